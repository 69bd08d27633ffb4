#include <fmt/format.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "reference/whole_input.h"
#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"
#include "vectors/scope.h"

namespace utf8spec::vectors::groups::forms {
namespace {

using reference::can_encode;

// Ordinary values of each length, besides the edges.
constexpr std::array<char32_t, 9> other_values{0x41,    0x7FF0,  0x20AC,    0xFEFF,    0xFFFD,
                                               0x1F600, 0x12345, 0x2345678, 0x76543210};

// Values that at least one of the encodings does not have.
constexpr std::array<char32_t, 12> doubtful_values{0xD800,   0xDBFF,     0xDC00,     0xDFFF,
                                                   0x10000,  0x10FFFF,   0x110000,   0x1FFFFF,
                                                   0x200000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};

// Whether a reader would take the value, at the start, for a signature of either order.
bool looks_like_signature(reference::Encoding encoding, char32_t value) {
  return is_marked(encoding) && (value == 0xFEFF || value == 0xFFFE);
}

// Each value alone. The order in which an encoder of a marked encoding writes is a policy, so only
// few values are asked there.
void add_values(GroupBuilder& group) {
  std::set<char32_t> values(other_values.begin(), other_values.end());
  // Where a signature selects the order, the encodings of fixed order have the others.
  if (!is_marked(group.encoding())) {
    const auto edges = edge_values(group.encoding());
    values.insert(edges.begin(), edges.end());
    for (unsigned bit = 0; bit < 31; bit += 3) values.insert(1u << bit);
  }
  for (const char32_t value : values) {
    const bool is_open = looks_like_signature(group.encoding(), value);
    if (is_open || !can_encode(group.encoding(), value)) continue;
    group.encode({value}, {.comment = u_name(value) + " alone", .flags = {"value"}});
  }
}

// A value that the encoding does not have, alone and between characters.
void add_beyond(GroupBuilder& group, char32_t value) {
  const About about{.comment = u_name(value) + ", which the encoding does not have",
                    .flags = {"beyond"}};
  group.encode({value}, about);
  group.encode({U'A', value, U'B'},
               {.comment = about.comment + ", between A and B", .flags = about.flags});
}

// A high surrogate right before a low one is another text, or none, so no encoder is given that.
void add_texts(GroupBuilder& group) {
  group.encode({}, {.comment = "nothing gives nothing", .flags = {"value"}});
  const std::u32string lengths = values_of_each_length(group.encoding());
  group.encode(lengths + U"B", {.comment = "one value of each length", .flags = {"value"}});
  group.encode(is_marked(group.encoding()) ? U"A\uFEFF\uFEFF" : U"\uFEFF\uFEFFA\uFEFF",
               {.comment = "an encoder adds no U+FEFF and drops none", .flags = {"value"}});
  if (!can_encode(group.encoding(), 0xD800)) return;
  group.encode({0xDC00, 0xD800},
               {.comment = "a low surrogate, then a high one", .flags = {"value"}});
}

}  // namespace

// From values to octets. In a marked encoding several answers are right, and the note says so.
void encode(GroupBuilder& group) {
  const std::string risk = "A wrong shift or mask writes another character, or an ill-formed one.";
  constexpr std::string_view open =
      " An encoder chooses the order, and whether to write a signature. These octets are "
      "big-endian "
      "and have none.";
  group.note("value", is_marked(group.encoding()) ? risk + std::string(open) : risk);
  group.note("beyond", "An encoder that writes such a value makes text that decoders refuse.");
  add_values(group);
  for (const char32_t value : doubtful_values) {
    if (!can_encode(group.encoding(), value)) add_beyond(group, value);
  }
  add_texts(group);
}

}  // namespace utf8spec::vectors::groups::forms
