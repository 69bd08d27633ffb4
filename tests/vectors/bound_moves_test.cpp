// Moves each bound of each column of each row of RFC 3629 section 4 by one, and tests whether the
// curated vectors notice. Only the verdict counts, as the weakest adapters give nothing else.
// Off-by-one errors in such tables are the most common real bugs. A bound whose move is not noticed
// would let a wrong decoder pass level smoke.
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

// One place in the table, and the distance of its move.
enum class Bound { first, last };

struct Move {
  std::size_t row;
  std::size_t column;
  Bound bound;
  int by;
};

// A reference, as the caller moves it.
std::uint8_t& bound_of(OctetRange& range, Bound bound) {
  return bound == Bound::first ? range.first : range.last;
}

// The table after the move, or nullopt if the bound cannot move: there is no octet below 00. Rows
// keep their lengths and other columns.
std::optional<Syntax> moved(const Move& move) {
  Syntax syntax = reference::syntax;
  std::uint8_t& bound = bound_of(syntax[move.row].octets[move.column], move.bound);
  const int octet = bound + move.by;
  if (octet < 0 || octet > 0xFF) return std::nullopt;
  bound = static_cast<std::uint8_t>(octet);
  return syntax;
}

// Nine rows with 27 columns in all, two bounds each, in both directions.
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

// For a failure's message: "row E0, octet 1, last +1".
std::string text_of(const Move& move) {
  return fmt::format("row {:02X}, octet {}, {} {:+d}", reference::syntax[move.row].octets[0].first,
                     move.column + 1, move.bound == Bound::first ? "first" : "last", move.by);
}

// Fits only whole sequences: a truncated one is ill-formed under every table.
bool fits(const Row& row, OctetView input) {
  if (input.size() < row.length) return false;
  for (std::size_t place = 0; place < row.length; ++place) {
    if (!row.octets[place].contains(input[place])) return false;
  }
  return true;
}

// Whether `input` can be divided into sequences of the rows, in any way. Rows may overlap after a
// move, so the first row that fits is not always the right one.
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

// Visits each sequence of a row once.
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

// The moved row adds nothing exactly if all its sequences were well-formed before.
bool every_sequence_is_well_formed(const Row& row) {
  bool all = true;
  Octets prefix;
  each_sequence(row, prefix,
                [&](const Octets& octets) { all = all && reference::is_well_formed(octets); });
  return all;
}

// Vectors of more than 16 octets are left out: they add time and no bound.
class BoundMoves : public testing::Test {
 protected:
  // One vector is enough. Encoders are not asked, since a table for decoding is moved.
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

// The table without a move must not be accused.
TEST_F(BoundMoves, LeaveTheVectorsAloneWhereNothingMoved) {
  EXPECT_FALSE(caught(reference::syntax));
}

// 107 moves are possible. 102 of them change which texts are well-formed, and each of these must be
// noticed. The other five change nothing, which is proved sequence by sequence.
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
  // Each of these lets a row accept a lead of a neighbour. The neighbour's own row accepts the same
  // sequences and more.
  EXPECT_THAT(silent, testing::ElementsAre("row E0, octet 1, last +1", "row ED, octet 1, first -1",
                                           "row ED, octet 1, last +1", "row F0, octet 1, last +1",
                                           "row F4, octet 1, first -1"));
}

}  // namespace
}  // namespace utf8spec::vectors
