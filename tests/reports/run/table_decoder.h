// Decoders of UTF-8 by a table, as programs are: they remember one of few states between two
// octets, and keep offsets, lengths and values in variables. A test adds states and wrong cells.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "harnesses/decoder.h"
#include "reference/replace.h"

namespace utf8spec::reports {

class TableDecoder {
 public:
  using State = std::uint8_t;

  // What one octet does in one state. Behind a refusal the octet is read again in the next state,
  // unless it was refused alone.
  enum class Does : std::uint8_t { goes_on, ends_character, refuses };
  struct Cell {
    Does does = Does::refuses;
    State next = start;
  };

  // The live states of a right table.
  enum : State { start, one_due, two_due, three_due, after_e0, after_ed, after_f0, after_f4 };

  // A right one.
  TableDecoder();

  // The number of live states. Everything behind a refusal is one more, which is not in the table.
  std::size_t live() const { return rows_.size(); }

  // Adds a state that does what `of` does, and gives its number.
  State copy_of(State of);
  Cell& cell(State state, std::uint8_t octet) { return rows_[state][octet]; }

  // Leads `octet` in `state` to a copy of the state that it leads to, and gives the copy.
  State enter(State state, std::uint8_t octet);

  harnesses::Answer answer(const harnesses::Request& request,
                           reference::ReplacementPolicy policy) const;

 private:
  struct Reading;
  Reading read(OctetView octets) const;

  std::vector<std::array<Cell, 256>> rows_;
};

}  // namespace utf8spec::reports
