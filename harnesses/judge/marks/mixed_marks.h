#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harnesses/judge/marks/alignment.h"

// Decoders that mark one sort of ill-formed input with one mark and another sort with another, such
// as U+FFFD, and `?` for a sequence that the input cuts, or an escape for octets that no sequence
// has. The standards leave the mark open, so this is no fault. The judge and the policies know one
// substitute. So the other marks of a right answer are turned into it before the answer is judged.

namespace utf8spec::harnesses {

// `output` with `how.substitute` wherever one of the marks of `how.style` stands for a run of the
// tokens. Nothing if the output does not follow the tokens under any choice of marks.
std::optional<std::u32string> with_one_mark(const TokenView& view, std::u32string_view output,
                                            const Replaced& how);

}  // namespace utf8spec::harnesses
