#include "reference/whole_input.h"

#include "reference/scalar.h"

namespace utf8spec::reference {
namespace {

constexpr char32_t last_of_31_bits = 0x7FFFFFFF;

// The octets after a signature, their codec, and the offset where they start in the whole input.
struct Text {
  const AnyCodec& codec;
  OctetView octets;
  std::size_t start;
};

Text text_of(Encoding encoding, OctetView input) {
  const Opened opened = open(encoding, input);
  return {codec_of(opened.encoding), input.subspan(opened.signature_length),
          opened.signature_length};
}

}  // namespace

bool is_well_formed(Encoding encoding, OctetView input) {
  const Text text = text_of(encoding, input);
  return is_well_formed(text.codec, text.octets);
}

Decoded decode(Encoding encoding, OctetView input) {
  const Text text = text_of(encoding, input);
  Decoded decoded = decode(text.codec, text.octets);
  if (decoded.error) decoded.error->offset += text.start;
  return decoded;
}

std::vector<IllFormed> ill_formed_subsequences(Encoding encoding, OctetView input) {
  const Text text = text_of(encoding, input);
  std::vector<IllFormed> errors = ill_formed_subsequences(text.codec, text.octets);
  for (IllFormed& error : errors) error.offset += text.start;
  return errors;
}

std::u32string replace(Encoding encoding, OctetView input, ReplacementPolicy policy,
                       char32_t substitute) {
  const Text text = text_of(encoding, input);
  return replace(text.codec, text.octets, policy, substitute);
}

bool can_encode(Encoding encoding, char32_t value) {
  switch (row_of(encoding).values) {
    case Values::scalar_values:
      return is_scalar_value(value);
    case Values::values_of_31_bits:
      return value <= last_of_31_bits;
    case Values::scalars_of_31_bits:
      return value <= last_of_31_bits && !is_surrogate(value);
    case Values::code_points_without_pairs:
    case Values::utf16_units:  // a supplementary character is two
      break;
  }
  return value <= last_scalar_value;
}

std::u32string values_in(Encoding encoding, std::u32string_view values) {
  std::u32string held(values);
  std::erase_if(held, [&](char32_t value) { return !can_encode(encoding, value); });
  return held;
}

Encoded encode_in(Encoding encoding, std::u32string_view values) {
  Encoded encoded;
  visit_codec(encoding, [&](auto codec) {
    for (std::size_t index = 0; index < values.size() && !encoded.not_scalar; ++index) {
      if (!can_encode(encoding, values[index])) {
        encoded.not_scalar = index;
        continue;
      }
      const auto sequence = codec.encode(values[index]);
      const OctetView octets = sequence.view();
      encoded.octets.insert(encoded.octets.end(), octets.begin(), octets.end());
    }
  });
  return encoded;
}

}  // namespace utf8spec::reference
