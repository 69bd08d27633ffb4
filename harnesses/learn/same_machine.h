#pragma once

#include <optional>

#include "harnesses/learn/model.h"
#include "reference/encoding.h"

namespace utf8spec::harnesses::learn {

// The dialect of the declared encoding from whose machine the decoder's differs in the fewest rows;
// the declared encoding itself if its standard leaves no choice.
reference::Encoding nearest_dialect(const LearnedModel& decoder, reference::Encoding declared);

// Another encoding than the declared one, or a dialect of another, whose machine of verdicts is
// exactly the decoder's: they agree on every word of every length.
std::optional<reference::Encoding> other_encoding_of(const LearnedModel& decoder,
                                                     reference::Encoding declared);

}  // namespace utf8spec::harnesses::learn
