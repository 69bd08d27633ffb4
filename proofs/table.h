#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/step.h"
#include "reference/syntax.h"

/// \file
/// The table of a decoder: what every octet does in every state. Outsiders read it (foma and Coq),
/// so it holds only what the compiled step function has answered.
namespace utf8spec::proofs {

/// What one octet does. `well_formed`: a character ends and no octet waits. `truncated`: the octets
/// that wait lead to the state `after`. Any other kind: the text is ill-formed, and `length` is
/// that of the ill-formed subsequence.
struct Entry {
  reference::Kind kind;
  std::uint8_t length;  // of a fault; otherwise 0
  std::uint32_t after;  // 0 unless octets wait

  /// Whether the text can still be well-formed.
  constexpr bool fits() const {
    return kind == reference::Kind::well_formed || kind == reference::Kind::truncated;
  }
  friend constexpr auto operator<=>(const Entry&, const Entry&) = default;
};

/// One state: an entry for each octet, and whether the text may end here.
struct State {
  std::array<Entry, 256> entries;
  bool may_end;
};

/// State 0 is the first one. `Table` is total by its form; the entries lead to states of the table.
using Table = std::vector<State>;

/// A longest run of octets that have the same entry.
struct EntryRange {
  reference::OctetRange octets;
  Entry entry;
};

/// All octets of a state in ranges, in ascending order.
std::vector<EntryRange> ranges_of(const State& state);

/// The least table that does the same: states that no text tells apart become one. They are
/// numbered in the order in which they are first met.
Table merged(const Table& table);

/// A table that does the same and has a state for each range of octets that leads on. So its states
/// are the places in rows, as a standard lists them. Only a table whose every path soon ends can be
/// written so; any other throws `std::length_error`.
Table with_state_for_each_range(const Table& table);

}  // namespace utf8spec::proofs
