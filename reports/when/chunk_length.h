// Searches for the length that a chunk must have so that a stream goes wrong.

#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reports/when/condition.h"

namespace utf8spec::reports {

// Tells at which chunks a stream goes wrong, by asking the decoder.
class ChunkShows {
 public:
  virtual ~ChunkShows() = default;
  virtual bool shows(std::size_t octets) = 0;
  // The first of these lengths that shows it, asked of one process. Nothing if none does.
  virtual std::optional<std::size_t> first_shown(const std::vector<std::size_t>& lengths) = 0;
};

// Whether a condition on chunks fits one of this length.
bool fits_chunk(const Condition& condition, std::size_t octets);

// The condition on the length of a chunk. `seen` octets show the fault, and no chunk has fewer than
// `fewest`. Nothing if all lengths show it, or if no condition fits. Both sides of each number are
// asked. It takes up to 25 questions, and up to 90 of one process.
std::optional<Condition> find_chunk_length(ChunkShows& stream, std::size_t fewest,
                                           std::size_t seen);

}  // namespace utf8spec::reports
