// The vocabulary of an encoding: well-formed and ill-formed words, signatures, and octets at
// the edges of classes. The mutator splices these words into texts. A word in the wrong order
// of octets is just noise, so the tests look for words in each order.
#include "harnesses/fuzz/vocabulary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "reference/whole_input.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using enum reference::Encoding;

// In the two dialects that demand a signature, only words with one are well-formed.
TEST(Vocabulary, HoldsWellFormedAndIllFormedWordsOfEachEncoding) {
  for (const auto encoding : reference::values_of<reference::Encoding>) {
    const auto& words = vocabulary_of(encoding).words;
    const auto well_formed = std::ranges::count_if(
        words, [&](const Octets& word) { return reference::is_well_formed(encoding, word); });
    const bool demands_signature = encoding == utf_16_marked || encoding == utf_32_marked;
    EXPECT_GE(well_formed, demands_signature ? 2 : 20) << name(encoding);
    EXPECT_GE(std::ssize(words) - well_formed, 4) << name(encoding);
  }
}

// 00 00 D8 00 is U+D800 in UTF-32BE, 00 D8 00 00 in UTF-32LE. UTF-16BE must not have the word
// 00 D8.
TEST(Vocabulary, HasBothOrdersWhereASignatureSelects) {
  EXPECT_THAT(vocabulary_of(utf_16).signatures,
              ElementsAre(Octets{0xFE, 0xFF}, Octets{0xFF, 0xFE}));
  EXPECT_THAT(vocabulary_of(utf_32).words, Contains(Octets{0x00, 0x00, 0xD8, 0x00}));
  EXPECT_THAT(vocabulary_of(utf_32).words, Contains(Octets{0x00, 0xD8, 0x00, 0x00}));
  EXPECT_THAT(vocabulary_of(utf_16be).words, Not(Contains(Octets{0x00, 0xD8})));
}

// The last high surrogate, U+D800 in three octets, U+10FFFF as a pair, and the largest form of
// 1998.
TEST(Vocabulary, HasSurrogatesInTheFormOfTheEncoding) {
  EXPECT_THAT(vocabulary_of(utf_16le).words, Contains(Octets{0xFF, 0xDB}));
  EXPECT_THAT(vocabulary_of(cesu_8).words, Contains(Octets{0xED, 0xA0, 0x80}));
  EXPECT_THAT(vocabulary_of(cesu_8).words, Contains(Octets{0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF}));
  EXPECT_THAT(vocabulary_of(utf_8_1998).words,
              Contains(Octets{0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF}));
}

// D8 to DF begin surrogates in UTF-16. 80 is an edge of UTF-8 and none of UTF-16.
TEST(Vocabulary, HasTheEdgesOfTheClasses) {
  for (const int octet : {0xD7, 0xD8, 0xDB, 0xDC, 0xDF, 0xE0, 0xFE, 0xFF}) {
    EXPECT_THAT(vocabulary_of(utf_16le).octets, Contains(octet));
  }
  EXPECT_THAT(vocabulary_of(utf_16le).octets, Not(Contains(0x80)));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
