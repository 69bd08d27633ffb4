// ICU converts the same texts. Its converters are other people's work, so they find what our own
// reading and writing share. A difference is an error of ours, or one of ICU that is named here.
#include <gtest/gtest.h>
#include <unicode/ucnv.h>

#include <algorithm>
#include <cctype>
#include <random>
#include <string>

#include "reference/converter.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

std::string icu_name(Encoding encoding) {
  std::string upper(name(encoding));
  std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return std::toupper(c); });
  return upper;
}

// ICU writes U+FFFD for ill-formed input unless it is told otherwise.
Octets converted_by_icu(const Conversion& conversion, OctetView input) {
  std::string output(4 * input.size() + 8, '\0');
  UErrorCode error = U_ZERO_ERROR;
  const std::int32_t length = ucnv_convert(
      icu_name(conversion.to).c_str(), icu_name(conversion.from).c_str(), output.data(),
      static_cast<std::int32_t>(output.size()), reinterpret_cast<const char*>(input.data()),
      static_cast<std::int32_t>(input.size()), &error);
  EXPECT_TRUE(U_SUCCESS(error)) << u_errorName(error);
  return {output.begin(), output.begin() + length};
}

Octets converted_by_us(const Conversion& conversion, OctetView input) {
  Converter converter(conversion);
  const OctetView certain = converter.take(input);
  Octets output(certain.begin(), certain.end());
  const OctetView rest = converter.finish();
  output.insert(output.end(), rest.begin(), rest.end());
  return output;
}

// Seven of eight octets come from `telling`, since others are hardly ever part of a sequence.
Octets drawn(std::mt19937& draw, Encoding from) {
  static const Octets of_octets = tests::octets("41 80 9F A0 AF B0 BF C2 E0 E1 ED ED ED EF F0 F4");
  static const Octets of_units = tests::octets("00 00 00 01 10 11 D7 D8 DB DC DF E0 FE FF");
  const Octets& telling = row_of(from).unit == 1 ? of_octets : of_units;
  Octets text(1 + draw() % 20);
  for (std::uint8_t& octet : text) {
    octet = draw() % 8 == 0 ? static_cast<std::uint8_t>(draw()) : telling[draw() % telling.size()];
  }
  return text;
}

// From every encoding that ICU has to UTF-8, and from UTF-8 to each.
TEST(ConverterBesideIcu, ConvertsDrawnTextsAlike) {
  constexpr int texts = 20'000;
  std::mt19937 draw(2026);
  using enum Encoding;
  for (const Encoding other : {utf_8, utf_16be, utf_16le, utf_32be, utf_32le}) {
    for (const Conversion& conversion : {Conversion{other, utf_8}, Conversion{utf_8, other}}) {
      Conversion replacing = conversion;
      replacing.policy = ReplacementPolicy::maximal_subpart;
      for (int text = 0; text < texts; ++text) {
        const Octets input = drawn(draw, conversion.from);
        ASSERT_EQ(tests::hex(converted_by_us(replacing, input)),
                  tests::hex(converted_by_icu(replacing, input)))
            << name(conversion.from) << " to " << name(conversion.to) << ": " << tests::hex(input);
      }
    }
  }
}

}  // namespace
}  // namespace utf8spec::reference
