// When a stream loses its state: only at a chunk of a certain length.

#pragma once

#include <optional>
#include <vector>

#include "harnesses/decoder.h"
#include "reports/diagnosis/failure.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// The condition on the length of a chunk under which these failures show. Of the first failure of
// each operation, a chunk that begins or ends inside a character is put among letters, and its
// length varies. The others must have a chunk that fits. Nothing if chunks of all lengths show the
// failure, if its place in the text decides, or if no chunk alone shows it.
std::optional<Condition> chunk_condition(harnesses::Decoder& decoder,
                                         const std::vector<const Failure*>& failures);

}  // namespace utf8spec::reports
