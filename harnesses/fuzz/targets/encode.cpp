// Compares the reference's encoder with ICU's (U8_APPEND, u_strToUTF8, u_strToUTF8WithSub,
// UnicodeString, ucnv) and utf8proc_encode_char, on any 32-bit values. For every input:
//
// 1. Scalar values become the reference's octets.
// 2. Any other value is refused at its index, or replaced, or dropped; it never comes out as
// octets.
//    By its documentation, utf8proc_encode_char encodes surrogates. It is the one exception.
// 3. The octets that the reference gives are well-formed and decode to the values again.
// 4. The order of two neighbours' octets is the order of the values (RFC 3629 section 1).

#include "reference/encode.h"

#include "harnesses/fuzz/answers.h"
#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial/trial.h"

namespace utf8spec::harnesses::fuzz {
namespace {

Trial& trial() {
  static Trial only(Format::values, operations_that(takes_values), Steps::not_asked);
  return only;
}

// A number that orders as the octets do: no sequence is the start of another.
std::uint32_t order_of(char32_t scalar) {
  std::uint32_t order = 0;
  for (const std::uint8_t octet : reference::encode_scalar(scalar).octets)
    order = order << 8 | octet;
  return order;
}

// The encoder, the decoder and the order of RFC 3629 section 1 check each other, also on values
// that no library takes.
void compare_reference(Comparison& comparison) {
  const std::u32string& values = comparison.expected().given().values;
  const std::u32string_view scalars =
      std::u32string_view(values).substr(0, first_non_scalar(values));
  const reference::Encoded encoded = reference::encode(values);
  const reference::Decoded back = reference::decode(encoded.octets);
  if (encoded.not_scalar.value_or(values.size()) != scalars.size()) {
    comparison.add({"reference", "encode", "error-offset", "none"});
  }
  if (back.error || back.scalars != scalars) {
    comparison.add({"reference", "encode", "does-not-come-back", "none"});
  }
  char32_t before = 0;
  std::uint32_t order_before = 0;
  for (const char32_t scalar : scalars) {
    const std::uint32_t order = order_of(scalar);
    if ((order_before < order) != (before < scalar)) {
      comparison.add({"reference", "encode", "changes-order", "none"});
    }
    before = scalar;
    order_before = order;
  }
}

Disagreements check(OctetView raw) {
  Comparison& comparison = trial().compare(raw);
  compare_reference(comparison);
  return comparison.found();
}

void call(OctetView raw) {
  trial().call(raw);
  reference::decode(reference::encode(trial().given().values).octets);
}

}  // namespace

const FuzzTarget target{.name = "encode",
                        .prepare = [] { return trial().take(oracles()); },
                        .check = check,
                        .call = call};

}  // namespace utf8spec::harnesses::fuzz
