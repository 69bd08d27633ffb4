#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "reference/octets.h"
#include "reference/scalar.h"
#include "reference/step.h"

namespace utf8spec::reference {

// How ill-formed input is divided when each part is replaced by one character. The standards leave
// this open; Unicode 3.9 recommends, and the WHATWG Encoding Standard demands, maximal subparts.
enum class ReplacementPolicy : std::uint8_t {
  maximal_subpart,  // one for each maximal subpart
  per_octet,        // one for each octet outside well-formed sequences
  per_sequence,     // one for each lead with the continuations that it announces under RFC 2279
  per_run,          // one for each maximal run of ill-formed octets
  deleted,          // none
};

inline constexpr std::array all_replacement_policies{
    ReplacementPolicy::maximal_subpart, ReplacementPolicy::per_octet,
    ReplacementPolicy::per_sequence, ReplacementPolicy::per_run, ReplacementPolicy::deleted};

constexpr std::string_view name(ReplacementPolicy policy) {
  constexpr std::array<std::string_view, 5> names{"maximal-subpart", "per-octet", "per-sequence",
                                                  "per-run", "deleted"};
  return names[static_cast<std::size_t>(policy)];
}

// Octets of the part of ill-formed input that `policy` replaces as one. `input` starts with an
// ill-formed subsequence.
std::size_t replaced_length(OctetView input, ReplacementPolicy policy);

// Calls `visit(step)` for every scalar value of `input` and every ill-formed part as `policy`
// divides them, in order; a visit that answers false ends the walk.
template <typename Visit>
void walk_replaced(OctetView input, ReplacementPolicy policy, Visit visit) {
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const OctetView rest = input.subspan(offset);
    const Step next = step(rest);
    const bool is_whole = next.well_formed() || policy == ReplacementPolicy::maximal_subpart;
    go_on = visit(next);
    offset += is_whole ? next.length : replaced_length(rest, policy);
  }
}

// The scalar values of `input`, with `substitute` for each ill-formed part.
std::u32string replace(OctetView input, ReplacementPolicy policy,
                       char32_t substitute = replacement_character);

}  // namespace utf8spec::reference
