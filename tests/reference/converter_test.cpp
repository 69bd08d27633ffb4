// Conversions between encodings, in chunks of any length. A converter that loses an octet at the
// end of a chunk, or counts a run twice, damages long texts only. So chunks are cut everywhere, and
// each result is compared with a reading and a writing of the whole text.
#include "reference/converter.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "reference/whole_input.h"
#include "tests/reference/strings.h"

namespace utf8spec::reference {
namespace {

using tests::octets;

struct Converted {
  Octets octets;
  std::optional<ConversionError> error;
};

// Hands the input over in chunks of this many octets.
Converted convert(const Conversion& conversion, OctetView input, std::size_t chunk) {
  Converter converter(conversion);
  Converted converted;
  const auto keep = [&](OctetView output) {
    converted.octets.insert(converted.octets.end(), output.begin(), output.end());
  };
  for (std::size_t at = 0; at < input.size(); at += chunk) {
    keep(converter.take(input.subspan(at, std::min(chunk, input.size() - at))));
  }
  keep(converter.finish());
  converted.error = converter.error();
  return converted;
}

Converted convert(const Conversion& conversion, OctetView input) {
  return convert(conversion, input, input.size() + 1);
}

// Octets that are often, but not always, well-formed: pieces of sequences and their edges.
Octets drawn(std::mt19937& draw) {
  static const Octets telling =
      octets("00 41 7F 80 9F A0 BF C0 C2 D8 DC DF E0 ED EF F0 F4 FC FE FF");
  Octets text(draw() % 24);
  for (std::uint8_t& octet : text) octet = telling[draw() % telling.size()];
  return text;
}

// For every pair of encodings, policy and length of chunks: what a reading of the whole and an
// encoder give. A leading signature would be a choice of its own, so texts do not begin with one.
TEST(Converter, ReplacesAsTheWholeTextIsReplaced) {
  std::mt19937 draw(2026);
  for (int text = 0; text < 60; ++text) {
    const Octets input = drawn(draw);
    for (const Encoding from : all_encodings) {
      if (open(from, input).signature_length > 0) continue;
      for (const ReplacementPolicy policy : all_replacement_policies) {
        if (!has_policy(from, policy)) continue;
        std::u32string values = replace(from, input, policy);
        std::ranges::replace_if(
            values, [](char32_t value) { return !is_scalar_value(value); }, replacement_character);
        const Octets expected = encode_in(Encoding::utf_8, values).octets;
        for (const std::size_t chunk : {1U, 3U, 16U, 100U}) {
          const auto came = convert({from, Encoding::utf_8, policy}, input, chunk);
          ASSERT_EQ(tests::hex(came.octets), tests::hex(expected))
              << name(from) << ' ' << name(policy) << ' ' << tests::hex(input) << chunk;
        }
      }
    }
  }
}

// Without a policy the output ends at the first error, which is that of the whole text.
TEST(Converter, EndsAtTheFirstErrorOfTheWholeText) {
  std::mt19937 draw(3629);
  for (int text = 0; text < 500; ++text) {
    const Octets input = drawn(draw);
    for (const Encoding from : all_encodings) {
      const Decoded decoded = decode(from, input);
      if (open(from, input).signature_length > 0 || from == Encoding::utf_8_1998) continue;
      for (const std::size_t chunk : {1U, 2U, 7U, 100U}) {
        const auto came = convert({from, Encoding::wtf_8}, input, chunk);
        ASSERT_EQ(came.error.has_value(), decoded.error.has_value()) << tests::hex(input);
        if (!came.error) continue;
        EXPECT_EQ(came.error->offset, decoded.error->offset);
        EXPECT_EQ(came.error->length, decoded.error->length);
        EXPECT_EQ(came.error->kind, decoded.error->kind);
        EXPECT_EQ(came.octets, encode_in(Encoding::wtf_8, decoded.scalars).octets);
      }
    }
  }
}

// U+10FFFF and U+0041 in every form.
TEST(Converter, WritesEachEncoding) {
  const Octets input = octets("F4 8F BF BF 41");
  for (const Encoding to : all_encodings) {
    EXPECT_EQ(convert({Encoding::utf_8, to}, input).octets, encode_in(to, U"\U0010FFFFA").octets)
        << name(to);
  }
}

// RFC 2279 has values that others lack: U+D800, and those above U+10FFFF. The offset is that of the
// input.
TEST(Converter, RefusesAValueThatTheOtherEncodingLacks) {
  const Octets surrogate = octets("41 C3 A9 ED A0 80 42");
  const auto refused = convert({Encoding::utf_8_1998, Encoding::utf_8}, surrogate);
  EXPECT_EQ(refused.error, (ConversionError{3, 3, Kind::well_formed, 0xD800}));
  EXPECT_EQ(refused.octets, octets("41 C3 A9"));
  EXPECT_FALSE(convert({Encoding::utf_8_1998, Encoding::wtf_8}, surrogate).error);
  const auto replaced =
      convert({Encoding::utf_8_1998, Encoding::utf_16be, ReplacementPolicy::per_run},
              octets("F8 88 80 80 80"));
  EXPECT_EQ(replaced.octets, octets("FF FD"));
}

// WTF-8 would read the two halves as one character.
TEST(Converter, DoesNotJoinHalvesOfAPair) {
  const Octets halves = octets("ED A0 80 ED B0 80");
  const auto came = convert({Encoding::utf_8_1998, Encoding::wtf_8}, halves, 3);
  EXPECT_EQ(came.error, (ConversionError{3, 3, Kind::well_formed, 0xDC00}));
}

TEST(Converter, KeepsAddsOrRemovesASignature) {
  const auto came = [](Encoding from, Encoding to, SignatureUse use, const char* hex) {
    return tests::hex(convert({from, to, std::nullopt, use}, octets(hex), 1).octets);
  };
  using enum Encoding;
  using enum SignatureUse;
  EXPECT_EQ(came(utf_8, utf_16le, keep, "EF BB BF 41"), "FF FE 41 00 ");
  EXPECT_EQ(came(utf_8, utf_16le, remove, "EF BB BF 41"), "41 00 ");
  EXPECT_EQ(came(utf_8, utf_16le, add, "41"), "FF FE 41 00 ");
  EXPECT_EQ(came(utf_8, utf_16le, add, "EF BB BF 41"), "FF FE 41 00 ");
  EXPECT_EQ(came(utf_16, utf_8, keep, "FF FE 41 00"), "EF BB BF 41 ");
  EXPECT_EQ(came(utf_16, utf_8, keep, "00 41"), "41 ");
  EXPECT_EQ(came(utf_16, utf_8, remove, "FF FE 41 00"), "41 ");
  EXPECT_EQ(came(utf_32, utf_16, keep, "FF FE 00 00 41 00 00 00"), "FE FF 00 41 ");
  EXPECT_EQ(came(utf_8, utf_8, keep, ""), "");
  EXPECT_EQ(came(utf_8, utf_8, keep, "EF BB BF 41"), "EF BB BF 41 ");
  EXPECT_EQ(came(utf_8, utf_8, remove, "EF BB BF 41"), "41 ");
  EXPECT_EQ(came(utf_8, utf_8, add, "41"), "EF BB BF 41 ");
  EXPECT_EQ(came(utf_8, utf_8, add, ""), "EF BB BF ");
}

// Only the first U+FEFF is a signature, and an offset counts its octets.
TEST(Converter, CountsTheSignature) {
  const auto came = convert({Encoding::utf_8, Encoding::utf_8, std::nullopt, SignatureUse::remove},
                            octets("EF BB BF EF BB BF 80"));
  EXPECT_EQ(came.octets, octets("EF BB BF"));
  EXPECT_EQ(came.error->offset, 6U);
}

}  // namespace
}  // namespace utf8spec::reference
