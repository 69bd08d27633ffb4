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
  EXPECT_THAT(claims, ElementsAre(Field(&Claim::grounds, ClaimGrounds::complete(9, 1)),
                                  Field(&Claim::grounds, ClaimGrounds::complete(8, 0)),
                                  Field(&Claim::grounds, ClaimGrounds::complete(0, 0))));
  const Signatures strips{{Operation::decode, vectors::Signature::stripped}};
  EXPECT_THAT(complete_claims(Level::smoke, {Operation::decode}, {}, strips),
              ElementsAre(Field(&Claim::grounds, ClaimGrounds::complete(11, 0))));
}

// Complete suites give streams single octets, so larger chunks prove nothing.
TEST(CompleteClaims, SayThatStreamsWereGivenSingleOctets) {
  const auto claims = sentences_of(Level::smoke, {Operation::validate, Operation::stream}, {});
  EXPECT_THAT(claims[0],
              HasSubstr("one octet at a time. It does not claim anything about other chunks."));
  EXPECT_THAT(sentences_of(Level::smoke, {Operation::validate}, {})[0],
              Not(HasSubstr("one octet at a time")));
}

// n is the least number of live states of a right table, and k that of hidden states. The three
// suites are k = 1, k = 0 also behind a signature, and k = 0 behind padding of 41 (`A`).
TEST(CompleteClaims, NameTheHypothesesBesideTheClaim) {
  const auto claims = sentences_of(Level::standard, {Operation::validate}, {});
  ASSERT_THAT(claims, SizeIs(3));
  EXPECT_THAT(claims[0],
              AllOf(HasSubstr("validate: the verdicts are right on all inputs of every length "
                              "under these assumptions. The decoder is deterministic. It starts "
                              "every string in the same state. It has at most one hidden state."),
                    HasSubstr("a table of at most 9 live states is covered (n = 8, k = 1)"),
                    HasSubstr("words are: the empty word, 80, C2, E0, E1, ED, F0, F1, F4."),
                    HasSubstr("3,528,961 strings, SHA-256 893aea7d1eaecee9")));
  EXPECT_THAT(claims[1],
              AllOf(HasSubstr("It has no hidden state."), HasSubstr("(n = 8, k = 0)"),
                    HasSubstr("an access word, alone or after EF BB BF, and then at most 0"),
                    HasSubstr("30,626 strings")));
  EXPECT_THAT(claims[2], AllOf(HasSubstr("0 to 63 octets 41"), HasSubstr("881,862 strings")));
}

// Removing a signature takes three more states, and only one suite can show them.
TEST(CompleteClaims, OfWhatRemovesASignatureAreMadeOfItsOwnMachine) {
  const Signatures signatures{{Operation::decode, vectors::Signature::stripped}};
  const auto claims = sentences_of(Level::smoke, {Operation::decode}, {}, signatures);
  EXPECT_THAT(claims,
              ElementsAre(AllOf(HasSubstr("at most 11 live states is covered (n = 11, k = 0)"),
                                HasSubstr("Three of the states are for that"),
                                HasSubstr("45,929 strings, SHA-256 b1717ccc"),
                                Not(HasSubstr("No claim follows")))));
}

// Larger suites do not begin with a signature, so they say nothing about such a machine.
TEST(CompleteClaims, OfWhatRemovesASignatureAreNotMadeOfSuitesThatDoNotShowIt) {
  const Signatures signatures{{Operation::decode, vectors::Signature::stripped}};
  for (const Level level : {Level::standard, Level::payload, Level::deep}) {
    const auto claims = sentences_of(level, {Operation::decode}, {}, signatures);
    EXPECT_THAT(claims, ElementsAre(AllOf(HasSubstr("n = 11, k = 0"),
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

// Each division has a machine of its own, with 16 live states for `per-run`. Without a known
// division there is nothing to claim.
TEST(CompleteClaims, OfReplacementRestOnItsPolicy) {
  const Divisions divisions{{Operation::replace, ReplacementPolicy::per_run}};
  const auto claims = sentences_of(Level::smoke, {Operation::replace}, divisions);
  EXPECT_THAT(claims, ElementsAre(AllOf(HasSubstr("U+FFFD (per-run)"), HasSubstr("n = 16, k = 0"),
                                        HasSubstr("93,894 strings"))));
  EXPECT_THAT(sentences_of(Level::smoke, {Operation::replace}, {}), IsEmpty());
}

// At `payload` every beginning of a character is an access word. So the claim assumes less of
// values, and speaks of no table.
TEST(CompleteClaims, OfValuesNeedEachValueToDependOnItsCharacter) {
  const Divisions divisions{{Operation::replace, ReplacementPolicy::maximal_subpart}};
  const auto claims = sentences_of(Level::payload, {Operation::replace}, divisions);
  ASSERT_THAT(claims, SizeIs(4));
  EXPECT_THAT(claims[0], HasSubstr("if each depends only on the octets of its own character"));
  EXPECT_THAT(claims[3],
              AllOf(HasSubstr("It has no hidden state: every beginning of a character is an access "
                              "word"),
                    HasSubstr("depends on all octets of the character and on nothing else"),
                    HasSubstr("31,526,479 strings"), Not(HasSubstr("17,652"))));
}

// A table that replaces octet by octet may count them by its states.
TEST(CompleteClaims, OfAPolicyOfOctetsCountTheTablesThatKnowLengths) {
  const auto of = [](ReplacementPolicy policy) {
    return sentences_of(Level::standard, {Operation::replace}, {{Operation::replace, policy}})[0];
  };
  EXPECT_THAT(of(ReplacementPolicy::per_octet),
              AllOf(HasSubstr("at most 9 live states is covered (n = 8, k = 1; 12 if the table "
                              "counts the octets of an open character)"),
                    HasSubstr("as behind any other ill-formed octet")));
  EXPECT_THAT(of(ReplacementPolicy::maximal_subpart), Not(HasSubstr("12 if")));
}

// Plugins have a suite more, which covers one hidden state behind an entry octet.
TEST(CompleteClaims, OfPluginsNameTheEntryOctets) {
  const ClaimBasis plugin(Level::smoke, reference::Encoding::utf_8, harnesses::Grain::octets,
                          harnesses::DecoderKind::plugin);
  const auto claims = sentences_of(plugin, {Operation::validate}, {});
  ASSERT_THAT(claims, SizeIs(2));
  EXPECT_THAT(claims[1], AllOf(HasSubstr("one hidden state if an access word, alone or after EF BB "
                                         "BF, and then an entry octet lead to it"),
                               HasSubstr("Entry octets are 00, 22, 27, 3C, 5C, 60,"),
                               HasSubstr("behind whole characters also 00 to 1F"),
                               HasSubstr("entries\", 252,621 strings, SHA-256 ")));
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
