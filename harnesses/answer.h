#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// A decoder's reply to one request, in one form whatever the adapter's.
struct Answer {
  enum class Status : std::uint8_t { ok, ill_formed, unsupported, fault };

  Status status = Status::ok;
  // ok to decode, replace, stream and stream-replace: what came out, as code points. Surrogates
  // that pair up in UTF-16 are one; others stay as they came. An octet of ill-formed UTF-8 output
  // stands as `stray_octet` + octet. All of these are kept, to be judged.
  std::u32string scalars;
  // ok to encode.
  Octets octets;
  // ill-formed: what the decoder says of the error, in octets of the whole input (encode: the
  // index), and the 0-based chunk at which it was reported (the number of chunks for the end of
  // input).
  std::optional<std::uint64_t> offset;
  std::optional<std::uint64_t> length;
  std::optional<std::uint64_t> chunk;
  // ill-formed, from a plugin: what it handed over before the error.
  std::optional<std::u32string> before;
  // fault: the adapter's words.
  std::string text;

  friend bool operator==(const Answer&, const Answer&) = default;
};

inline constexpr char32_t stray_octet = 0xFFFFFF00;

// Another answer of a plugin to the same request, and what was changed to get it.
struct OtherAnswer {
  enum class Change : std::uint8_t {
    place,  // where the octets lie in memory, and what lies beside them
    call,   // nothing: it was asked once more
  };

  Answer answer;
  Change change = Change::place;
  friend bool operator==(const OtherAnswer&, const OtherAnswer&) = default;
};

// What became of one request.
struct Outcome {
  enum class Kind : std::uint8_t {
    answered,
    crashed,         // this request alone, in a fresh process, ends the decoder: `detail` names how
    hung,            // this request alone, in a fresh process, misses the deadline
    broke_protocol,  // no line, two lines, or one that cannot be read: `detail` says which
    not_judged,      // not reproduced, or not asked: `detail` says why. Never a verdict
  };

  Kind kind = Kind::answered;
  Answer answer;
  std::string detail;
  std::optional<OtherAnswer> other = {};  // answered, by a plugin that does so in two ways
};

inline Outcome not_judged(std::string why) {
  return {Outcome::Kind::not_judged, {}, std::move(why)};
}

}  // namespace utf8spec::harnesses
