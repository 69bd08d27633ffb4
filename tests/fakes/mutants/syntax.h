// The parser of the mutants and its result, a step. A fault is applied to the step afterwards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"
#include "tests/fakes/mutants/rows.h"

namespace utf8spec::mutants {

using reference::Kind;

// One step of decoding. The fields after `length` are right values that a fault may change.
struct Step {
  Kind kind = Kind::well_formed;
  char32_t scalar = 0;       // what comes out for it
  std::size_t length = 0;    // octets taken
  std::size_t copies = 1;    // how often `scalar` comes out
  std::size_t offset = 0;    // of an error, as it is reported
  std::size_t reported = 0;  // its length, as it is reported
};

// How the second octet of a sequence is checked.
enum class SecondOctet : std::uint8_t { by_its_row, any_continuation };

// Reads one sequence by any rows: the maximal subpart is as long as some row fits.
class Syntax {
 public:
  explicit Syntax(const Rows& rows);

  // `input` holds at least one octet. The offset of the step stays 0.
  Step read(OctetView input, SecondOctet second) const;

 private:
  std::array<std::vector<Row>, 256> by_lead_;
};

// Octets that a lead announces by its high bits; 1 for those that announce none.
std::size_t announced(std::uint8_t lead);

}  // namespace utf8spec::mutants
