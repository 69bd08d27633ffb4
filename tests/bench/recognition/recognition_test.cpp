#include "bench/recognition/recognition.h"

#include <gtest/gtest.h>

namespace utf8spec::bench {
namespace {

// Few random strings: those of the published table are tested in random_octets_test.cpp.
const Recognition& measured() {
  static const Recognition recognition = measure_recognition({1, 1'000}).value();
  return recognition;
}

TEST(Recognition, HasARowForEachEncodingAndText) {
  EXPECT_EQ(measured().legacy.size(), vectors::legacy_encodings.size());
  EXPECT_EQ(measured().storage.size(), vectors::text_sources.size());
  EXPECT_EQ(measured().random.size(), piece_lengths.size());
}

TEST(LegacyRows, AddUp) {
  for (const LegacyRow& row : measured().legacy) {
    EXPECT_LE(row.converted, row.entries) << row.encoding->name;
    EXPECT_GT(row.converted, 0U) << row.encoding->name;
    for (const PieceCount& count : row.by_length) {
      EXPECT_LE(count.well_formed, count.with_high) << row.encoding->name;
      EXPECT_LE(count.with_high, count.all) << row.encoding->name;
      EXPECT_LE(count.all, row.octets) << row.encoding->name;
    }
    for (const HighCount& count : row.by_high) EXPECT_LE(count.well_formed, count.all);
  }
}

TEST(LegacyRows, OfEncodingsInSevenBitsHaveNoPieces) {
  for (const LegacyRow& row : measured().legacy) {
    if (row.encoding->name != "UTF-7" && row.encoding->name != "ISO-2022-JP") continue;
    EXPECT_GT(row.octets, 10'000U);
    for (const PieceCount& count : row.by_length) EXPECT_EQ(count.with_high, 0U);
  }
}

// A single octet above 7F is never UTF-8 (RFC 3629 section 4).
TEST(LegacyRows, HaveNoWellFormedPieceOfOneOctet) {
  for (const LegacyRow& row : measured().legacy) {
    EXPECT_EQ(row.by_length[0].well_formed, 0U) << row.encoding->name;
    EXPECT_EQ(row.by_high[0].well_formed, 0U) << row.encoding->name;
  }
}

// RFC 3629 section 1: "low, diminishing". The bounds are wider than what ICU 72 gives.
TEST(LegacyRows, AreRarelyWellFormed) {
  for (const LegacyRow& row : measured().legacy) {
    for (const PieceCount& count : row.by_length) {
      EXPECT_LE(5 * count.well_formed, count.with_high) << row.encoding->name;
    }
    const PieceCount& longest = row.by_length.back();
    EXPECT_LE(500 * longest.well_formed, longest.with_high) << row.encoding->name;
  }
}

TEST(StorageRows, FollowTheTableOfTheRfc) {
  const SourceText text{&vectors::source_of("de"), {u"a\u00E4", u"\u20AC\U0001F600"}};
  const StorageRow row = measure_storage(text);
  EXPECT_EQ(row.entries, 2U);
  EXPECT_EQ(row.characters, 4U);
  EXPECT_EQ(row.ascii, 1U);
  EXPECT_EQ(row.octets,
            (std::array<std::uint64_t, 3>{1 + 2 + 3 + 4, 2 + 2 + 2 + 4, 4 + 4 + 4 + 4}));
}

TEST(StorageRows, TakeFourOctetsInUtf32) {
  for (const StorageRow& row : measured().storage) {
    EXPECT_EQ(row.octets[2], 4 * row.characters) << row.source->locale;
    EXPECT_GE(row.octets[1], 2 * row.characters) << row.source->locale;
    EXPECT_GE(row.octets[0], row.characters) << row.source->locale;
  }
}

}  // namespace
}  // namespace utf8spec::bench
