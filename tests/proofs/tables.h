// Tables that the tests of proofs/ ask.
#pragma once

#include "proofs/enumerate.h"
#include "proofs/table.h"
#include "reference/octets.h"
#include "reference/utf8_codec.h"

namespace utf8spec::proofs {

// Every state that UTF-8 reaches. It is made once, because it has 4.5 million entries.
inline const Table& every_state() {
  static const Table table = enumerate(reference::Utf8{});
  return table;
}

// The table that script/prove_reference proves.
inline const Table& proved_table() {
  static const Table table = with_state_for_each_range(merged(every_state()));
  return table;
}

// Whether a table accepts a text.
inline bool accepts(const Table& table, OctetView text) {
  std::uint32_t state = 0;
  for (const std::uint8_t octet : text) {
    const Entry& entry = table[state].entries[octet];
    if (!entry.fits()) return false;
    state = entry.after;
  }
  return table[state].may_end;
}

}  // namespace utf8spec::proofs
