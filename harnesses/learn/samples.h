// Long words that show states which short words do not.

#pragma once

#include <cstddef>
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

// Every scalar value of an encoding, in order, in texts of some hundred characters. A decoder that
// reads one character as another, such as U+FF0F as `/`, has a state that short words do not show.
class CharacterTexts {
 public:
  explicit CharacterTexts(reference::Encoding encoding, std::size_t characters = 256)
      : encoding_(encoding), characters_(characters) {}

  // False after the last text.
  bool next(Octets& word);

 private:
  reference::Encoding encoding_;
  std::size_t characters_;
  char32_t first_ = 0;  // of the next text
};

}  // namespace utf8spec::harnesses::learn
