// Moves every bound of every column of every row of the syntax by one, and asks the curated vectors
// alone to notice, by nothing but the verdict.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/decode.h"
#include "reference/syntax.h"
#include "tests/vectors/folder.h"

namespace utf8spec::vectors {
namespace {

using reference::OctetRange;
using reference::Row;
using reference::Syntax;

enum class Bound { first, last };

struct Move {
  std::size_t row;
  std::size_t column;
  Bound bound;
  int by;
};

std::uint8_t& bound_of(OctetRange& range, Bound bound) {
  return bound == Bound::first ? range.first : range.last;
}

// Nothing where the bound cannot move: there is no octet below 00.
std::optional<Syntax> moved(const Move& move) {
  Syntax syntax = reference::syntax;
  std::uint8_t& bound = bound_of(syntax[move.row].octets[move.column], move.bound);
  const int octet = bound + move.by;
  if (octet < 0 || octet > 0xFF) return std::nullopt;
  bound = static_cast<std::uint8_t>(octet);
  return syntax;
}

std::vector<Move> all_moves() {
  std::vector<Move> moves;
  for (std::size_t row = 0; row < reference::syntax.size(); ++row) {
    for (std::size_t column = 0; column < reference::syntax[row].length; ++column) {
      for (const Bound bound : {Bound::first, Bound::last}) {
        for (const int by : {-1, 1}) moves.push_back({row, column, bound, by});
      }
    }
  }
  return moves;
}

std::string text_of(const Move& move) {
  return fmt::format("row {:02X}, octet {}, {} {:+d}", reference::syntax[move.row].octets[0].first,
                     move.column + 1, move.bound == Bound::first ? "first" : "last", move.by);
}

bool fits(const Row& row, OctetView input) {
  if (input.size() < row.length) return false;
  for (std::size_t place = 0; place < row.length; ++place) {
    if (!row.octets[place].contains(input[place])) return false;
  }
  return true;
}

// Whether `input` is a run of rows, whichever: changed rows may overlap.
bool accepts(const Syntax& syntax, OctetView input) {
  std::vector<bool> reached(input.size() + 1);
  reached[0] = true;
  for (std::size_t offset = 0; offset < input.size(); ++offset) {
    if (!reached[offset]) continue;
    for (const Row& row : syntax) {
      if (fits(row, input.subspan(offset))) reached[offset + row.length] = true;
    }
  }
  return reached[input.size()];
}

// All sequences of a row, each once.
template <typename Visit>
void each_sequence(const Row& row, Octets& prefix, Visit visit) {
  if (prefix.size() == row.length) {
    visit(prefix);
    return;
  }
  const OctetRange range = row.octets[prefix.size()];
  for (unsigned octet = range.first; octet <= range.last; ++octet) {
    prefix.push_back(static_cast<std::uint8_t>(octet));
    each_sequence(row, prefix, visit);
    prefix.pop_back();
  }
}

// The language grows by nothing exactly if all that the wider row accepts was well-formed before.
bool every_sequence_is_well_formed(const Row& row) {
  bool all = true;
  Octets prefix;
  each_sequence(row, prefix,
                [&](const Octets& octets) { all = all && reference::is_well_formed(octets); });
  return all;
}

class BoundMoves : public testing::Test {
 protected:
  bool caught(const Syntax& syntax) const {
    for (const Group& group : groups_) {
      for (const Vector& vector : group.vectors) {
        if (vector.direction == Direction::encode || vector.octets.size() > 16) continue;
        if (accepts(syntax, vector.octets) != vector.well_formed) return true;
      }
    }
    return false;
  }

  const std::vector<Group> groups_ = generated();
};

TEST_F(BoundMoves, LeaveTheVectorsAloneWhereNothingMoved) {
  EXPECT_FALSE(caught(reference::syntax));
}

TEST_F(BoundMoves, AreCaughtOrChangeNothing) {
  std::size_t possible = 0;
  std::size_t caught_moves = 0;
  std::vector<std::string> silent;
  for (const Move& move : all_moves()) {
    const auto syntax = moved(move);
    if (!syntax) continue;
    ++possible;
    if (caught(*syntax)) {
      ++caught_moves;
    } else {
      silent.push_back(text_of(move));
      EXPECT_TRUE(every_sequence_is_well_formed((*syntax)[move.row])) << text_of(move);
    }
  }
  EXPECT_EQ(possible, 107u);
  EXPECT_EQ(caught_moves, 102u);
  // Each of these makes a row accept a lead whose own row accepts the same and more.
  EXPECT_THAT(silent, testing::ElementsAre("row E0, octet 1, last +1", "row ED, octet 1, first -1",
                                           "row ED, octet 1, last +1", "row F0, octet 1, last +1",
                                           "row F4, octet 1, first -1"));
}

}  // namespace
}  // namespace utf8spec::vectors
