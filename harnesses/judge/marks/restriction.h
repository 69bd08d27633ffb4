#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace utf8spec::harnesses {

// Characters that an API documents not to take, such as U+0000 in the text of PostgreSQL. The
// decoder may refuse them: they count as not offered.
struct Restriction {
  char32_t first = 0;
  char32_t last = 0;    // itself one of them
  std::string because;  // the address of the documentation

  bool holds(char32_t value) const { return first <= value && value <= last; }
  friend bool operator==(const Restriction&, const Restriction&) = default;
};

using Restrictions = std::vector<Restriction>;

// True if one of the restrictions holds the value.
bool hold(const Restrictions& restrictions, char32_t value);

// Reads "U+0000" or "U+10000..U+10FFFF", and the address that documents it. The error is one line.
tl::expected<Restriction, std::string> parse_restriction(std::string_view values,
                                                         std::string_view because);

// The values in the form that parse_restriction reads.
std::string values_of(const Restriction& restriction);

}  // namespace utf8spec::harnesses
