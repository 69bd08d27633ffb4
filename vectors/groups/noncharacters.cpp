#include <fmt/format.h>

#include "reference/scalar.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {

// Noncharacters pass a decoder as any other scalar value (Unicode Corrigendum 9). All 66 are asked,
// since a decoder may refuse any of them.
void noncharacters(GroupBuilder& group) {
  group.note(
      "noncharacter",
      "Noncharacters are scalar values (Corrigendum 9): a decoder that refuses them fails on "
      "text that others store, and one that maps them to U+FFFD loses it.",
      {"https://www.unicode.org/versions/corrigendum9.html"});
  for (char32_t value = 0; value <= reference::last_scalar_value; ++value) {
    if (!reference::is_noncharacter(value)) continue;
    group.decode(encoded(std::u32string{value}),
                 {.comment = fmt::format("the noncharacter U+{:04X}, which passes",
                                         static_cast<std::uint32_t>(value)),
                  .flags = {"noncharacter"}});
  }
  std::u32string all;
  for (char32_t value = 0; value <= reference::last_scalar_value; ++value) {
    if (reference::is_noncharacter(value)) all.push_back(value);
  }
  group.decode(encoded(all),
               {.comment = "all 66 in a row", .flags = {"noncharacter"}, .slug = "all-66"});
  group.encode(all, {.comment = "all 66 in a row, from their values",
                     .flags = {"noncharacter"},
                     .slug = "encode-all-66"});
  group.decode(octets_of("41 EF BF BF 42"),
               {.comment = "U+FFFF inside text: no end mark", .flags = {"noncharacter"}});
  group.decode(
      octets_of("EF BF BE 41"),
      {.comment = "U+FFFE first: no signature the wrong way round", .flags = {"noncharacter"}});
}

}  // namespace utf8spec::vectors::groups
