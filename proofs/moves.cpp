#include "proofs/moves.h"

#include <fmt/format.h>

namespace utf8spec::proofs {
namespace {

using reference::Kind;
using reference::OctetRange;

std::uint8_t bound_of(const TableMove& move) {
  return move.bound == MovedBound::first ? move.octets.first : move.octets.last;
}

bool leaves_octets(const TableMove& move) {
  const int octet = bound_of(move) + move.by;
  return octet < 0 || octet > 0xFF;
}

// A first bound that goes down, and a last bound that goes up, take in an octet.
bool grows(const TableMove& move) { return (move.bound == MovedBound::last) == (move.by > 0); }

void add_moves(std::size_t state, OctetRange octets, std::vector<TableMove>& moves) {
  for (const MovedBound bound : {MovedBound::first, MovedBound::last}) {
    for (const int by : {-1, 1}) {
      const TableMove move{state, octets, bound, by};
      if (!leaves_octets(move)) moves.push_back(move);
    }
  }
}

}  // namespace

std::vector<TableMove> all_moves(const Table& table) {
  std::vector<TableMove> moves;
  for (std::size_t state = 0; state < table.size(); ++state) {
    for (const auto& [octets, entry] : ranges_of(table[state])) {
      if (entry.fits()) add_moves(state, octets, moves);
    }
  }
  return moves;
}

Table moved(const Table& table, const TableMove& move) {
  Table wrong = table;
  auto& entries = wrong[move.state].entries;
  const std::uint8_t bound = bound_of(move);
  if (grows(move)) {
    entries[static_cast<std::uint8_t>(bound + move.by)] = entries[bound];
  } else {
    entries[bound] = {Kind::bad_continuation, 1, 0};
  }
  return wrong;
}

std::string text_of(OctetRange range) {
  if (range.first == range.last) return fmt::format("{:02X}", range.first);
  return fmt::format("{:02X}..{:02X}", range.first, range.last);
}

std::vector<std::string> paths_of(const Table& table) {
  std::vector<std::string> paths(table.size());
  for (std::size_t state = 0; state < table.size(); ++state) {
    for (const auto& [octets, entry] : ranges_of(table[state])) {
      if (entry.kind != Kind::truncated) continue;
      const char* const space = paths[state].empty() ? "" : " ";
      paths[entry.after] = paths[state] + space + text_of(octets);
    }
  }
  return paths;
}

std::string text_of(const TableMove& move, const std::vector<std::string>& paths) {
  const std::string& path = paths[move.state];
  return fmt::format("{}{}[{}] {} {:+d}", path, path.empty() ? "" : " ", text_of(move.octets),
                     move.bound == MovedBound::first ? "first" : "last", move.by);
}

}  // namespace utf8spec::proofs
