#include "vectors/look_alikes/look_alikes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "reference/any_codec.h"
#include "reference/decode.h"
#include "reference/whole_input.h"
#include "vectors/look_alikes/legacy_encodings.h"
#include "vectors/look_alikes/texts.h"

namespace utf8spec::vectors {
namespace {

const LookAlikes& made() {
  static const LookAlikes all = make_look_alikes().value();
  return all;
}

std::string committed() {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/vectors/look_alikes/look_alikes.json");
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> encodings() {
  std::set<std::string> names;
  for (const LookAlike& each : made().all) names.insert(each.encoding);
  return names;
}

// Modified UTF-8 says the two halves of a pair one by one, as UTF-16 does.
Octets units_of(const std::u32string& text) {
  return reference::encode_all(reference::codec_of(reference::Encoding::utf_16be), text);
}

TEST(LookAlikes, AreThoseOfTheTree) {
  if (committed().find('"' + made().icu + '"') == std::string::npos) {
    GTEST_SKIP() << "vectors/look_alikes/look_alikes.json is of another ICU than " << made().icu;
  }
  EXPECT_EQ(look_alikes_json(made()), committed());
}

TEST(LookAlikes, AreOfEachEncodingOfTheTables) {
  for (const LegacyEncoding& encoding : legacy_encodings) {
    EXPECT_TRUE(encodings().contains(std::string(encoding.name))) << encoding.name;
  }
  EXPECT_THAT(encodings(), testing::IsSupersetOf({"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE",
                                                  "CESU-8", "Modified UTF-8", "WTF-8", "RFC 2279",
                                                  "FSS-UTF", "FSS-UTF, first proposal", "UTF-1"}));
}

TEST(LookAlikes, AreOfAtLeastTwentyFiveScripts) {
  std::set<std::string_view> scripts;
  for (const LookAlike& each : made().all) scripts.insert(source_of(each.locale).script);
  EXPECT_GE(scripts.size(), 25U);
}

// A decoder that guesses right would be seen, as its answer differs from that of UTF-8.
TEST(LookAlikes, SayAnotherTextThanInUtf8) {
  for (const LookAlike& each : made().all) {
    const auto decoded = reference::decode(each.octets);
    EXPECT_TRUE(decoded.error || decoded.scalars != each.text) << each.encoding << each.locale;
  }
}

TEST(LookAlikes, DifferFromEachOther) {
  std::set<Octets> octets;
  for (const LookAlike& each : made().all) octets.insert(each.octets);
  EXPECT_EQ(octets.size(), made().all.size());
}

// The reference reads the forms that it knows back to the text.
TEST(LookAlikes, OfFormsOfTheReferenceAreReadBack) {
  std::size_t read = 0;
  for (const LookAlike& each : made().all) {
    std::string name = each.encoding;
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return c == ' ' ? '-' : std::tolower(c); });
    const auto encoding = reference::encoding_named(name);
    if (!encoding) continue;
    ++read;
    const auto decoded = reference::decode(*encoding, each.octets);
    EXPECT_FALSE(decoded.error) << each.encoding << ' ' << each.locale;
    EXPECT_EQ(units_of(decoded.scalars), units_of(each.text)) << each.encoding << each.locale;
  }
  EXPECT_GE(read, 7U * 30U);
}

}  // namespace
}  // namespace utf8spec::vectors
