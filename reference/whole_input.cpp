#include "reference/whole_input.h"

#include "reference/any_codec.h"
#include "reference/scalar.h"

namespace utf8spec::reference {

Decoded decode(Encoding encoding, OctetView input) {
  Decoded decoded;
  walk(encoding, input, [&](std::size_t offset, const Step& next) {
    if (next.well_formed()) {
      decoded.scalars.push_back(next.scalar);
    } else {
      decoded.error = IllFormed{offset, next.length, next.kind};
    }
    return next.well_formed();
  });
  return decoded;
}

std::vector<IllFormed> ill_formed_subsequences(Encoding encoding, OctetView input) {
  std::vector<IllFormed> errors;
  walk(encoding, input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) errors.push_back({offset, next.length, next.kind});
    return true;
  });
  return errors;
}

std::u32string replace(Encoding encoding, OctetView input, ReplacementPolicy policy,
                       char32_t substitute) {
  const Opened opened = open(encoding, input).value_or(Opened{encoding});
  const AnyCodec& codec = codec_of(opened.encoding);
  std::u32string output;
  for (OctetView rest = input.subspan(opened.signature_length); !rest.empty();) {
    const Step next = codec.step(rest);
    if (next.well_formed()) {
      output.push_back(next.scalar);
    } else if (policy != ReplacementPolicy::deleted) {
      output.push_back(substitute);
    }
    rest = rest.subspan(next.well_formed() ? next.length : codec.replaced_length(rest, policy));
  }
  return output;
}

bool can_encode(Encoding encoding, char32_t value) {
  const Values values = row_of(encoding).values;
  if (values == Values::scalar_values) return is_scalar_value(value);
  // Of UTF-16 units a supplementary character is two.
  return value <= (values == Values::values_of_31_bits ? 0x7FFFFFFF : last_scalar_value);
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
