#include "harnesses/judge/lenient.h"

#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses {

std::optional<LenientValue> read_leniently(OctetView input) {
  if (input.empty() || reference::is_continuation(input[0]) || input[0] >= 0xFE)
    return std::nullopt;
  const std::size_t length = reference::announced_length(input[0]);
  if (length > input.size()) return std::nullopt;
  char32_t value = reference::lead_bits(input[0], length);
  for (const std::uint8_t octet : input.subspan(1, length - 1)) {
    if (!reference::is_continuation(octet)) return std::nullopt;
    value = (value << 6) | reference::continuation_bits(octet);
  }
  return LenientValue{value, length};
}

std::optional<LenientValue> read_carelessly(OctetView input) {
  if (input.empty()) return std::nullopt;
  const std::size_t length = reference::announced_length(input[0]);
  if (length == 1 || length > input.size()) return std::nullopt;
  char32_t value = reference::lead_bits(input[0], length);
  for (const std::uint8_t octet : input.subspan(1, length - 1)) {
    value = (value << 6) | reference::continuation_bits(octet);
  }
  return LenientValue{value, length};
}

std::optional<LenientValue> read_as_cesu8(OctetView input) {
  const auto high = read_leniently(input);
  if (!high || !reference::is_surrogate(high->value)) return high;
  const auto low = read_leniently(input.subspan(high->length));
  const bool pair = high->value < reference::first_low_surrogate && low &&
                    low->value >= reference::first_low_surrogate &&
                    low->value <= reference::last_surrogate;
  if (!pair) return high;
  const char32_t value = 0x10000 + ((high->value - reference::first_surrogate) << 10) +
                         (low->value - reference::first_low_surrogate);
  return LenientValue{value, high->length + low->length};
}

}  // namespace utf8spec::harnesses
