#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"
#include "reference/utf8_codec.h"

/// \file
/// Reads whole strings with the codec of their encoding. The overloads without a codec read UTF-8
/// as RFC 3629 defines it.
namespace utf8spec::reference {

/// An ill-formed subsequence: its offset and the length of its maximal subpart, in octets of the
/// whole input, and what is wrong with it.
struct IllFormed {
  std::size_t offset;
  std::size_t length;
  Kind kind;
  friend constexpr bool operator==(const IllFormed&, const IllFormed&) = default;
};

/// Calls `visit(offset, step)` for every step through `input`, in order. If a visit returns false,
/// the walk ends. After an ill-formed subsequence the walk goes on after its maximal subpart.
template <IsCodec Codec, typename Visit>
constexpr void walk(const Codec& codec, OctetView input, Visit visit) {
  bool go_on = true;
  for (std::size_t offset = 0; go_on && offset < input.size();) {
    const Step next = codec.step(input.subspan(offset));
    go_on = visit(offset, next);
    offset += next.length;
  }
}

/// The same walk through UTF-8.
template <typename Visit>
constexpr void walk(OctetView input, Visit visit) {
  walk(Utf8{}, input, visit);
}

/// Whether `input` is well-formed as a whole (for UTF-8: RFC 3629 section 4). The empty string is.
template <IsCodec Codec>
constexpr bool is_well_formed(const Codec& codec, OctetView input) {
  for (std::size_t offset = 0; offset < input.size();) {
    const Step next = codec.step(input.subspan(offset));
    if (!next.well_formed()) return false;
    offset += next.length;
  }
  return true;
}

/// Whether `input` is well-formed UTF-8.
constexpr bool is_well_formed(OctetView input) { return is_well_formed(Utf8{}, input); }

/// The first ill-formed subsequence of `input`; nothing if it is well-formed.
template <IsCodec Codec>
std::optional<IllFormed> validate(const Codec& codec, OctetView input) {
  std::optional<IllFormed> error;
  walk(codec, input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) error = IllFormed{offset, next.length, next.kind};
    return next.well_formed();
  });
  return error;
}

/// The first ill-formed subsequence of UTF-8; nothing if `input` is well-formed.
inline std::optional<IllFormed> validate(OctetView input) { return validate(Utf8{}, input); }

/// The result of decoding: the values up to the first ill-formed subsequence, or all of them.
/// `error` is nothing if the input is well-formed.
struct Decoded {
  std::u32string scalars;
  std::optional<IllFormed> error;
};

/// Decodes `input` up to the first ill-formed subsequence.
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

/// Decodes UTF-8 up to the first ill-formed subsequence.
inline Decoded decode(OctetView input) { return decode(Utf8{}, input); }

/// Every ill-formed subsequence of `input`, in order. They are divided by maximal subparts (Unicode
/// 3.9, D93b), whatever policy a decoder has.
template <IsCodec Codec>
std::vector<IllFormed> ill_formed_subsequences(const Codec& codec, OctetView input) {
  std::vector<IllFormed> errors;
  walk(codec, input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) errors.push_back({offset, next.length, next.kind});
    return true;
  });
  return errors;
}

/// Every ill-formed subsequence of UTF-8, in order.
inline std::vector<IllFormed> ill_formed_subsequences(OctetView input) {
  return ill_formed_subsequences(Utf8{}, input);
}

}  // namespace utf8spec::reference
