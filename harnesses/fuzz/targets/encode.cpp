// The reference's encoder beside ICU's (U8_APPEND, u_strToUTF8, u_strToUTF8WithSub, UnicodeString,
// ucnv) and utf8proc_encode_char, on any 32-bit values. For every input:
//
// 1. Scalar values become the reference's octets.
// 2. A value that is none is refused at its index, or replaced, or dropped; it never comes out as
//    octets. utf8proc_encode_char encodes surrogates by its documentation, and nothing else.
// 3. The octets that the reference gives are well-formed and decode to the values again.
// 4. The order of two neighbours' octets is the order of the values (RFC 3629 section 1).

#include "reference/encode.h"

#include <algorithm>

#include "harnesses/fuzz/answers.h"
#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial.h"

namespace utf8spec::harnesses::fuzz {
namespace {

Trial& trial() {
  static Trial only(Format::values, {Operation::encode}, Steps::not_asked);
  return only;
}

bool keeps_order(char32_t one, char32_t other) {
  const reference::Sequence first = reference::encode_scalar(one);
  const reference::Sequence second = reference::encode_scalar(other);
  return std::ranges::lexicographical_compare(first.view(), second.view()) == (one < other);
}

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
  for (std::size_t i = 1; i < scalars.size(); ++i) {
    if (keeps_order(scalars[i - 1], scalars[i])) continue;
    comparison.add({"reference", "encode", "changes-order", "none"});
  }
}

Disagreements check(OctetView raw) {
  Comparison& comparison = trial().compare(raw);
  compare_reference(comparison);
  return comparison.found();
}

}  // namespace

const Target target{.name = "encode",
                    .prepare = [] { return trial().take(oracles()); },
                    .check = check,
                    .call = [](OctetView raw) { trial().call(raw); }};

}  // namespace utf8spec::harnesses::fuzz
