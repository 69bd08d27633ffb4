#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "reference/syntax.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

using reference::OctetRange;
using reference::Row;

// A bound of a column, and the octet on its far side. There is none below 00.
struct Edge {
  std::string_view name;
  std::uint8_t inside;
  std::optional<std::uint8_t> outside;
};

// No column ends at FF, so there is always an octet above its last.
std::array<Edge, 2> edges_of(OctetRange column) {
  const auto below = static_cast<std::uint8_t>(column.first - 1);
  const auto above = static_cast<std::uint8_t>(column.last + 1);
  return {Edge{"first", column.first,
               column.first == 0 ? std::nullopt : std::optional<std::uint8_t>(below)},
          Edge{"last", column.last, above}};
}

// The octets in the other columns of a sequence.
enum class Others { first, last };

// A sequence of the row, with `octet` in one column and each other octet at its first or its last.
Octets sequence_with(const Row& row, std::size_t column, std::uint8_t octet, Others others) {
  Octets octets;
  for (std::size_t place = 0; place < row.length; ++place) {
    const OctetRange range = row.octets[place];
    octets.push_back(others == Others::first ? range.first : range.last);
  }
  octets[column] = octet;
  return octets;
}

std::string row_name(const Row& row) {
  return fmt::format("row {:02X}..{:02X}", row.octets[0].first, row.octets[0].last);
}

// One edge of one column of one row.
struct Spot {
  const Row& row;
  std::size_t column;
  const Edge& edge;
};

// Adds the octets alone and between ASCII: a decoder must not need the end of input to notice. Rows
// share some edges, so some vectors are there already.
void add(GroupBuilder& group, const Octets& octets, About about) {
  if (group.holds(octets)) return;
  group.decode(octets, about);
  about.comment += "; among ASCII";
  group.decode(Octets{0x41} + octets + Octets{0x42}, about);
}

// The edge itself is well-formed, with the other octets at both of their ends.
void add_inside(GroupBuilder& group, const Spot& spot) {
  for (const Others others : {Others::first, Others::last}) {
    add(group, sequence_with(spot.row, spot.column, spot.edge.inside, others),
        {.comment = fmt::format("octet {} of {} at its {}, {:02X}", spot.column + 1,
                                row_name(spot.row), spot.edge.name, spot.edge.inside),
         .flags = {"edge-inside"}});
  }
}

// One octet past the edge, with every other octet right. Another row may allow it; the reference
// gives the verdict.
void add_outside(GroupBuilder& group, const Spot& spot) {
  for (const Others others : {Others::first, Others::last}) {
    add(group, sequence_with(spot.row, spot.column, *spot.edge.outside, others),
        {.comment =
             fmt::format("octet {} of {} past its {} {:02X}: {:02X}", spot.column + 1,
                         row_name(spot.row), spot.edge.name, spot.edge.inside, *spot.edge.outside),
         .flags = {"edge-outside"}});
  }
}

}  // namespace

// The vectors follow from the nine rows, so no edge can be forgotten. A decoder with one wrong
// bound fails at least one of them.
void table_edges(GroupBuilder& group) {
  group.note("edge-inside", "A table with a bound too tight refuses or mangles real text.");
  group.note("edge-outside",
             "A table with a bound too wide accepts what others refuse: two programs then read the "
             "same octets as different text.");
  for (const Row& row : reference::syntax) {
    for (std::size_t column = 0; column < row.length; ++column) {
      for (const Edge& edge : edges_of(row.octets[column])) {
        add_inside(group, {row, column, edge});
        if (edge.outside) add_outside(group, {row, column, edge});
      }
    }
  }
}

}  // namespace utf8spec::vectors::groups
