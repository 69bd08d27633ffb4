// Samples are random words that the learner asks besides the complete suite. They find states
// that lie deeper than the claim. Where a signature selects the order of octets, words in only
// one order would leave half of the machine untested.
#include "harnesses/learn/samples.h"

#include <gtest/gtest.h>

#include <map>

#include "reference/signature.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

// All samples of a run; the seed is fixed inside.
std::vector<Octets> samples_of(Encoding encoding, std::uint64_t count) {
  Samples samples(encoding, count);
  std::vector<Octets> words;
  for (Octets word; samples.next(word);) words.push_back(word);
  return words;
}

// The numbers are not multiples of the kinds of words that are mixed.
TEST(LearnSamples, AreAsManyAsAreWanted) {
  for (const std::uint64_t count : {0U, 1U, 7U, 1'001U}) {
    EXPECT_EQ(samples_of(Encoding::utf_16, count).size(), count);
    EXPECT_EQ(samples_of(Encoding::cesu_8, count).size(), count);
  }
}

// UTF-8 uses the same mutated strings as the runs, so that results can be compared.
TEST(LearnSamples, OfUtf8AreThoseOfEachRun) {
  vectors::MutatedStrings strings(500);
  for (const Octets& word : samples_of(Encoding::utf_8, 500)) {
    Octets expected;
    ASSERT_TRUE(strings.next(expected));
    EXPECT_EQ(word, expected);
  }
}

// Of 400 words, at least 100 have each signature and more than 100 have none.
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
