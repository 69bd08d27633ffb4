#pragma once

#include <cstdint>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "vectors/mutated.h"

namespace utf8spec::harnesses::learn {

// Mutated well-formed strings of an encoding (vectors/mutated.h). If a signature selects the order,
// strings of both orders take turns, each with a signature every other time.
class Samples {
 public:
  Samples(reference::Encoding encoding, std::uint64_t count);

  // False after `count` strings.
  bool next(Octets& word);

 private:
  bool next_of_order(Octets& word);

  reference::Encoding encoding_;
  std::uint64_t given_ = 0;
  vectors::MutatedStrings first_;   // of a fixed order, or big-endian
  vectors::MutatedStrings second_;  // little-endian; of a fixed order none
};

}  // namespace utf8spec::harnesses::learn
