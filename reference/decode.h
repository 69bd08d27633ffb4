#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"
#include "reference/utf8_codec.h"

// Reading of whole strings, with the codec of their encoding. Without one, they are UTF-8.
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
template <IsCodec Codec, typename Visit>
constexpr void walk(const Codec& codec, OctetView input, Visit visit) {
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const Step next = codec.step(input.subspan(offset));
    go_on = visit(offset, next);
    offset += next.length;
  }
}

template <typename Visit>
constexpr void walk(OctetView input, Visit visit) {
  walk(Utf8{}, input, visit);
}

// Whether `input` is well-formed as a whole (of UTF-8: RFC 3629 section 4).
template <IsCodec Codec>
constexpr bool is_well_formed(const Codec& codec, OctetView input) {
  for (std::size_t offset = 0; offset < input.size();) {
    const Step next = codec.step(input.subspan(offset));
    if (!next.well_formed()) return false;
    offset += next.length;
  }
  return true;
}

constexpr bool is_well_formed(OctetView input) { return is_well_formed(Utf8{}, input); }

// The first ill-formed subsequence of `input`; nothing where it is well-formed.
template <IsCodec Codec>
std::optional<IllFormed> validate(const Codec& codec, OctetView input) {
  std::optional<IllFormed> error;
  walk(codec, input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) error = IllFormed{offset, next.length, next.kind};
    return next.well_formed();
  });
  return error;
}

inline std::optional<IllFormed> validate(OctetView input) { return validate(Utf8{}, input); }

// What decoding gives: the values up to the first ill-formed subsequence, or all of them.
struct Decoded {
  std::u32string scalars;
  std::optional<IllFormed> error;
};

template <IsCodec Codec>
Decoded decode(const Codec& codec, OctetView input) {
  Decoded decoded;
  walk(codec, input, [&](std::size_t offset, const Step& next) {
    if (next.well_formed()) {
      decoded.scalars.push_back(next.scalar);
    } else {
      decoded.error = IllFormed{offset, next.length, next.kind};
    }
    return next.well_formed();
  });
  return decoded;
}

inline Decoded decode(OctetView input) { return decode(Utf8{}, input); }

// Every ill-formed subsequence of `input`, in order.
template <IsCodec Codec>
std::vector<IllFormed> ill_formed_subsequences(const Codec& codec, OctetView input) {
  std::vector<IllFormed> errors;
  walk(codec, input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) errors.push_back({offset, next.length, next.kind});
    return true;
  });
  return errors;
}

inline std::vector<IllFormed> ill_formed_subsequences(OctetView input) {
  return ill_formed_subsequences(Utf8{}, input);
}

}  // namespace utf8spec::reference
