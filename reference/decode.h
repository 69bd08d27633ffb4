#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference {

// An ill-formed subsequence: its offset and the length of its maximal subpart, in octets of the
// whole input, and what is wrong with it.
struct IllFormed {
  std::size_t offset;
  std::size_t length;
  Kind kind;
  friend constexpr bool operator==(const IllFormed&, const IllFormed&) = default;
};

// Calls `visit(offset, step)` for every step through `input`, in order; a visit that answers false
// ends the walk.
template <typename Visit>
constexpr void walk(OctetView input, Visit visit) {
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const Step next = step(input.subspan(offset));
    go_on = visit(offset, next);
    offset += next.length;
  }
}

// Whether `input` is well-formed UTF-8 as a whole (RFC 3629 section 4).
constexpr bool is_well_formed(OctetView input) {
  for (std::size_t offset = 0; offset < input.size();) {
    const Step next = step(input.subspan(offset));
    if (!next.well_formed()) return false;
    offset += next.length;
  }
  return true;
}

// The first ill-formed subsequence of `input`; nothing where it is well-formed.
std::optional<IllFormed> validate(OctetView input);

// What decoding gives: the scalar values up to the first ill-formed subsequence, or all of them.
struct Decoded {
  std::u32string scalars;
  std::optional<IllFormed> error;
};

Decoded decode(OctetView input);

// Every ill-formed subsequence of `input`, in order.
std::vector<IllFormed> ill_formed_subsequences(OctetView input);

}  // namespace utf8spec::reference
