// A second source of truth for tests of steps and replacement. It takes about 6 MB, so each test
// can make its own.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/encode.h"
#include "reference/octets.h"

namespace utf8spec::tests {

// All 1,112,064 well-formed sequences, made by encoding. Decoders are compared with them, so no
// decoder is asked about itself.
class Sequences {
 public:
  Sequences();

  // Whether `octets` is one whole well-formed sequence.
  bool hold(OctetView octets) const;

  // Whether `octets` is the beginning of a longer well-formed sequence.
  bool go_on_after(OctetView octets) const;

  // Unicode D93b, word for word, where no well-formed sequence starts. It is the longest
  // subsequence from here that begins a well-formed sequence, or else one octet.
  std::size_t maximal_subpart(OctetView octets) const;

 private:
  OctetView first_not_before(OctetView octets) const;

  std::vector<reference::Sequence> all_;  // in order of octets
};

}  // namespace utf8spec::tests
