// Kinds of faults that decoders can have, as machines; the table of measurements has a row for
// each.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "tests/vectors/machines/mutant.h"
#include "vectors/machines/specification.h"
#include "vectors/mutated.h"

namespace utf8spec::vectors {

enum class MutantKind : std::uint8_t {
  octet_elsewhere,  // one octet of one state leads to another state
  range_elsewhere,  // a range of them does
  wrong_verdict,    // of an acceptor: a state, or a range of octets, is accepted wrongly or refused
  wrong_output,     // a range of octets says something else that the machine can say
  wrong_length,     // the length of a replaced part, or of a character, is wrong
  wrong_value,      // a bit of the value is wrong
  one_more_state,   // a copy of a state, which one transition enters, has a fault
  two_more_states,  // the fault is in a copy that one transition of such a copy, or any, enters
  modulo_16,        // a fault that shows at one of 16 offsets
  modulo_32,
  modulo_64,
};

// The words for the row in the table.
std::string_view name(MutantKind kind);

// The kinds that a specification can have, in order.
std::vector<MutantKind> kinds_for(const Specification& specification);

// A mutant, and a word on which it is wrong.
struct ProvenMutant {
  Mutant mutant;
  Octets witness;
};

// Draws a mutant of a kind and proves it wrong. A word leads to the fault, and the product of the
// two machines (vectors/machines/product.h) has a difference from there on. If there is none, the
// mutant is equivalent, and another one is drawn.
ProvenMutant draw_mutant(const Specification& specification, MutantKind kind, VectorDraws& draws);

// All machines in which one octet of one state of an acceptor leads elsewhere.
std::vector<Mutant> all_single_redirections(const Specification& acceptor);

}  // namespace utf8spec::vectors
