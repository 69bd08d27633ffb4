#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// The answer of a side operation: one number, or offsets, which count octets.
using Numbers = std::vector<std::uint64_t>;

// The end of one part of an output that was delivered in parts.
struct PartEnd {
  std::size_t whole;  // the characters of the joined output that are whole up to here
  bool splits;        // whether the part ends inside the next one, after some of its code units
  friend bool operator==(const PartEnd&, const PartEnd&) = default;
};

// A decoder's reply to one request, in one form for all kinds of adapters.
struct Answer {
  enum class Status : std::uint8_t { ok, ill_formed, unsupported, fault };

  Status status = Status::ok;
  // ok, for operations that give scalars or parts: the output as code points. Surrogates that
  // form a UTF-16 pair are combined into one value; others are kept. Each octet of ill-formed UTF-8
  // output is kept as `stray_octet` + octet. The judge decides about all of these.
  std::u32string scalars;
  // ok, for operations that give octets: the output.
  Octets octets;
  // ok, for operations that give numbers or a place. For those that give what was taken: how many
  // octets or values were read, and how many units were written.
  Numbers numbers;
  // ill_formed: what the decoder reports about the error. Offset and length count octets of the
  // whole input; for encode, the offset is the index of the value. Chunks are counted from 0, and
  // the number of chunks stands for the end of input.
  std::optional<std::uint64_t> offset;
  std::optional<std::uint64_t> length;
  std::optional<std::uint64_t> chunk;
  // ill_formed, from a plugin or in parts: the code points that it handed over before the error.
  std::optional<std::u32string> before;
  // For operations that give parts: one for each chunk that was given, and one for the end.
  std::vector<PartEnd> parts = {};
  // fault: the text that the adapter sent.
  std::string text;

  friend bool operator==(const Answer&, const Answer&) = default;
};

// Added to an octet, it makes a value above every code point.
inline constexpr char32_t stray_octet = 0xFFFFFF00;

// A plugin's second, different answer to the same request, and what changed between the two calls.
struct OtherAnswer {
  enum class Change : std::uint8_t {
    place,  // where the octets lie in memory, and what lies beside them
    room,   // how much room the output had; this answer got less, or one unit more
    call,   // nothing: it was asked once more
  };

  Answer answer;
  Change change = Change::place;
  friend bool operator==(const OtherAnswer&, const OtherAnswer&) = default;
};

// The result of asking one request.
struct Outcome {
  enum class Kind : std::uint8_t {
    answered,
    crashed,         // this request alone, in a fresh process, ends the decoder: `detail` names how
    hung,            // this request alone, in a fresh process, misses the deadline
    broke_protocol,  // no line, two lines, or one that cannot be read: `detail` says which
    not_judged,      // not reproduced, or not asked: `detail` says why. Never a verdict
    as_expected,     // answered with a reply that was known (ReplyCheck); it is not kept
  };

  Kind kind = Kind::answered;
  Answer answer;
  std::string detail;
  std::optional<OtherAnswer> other = {};  // answered, by a plugin that does so in two ways
};

inline Outcome not_judged(std::string why) {
  return {Outcome::Kind::not_judged, {}, std::move(why)};
}

// The outcome of all replies that were known.
inline const Outcome& as_expected() {
  static const Outcome outcome{Outcome::Kind::as_expected, {}, {}};
  return outcome;
}

}  // namespace utf8spec::harnesses
