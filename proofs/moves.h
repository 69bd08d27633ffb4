#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "proofs/table.h"
#include "reference/syntax.h"

/// \file
/// Wrong tables, for proofs that must fail: one bound of one range is moved by one octet.
namespace utf8spec::proofs {

/// Which bound of a range moves.
enum class MovedBound : std::uint8_t { first, last };

/// One move: `octets` is a range that fits in `state`.
struct TableMove {
  std::size_t state;
  reference::OctetRange octets;
  MovedBound bound;
  int by;  // -1 or 1
};

/// All moves of bounds of ranges that fit, except a move out of 00..FF.
std::vector<TableMove> all_moves(const Table& table);

/// The table after the move. An octet that the range gains has the entry of the range, whatever it
/// had before. An octet that the range loses is ill-formed.
Table moved(const Table& table, const TableMove& move);

/// The ranges that lead to each state, such as `E1..EC 80..BF`. `table` has a state for each range.
std::vector<std::string> paths_of(const Table& table);

/// The move for a reader, such as `E0 [A0..BF]: first -1`. `paths` are those of the table.
std::string text_of(const TableMove& move, const std::vector<std::string>& paths);

/// A range for a reader: `E1..EC`, or `E0` for a single octet.
std::string text_of(reference::OctetRange range);

}  // namespace utf8spec::proofs
