// Models of the standard and of the policies, with which a learnt machine is compared. The
// comparison gives the shortest word on which two machines differ; a report shows it to the
// user. A wrong model would turn every correct decoder into a deviating one.
#include "harnesses/learn/model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/learn/policies.h"
#include "reference/decode.h"
#include "vectors/mutated.h"

namespace utf8spec::harnesses::learn {
namespace {

// 5000 mutated strings; the reference decides each without a machine.
TEST(LearnModel, OfTheStandardAnswersAsTheReference) {
  const LearnedModel& model = model_of_standard();
  vectors::MutatedStrings strings(5'000);
  for (Octets word; strings.next(word);) {
    EXPECT_EQ(model.trace_of(word), reference::is_well_formed(word) ? "w" : "i");
  }
}

// State 0 is the start: A leaves the text well-formed, the lead C2 leaves it open.
TEST(LearnModel, OfVerdictsIsAnAcceptor) {
  const LearnedModel& model = model_of_standard();
  EXPECT_EQ(model.machine.at(0, 0x41).output, output_well_formed);
  EXPECT_EQ(model.machine.at(0, 0xC2).output, output_ill_formed);
}

TEST(LearnModel, DiffersFromItselfNowhere) {
  const LearnedModel model =
      model_of_policy(reference::ReplacementPolicy::per_run, SignatureWay::stripped);
  EXPECT_EQ(shortest_difference(model, model), std::nullopt);
}

// E0 A0 is one maximal subpart of two octets, so one U+FFFD (r) or two. No shorter word
// differs.
TEST(LearnModel, DifferenceIsTheShortestAndLeastWord) {
  using reference::ReplacementPolicy;
  const auto found =
      shortest_difference(model_of_policy(ReplacementPolicy::maximal_subpart, SignatureWay::kept),
                          model_of_policy(ReplacementPolicy::per_octet, SignatureWay::kept));
  ASSERT_NE(found, std::nullopt);
  EXPECT_THAT(found->word, ::testing::ElementsAre(0xE0, 0xA0));
  EXPECT_EQ(found->one, "r");
  EXPECT_EQ(found->other, "rr");
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
