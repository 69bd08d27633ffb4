#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"
#include "reference/utf8_codec.h"

// Reading of whole strings: of UTF-8, or of the encoding whose codec is named.
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
template <typename Codec = Utf8, typename Visit>
constexpr void walk(OctetView input, Visit visit) {
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const Step next = Codec::step(input.subspan(offset));
    go_on = visit(offset, next);
    offset += next.length;
  }
}

// Whether `input` is well-formed as a whole (of UTF-8: RFC 3629 section 4).
template <typename Codec = Utf8>
constexpr bool is_well_formed(OctetView input) {
  for (std::size_t offset = 0; offset < input.size();) {
    const Step next = Codec::step(input.subspan(offset));
    if (!next.well_formed()) return false;
    offset += next.length;
  }
  return true;
}

// The first ill-formed subsequence of `input`; nothing where it is well-formed.
template <typename Codec = Utf8>
std::optional<IllFormed> validate(OctetView input) {
  std::optional<IllFormed> error;
  walk<Codec>(input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) error = IllFormed{offset, next.length, next.kind};
    return next.well_formed();
  });
  return error;
}

// What decoding gives: the values up to the first ill-formed subsequence, or all of them.
struct Decoded {
  std::u32string scalars;
  std::optional<IllFormed> error;
};

template <typename Codec = Utf8>
Decoded decode(OctetView input) {
  Decoded decoded;
  walk<Codec>(input, [&](std::size_t offset, const Step& next) {
    if (next.well_formed()) {
      decoded.scalars.push_back(next.scalar);
    } else {
      decoded.error = IllFormed{offset, next.length, next.kind};
    }
    return next.well_formed();
  });
  return decoded;
}

// Every ill-formed subsequence of `input`, in order.
template <typename Codec = Utf8>
std::vector<IllFormed> ill_formed_subsequences(OctetView input) {
  std::vector<IllFormed> errors;
  walk<Codec>(input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) errors.push_back({offset, next.length, next.kind});
    return true;
  });
  return errors;
}

}  // namespace utf8spec::reference
