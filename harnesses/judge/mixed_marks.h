#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/alignment.h"

// Decoders that mark one sort of ill-formed input with one mark and another sort with another, such
// as U+FFFD, and `?` for a sequence that the input cuts, or an escape for octets that no sequence
// has. The standards leave the mark open, so this is no fault. The judge and the policies know one
// substitute. So the other marks of a right answer are turned into it before the answer is judged.

namespace utf8spec::harnesses {

// The characters that decoders use as marks: U+FFFD, `?`, and SUB (U+001A). Any other character may
// be the only substitute, but as a second one it would more likely be a fault.
// They are an array, since a literal can have another address at each use.
inline constexpr std::array<char32_t, 3> characters_of_usual_marks{U'\uFFFD', U'?', U'\x1A'};
inline constexpr std::u32string_view usual_marks{characters_of_usual_marks.data(),
                                                 characters_of_usual_marks.size()};

// Inputs that are ill-formed in different ways. No decoder without checks reads one of them, or its
// end, as a usual mark. Other encodings of octets than UTF-8 have none.
std::vector<Octets> inputs_to_mark(reference::Encoding encoding);

// An input with the output that came for it.
struct MarkedInput {
  Octets input;
  std::u32string output;
};

// The character that alone came for most of these inputs, and for at least two, where no reading
// gives it. So a decoder has a substitute although it treats some octets otherwise. Nothing if
// U+FFFD came for any input.
std::optional<char32_t> find_common_mark(reference::Encoding encoding,
                                         std::span<const MarkedInput> all);

// The escape that came for at least two different octets of the inputs; nothing if there is none.
std::optional<WrittenMark> find_escape(std::span<const MarkedInput> all);

// The usual marks other than `how.substitute` that came for these inputs, in the order of
// `usual_marks`. An output that also holds another character says nothing; the escapes of
// `how.written` may stand in it.
std::u32string find_other_marks(std::span<const MarkedInput> all, const Replaced& how);

// `output` with `how.substitute` wherever one of `how.others`, or an escape of `how.written`,
// stands for a run of the `tokens`. `input` holds the octets. Nothing if the output does not follow
// the tokens under any choice of marks.
std::optional<std::u32string> with_one_mark(OctetView input, std::span<const Token> tokens,
                                            std::u32string_view output, const Replaced& how);

}  // namespace utf8spec::harnesses
