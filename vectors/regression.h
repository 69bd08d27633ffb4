#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reference/encoding.h"
#include "vectors/builder.h"

// Regressions are inputs on which a decoder was wrong. They are kept as files and not as code, so
// that other projects can use them.
namespace utf8spec::vectors {

// One input on which a decoder was wrong, kept for good. corpus/regressions/SLUG-HASH/ holds it in
// two files. `input` has the octets; for an encoder it has four octets a value, the highest first.
// `metadata.json` has the rest (vectors/schema/regression.schema.json).
struct Regression {
  std::string slug = {};  // empty: made from the content
  Direction direction = Direction::decode;
  reference::Encoding encoding = reference::Encoding::utf_8;
  Octets octets = {};                  // decode
  std::vector<std::size_t> cuts = {};  // decode: where the shape is cut into chunks, as offsets
  std::u32string values = {};          // encode

  std::string origin = {};     // how it came here
  Strings references = {};     // public reports
  Strings cwe = {};            // weaknesses that the sources name, such as CWE-176
  std::string date = {};       // when it came here: YYYY-MM-DD
  std::string showed = {};     // what was wrong with the decoder that it was found with
  std::string comment = {};    // what the input is: the vector's comment
  Strings requirements = {};   // beyond those that the content shows by itself
  Strings flags = {};          // of regression_flags
  std::string signature = {};  // of the disagreement that it was found by, if any
};

// The group of vectors that the regressions of an encoding become.
inline constexpr std::string_view regressions_group = "regressions";

// One word that says how decoders fail an input.
struct RegressionFlag {
  std::string_view name;
  std::string_view effect;  // what a decoder that fails such an input does
};

// All flags that a regression may have.
std::span<const RegressionFlag> regression_flags();

// The vector of the group `regressions` that the regression becomes.
Vector vector_of(const Regression& regression);

// SLUG-HASH, which is also the vector's id within its group. The hash covers octets and cuts, or
// the values. It does not cover the encoding, since each encoding has vectors of its own.
std::string name_of(const Regression& regression);

// The regression with the same encoding and the same octets and cuts, or values; null if there is
// none.
const Regression* find_same(std::span<const Regression> regressions, const Regression& wanted);

// The most octets of an input: no request of the suite is longer.
inline constexpr std::size_t longest_input = 1 << 20;

// An encoder's input is kept as four octets for each value.
inline constexpr std::size_t octets_in_a_value = 4;

// Checks the texts that people read, the date, the form of each CWE, the cuts, and the length of
// the input. Flags and requirements must be known, and there must be a reference or a signature.
// The error says which part is wrong.
tl::expected<void, std::string> check(const Regression& regression);

}  // namespace utf8spec::vectors
