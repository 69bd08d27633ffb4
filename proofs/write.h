#pragma once

#include <string>
#include <vector>

#include "proofs/characters.h"
#include "proofs/table.h"

/// \file
/// The forms in which a table is written: for people, for foma and for Coq. The same table always
/// gives the same text.
namespace utf8spec::proofs {

/// For people: a line for each range of octets of each state.
std::string text_of(const Table& table, const std::vector<ValueRun>& runs);

/// An automaton in AT&T's form, which foma reads: a line for each octet that fits, then a line for
/// each state in which the text may end. The octet E0 is the symbol `xE0`.
std::string att_of(const Table& table);

/// A Coq module with the definitions `table` and `values` (coq/Theory.v has their types). The text
/// may end in state 0 alone, as in `utf-8`.
std::string coq_of(const Table& table, const std::vector<ValueRun>& runs);

}  // namespace utf8spec::proofs
