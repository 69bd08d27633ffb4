#include "harnesses/learn/samples.h"

#include <gtest/gtest.h>

#include <map>

#include "reference/signature.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

std::vector<Octets> samples_of(Encoding encoding, std::uint64_t count) {
  Samples samples(encoding, count);
  std::vector<Octets> words;
  for (Octets word; samples.next(word);) words.push_back(word);
  return words;
}

TEST(LearnSamples, AreAsManyAsAreWanted) {
  for (const std::uint64_t count : {0U, 1U, 7U, 1'001U}) {
    EXPECT_EQ(samples_of(Encoding::utf_16, count).size(), count);
    EXPECT_EQ(samples_of(Encoding::cesu_8, count).size(), count);
  }
}

TEST(LearnSamples, OfUtf8AreThoseOfEachRun) {
  vectors::MutatedStrings strings(500);
  for (const Octets& word : samples_of(Encoding::utf_8, 500)) {
    Octets expected;
    ASSERT_TRUE(strings.next(expected));
    EXPECT_EQ(word, expected);
  }
}

TEST(LearnSamples, WhereASignatureSelectsTheOrderShowBothOrdersWithAndWithoutOne) {
  std::map<reference::Encoding, int> marked;
  for (const Octets& word : samples_of(Encoding::utf_32, 400)) {
    const reference::Opened opened = open(Encoding::utf_32_marked, word);
    if (opened.signature_length > 0) ++marked[opened.encoding];
  }
  EXPECT_GE(marked[Encoding::utf_32be], 100);
  EXPECT_GE(marked[Encoding::utf_32le], 100);
  EXPECT_LT(marked[Encoding::utf_32be] + marked[Encoding::utf_32le], 300);
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
