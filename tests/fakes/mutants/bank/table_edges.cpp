// The nine rows of RFC 3629 section 4 with one end of one range moved by one octet, in or out.
// These are the typing errors of a table. Every row, every place and both ends are covered, so
// a suite that finds all of them has tested every edge.
#include <array>
#include <string>
#include <string_view>

#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// The first lead of each row.
constexpr std::array<std::string_view, 9> row_names{"ascii", "c2", "e0", "e1", "ed",
                                                    "ee",    "f0", "f1", "f4"};

// One end of a range, moved by one octet.
struct Move {
  End end;
  int by;
  std::string_view name;
};

constexpr std::array moves{Move{End::first, -1, "first-down"}, Move{End::first, 1, "first-up"},
                           Move{End::last, -1, "last-down"}, Move{End::last, 1, "last-up"}};

// Octets begin at 00, so the first end of the ASCII row cannot move down.
bool is_possible(std::size_t row, const Move& move) {
  return row > 0 || move.end == End::last || move.by > 0;
}

}  // namespace

std::vector<Mutation> table_edges() {
  std::vector<Mutation> mutants;
  for (std::size_t row = 0; row < reference::syntax.size(); ++row) {
    for (std::size_t place = 0; place < reference::syntax[row].length; ++place) {
      for (const Move& move : moves) {
        if (!is_possible(row, move)) continue;
        std::string name = "edge-";
        name.append(row_names[row]).append("-").append(std::to_string(place + 1));
        name.append("-").append(move.name);
        mutants.push_back({.name = name, .rows = moved(row, place, move.end, move.by)});
      }
    }
  }
  return mutants;
}

}  // namespace utf8spec::mutants
