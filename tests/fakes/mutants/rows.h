// The syntax of a decoder as a table, right or wrong, in the notation of RFC 3629 section 4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/syntax.h"

namespace utf8spec::mutants {

using reference::OctetRange;

// One row. Up to six octets, because older forms and CESU-8 pairs need them.
struct Row {
  enum class Value : std::uint8_t {
    bits,            // the payload bits of the octets, one after the other (RFC 3629 section 3)
    surrogate_pair,  // two sequences of three octets are the halves of one value (CESU-8)
  };

  std::size_t length = 0;
  std::array<OctetRange, 6> octets{};
  Value value = Value::bits;
};

// All sequences that a decoder accepts.
using Rows = std::vector<Row>;

enum class End : std::uint8_t { first, last };

// The nine rows of RFC 3629 section 4.
Rows right_rows();

// The nine rows with one end of one range moved; rows and places count from 0.
Rows moved(std::size_t row, std::size_t place, End end, int by);

// The nine rows without this one.
Rows without(std::size_t row);

// The nine rows and one more.
Rows with(Row row);

}  // namespace utf8spec::mutants
