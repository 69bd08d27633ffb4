#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "reference/octets.h"
#include "tests/fakes/mutants/mutation.h"
#include "tests/fakes/mutants/syntax.h"

namespace utf8spec::mutants {

// Where a decoder stands: what it has seen before the step at hand.
struct History {
  std::size_t offset = 0;  // octets of the input taken so far
  bool started = false;
  Kind before = Kind::well_formed;  // the step before
  std::uint8_t lead_before = 0;
  std::size_t errors = 0;
  bool is_signed = false;  // the input begins with a signature
  Octets last_error;       // its octets
  Kind last_kind = Kind::well_formed;
  SecondOctet second = SecondOctet::by_its_row;  // of the next step
  bool silent = false;                           // the next error goes without a sign
  bool may_go_on = false;                        // more octets may follow the input
};

// What came of an input: all of it, or the part before the first error that is reported.
struct Decoded {
  std::u32string scalars;
  std::optional<Step> error;
};

// A decoder with the one bug of a mutation: the octets that it reads one after the other.
class Decoder {
 public:
  explicit Decoder(const Mutation& mutation)
      : mutation_(mutation), right_(right_rows()), wrong_(mutation.rows) {}

  const Mutation& mutation() const { return mutation_; }

  // Reads one sequence at the start of `rest`, which is the end of `input`.
  Step step(OctetView input, OctetView rest, Scope scope, const History& history) const;

  Decoded decode(OctetView input, Scope scope) const;

 private:
  const Mutation& mutation_;
  Syntax right_;
  Syntax wrong_;
};

// Takes a step down in the history.
void note(History& history, const Step& step, OctetView rest);

// Puts out a step. False where the decoding ends, with an error to report.
bool put_out(Decoded& decoded, const Step& step, Scope scope);

}  // namespace utf8spec::mutants
