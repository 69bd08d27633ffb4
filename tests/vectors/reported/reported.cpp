// The forms in which a reported fault shows: a step, a text, chunks or written octets. Each form
// looks at no more than a report speaks of, so a rebuilt fault stays a few lines.
#include "tests/vectors/reported/reported.h"

#include <algorithm>
#include <utility>

#include "reference/any_codec.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoded;
using reference::Step;

bool is_decoded(const Vector& vector) { return vector.direction == Direction::decode; }

// Some decoders remove a leading signature, and that is no fault.
bool is_right_text(const std::u32string& text, const Vector& vector) {
  const std::u32string_view right = vector.replaced[0];
  return text == right || (right.starts_with(U'\uFEFF') && text == right.substr(1));
}

void add(Octets& octets, const Octets& more) {
  octets.insert(octets.end(), more.begin(), more.end());
}

}  // namespace

std::function<bool(const Vector&)> shown_in_steps(StepFunction step) {
  return [decoder = decoder_that_steps(step)](const Vector& vector) {
    return is_decoded(vector) && fails(decoder, vector);
  };
}

std::function<bool(const Vector&)> shown_in_text(TextOf text) {
  return [text = std::move(text)](const Vector& vector) {
    return is_decoded(vector) && !is_right_text(text(vector.octets), vector);
  };
}

std::function<bool(const Vector&)> shown_in_chunks(TextOfChunks text) {
  return [text = std::move(text)](const Vector& vector) {
    return is_decoded(vector) && !is_right_text(text(vector.octets, vector.cuts), vector);
  };
}

std::function<bool(const Vector&)> shown_in_octets(OctetsOf octets) {
  return [octets = std::move(octets)](const Vector& vector) {
    if (is_decoded(vector)) return false;
    const Encoded encoded = octets(vector.scalars);
    return encoded.octets != vector.octets || encoded.not_scalar.has_value() == vector.well_formed;
  };
}

OctetsOf that_writes(OctetsOfOne odd, reference::Encoding encoding) {
  return [odd = std::move(odd), encoding](std::u32string_view values) {
    Encoded encoded;
    for (std::size_t index = 0; index < values.size(); ++index) {
      const auto written = odd(values[index]);
      const Encoded right = reference::encode_in(encoding, values.substr(index, 1));
      add(encoded.octets, written.value_or(right.octets));
      if (written || !right.not_scalar) continue;
      encoded.not_scalar = index;
      break;
    }
    return encoded;
  };
}

std::u32string text_by(const StepFunction& step, OctetView input) {
  std::u32string text;
  for (; !input.empty();) {
    const Step next = step(input);
    text.push_back(next.well_formed() ? next.scalar : reference::replacement_character);
    input = input.subspan(std::min<std::size_t>(next.length, input.size()));
  }
  return text;
}

std::u32string right_text(OctetView input) { return text_by(reference::step, input); }

std::vector<OctetView> chunks_of(OctetView input, const Cuts& cuts) {
  std::vector<OctetView> chunks;
  std::size_t start = 0;
  for (const std::size_t cut : cuts) {
    chunks.push_back(input.subspan(start, cut - start));
    start = cut;
  }
  chunks.push_back(input.subspan(start));
  return chunks;
}

}  // namespace utf8spec::vectors
