#include <fmt/format.h>

#include <array>
#include <string>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// A character of each length beyond ASCII.
constexpr std::array characters{U'\u00E9', U'\u20AC', U'\U0001F600'};

constexpr bool is_letter_or_digit(char32_t ascii) {
  return (ascii >= U'0' && ascii <= U'9') || (ascii >= U'A' && ascii <= U'Z') ||
         (ascii >= U'a' && ascii <= U'z');
}

std::string words_of(char32_t character, char32_t delimiter) {
  return fmt::format("U+{:04X} behind U+{:04X}", static_cast<std::uint32_t>(delimiter),
                     static_cast<std::uint32_t>(character));
}

}  // namespace

// A decoder that reads one octet too many takes the character behind. No class of octets shows
// that if only one character is lost, such as a quote.
void delimiters(GroupBuilder& group) {
  group.note("delimiter",
             "A quote, a tag's bracket or an end of line that is lost joins what it parted: text "
             "leaves its string and becomes markup or code.");
  for (const char32_t character : characters) {
    for (char32_t delimiter = 0; delimiter < 0x80; ++delimiter) {
      if (is_letter_or_digit(delimiter)) continue;
      group.decode(encoded(std::u32string{character, delimiter, U'A'}),
                   {.comment = words_of(character, delimiter),
                    .requirements = {"rfc3629-1-ascii"},
                    .flags = {"delimiter"}});
    }
  }
}

}  // namespace utf8spec::vectors::groups
