#include "reference/encode.h"

namespace utf8spec::reference {

Encoded encode(std::u32string_view values) {
  Encoded encoded;
  for (std::size_t index = 0; index < values.size(); ++index) {
    if (!is_scalar_value(values[index])) {
      encoded.not_scalar = index;
      break;
    }
    const Sequence sequence = encode_scalar(values[index]);
    encoded.octets.insert(encoded.octets.end(), sequence.view().begin(), sequence.view().end());
  }
  return encoded;
}

}  // namespace utf8spec::reference
