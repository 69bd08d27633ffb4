// Tests for the heart of a report: the fewest faults that explain all wrong answers. One bug shows
// in hundreds of answers, and one answer can show two bugs. Each test plays a decoder by a few
// answers and lists the deviations that must be named. If a fault is missed, its maintainer mends
// one bug and ships the other. An invented fault sends the maintainer on a search for nothing.
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

// Two short inputs and two elements, so there is nothing to search.
TEST(Diagnosis, NamesASimpleFailureByItself) {
  Case of;
  of.see(nul, text(nul_text));
  of.see(slash, text(U"/"));
  EXPECT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul", "accepts-overlong-two-octets"));
}

// The longer answer comes first and still says nothing new. 61 C0 80 62 gives what the fault of C0
// 80 predicts, so one deviation holds both failures.
TEST(Diagnosis, LaysFailuresOfTextToTheFaultThatGivesThisAnswer) {
  Case of;
  of.see({'a', 0xC0, 0x80, 'b'}, text(U"a" + nul_text + U"b"), Setting::inside);
  of.see(nul, text(nul_text));
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  EXPECT_EQ(of.deviations()[0].failures.count, 2U);
}

// The decoder accepts ED A0 80, which explains the first answer alone. The second lost its
// quotation mark, and the third has a slash that nobody sent.
TEST(Diagnosis, LaysNothingToAFaultThatWouldGiveAnotherAnswer) {
  Case of;
  of.see(surrogate, text(surrogate_text));
  of.see({0xED, 0xA0, 0x80, '"'}, text(surrogate_text));
  of.see({0xED, 0xA0, 0x80, 'b'}, text(surrogate_text + U"/b"));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "swallows-after-ill-formed",
                                             "invents-characters"));
}

// One answer, two faults: the surrogate came out, and the quotation mark behind it is gone.
TEST(Diagnosis, FindsTwoFaultsInOneAnswer) {
  Case of;
  of.see({0xED, 0xA0, 0x80, '"'}, text(surrogate_text));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-surrogates", "swallows-after-ill-formed"));
}

// Under `secure` deletion is a fault. The lost letter is a second one and must not count as a part
// of the deletion.
TEST(Diagnosis, FindsWhatSwallowsBesideWhatDeletes) {
  Case of(Profile::secure);
  of.see({0x80}, text(U""), Setting::alone, Operation::replace);
  of.see({0x80, 'a'}, text(U""), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("marks-nothing", "swallows-after-ill-formed"));
}

// Under RFC 3629 deletion is a policy, which the passed 80 shows. The last input loses `a` behind
// 80, and C3 A9 (U+00E9) behind the truncated C2.
TEST(Diagnosis, FindsWhatSwallowsWhereItIsNoFaultToDelete) {
  Case of;
  of.pass({0x80}, Operation::replace);
  of.see({0x80, 'a'}, text(U""), Setting::alone, Operation::replace);
  of.see({'b', 0x80, 'a', 'c', 0xC2, 0xC3, 0xA9}, text(U"bc"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("swallows-after-ill-formed", "swallows-after-truncated"));
}

// Behind C2 one letter is gone. Behind a signature and C2 two are, which is a second fault: a list
// of expected deviations that knows the first one must not hide it.
TEST(Diagnosis, LaysNoOtherAmountToASwallowing) {
  Case of;
  of.see({0xC2, 'a', 'b'}, text(U"\uFFFDb"), Setting::alone, Operation::replace);
  of.see({0xC2, 'a'}, text(U"\uFFFD"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), ElementsAre("swallows-after-truncated"));
  of.see({0xEF, 0xBB, 0xBF, 0xC2, 'a', 'b'}, text(U"\uFFFD"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("swallows-after-truncated", "unexplained"));
}

// One fault: the decoder takes as many octets as the lead announces. What it takes differs with the
// lead, with what is there of the sequence, and with the octets between.
TEST(Diagnosis, LaysAllAmountsThatALeadAnnouncesToOneSwallowing) {
  Case of;
  const auto see = [&of](const Octets& octets, const std::u32string& output) {
    of.see(octets, text(output), Setting::alone, Operation::replace);
  };
  see({0xC2, 'a', 'b'}, U"\uFFFDb");
  see({0xE1, 'a', 'b'}, U"\uFFFD");
  see({0xE1, 'a', 'b', 'c'}, U"\uFFFDc");
  see({0xE1, 0x80, 'a', 'b'}, U"\uFFFDb");
  see({0xF1, 0x80, 0xC3, 0xA9, 'c'}, U"\uFFFDc");
  see({0xF1, 0xE1, 'a', 'b', 'c'}, U"\uFFFDc");
  EXPECT_THAT(of.ids(), ElementsAre("swallows-after-truncated"));
}

// F0 80 80 AF and E0 80 AF are overlong forms of a slash. Another account leaves out the leads and
// reads 80 AF as a slash. This decoder never left anything out, so that account is not allowed.
TEST(Diagnosis, LeavesOutNothingForADecoderThatMarksEverything) {
  Case of;
  of.see({0xF0, 0x80, 0x80, 0xAF}, text(U"/"), Setting::alone, Operation::replace);
  of.see({0xE0, 0x80, 0xAF}, text(U"/"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-overlong-four-octets",
                                             "accepts-overlong-three-octets"));
}

// 80 became a slash. Either 80 was deleted and the slash invented, or 80 was read as a slash. The
// second account needs one fault only.
TEST(Diagnosis, LaysWhatComesForDeletedOctetsToTheOctets) {
  Case of;
  of.see(surrogate, text(surrogate_text), Setting::alone, Operation::replace);
  of.see({0x80, 'a'}, text(U"/a"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(),
              UnorderedElementsAre("accepts-surrogates", "reads-octets-as-other-characters"));
}

// Eight letters come out for three, and none of them went in. Few faults cannot do that, and a
// wrong guess would be worse than `unexplained`.
TEST(Diagnosis, CallsAnAnswerUnexplainedThatNoFewFaultsGive) {
  Case of(Profile::secure);
  of.see({0x80}, text(U""), Setting::alone, Operation::replace);
  of.see({0x80, 'a', 'b', 'c'}, text(U"zyxwvuts"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("marks-nothing", "unexplained"));
}

// All 120 orders of five answers. A report must not depend on the order in which a run fails.
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

// The input has no C0 80, so the known fault cannot have lost its `b`.
TEST(Diagnosis, LaysNothingToAFaultThatTheInputDoesNotHold) {
  Case of;
  of.see(nul, text(nul_text));
  of.see({'a', 'b', 'c'}, text(U"ac"));
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "loses-characters"));
}

// Deletion is `deletes-ill-formed` in `decode`, and `marks-nothing` in `replace` under `secure`. A
// library may have two decoders, so the fault of one operation does not explain another.
TEST(Diagnosis, LaysNothingToTheFaultOfAnotherOperation) {
  Case of(Profile::secure);
  of.see({0x80}, text(U""), Setting::alone, Operation::decode);
  of.see({'a', 0x80}, text(U"b\uFFFD"), Setting::alone, Operation::replace);
  of.see({'a', 0x80, 0x80}, text(U"a"), Setting::alone, Operation::replace);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("deletes-ill-formed", "marks-nothing",
                                             "decodes-to-wrong-values"));
}

// An ambiguous answer proves nothing and waits for a clearer one. F0 9F 98 80 (U+1F600) came out as
// U+F600, which only a cut to sixteen bits gives.
TEST(Diagnosis, TakesAnAmbiguousFindingForNoFault) {
  Case of;
  // F0 9F BF BD is U+1FFFD. U+FFFD may mean that it is refused, or cut to sixteen bits.
  of.see({0xF0, 0x9F, 0xBF, 0xBD}, text(U"\uFFFD"));
  of.see({'a', 0xF0, 0x9F, 0x98, 0x80}, text(U"a\uF600"));
  EXPECT_THAT(of.ids(), ElementsAre("truncates-to-sixteen-bits"));
}

// E2 82 AC (U+20AC) passes, so the decoder knows three octets. EF BF BE is the noncharacter U+FFFE.
TEST(Diagnosis, LaysARefusalToAnElementThatIsRefusedAlone) {
  Case of;
  of.pass({0xE2, 0x82, 0xAC});
  of.see({0xEF, 0xBF, 0xBE}, error());
  of.see({'a', 0xEF, 0xBF, 0xBE, 'b'}, error(), Setting::inside);
  EXPECT_THAT(of.ids(), ElementsAre("rejects-noncharacters"));
}

// `validate` gives no text, so an accepted text is explained only by elements that are accepted
// alone. The surrogate in the last input is not, and becomes a second deviation.
TEST(Diagnosis, LaysAnAcceptedTextToElementsThatAreAcceptedAlone) {
  Case of;
  of.see(nul, {}, Setting::alone, Operation::validate);
  of.see({0xC0, 0x80, 'a', 0xC0, 0x80}, {}, Setting::alone, Operation::validate);
  ASSERT_THAT(of.ids(), ElementsAre("accepts-modified-utf8-nul"));
  of.see({0xC0, 0x80, 0xED, 0xA0, 0x80}, {}, Setting::alone, Operation::validate);
  EXPECT_THAT(of.ids(), UnorderedElementsAre("accepts-modified-utf8-nul", "accepts-surrogates"));
}

// A strict decoder may hand over the text before an error. The surrogate there is the known fault,
// and the `x` is not.
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
