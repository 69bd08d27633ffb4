// The common part of all mutants: one step, a loop over steps, and the history between them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "reference/octets.h"
#include "tests/fakes/mutants/mutation.h"
#include "tests/fakes/mutants/syntax.h"

namespace utf8spec::mutants {

// The state of a decoder before a step.
struct History {
  std::size_t offset = 0;  // octets of the input taken so far
  bool started = false;
  Kind before = Kind::well_formed;  // the step before
  std::uint8_t lead_before = 0;
  std::size_t errors = 0;
  std::array<std::size_t, 5> characters{};  // by their number of octets
  std::size_t units = 0;                    // of UTF-16, put out so far
  std::optional<char32_t> value_before;     // if the step before was a character
  bool is_signed = false;                   // the input begins with a signature
  Octets last_error;                        // its octets
  Kind last_kind = Kind::well_formed;
  SecondOctet second = SecondOctet::by_its_row;  // of the next step
  bool silent = false;                           // the next error goes without a sign
  bool may_go_on = false;                        // more octets may follow the input
};

// What a process remembers of the inputs before.
struct Recall {
  std::size_t calls = 0;
  std::size_t length = 0;         // octets of the last one
  Kind last = Kind::well_formed;  // the last step of it
};

// The output for an input: all of it, or the part before the first reported error.
struct Decoded {
  std::u32string scalars;
  std::optional<Step> error;
};

// A decoder with the one fault of a mutation. Streams (stream.h) use its steps as well.
class Decoder {
 public:
  explicit Decoder(const Mutation& mutation)
      : mutation_(mutation), right_(right_rows()), wrong_(mutation.rows) {}

  const Mutation& mutation() const { return mutation_; }

  // Reads one sequence at the start of `rest`, which is the end of `input`.
  Step step(OctetView input, OctetView rest, Scope scope, const History& history) const;

  // Remembers the input.
  Decoded decode(OctetView input, Scope scope) const;

 private:
  const Mutation& mutation_;
  Syntax right_;
  Syntax wrong_;
  mutable Recall recall_;  // the C ABI calls functions, which have no object to change
};

// Records a step in the history.
void note(History& history, const Step& step, OctetView rest);

// Puts out a step. Returns false if decoding ends with an error to report.
bool put_out(Decoded& decoded, const Step& step, Scope scope);

}  // namespace utf8spec::mutants
