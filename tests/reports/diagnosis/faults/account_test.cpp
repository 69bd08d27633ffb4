// An account explains a whole answer by a list of faults: the answer is what a decoder with
// these faults would give. Reports use it to group failures by cause. If an account accepts too
// much, a new bug disappears in a known deviation; if too little, one bug is reported many
// times.
#include "reports/diagnosis/faults/account.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;

// Three findings that the tests combine into faults.
const Finding accepts_surrogate{Symptom::accepts, Element::surrogate};
// One octet behind a surrogate, whose lead announces three.
const Fault swallows{{Symptom::swallows, Element::surrogate},
                     {},
                     {},
                     {.announced = 3, .octets = 1, .characters = 1, .total = 4}};
const Finding deletes{Symptom::deletes, Element::lone_continuation};

// The set of these faults.
Faults having(const std::vector<Fault>& all) {
  Faults faults;
  for (const Fault& fault : all) faults.add(fault);
  return faults;
}

Account account(const Octets& input, std::u32string_view output,
                const std::vector<Fault>& faults = {}) {
  return account_for({.input = input, .output = output}, having(faults));
}

// U+D800 in three octets, and a letter.
const Octets surrogate_and_a{0xED, 0xA0, 0x80, 'a'};
const std::u32string surrogate{static_cast<char32_t>(0xD800)};

// The number of U+FFFD and a leading signature are policies. The fourth case has genuine U+FFFD
// on both sides of an error: three in all.
TEST(Account, OfARightAnswerNeedsNoFault) {
  for (const std::u32string_view marks : {U"\uFFFD", U"\uFFFD\uFFFD", U"\uFFFD\uFFFD\uFFFD"}) {
    const Account of = account(Octets{0xED, 0xA0, 0x80}, marks);
    EXPECT_TRUE(of.whole);
    EXPECT_FALSE(of.first);
  }
  EXPECT_TRUE(account(Octets{0xEF, 0xBB, 0xBF, 'a'}, U"a").whole);
  EXPECT_TRUE(
      account(Octets{0xEF, 0xBF, 0xBD, 0x80, 0xEF, 0xBF, 0xBD}, U"\uFFFD\uFFFD\uFFFD").whole);
  EXPECT_FALSE(account(Octets{0x80}, U"").whole);
  EXPECT_FALSE(account(Octets{'a'}, U"b").whole);
}

TEST(Account, IsWholeWhereTheFaultsGiveThisAnswer) {
  const Account of = account(surrogate_and_a, surrogate + U"a", {{accepts_surrogate}});
  EXPECT_TRUE(of.whole);
  EXPECT_EQ(of.first, accepts_surrogate);
}

// A missing letter, an added slash, and a swallowed letter: the known fault does not explain
// them.
TEST(Account, IsNotWholeWhereTheFaultsGiveAnother) {
  EXPECT_FALSE(account(surrogate_and_a, surrogate, {{accepts_surrogate}}).whole);
  EXPECT_FALSE(account(surrogate_and_a, surrogate + U"/a", {{accepts_surrogate}}).whole);
  EXPECT_FALSE(account(Octets{0x80, 'a'}, U"", {{deletes}}).whole);
}

// Padding of more than a million characters is read in one way, so it is no search. A fault in the
// padding itself is still looked for at each of its characters.
TEST(Account, GoesThroughLongTexts) {
  constexpr std::size_t letters = 1'100'000;
  Octets input(letters, 'a');
  input.insert(input.end(), surrogate_and_a.begin(), surrogate_and_a.end());
  const std::u32string padding(letters, U'a');
  EXPECT_FALSE(account(input, padding + surrogate + U"a").whole);
  EXPECT_TRUE(account(input, padding + surrogate + U"a", {{accepts_surrogate}}).whole);
  const std::u32string shorter(100, U'a');
  const Fault loses{{Symptom::loses, Element::ascii}};
  EXPECT_TRUE(account(Octets(101, 'a'), shorter, {loses}).whole);
  EXPECT_FALSE(account(Octets(101, 'a'), shorter, {{accepts_surrogate}}).whole);
}

// The places of the account are those that a search one by one comes to.
TEST(Account, RemembersTheLastPlacesOfPlainText) {
  const Account of = account(Octets{'a', 'b', 'c', 'd'}, U"abx");
  ASSERT_EQ(of.places.size(), 3U);
  for (std::size_t at = 0; at < of.places.size(); ++at) {
    EXPECT_EQ(of.places[at].offset, at);
    EXPECT_EQ(of.places[at].position, at);
  }
}

// A known output may be about octets that begin like plain text, and a greedy decoder takes
// continuations to the character before them.
TEST(Account, LooksForFaultsThatBeginWithPlainText) {
  const Finding other{Symptom::other_characters, Element::lone_continuation};
  const Fault pair{other, {'a', 0x80}, U"x"};
  EXPECT_TRUE(account(Octets{'a', 'a', 0x80}, U"ax", {pair}).whole);
  const Finding greedy{Symptom::accepts, Element::lone_continuation};
  EXPECT_TRUE(account(Octets{'a', 0xC3, 0xA9, 0x80}, U"a\u3A40", {{greedy}}).whole);
}

// The surrogate was accepted first and the letter swallowed after it.
TEST(Account, NamesTheFirstFaultOnTheWay) {
  const Account of = account(surrogate_and_a, surrogate, {{accepts_surrogate}, swallows});
  EXPECT_TRUE(of.whole);
  EXPECT_EQ(of.first, accepts_surrogate);
}

// A fault explains one swallowed character, and neither a swallowed error nor two characters.
TEST(Account, SwallowsAsMuchAsWasSeen) {
  const Fault after_80{{Symptom::swallows, Element::lone_continuation},
                       {},
                       {},
                       {.announced = 1, .octets = 1, .characters = 1, .total = 2}};
  EXPECT_TRUE(account(Octets{0x80, 'a'}, U"\uFFFD", {after_80}).whole);
  EXPECT_TRUE(account(Octets{0x80, 'a', 'b'}, U"\uFFFDb", {after_80}).whole);
  EXPECT_FALSE(account(Octets{0x80, 'a', 'b'}, U"\uFFFD", {after_80}).whole);
  EXPECT_FALSE(account(Octets{0x80, 'a', 0xED, 0xA0, 0x80}, U"\uFFFDa", {after_80}).whole);
}

// A decoder of Windows-1252 reads 80 as €. This must not explain 81, nor another character for
// 80.
TEST(Account, TakesAnOutputThatWasSeenForTheSameOctetsAlone) {
  const Fault euro{{Symptom::other_characters, Element::lone_continuation}, {0x80}, U"\u20AC"};
  EXPECT_TRUE(account(Octets{'a', 0x80}, U"a\u20AC", {euro}).whole);
  EXPECT_FALSE(account(Octets{'a', 0x81}, U"a\u20AC", {euro}).whole);
  EXPECT_FALSE(account(Octets{'a', 0x80}, U"a\u20AD", {euro}).whole);
}

TEST(Account, MarksAreAFaultWhereAnErrorIsDue) {
  const Octets input{0x80};
  const Given given{.input = input, .output = U"\uFFFD", .marks = Given::Marks::are_wrong};
  EXPECT_FALSE(account_for(given, {}).whole);
  const Fault marks{{Symptom::replaces_instead, Element::lone_continuation}};
  EXPECT_TRUE(account_for(given, having({marks})).whole);
}

TEST(Account, OfABeginningEndsWhereTheOutputDoes) {
  const Given given{
      .input = surrogate_and_a, .output = surrogate, .extent = Given::Extent::beginning};
  EXPECT_TRUE(account_for(given, having({{accepts_surrogate}})).whole);
  EXPECT_FALSE(account_for(given, {}).whole);
}

// A greedy decoder reads C2 80 80 as one number: 2 << 12, U+2000. CD A0 80 gives D800, which it
// then replaces.
TEST(Account, TakesStrayContinuationsIntoTheSequenceBeforeThem) {
  const Fault greedy{{Symptom::accepts, Element::lone_continuation}};
  EXPECT_TRUE(account(Octets{0xC2, 0x80, 0x80}, U"\u2000", {greedy}).whole);
  EXPECT_TRUE(account(Octets{0xCD, 0xA0, 0x80}, U"\uFFFD", {greedy}).whole);
  EXPECT_FALSE(account(Octets{0xC2, 0x80, 0x80}, U"\u2001", {greedy}).whole);
}

// Each octet may be deleted or replaced, so the ways double with each octet. A bound for the
// places at one offset keeps the work linear.
TEST(Account, OfALongInputEnds) {
  const Octets input(200'000, 0x80);
  const std::u32string output(100'000, U'\uFFFD');
  EXPECT_TRUE(account(input, output, {{deletes}}).whole);
  const Octets text(2'000, 'a');
  const Fault loses{{Symptom::loses, Element::ascii}};
  EXPECT_TRUE(account(text, std::u32string(1'990, U'a'), {loses}).whole);
}

}  // namespace
}  // namespace utf8spec::reports
