#include "cli/identify/identifier.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/whole_input.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;

Identified identified(OctetView text, std::size_t chunk) {
  Identifier identifier;
  for (std::size_t at = 0; at < text.size(); at += chunk) {
    identifier.take(text.subspan(at, std::min(chunk, text.size() - at)));
  }
  return identifier.finish();
}

std::vector<Encoding> signatures_of(OctetView text) { return identified(text, 1).signatures; }

class EachText : public testing::TestWithParam<const char*> {};

// The whole text, read by the reference at once, says what every way to cut it must say.
TEST_P(EachText, IsReadAsTheReferenceReadsItWhereverItIsCut) {
  const Octets text = *vectors::parse_hex(GetParam());
  for (std::size_t chunk = 1; chunk <= text.size() + 1; ++chunk) {
    const Identified found = identified(text, chunk);
    EXPECT_EQ(found.octets, text.size());
    ASSERT_EQ(found.readings.size(), reference::all_encodings.size());
    for (const ReadAs& reading : found.readings) {
      EXPECT_EQ(reading.error, reference::decode(reading.encoding, text).error)
          << name(reading.encoding) << " in chunks of " << chunk;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Texts, EachText,
                         testing::Values("", "41", "C3A4C3", "EFBBBF41", "FEFF0041D83DDE00",
                                         "FFFE4100", "FFFE000041000000", "0000FEFF00000041",
                                         "EDA0BDEDB880", "C080", "F888808080", "4100420043",
                                         "41C0AF42", "00D8"));

TEST(Identifier, NamesEachEncodingWhoseSignatureIsThere) {
  EXPECT_THAT(signatures_of({}), testing::IsEmpty());
  EXPECT_THAT(signatures_of(Octets{0xFE, 0xFF, 0, 0x41}), testing::ElementsAre(Encoding::utf_16be));
  EXPECT_THAT(signatures_of(Octets{0xFF, 0xFE, 0x41, 0}), testing::ElementsAre(Encoding::utf_16le));
  EXPECT_THAT(signatures_of(Octets{0xEF, 0xBB, 0xBF}), testing::Contains(Encoding::utf_8));
}

// UTF-32 in little-endian order, or UTF-16 that goes on with U+0000: nothing can tell.
TEST(Identifier, NamesBothEncodingsOfAnAmbiguousSignature) {
  EXPECT_THAT(signatures_of(Octets{0xFF, 0xFE, 0, 0}),
              testing::ElementsAre(Encoding::utf_16le, Encoding::utf_32le));
}

TEST(Identifier, CountsTheOctetsThatSaySomething) {
  const Identified found = identified(Octets{0x41, 0xC3, 0xA4}, 2);
  EXPECT_EQ(found.high_octets, 2U);
  EXPECT_LT(found.log10_of_chance, 0);
}

}  // namespace
}  // namespace utf8spec::cli
