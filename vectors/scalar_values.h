#pragma once

#include <cstddef>

#include "reference/octets.h"

namespace utf8spec::vectors {

// Every scalar value in order, one at a time: 1,112,064 of them. Memory stays flat.
class ScalarValues {
 public:
  // The next one alone, as its octets or as itself; false when there is none.
  bool next(Octets& octets);
  bool next(char32_t& scalar);

 private:
  char32_t next_ = 0;
};

// Every scalar value in order, in texts of at most `longest` octets (4 or more) that are cut
// between characters, so that each fits a request.
class ScalarTexts {
 public:
  explicit ScalarTexts(std::size_t longest) : longest_(longest) {}

  bool next(Octets& text);

 private:
  ScalarValues values_;
  std::size_t longest_;
  Octets pending_;  // did not fit the text before
};

}  // namespace utf8spec::vectors
