// Tests for the claims of complete suites: sentences about all inputs. A claim without its
// assumptions, its number of states or its suite would be false, and people would quote it. Counts
// and SHA-256 are computed elsewhere and repeated here. If one changes, the proof has changed, and
// a person has to look at it (docs/theory.md).
#include "reports/run/complete_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Level;
using reference::ReplacementPolicy;
using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// The claims without their kinds.
std::vector<std::string> sentences_of(const ClaimBasis& basis,
                                      const std::vector<Operation>& operations,
                                      const Divisions& divisions, const Signatures& signatures = {},
                                      Wording wording = Wording::whole) {
  std::vector<std::string> sentences;
  for (Claim& claim : complete_claims(basis, operations, divisions, signatures, wording)) {
    sentences.push_back(std::move(claim.text));
  }
  return sentences;
}

// A reader sees the hypothesis and k without reading the sentence.
TEST(CompleteClaims, StateTheirKindWithTheMostStates) {
  const auto claims = complete_claims(Level::standard, {Operation::validate}, {});
  EXPECT_THAT(claims, ElementsAre(Field(&Claim::grounds, ClaimGrounds::complete(10, 1)),
                                  Field(&Claim::grounds, ClaimGrounds::complete(9, 0)),
                                  Field(&Claim::grounds, ClaimGrounds::complete(9, 0))));
  const Signatures strips{{Operation::decode, vectors::Signature::stripped}};
  EXPECT_THAT(complete_claims(Level::smoke, {Operation::decode}, {}, strips),
              ElementsAre(Field(&Claim::grounds, ClaimGrounds::complete(12, 0))));
}

// Complete suites give streams single octets, so larger chunks prove nothing.
TEST(CompleteClaims, SayThatStreamsWereGivenSingleOctets) {
  const auto claims = sentences_of(Level::smoke, {Operation::validate, Operation::stream}, {});
  EXPECT_THAT(claims[0],
              HasSubstr("one octet at a time. It does not claim anything about other chunks."));
  EXPECT_THAT(sentences_of(Level::smoke, {Operation::validate}, {})[0],
              Not(HasSubstr("one octet at a time")));
}

// n is the number of states of the right machine, and k that of extra states. The three suites are
// k = 1, k = 0 also behind a signature, and k = 0 behind padding of 41 (`A`).
TEST(CompleteClaims, NameTheHypothesesBesideTheClaim) {
  const auto claims = sentences_of(Level::standard, {Operation::validate}, {});
  ASSERT_THAT(claims, SizeIs(3));
  EXPECT_THAT(claims[0],
              AllOf(HasSubstr("validate: the verdicts are right on all inputs of every length "
                              "under three assumptions. The decoder is deterministic. It starts "
                              "every string in the same state."),
                    HasSubstr("at most 10 states (n = 9, k = 1)"),
                    HasSubstr("words are: the empty word, 80, C2, E0, E1, ED, F0, F1, F4."),
                    HasSubstr("3,528,961 strings, SHA-256 893aea7d1eaecee9")));
  EXPECT_THAT(claims[1],
              AllOf(HasSubstr("(n = 9, k = 0)"),
                    HasSubstr("an access word, alone or after EF BB BF, and then at most 0"),
                    HasSubstr("30,626 strings")));
  EXPECT_THAT(claims[2], AllOf(HasSubstr("0 to 63 octets 41"), HasSubstr("881,862 strings")));
}

// Removing a signature takes three more states, and only one suite can show them.
TEST(CompleteClaims, OfWhatRemovesASignatureAreMadeOfItsOwnMachine) {
  const Signatures signatures{{Operation::decode, vectors::Signature::stripped}};
  const auto claims = sentences_of(Level::smoke, {Operation::decode}, {}, signatures);
  EXPECT_THAT(claims, ElementsAre(AllOf(HasSubstr("at most 12 states (n = 12, k = 0)"),
                                        HasSubstr("Three of the states are for that"),
                                        HasSubstr("45,929 strings, SHA-256 b1717ccc"),
                                        Not(HasSubstr("No claim follows")))));
}

// Larger suites do not begin with a signature, so they say nothing about such a machine.
TEST(CompleteClaims, OfWhatRemovesASignatureAreNotMadeOfSuitesThatDoNotShowIt) {
  const Signatures signatures{{Operation::decode, vectors::Signature::stripped}};
  for (const Level level : {Level::standard, Level::payload, Level::deep}) {
    const auto claims = sentences_of(level, {Operation::decode}, {}, signatures);
    EXPECT_THAT(claims, ElementsAre(AllOf(HasSubstr("n = 12, k = 0"),
                                          HasSubstr("No claim follows from the larger suites"))));
  }
  // `validate` gives no text, so it does not show whether a signature is removed.
  EXPECT_THAT(sentences_of(Level::smoke, {Operation::validate, Operation::decode}, {}, signatures),
              SizeIs(2));
}

// `validate` and `decode` have the same machine, so one sentence is enough.
TEST(CompleteClaims, OfOneMachineAreMadeOnce) {
  const auto claims = sentences_of(Level::smoke, {Operation::validate, Operation::decode}, {});
  ASSERT_THAT(claims, SizeIs(1));
  EXPECT_THAT(claims[0],
              AllOf(HasSubstr("validate, decode: "), HasSubstr("does not cover scalar values")));
}

// Each division has a machine of its own, with 22 states for `per-run`. Without a known division
// there is nothing to claim.
TEST(CompleteClaims, OfReplacementRestOnItsPolicy) {
  const Divisions divisions{{Operation::replace, ReplacementPolicy::per_run}};
  const auto claims = sentences_of(Level::smoke, {Operation::replace}, divisions);
  EXPECT_THAT(claims, ElementsAre(AllOf(HasSubstr("U+FFFD (per-run)"), HasSubstr("n = 22, k = 0"),
                                        HasSubstr("93,894 strings"))));
  EXPECT_THAT(sentences_of(Level::smoke, {Operation::replace}, {}), IsEmpty());
}

// At `payload` the machine knows every scalar value: 17,652 states. So the claim needs no
// assumption about values.
TEST(CompleteClaims, AssumeNothingOfValuesAtPayload) {
  const Divisions divisions{{Operation::replace, ReplacementPolicy::maximal_subpart}};
  const auto claims = sentences_of(Level::payload, {Operation::replace}, divisions);
  ASSERT_THAT(claims, SizeIs(4));
  EXPECT_THAT(claims[0], HasSubstr("if each depends only on the octets of its own character"));
  EXPECT_THAT(claims[3], AllOf(HasSubstr("at most 17,652 states"), HasSubstr("31,526,479 strings"),
                               Not(HasSubstr("depends only on the octets"))));
}

// Suites with padding behind are asked, but prove nothing about other inputs.
TEST(CompleteClaims, AreNotMadeOfPaddingBehind) {
  EXPECT_THAT(sentences_of(Level::deep, {Operation::validate}, {}), SizeIs(3));
}

// The theory is about octets, and encoders take values.
TEST(CompleteClaims, AreNotMadeOfEncoders) {
  EXPECT_THAT(sentences_of(Level::deep, {Operation::encode}, {}), IsEmpty());
}

// Three lines of 96 columns, indented by four. The whole claims are long, so the brief ones name
// the page that explains them.
TEST(CompleteClaims, TakeThreeLinesAtMostInBrief) {
  const Divisions divisions{
      {Operation::replace, reference::ReplacementPolicy::maximal_subpart},
      {Operation::stream_replace, reference::ReplacementPolicy::per_sequence}};
  const std::vector<Operation> operations{Operation::validate, Operation::decode,
                                          Operation::replace, Operation::stream,
                                          Operation::stream_replace};
  for (const Level level : harnesses::all_levels) {
    const auto whole = sentences_of(level, operations, divisions);
    const auto brief = sentences_of(level, operations, divisions, {}, Wording::brief);
    EXPECT_EQ(brief.size(), whole.size());
    for (const std::string& claim : brief) {
      EXPECT_LE(claim.size(), 3U * 92U) << claim;
      EXPECT_THAT(claim, HasSubstr("docs/theory.md"));
    }
  }
}

}  // namespace
}  // namespace utf8spec::reports
