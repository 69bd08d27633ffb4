#include "vectors/look_alikes/legacy_converter.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "vectors/look_alikes/legacy_encodings.h"
#include "vectors/look_alikes/texts.h"

namespace utf8spec::vectors {
namespace {

LegacyConverter converter_of(const char* name) {
  auto converter = LegacyConverter::open(name);
  EXPECT_TRUE(converter) << name;
  return std::move(converter.value());
}

TEST(LegacyConverter, WritesTheOctetsOfTheEncoding) {
  EXPECT_EQ(converter_of("windows-1252").encode(u"K\u00E4\u20AC").octets,
            (Octets{0x4B, 0xE4, 0x80}));
  EXPECT_EQ(converter_of("KOI8-R").encode(u"\u0434\u0430").octets, (Octets{0xC4, 0xC1}));
  EXPECT_EQ(converter_of("ibm-37").encode(u"Ca").octets, (Octets{0xC3, 0x81}));
  // "UTF-8 or not" of a well-known editor: U+8054 U+901A in GBK.
  EXPECT_EQ(converter_of("GB18030").encode(u"\u8054\u901A").octets,
            (Octets{0xC1, 0xAA, 0xCD, 0xA8}));
}

TEST(LegacyConverter, KnowsTheBoundariesOfCharacters) {
  const EncodedText text = converter_of("Shift_JIS").encode(u"a\u65E5b");
  EXPECT_EQ(text.octets, (Octets{0x61, 0x93, 0xFA, 0x62}));
  EXPECT_EQ(text.is_boundary, (std::vector<bool>{true, true, false, true, true}));
}

// In UTF-7 the octets that begin and end Base64 belong to characters.
TEST(LegacyConverter, HasABoundaryAtBothEnds) {
  for (const LegacyEncoding& encoding : legacy_encodings) {
    const EncodedText text = converter_of(encoding.converter).encode(u"ab");
    EXPECT_TRUE(text.is_boundary.front()) << encoding.name;
    EXPECT_TRUE(text.is_boundary.back()) << encoding.name;
  }
}

TEST(LegacyConverter, DoesNotApproximate) {
  EXPECT_FALSE(converter_of("ISO-8859-1").has(u"\u20AC"));
  EXPECT_FALSE(converter_of("ISO-8859-1").has(u"a\u200Db"));  // ICU would leave it out
  EXPECT_TRUE(converter_of("ISO-8859-15").has(u"\u20AC"));
}

TEST(LegacyConverter, OfAnUnknownNameIsRefused) {
  const auto converter = LegacyConverter::open("no-such-encoding");
  ASSERT_FALSE(converter);
  EXPECT_EQ(converter.error(), "ICU has no converter no-such-encoding");
}

// The encoding gives each measured text back unchanged.
TEST(LegacyEncodings, ConvertTheirTextsAndBack) {
  for (const LegacyEncoding& encoding : legacy_encodings) {
    const LegacyConverter converter = converter_of(encoding.converter);
    for (const std::string_view locale : encoding.locales) {
      const auto entries = entries_of(source_of(locale)).value();
      std::size_t converted = 0;
      for (const std::u16string& entry : entries) {
        if (!converter.has(entry)) continue;
        ++converted;
        ASSERT_EQ(converter.decode(converter.encode(entry).octets), entry) << encoding.name;
      }
      EXPECT_GE(converted, entries.size() / 2) << encoding.name << ' ' << locale;
    }
  }
}

TEST(LegacyEncodings, NameLocalesOfTheTable) {
  for (const LegacyEncoding& encoding : legacy_encodings) {
    for (const std::string_view locale : encoding.locales) {
      EXPECT_NE(std::ranges::find(text_sources, locale, &TextSource::locale), text_sources.end())
          << encoding.name << ' ' << locale;
    }
  }
}

}  // namespace
}  // namespace utf8spec::vectors
