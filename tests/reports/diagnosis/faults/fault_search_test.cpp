// If the known faults do not explain an answer, the search looks for the fewest new ones that
// do. It is bounded, because combinations grow fast. A wrong fault in a report sends a
// maintainer to the wrong line of code, so simple explanations come first.
#include "reports/diagnosis/faults/fault_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;
using testing::ElementsAre;
using testing::IsEmpty;

// At most 2000 accounts are tried, of at most three faults.
constexpr SearchLimits limits{.accounts = 2000, .faults = 3};

// `seen` is the first difference; `right_alone` are elements that the decoder treats rightly
// alone.
std::vector<Finding> found(const Octets& input, std::u32string_view output, const Finding& seen,
                           const Faults& known = {}, const std::set<Element>& right_alone = {}) {
  std::vector<Finding> findings;
  const Given given{.input = input, .output = output};
  for (const Fault& fault : find_faults(given, {known, seen, right_alone}, limits)) {
    findings.push_back(fault.finding);
  }
  return findings;
}

const std::u32string lone_surrogate{static_cast<char32_t>(0xD800)};
const Finding accepts{Symptom::accepts, Element::surrogate};

// A dropped continuation, a lost letter, and U+1F600 cut to 16 bits.
TEST(FaultSearch, FindsTheOneFaultThatGivesAnAnswer) {
  const Finding drops{Symptom::deletes, Element::lone_continuation};
  EXPECT_THAT(found({0x80, 'a'}, U"a", drops), ElementsAre(drops));
  const Finding loses{Symptom::loses, Element::ascii};
  EXPECT_THAT(found({'a', 'b', 'c'}, U"ac", loses), ElementsAre(loses));
  const Finding cut{Symptom::sixteen_bits, Element::four_octets};
  EXPECT_THAT(found({0xF0, 0x9F, 0x98, 0x80}, U"\uF600", cut), ElementsAre(cut));
}

// The surrogate came out and the letter behind it did not: two bugs in one answer.
TEST(FaultSearch, FindsTwoFaultsWhereOneDoesNotDo) {
  EXPECT_THAT(found({0xED, 0xA0, 0x80, 'a'}, lone_surrogate, accepts),
              ElementsAre(accepts, Finding{Symptom::swallows, Element::surrogate}));
}

TEST(FaultSearch, FindsWhatIsMissingBesideTheKnownOnes) {
  Faults known;
  known.add({accepts});
  EXPECT_THAT(found({0xED, 0xA0, 0x80, 'a'}, lone_surrogate + U"/a", accepts, known),
              ElementsAre(Finding{Symptom::invents, Element::surrogate}));
}

TEST(FaultSearch, FindsNothingWhereNoFewFaultsDo) {
  EXPECT_THAT(found({'a', 'b', 'c'}, U"zyxwvu", {Symptom::wrong_value, Element::ascii}), IsEmpty());
}

// E0 is cut by E2, and E2 80 by the end. An element that is right alone is the less likely cause.
TEST(FaultSearch, TriesWhatIsRightAloneLast) {
  const Octets input{0xE0, 0xE2, 0x80};
  Faults known;
  known.add({{Symptom::deletes, Element::cut_by_octet}});
  const Finding seen{Symptom::octets_as_characters, Element::cut_by_octet};
  EXPECT_THAT(found(input, U"\u0080", seen, known),
              ElementsAre(Finding{Symptom::accepts, Element::cut_by_end}));
  EXPECT_THAT(found(input, U"\u0080", seen, known, {Element::cut_by_end}),
              ElementsAre(Finding{Symptom::other_characters, Element::cut_by_octet}));
}

// The decoder strips the signature and then errs in the text behind it.
TEST(FaultSearch, TakesCharactersForALeadingSignatureLast) {
  const Octets input{0xEF, 0xBB, 0xBF, 0xF5, 0x80};
  const Finding seen{Symptom::other_characters, Element::above_maximum};
  const std::set<Element> right_alone{Element::signature, Element::above_maximum};
  EXPECT_THAT(found(input, U"A\uFFFD", seen, {}, right_alone), ElementsAre(seen));
}

TEST(FaultSearch, EndsWithItsLimit) {
  const Octets input{0xED, 0xA0, 0x80, 'a'};
  const Given given{.input = input, .output = lone_surrogate};
  const Faults none;
  EXPECT_THAT(find_faults(given, {none, accepts, {}}, {.accounts = 1, .faults = 3}), IsEmpty());
}

}  // namespace
}  // namespace utf8spec::reports
