#include <fmt/format.h>

#include <array>
#include <optional>

#include "reference/codecs.h"
#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

using reference::LongRow;
using reference::OctetRange;

// The octets in the other places of a sequence.
enum class Others { first, last };

// A sequence of the row, with `octet` in one place and each other octet at its first or its last.
Octets sequence_with(const LongRow& row, std::size_t place, std::uint8_t octet, Others others) {
  Octets octets;
  for (const OctetRange& range : std::span(row.octets).first(row.length)) {
    octets.push_back(others == Others::first ? range.first : range.last);
  }
  octets[place] = octet;
  return octets;
}

std::string place_name(const LongRow& row, std::size_t place) {
  return fmt::format("octet {} of row {:02X}..{:02X}", place + 1, row.octets[0].first,
                     row.octets[0].last);
}

// The first and the last octet of a place are well-formed.
void add_inside(Texts& texts, const LongRow& row, std::size_t place) {
  const auto [first, last] = row.octets[place];
  const std::string name = place_name(row, place);
  texts.add(
      sequence_with(row, place, first, Others::last),
      {.comment = fmt::format("{} at its first, {:02X}", name, first), .flags = {"edge-inside"}});
  texts.add(
      sequence_with(row, place, last, Others::first),
      {.comment = fmt::format("{} at its last, {:02X}", name, last), .flags = {"edge-inside"}});
}

// There is no octet below 00 or above FF. If another row allows the octet, the vector is
// well-formed.
void add_outside(Texts& texts, const LongRow& row, std::size_t place) {
  const auto [first, last] = row.octets[place];
  const std::string name = place_name(row, place);
  if (first > 0x00) {
    const auto below = static_cast<std::uint8_t>(first - 1);
    texts.add(sequence_with(row, place, below, Others::first),
              {.comment = fmt::format("{} one below its first: {:02X}", name, below),
               .flags = {"edge-outside"}});
  }
  if (last < 0xFF) {
    const auto above = static_cast<std::uint8_t>(last + 1);
    texts.add(sequence_with(row, place, above, Others::last),
              {.comment = fmt::format("{} one above its last: {:02X}", name, above),
               .flags = {"edge-outside"}});
  }
}

// For codecs with a table of rows.
void add_rows(Texts& texts, reference::LongRows rows) {
  for (const LongRow& row : rows) {
    for (std::size_t place = 0; place < row.length; ++place) {
      add_inside(texts, row, place);
      add_outside(texts, row, place);
    }
  }
}

// The ends of the values, of the surrogates and of an octet.
constexpr std::array<char32_t, 13> units_of_two{
    0x0, 0x1, 0xFF, 0x100, 0xD7FF, 0xD800, 0xD801, 0xDBFE, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF};

constexpr std::array<char32_t, 17> units_of_four{
    0x0,    0x1,    0xFF,   0x100,    0xFFFF,   0x10000,   0xD7FF,     0xD800,    0xDBFF,
    0xDC00, 0xDFFF, 0xE000, 0x10FFFF, 0x110000, 0x1000000, 0x7FFFFFFF, 0xFFFFFFFF};

// The reader decides whether the unit is well-formed.
void add_unit(Texts& texts, char32_t unit) {
  const Octets octets = texts.units({unit});
  const About about{.comment = fmt::format("the unit {:0{}X}", static_cast<std::uint32_t>(unit),
                                           2 * texts.unit()),
                    .flags = {texts.reads(octets) ? "edge-inside" : "edge-outside"}};
  texts.add(octets, about);
  About between = about;
  between.comment += " between A and B";
  texts.add(texts.written(U"A") + octets + texts.written(U"B"), between);
}

// The units around the edges of both halves of a pair.
void add_pairs(Texts& texts) {
  for (const char32_t high : {0xD7FFu, 0xD800u, 0xDBFFu, 0xDC00u}) {
    for (const char32_t low : {0xDBFFu, 0xDC00u, 0xDFFFu, 0xE000u}) {
      const Octets octets = texts.units({high, low});
      texts.add(octets,
                {.comment = fmt::format("the units {:04X} {:04X}", static_cast<std::uint32_t>(high),
                                        static_cast<std::uint32_t>(low)),
                 .flags = {texts.reads(octets) ? "edge-inside" : "edge-outside"}});
    }
  }
}

// For codecs that compute a value from units and have no rows.
void add_units(Texts& texts) {
  if (texts.unit() == 2) {
    for (const char32_t unit : units_of_two) add_unit(texts, unit);
    add_pairs(texts);
  } else {
    for (const char32_t unit : units_of_four) add_unit(texts, unit);
  }
}

// The type of the codec decides, so no encoding is named here.
void add_edges(Texts& texts) {
  reference::visit_codec(texts.encoding(), [&](auto codec) {
    if constexpr (requires { codec.rows; }) {
      add_rows(texts, codec.rows);
    } else {
      add_units(texts);
    }
  });
}

}  // namespace

// The vectors follow from the codec's own table, so no edge can be forgotten.
void table_edges(GroupBuilder& group) {
  group.note("edge-inside", "A bound that is too tight refuses or changes real text.");
  group.note("edge-outside",
             "A bound that is too wide accepts what others refuse: two programs then read the same "
             "octets as different text.");
  for (Texts& texts : texts_of(group)) add_edges(texts);
}

}  // namespace utf8spec::vectors::groups::forms
