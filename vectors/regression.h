#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vectors/builder.h"

namespace utf8spec::vectors {

// An input on which a decoder was wrong, kept for good: corpus/regressions/SLUG-HASH/ holds it as
// `input` (the octets; for an encoder four octets a value, the highest first), and the rest as
// `metadata.json` (vectors/schema/regression.schema.json).
struct Regression {
  std::string slug = {};  // empty: made from the content
  Direction direction = Direction::decode;
  Octets octets = {};                  // decode
  std::vector<std::size_t> cuts = {};  // decode: where the shape is cut into chunks, as offsets
  std::u32string values = {};          // encode

  std::string origin = {};     // how it came here
  Strings references = {};     // public reports
  std::string date = {};       // when it came here: YYYY-MM-DD
  std::string showed = {};     // what was wrong with the decoder that it was found with
  std::string comment = {};    // what the input is: the vector's comment
  Strings requirements = {};   // beyond those that the content shows by itself
  Strings flags = {};          // of regression_flags
  std::string signature = {};  // of the disagreement that it was found by, if any
};

// The group of vectors that is made from them.
inline constexpr std::string_view regressions_group = "regressions";

struct RegressionFlag {
  std::string_view name;
  std::string_view effect;  // what a decoder that fails such an input does
};

std::span<const RegressionFlag> regression_flags();

// The vector of the group `regressions` that the regression becomes.
Vector vector_of(const Regression& regression);

// SLUG-HASH, which is also the vector's id within its group: the hash is of octets and cuts, or of
// values.
std::string name_of(const Regression& regression);

// The one of `regressions` with the same octets and cuts, or values; null where none has.
const Regression* find_same(std::span<const Regression> regressions, const Regression& wanted);

// Octets of an input, at most: no request of the suite is longer.
inline constexpr std::size_t longest_input = 1 << 20;

// How the input of an encoder is kept.
inline constexpr std::size_t octets_in_a_value = 4;

// What a regression must have: a text in every field that a person reads, a date that exists, cuts
// within the octets, an input that is not too long, known flags and requirements, a reference or a
// signature. The error says which part is wrong.
tl::expected<void, std::string> check(const Regression& regression);

}  // namespace utf8spec::vectors
