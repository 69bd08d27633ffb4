#pragma once

#include <cstdint>

#include "reference/octets.h"
#include "vectors/machines/words.h"

// Octets by which a decoder is most likely to enter a state of its own: programs treat these signs
// and bounds in a branch of their own. A suite with entries has an access word behind each of them,
// so it finds a fault in one state that no access word reaches (docs/theory.md).
namespace utf8spec::vectors {

// Which access words of a suite also come with an entry octet behind them.
enum class Entries : std::uint8_t {
  none,
  // Those that are the beginning of well-formed text with the octet behind them. Everything behind
  // a refusal is one state, so a suite of verdicts needs no others.
  open,
  all,
};

// Where an entry octet stands.
enum class EntryPlace : std::uint8_t { behind_characters, elsewhere };

// The quotes, `<`, `\\`, and both edges of each range of the syntax table and of the ranges between
// them. Behind whole characters, the control characters too.
Octets entry_octets(EntryPlace place);

// `access`, and its words with entry octets behind them.
Words access_with_entries(Entries entries, Words access);

}  // namespace utf8spec::vectors
