#include <fmt/format.h>

#include <array>
#include <set>

#include "reference/encode.h"
#include "reference/scalar.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Where the length or the row changes, and where scalar values begin again and end.
constexpr std::array<char32_t, 11> first_of_a_range{
    0x0, 0x80, 0x800, 0x1000, 0xD000, 0xD800, 0xE000, 0x10000, 0x40000, 0x100000, 0x110000};

// Two values on each side of each boundary, and the ends of every plane. A set, since neighbouring
// boundaries share values.
std::set<char32_t> boundary_values() {
  std::set<char32_t> values;
  for (const char32_t first : first_of_a_range) {
    for (char32_t after = 0; after < 4; ++after) {
      const char32_t value = first + after - 2;
      if (reference::is_scalar_value(value)) values.insert(value);
    }
  }
  for (char32_t plane = 0; plane <= 0x10; ++plane) {
    for (const char32_t low : {0x0u, 0x1u, 0xFFFDu, 0xFFFEu, 0xFFFFu}) {
      values.insert(plane * 0x10000 + low);
    }
  }
  return values;
}

// Each value in both directions, alone.
void add(GroupBuilder& group, char32_t value) {
  const std::string name = fmt::format("U+{:04X} in {} octets", static_cast<std::uint32_t>(value),
                                       reference::encoded_length(value));
  group.decode(encoded(std::u32string{value}), {.comment = name, .flags = {"boundary"}});
  group.encode({value}, {.comment = name + ", from its scalar value", .flags = {"boundary"}});
}

// Neighbours over a boundary in one string: lengths change between one character and the next.
// Before U+E000 comes U+D7FF, since the surrogates between them are not scalar values.
void add_in_company(GroupBuilder& group, char32_t first) {
  const char32_t before = first == 0xE000 ? 0xD7FF : first - 1;
  if (!reference::is_scalar_value(first) || first == 0) return;
  const std::u32string text{before, first, before};
  group.decode(encoded(text), {.comment = fmt::format("down and up over the boundary at U+{:04X}",
                                                      static_cast<std::uint32_t>(first)),
                               .requirements = {"rfc3629-1-boundary"},
                               .flags = {"boundary"}});
}

}  // namespace

// Most wrong bounds are off by one, so the values next to each bound find them.
void boundaries(GroupBuilder& group) {
  group.note("boundary",
             "Off by one at a boundary: characters that real text uses are refused or mangled, or "
             "one too many is let in.");
  for (const char32_t value : boundary_values()) add(group, value);
  for (const char32_t first : first_of_a_range) add_in_company(group, first);
}

}  // namespace utf8spec::vectors::groups
