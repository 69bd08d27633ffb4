#pragma once

#include <cstddef>

#include "reference/replace.h"
#include "vectors/machines/machine.h"
#include "vectors/machines/specification.h"
#include "vectors/machines/words.h"

// What a program has to remember between two octets. The machines of specification.h show the
// length of each part, so states that differ in a length alone are two. A program keeps lengths,
// offsets and the bits of an open character in variables, and its own table needs fewer states.
// Claims count these states (docs/theory.md).
namespace utf8spec::vectors {

// The minimal machine that divides strings as `control` does and shows no length. Where a policy
// replaces unit by unit, the number of U+FFFD for an open character is a length too.
Machine without_lengths(const Machine& control, Shown shown, reference::ReplacementPolicy policy);

// The states of an acceptor from which some word is accepted. Everything behind a refusal is one
// state more, which a program that returns there does not have.
std::size_t live_states(const Machine& acceptor);

// `words`, and behind them a shortest word for each two states that they leave together. The
// machine is minimal and seen throughout.
Words completed(Words words, const Machine& machine);

}  // namespace utf8spec::vectors
