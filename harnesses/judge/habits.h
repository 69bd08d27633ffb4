#pragma once

#include <cstdint>
#include <optional>

#include "harnesses/judge/encode_judge.h"
#include "harnesses/judge/error_ways.h"
#include "reference/replace.h"

namespace utf8spec::harnesses {

// How a decoder has behaved so far in one question that the standards leave open.
template <typename Way>
struct Habit {
  enum class Kind : std::uint8_t {
    unknown,  // nothing was seen that tells
    unsaid,   // it never says
    always,   // in one way
    varies,   // in no one way: no further answer changes that
  };

  Kind kind = Kind::unknown;
  Way way = {};  // where `kind` is `always`
  friend bool operator==(const Habit&, const Habit&) = default;
};

// What happens to a leading signature. It is a policy if it is always the same.
enum class SignatureWay : std::uint8_t { kept, stripped };

// How a decoder has behaved so far in one operation. Predictions rest on it.
struct Habits {
  std::optional<reference::ReplacementPolicy> division;
  char32_t substitute = reference::replacement_character;
  Habit<OffsetWay> offset;
  Habit<LengthWay> length;
  Habit<ChunkWay> chunk;
  std::optional<NonScalars> non_scalars;
  std::optional<SignatureWay> signature;  // nothing where none was seen, or both
  friend bool operator==(const Habits&, const Habits&) = default;
};

}  // namespace utf8spec::harnesses
