#pragma once

#include <cstddef>
#include <cstdint>

#include "reference/octets.h"

namespace utf8spec::vectors {

inline constexpr std::uint64_t scalar_value_count = 1'112'064;

// Every scalar value in order, one at a time. Memory stays flat.
class ScalarValues {
 public:
  ScalarValues() : ScalarValues(0, scalar_value_count) {}
  // Those of the indices from `first` to before `last`.
  ScalarValues(std::uint64_t first, std::uint64_t last) : index_(first), last_(last) {}

  // The next one alone, as its octets or as itself; false when there is none.
  bool next(Octets& octets);
  bool next(char32_t& scalar);

 private:
  std::uint64_t index_;
  std::uint64_t last_;
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
