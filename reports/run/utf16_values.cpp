#include "reports/run/utf16_values.h"

#include <algorithm>
#include <utility>

#include "reference/utf16.h"
#include "reports/split.h"

namespace utf8spec::reports {
namespace {

bool is_pair(char32_t one, char32_t next) {
  return reference::is_high_surrogate(one) && reference::is_low_surrogate(next);
}

// RFC 2781, section 2.2.
char32_t joined(char32_t high, char32_t low) {
  return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

}  // namespace

bool takes_utf16_values(const harnesses::Introduction& introduction) {
  const auto input = introduction.keys.find("also-input");
  if (input == introduction.keys.end()) return false;
  const auto words = split(input->second, ',');
  return std::ranges::find(words, "utf-16-values") != words.end();
}

bool holds_pair(const harnesses::Request& request) {
  const std::u32string& values = request.scalars;
  return std::ranges::adjacent_find(values, is_pair) != values.end();
}

harnesses::Request with_joined_pairs(harnesses::Request request) {
  std::u32string characters;
  for (const char32_t value : request.scalars) {
    if (!characters.empty() && is_pair(characters.back(), value)) {
      characters.back() = joined(characters.back(), value);
    } else {
      characters += value;
    }
  }
  request.scalars = std::move(characters);
  return request;
}

}  // namespace utf8spec::reports
