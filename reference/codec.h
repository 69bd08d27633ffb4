#pragma once

#include <concepts>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference {

/// A codec reads and writes one encoding. It is a type without data, so that nothing is looked up
/// while text is read. Each derives from this and has:
/// - `Step step(OctetView input)` reads one sequence at the start of `input`, which is not empty
///   and ends where the whole input ends
/// - `octet_classes` is made from the ranges of its table (octet_classes.h)
/// - `Sequence encode(value)` gives the octets of one value of the encoding's `values`; it checks
///   nothing
template <Encoding its_encoding>
struct CodecOf {
  /// The encoding or dialect that the codec reads.
  static constexpr Encoding encoding = its_encoding;

  /// Whether the step through `input` stays the same whatever octets follow `input`. A codec hides
  /// this with its own if a well-formed sequence can begin a longer one.
  static constexpr bool is_settled(OctetView /*input*/, const Step& step) {
    return !step.more_input_could_complete();
  }
};

/// What text can be read with: a codec, or one that is chosen at run time (any_codec.h).
template <typename Codec>
concept IsCodec = requires(const Codec& codec, OctetView input) {
  { codec.step(input) } -> std::same_as<Step>;
  { codec.encoding } -> std::convertible_to<Encoding>;
};

}  // namespace utf8spec::reference
