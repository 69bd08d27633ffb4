#pragma once

#include "harnesses/learn/samples.h"

namespace utf8spec::harnesses::learn {

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
