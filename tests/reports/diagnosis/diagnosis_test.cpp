#include "reports/diagnosis/diagnosis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/reports/diagnosis/case.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

TEST(Diagnosis, OfNothingIsEmpty) { EXPECT_THAT(Case().ids(), IsEmpty()); }

TEST(Diagnosis, NamesASimpleFailureByItself) {
  Case of;
  of.see(nul, text(nul_text));
  of.see(slash, text(U"/"));
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul", "accepts-overlong-two-octets"));
}

TEST(Diagnosis, LaysFailuresOfTextToTheFaultThatGivesThisAnswer) {
  Case of;
  of.see({'a', 0xC0, 0x80, 'b'}, text(U"a" + nul_text + U"b"), Setting::inside);
  of.see(nul, text(nul_text));
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  EXPECT_EQ(of.deviations()[0].failures.count, 2U);
}

TEST(Diagnosis, LaysNothingToAFaultThatWouldGiveAnotherAnswer) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  of.see({0xED, 0xA0, 0x80, '"'}, text(surrogate_text));
  of.see({0xED, 0xA0, 0x80, 'b'}, text(surrogate_text + U"/b"));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "swallows-after-ill-formed",
                                             "invents-characters"));
}

TEST(Diagnosis, FindsTwoFaultsInOneAnswer) {
  Case of;
  of.see({0xED, 0xA0, 0x80, '"'}, text(surrogate_text));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "swallows-after-ill-formed"));
}

TEST(Diagnosis, FindsWhatSwallowsBesideWhatDeletes) {
  Case of(Profile::secure);
  of.see({0x80}, text(U""), Setting::alone, Operation::replace);
  of.see({0x80, 'a'}, text(U""), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("marks-nothing", "swallows-after-ill-formed"));
}

TEST(Diagnosis, FindsWhatSwallowsWhereItIsNoFaultToDelete) {
  Case of;
  of.pass({0x80}, Operation::replace);
  of.see({0x80, 'a'}, text(U""), Setting::alone, Operation::replace);
  of.see({'b', 0x80, 'a', 'c', 0xC2, 0xC3, 0xA9}, text(U"bc"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("swallows-after-ill-formed", "swallows-after-truncated"));
}

// 80 AF alone could be read as U+002F, but this decoder leaves out nothing that it could read
// behind.
TEST(Diagnosis, LeavesOutNothingForADecoderThatMarksEverything) {
  Case of;
  of.see({0xF0, 0x80, 0x80, 0xAF}, text(U"/"), Setting::alone, Operation::replace);
  of.see({0xE0, 0x80, 0xAF}, text(U"/"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-overlong-four-octets",
                                             "accepts-overlong-three-octets"));
}

TEST(Diagnosis, LaysWhatComesForDeletedOctetsToTheOctets) {
  Case of;
  of.see(surrogate, text(surrogate_text), Setting::alone, Operation::replace);
  of.see({0x80, 'a'}, text(U"/a"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("accepts-surrogates", "reads-octets-as-other-characters"));
}

TEST(Diagnosis, CallsAnAnswerUnexplainedThatNoFewFaultsGive) {
  Case of(Profile::secure);
  of.see({0x80}, text(U""), Setting::alone, Operation::replace);
  of.see({0x80, 'a', 'b', 'c'}, text(U"zyxwvuts"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("marks-nothing", "unexplained"));
}

TEST(Diagnosis, SaysTheSameInWhateverOrderItIsTold) {
  const std::vector<std::pair<Octets, std::u32string>> seen{
      {{0xED, 0xA0, 0x80, '"'}, surrogate_text},
      {surrogate, surrogate_text},
      {{'a', 0xED, 0xA0, 0x80}, U"a" + surrogate_text},
      {{0xED, 0xA0, 0x80, 'b'}, surrogate_text + U"/b"},
      {{0x80, 0x80}, U""},
  };
  std::vector<std::size_t> order{0, 1, 2, 3, 4};
  std::set<std::vector<std::string>> said;
  do {
    Case of;
    for (const std::size_t index : order) of.see(seen[index].first, text(seen[index].second));
    said.insert(of.ids());
  } while (std::ranges::next_permutation(order).found);
  ASSERT_THAT(said, SizeIs(1));
  EXPECT_THAT(*said.begin(),
              UnorderedElementsAre("deletes-ill-formed", "accepts-surrogates",
                                   "swallows-after-ill-formed", "invents-characters"));
}

TEST(Diagnosis, LaysNothingToAFaultThatTheInputDoesNotHold) {
  Case of;
  of.see(nul, text(nul_text));
  of.see({'a', 'b', 'c'}, text(U"ac"));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "loses-characters"));
}

TEST(Diagnosis, LaysNothingToTheFaultOfAnotherOperation) {
  Case of(Profile::secure);
  of.see({0x80}, text(U""), Setting::alone, Operation::decode);
  of.see({'a', 0x80}, text(U"b\uFFFD"), Setting::alone, Operation::replace);
  of.see({'a', 0x80, 0x80}, text(U"a"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("deletes-ill-formed", "marks-nothing",
                                             "decodes-to-wrong-values"));
}

TEST(Diagnosis, TakesAnAmbiguousFindingForNoFault) {
  Case of;
  // U+1FFFD is refused, or cut to sixteen bits.
  of.see({0xF0, 0x9F, 0xBF, 0xBD}, text(U"\uFFFD"));
  of.see({'a', 0xF0, 0x9F, 0x98, 0x80}, text(U"a\uF600"));
  EXPECT_THAT(of.ids(), ElementsAre("truncates-to-sixteen-bits"));
}

TEST(Diagnosis, LaysARefusalToAnElementThatIsRefusedAlone) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xEF, 0xBF, 0xBE}, error());
  of.see({'a', 0xEF, 0xBF, 0xBE, 'b'}, error(), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
}

TEST(Diagnosis, LaysAnAcceptedTextToElementsThatAreAcceptedAlone) {
  Case of;
  of.see(nul, {}, Setting::alone, Operation::validate);
  of.see({0xC0, 0x80, 'a', 0xC0, 0x80}, {}, Setting::alone, Operation::validate);
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  of.see({0xC0, 0x80, 0xED, 0xA0, 0x80}, {}, Setting::alone, Operation::validate);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "accepts-surrogates"));
}

TEST(Diagnosis, LaysWhatCameBeforeAnErrorToTheFaultThatGivesIt) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  Answer late = error();
  late.before = surrogate_text;
  of.see({0xED, 0xA0, 0x80, 0x80}, late);
  ASSERT_THAT(of.ids(), ElementsAre("accepts-surrogates"));
  late.before = U"x";
  of.see({0xED, 0xA0, 0x80, 0x81}, late);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "wrong-before-error"));
}

}  // namespace
}  // namespace utf8spec::reports
