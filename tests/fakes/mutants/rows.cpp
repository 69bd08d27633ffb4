// Tables of rows with one change. They start from the reference's own nine rows, so a mutant
// differs from the standard in this change and in nothing else.
#include "tests/fakes/mutants/rows.h"

#include <algorithm>

namespace utf8spec::mutants {

// A copy, because tables of mutants may have rows of up to six octets.
Rows right_rows() {
  Rows rows;
  for (const reference::Row& right : reference::syntax) {
    Row& row = rows.emplace_back();
    row.length = right.length;
    std::ranges::copy(right.octets, row.octets.begin());
  }
  return rows;
}

// If a lead's bound reaches into a neighbouring row, that row loses the octet. One of two
// neighbours cannot move alone.
Rows moved(std::size_t row, std::size_t place, End end, int by) {
  Rows rows = right_rows();
  OctetRange& range = rows[row].octets[place];
  std::uint8_t& bound = end == End::first ? range.first : range.last;
  bound = static_cast<std::uint8_t>(bound + by);
  for (std::size_t other = 0; other < rows.size(); ++other) {
    OctetRange& leads = rows[other].octets[0];
    if (other == row || place > 0 || !leads.contains(bound)) continue;
    if (other < row) --leads.last;
    if (other > row) ++leads.first;
  }
  return rows;
}

Rows without(std::size_t row) {
  Rows rows = right_rows();
  rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(row));
  return rows;
}

Rows with(Row row) {
  Rows rows = right_rows();
  rows.push_back(row);
  return rows;
}

}  // namespace utf8spec::mutants
