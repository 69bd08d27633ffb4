// A model of a decoder made from one step function, and the judgement of its answers. It is simple
// and slow on purpose, so that each planted fault is easy to understand. It must judge as the
// runner does; otherwise a vector could catch faults here and not in a real run.
#include "tests/vectors/model_decoder.h"

#include <utility>

#include "reference/scalar.h"

namespace utf8spec::vectors {
namespace {

using reference::Decoded;
using reference::IllFormed;
using reference::Step;

// Longer vectors are cut only where they say, since this stream is quadratic.
constexpr std::size_t longest_octet_by_octet = 64;

// Stops at the first error, as a strict decoder does.
Decoded decode_by(const StepFunction& step, OctetView input) {
  Decoded decoded;
  for (std::size_t offset = 0; offset < input.size();) {
    const Step next = step(input.subspan(offset));
    if (!next.well_formed()) {
      decoded.error = IllFormed{offset, next.length, next.kind};
      break;
    }
    decoded.scalars.push_back(next.scalar);
    offset += next.length;
  }
  return decoded;
}

// A U+FFFD for each ill-formed step: the policy maximal-subpart if the step is right.
std::u32string replace_by(const StepFunction& step, OctetView input) {
  std::u32string scalars;
  for (std::size_t offset = 0; offset < input.size();) {
    const Step next = step(input.subspan(offset));
    scalars.push_back(next.well_formed() ? next.scalar : reference::replacement_character);
    offset += next.length;
  }
  return scalars;
}

// Decodes the input so far, again from the start, until an error is certain.
Streamed stream_by(const StepFunction& step, OctetView input, const Cuts& cuts) {
  Streamed streamed;
  for (; streamed.chunk <= cuts.size() + 1; ++streamed.chunk) {
    const bool at_end = streamed.chunk > cuts.size();
    const auto come = streamed.chunk < cuts.size() ? input.first(cuts[streamed.chunk]) : input;
    Decoded decoded = decode_by(step, come);
    streamed.scalars = std::move(decoded.scalars);
    if (decoded.error && (at_end || decoded.error->kind != reference::Kind::truncated)) {
      streamed.error = decoded.error;
      return streamed;
    }
  }
  return streamed;
}

// The finest division: each octet is a chunk.
Cuts octet_by_octet(OctetView octets) {
  Cuts cuts;
  for (std::size_t cut = 1; cut < octets.size(); ++cut) cuts.push_back(cut);
  return cuts;
}

// The right stream is computed by the reference's step.
bool fails_stream(const ModelDecoder& decoder, const Vector& vector, const Cuts& cuts) {
  return decoder.stream(vector.octets, cuts) != stream_by(reference::step, vector.octets, cuts);
}

// The vector's own cuts, and each octet alone.
bool fails_streams(const ModelDecoder& decoder, const Vector& vector) {
  if (fails_stream(decoder, vector, vector.cuts)) return true;
  return vector.octets.size() <= longest_octet_by_octet &&
         fails_stream(decoder, vector, octet_by_octet(vector.octets));
}

// Offset, length and kind must all be right.
bool is_first_error(const std::optional<IllFormed>& error, const Vector& vector) {
  return vector.well_formed ? !error : error && *error == vector.errors.front();
}

// The octets before the error count, too: a program has written them already.
bool fails_encode(const ModelDecoder& decoder, const Vector& vector) {
  const auto encoded = decoder.encode(vector.scalars);
  return encoded.octets != vector.octets || encoded.not_scalar.has_value() == vector.well_formed ||
         (encoded.not_scalar && *encoded.not_scalar != vector.errors.front().offset);
}

}  // namespace

// A faulty step makes all parts faulty in the same way, except the encoder.
ModelDecoder decoder_that_steps(const StepFunction& step) {
  return {
      .accepts = [step](OctetView input) { return !decode_by(step, input).error.has_value(); },
      .decode = [step](OctetView input) { return decode_by(step, input); },
      .replace = [step](OctetView input) { return replace_by(step, input); },
      .stream = [step](OctetView input, const Cuts& cuts) { return stream_by(step, input, cuts); },
      .encode = reference::encode};
}

// One wrong part is enough to fail.
bool fails(const ModelDecoder& decoder, const Vector& vector) {
  if (vector.direction == Direction::encode) return fails_encode(decoder, vector);
  if (decoder.accepts(vector.octets) != vector.well_formed) return true;
  const Decoded decoded = decoder.decode(vector.octets);
  return decoded.scalars != vector.scalars || !is_first_error(decoded.error, vector) ||
         decoder.replace(vector.octets) != vector.replaced[0] || fails_streams(decoder, vector);
}

std::function<bool(const Vector&)> shown_to(ModelDecoder decoder) {
  return [decoder = std::move(decoder)](const Vector& vector) { return fails(decoder, vector); };
}

}  // namespace utf8spec::vectors
