// A wrong way says what a decoder with one fault takes at a fork. If a way fits too much, a fault
// explains answers that have another reason; if too little, its answers stay unexplained.
#include "harnesses/judge/wrong_ways.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using Behind = Fork::Behind;
using testing::ElementsAre;
using testing::IsEmpty;

Fork fork(const Octets& rest, std::u32string_view due, Behind behind = Behind::text) {
  const reference::AnyCodec& codec = reference::codec_of(reference::Encoding::utf_8);
  const reference::Step step = codec.step(rest);
  return {codec, rest, step, element_of_error(rest, step), due, reference::replacement_character,
          behind};
}

std::vector<std::string> fitting(const Fork& fork, Symptom symptom) {
  std::vector<std::string> fits;
  for (const WrongWay& way : wrong_ways_at(fork)) {
    if (way.symptom != symptom) continue;
    for (const Taken& taken : way.fits(fork)) {
      fits.push_back(std::to_string(taken.octets) + " for " + std::to_string(taken.characters) +
                     " " + std::string(reference::name_of(taken.fit)));
    }
  }
  return fits;
}

const Octets e_acute{0xC3, 0xA9};
const Octets face{0xF0, 0x9F, 0x98, 0x80};
const Octets slash{0xC0, 0xAF};

TEST(WrongWays, OfCharactersTakeTheirOctets) {
  EXPECT_THAT(fitting(fork(e_acute, U"b"), Symptom::loses), ElementsAre("2 for 0 silent"));
  EXPECT_THAT(fitting(fork(face, U"\uF600"), Symptom::sixteen_bits), ElementsAre("4 for 1 exact"));
  EXPECT_THAT(fitting(fork(face, U"\uF601"), Symptom::sixteen_bits), IsEmpty());
  EXPECT_THAT(fitting(fork(e_acute, U"\uFFFD\uFFFD\uFFFD"), Symptom::rejects),
              ElementsAre("2 for 1 marks", "2 for 2 marks"));
  EXPECT_THAT(fitting(fork(e_acute, U"\\x"), Symptom::wrong_value),
              ElementsAre("2 for 1 any", "2 for 2 any"));
}

TEST(WrongWays, OfCharactersDoNotFitWhatIsRight) {
  EXPECT_THAT(fitting(fork(e_acute, U"\u00E9"), Symptom::wrong_value), IsEmpty());
  EXPECT_THAT(fitting(fork(e_acute, U"\u00E9"), Symptom::rejects), IsEmpty());
  EXPECT_THAT(fitting(fork(e_acute, U"\u00E9"), Symptom::surrogates_out), IsEmpty());
}

TEST(WrongWays, OfIllFormedOctetsTakeEachUsualPart) {
  EXPECT_THAT(fitting(fork(slash, U"/"), Symptom::accepts), ElementsAre("2 for 1 exact"));
  EXPECT_THAT(fitting(fork(slash, U"\u00C0\u00AF"), Symptom::octets_as_characters),
              ElementsAre("1 for 1 exact", "1 for 1 exact", "2 for 2 exact"));
  EXPECT_THAT(fitting(fork({0x80}, U"\u20AC"), Symptom::other_characters),
              ElementsAre("1 for 1 any"));
}

// A lost surrogate alone says more as what it is.
TEST(WrongWays, OfOtherCharactersHoldOneThatTheEncodingHas) {
  const std::u32string stray{static_cast<char32_t>(0xD800)};
  EXPECT_THAT(fitting(fork({0x80}, stray), Symptom::other_characters), IsEmpty());
  EXPECT_THAT(fitting(fork({0xFF}, stray + U"a"), Symptom::other_characters),
              ElementsAre("1 for 2 any"));
}

// Where a loss has another reason, the way fits and is no evidence.
TEST(WrongWays, AreNoEvidenceWhereSomethingElseIsMoreLikely) {
  EXPECT_THAT(fitting(fork({'a'}, U"", Behind::ill_formed), Symptom::loses),
              ElementsAre("1 for 0 none"));
  EXPECT_THAT(fitting(fork({0, 'a'}, U""), Symptom::stops_at_nul), ElementsAre("2 for 0 exact"));
  EXPECT_THAT(fitting(fork({0, 0}, U""), Symptom::stops_at_nul), ElementsAre("2 for 0 none"));
}

TEST(WrongWays, StripASecondSignatureBehindALeadingOne) {
  const Octets signature{0xEF, 0xBB, 0xBF};
  EXPECT_THAT(
      fitting(fork(signature, U"", Behind::leading_signature), Symptom::strips_second_signature),
      ElementsAre("3 for 0 exact"));
  EXPECT_THAT(fitting(fork(signature, U""), Symptom::strips_second_signature), IsEmpty());
}

// Continuations behind a character belong to the deviation of lone ones.
TEST(WrongWays, OfAGreedyDecoderBelongToLoneContinuations) {
  const Octets octets{0xC3, 0xA9, 0x80};
  const Fork here = fork(octets, U"\u3A40");
  EXPECT_THAT(fitting(here, Symptom::accepts), ElementsAre("3 for 1 exact"));
  EXPECT_EQ(wrong_ways_at(here).front().element_at(here), Element::lone_continuation);
}

}  // namespace
}  // namespace utf8spec::harnesses
