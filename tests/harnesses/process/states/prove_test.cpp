// Decoders whose state is a value: right ones are proved, wrong ones are shown by their shortest
// text, and those of which a proof would not be sound are refused. The fakes are in
// tests/fakes/plugins/states.c and unsound_states.c.

#include "harnesses/process/states/prove.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/process/states/proving.h"

namespace utf8spec::harnesses::states {
namespace {

using reference::OctetRange;
using ::testing::Values;

using End = Walked::End;

// All strings that begin a character, and nothing: 17,652 (docs/theory.md).
constexpr std::uint64_t beginnings = 17'652;

class RightDecoder : public ::testing::TestWithParam<const char*> {};

TEST_P(RightDecoder, IsProved) {
  const auto proof = prove_fake(std::string("states:") + GetParam());
  ASSERT_TRUE(proof) << proof.error().text;
  EXPECT_EQ(proof->walked.end, End::equal);
  EXPECT_GE(proof->walked.nodes, beginnings);
}

INSTANTIATE_TEST_SUITE_P(Proof, RightDecoder,
                         Values("padded", "behind", "drops-signature", "replaces", "utf-16"));

TEST(Proof, CountsAllPairsAndCalls) {
  const auto proof = prove_fake("states:right");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.nodes, beginnings);
  EXPECT_EQ(proof->walked.steps, beginnings * 257);
  EXPECT_EQ(proof->form, WordForm::scalars);
  EXPECT_EQ(proof->walked.after_error, AfterError::refuses);
  EXPECT_FALSE(proof->walked.late);
  EXPECT_EQ(proof->walked.guard.memory,
            UTF8SPEC_UNDER_SANITIZERS == 1 ? Protection::file : Protection::process);
}

TEST(Proof, SaysWhenErrorsAreToldLate) {
  const auto proof = prove_fake("states:late");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::equal);
  ASSERT_TRUE(proof->walked.late);
  EXPECT_EQ(proof->walked.late->fed, 0x80);
}

TEST(Proof, SaysThatNothingMayBeFedBehindAnError) {
  const auto proof = prove_fake("states:begins-again");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::equal);
  EXPECT_EQ(proof->walked.after_error, AfterError::goes_on);
  ASSERT_TRUE(proof->walked.goes_on);
  EXPECT_EQ(proof->walked.goes_on->text, Octets{0x80});
}

// Without the decoder's own test, a count has no bound. With it, the count is forgotten between
// characters.
TEST(Proof, FollowsResidueUnlessTheDecoderHasATest) {
  const auto followed = prove_fake("states:counts", {.most_nodes = 30'000});
  ASSERT_TRUE(followed);
  EXPECT_EQ(followed->walked.end, End::undecided);
  EXPECT_EQ(followed->walked.doubt, Doubt::too_many);
  const auto forgotten = prove_fake("states:counts-and-tells");
  ASSERT_TRUE(forgotten);
  EXPECT_EQ(forgotten->walked.end, End::equal);
  EXPECT_EQ(forgotten->walked.nodes, beginnings);
  EXPECT_EQ(forgotten->hello.residue, Residue::forgotten);
}

TEST(Proof, ClaimsNothingAboutAnEndOfWhichTheDecoderIsNotTold) {
  const auto proof = prove_fake("states:without-end");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::equal);
  EXPECT_EQ(proof->walked.end_of_input, EndOfInput::not_told);
}

TEST(Proof, OfAValidatorIsOfVerdicts) {
  const auto proof = prove_fake("states:validates");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::equal);
  EXPECT_EQ(proof->form, WordForm::none);
}

// The shortest text that differs, and how.
struct Wrong {
  const char* row;
  StateDifference kind;
  Octets text;
};

void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.row; }

class WrongDecoder : public ::testing::TestWithParam<Wrong> {};

TEST_P(WrongDecoder, IsShownByItsShortestText) {
  const auto proof = prove_fake(std::string("states:") + GetParam().row);
  ASSERT_TRUE(proof) << proof.error().text;
  ASSERT_EQ(proof->walked.end, End::differs);
  ASSERT_TRUE(proof->confirmed);
  EXPECT_EQ(proof->confirmed->kind, GetParam().kind);
  EXPECT_EQ(proof->confirmed->text, GetParam().text);
}

// 40 times 41, and then C0.
Octets behind_forty() {
  Octets text(40, 0x41);
  text.push_back(0xC0);
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    Proof, WrongDecoder,
    Values(Wrong{"wrong-behind-40", StateDifference::accepts_ill_formed, behind_forty()},
           Wrong{"lax", StateDifference::gives_ill_formed, {0xC1, 0x80}},
           Wrong{"reads-on", StateDifference::crashes, {0xC3}},
           Wrong{"crashes", StateDifference::crashes, {0xC2, 0xA9}},
           Wrong{"loses-last", StateDifference::loses_values, {0x00}},
           Wrong{"replaces-and-eats", StateDifference::loses_values, {0xC2, 0x00}}));

// The rows that RFC 3629 does not have. With C1 80 alone, nobody sees the others.
TEST(Proof, ListsTheRowsThatADecoderAdds) {
  const auto proof = prove_fake("states:lax");
  ASSERT_TRUE(proof);
  const OctetRange any{0x80, 0xBF};
  EXPECT_THAT(proof->added, ::testing::ElementsAre(AddedRow{{0xC1, 0xC1}, any},
                                                   AddedRow{{0xED, 0xED}, {0xA0, 0xBF}, any},
                                                   AddedRow{{0xF4, 0xF4}, {0x90, 0xBF}, any, any},
                                                   AddedRow{{0xF5, 0xF7}, any, any, any}));
}

TEST(Proof, NamesTheTextOnWhichADecoderHangs) {
  ProcessOptions process = fake_process("states:hangs");
  process.deadlines.request = std::chrono::milliseconds{500};
  const auto proof = prove(process, {});
  ASSERT_TRUE(proof);
  ASSERT_EQ(proof->walked.end, End::differs);
  EXPECT_EQ(proof->confirmed->text, (Octets{0xC2, 0xA9}));
}

// A proof would not be sound.
struct Unsound {
  const char* row;
  StateTrouble trouble;
};

void PrintTo(const Unsound& unsound, std::ostream* out) { *out << unsound.row; }

class UnsoundDecoder : public ::testing::TestWithParam<Unsound> {};

TEST_P(UnsoundDecoder, IsRefusedAndNotAccused) {
  const auto proof = prove_fake(std::string("unsound_states:") + GetParam().row);
  ASSERT_TRUE(proof) << proof.error().text;
  EXPECT_EQ(proof->walked.end, End::undecided);
  ASSERT_TRUE(proof->walked.trouble);
  EXPECT_EQ(proof->walked.trouble->trouble, GetParam().trouble);
}

INSTANTIATE_TEST_SUITE_P(Proof, UnsoundDecoder,
                         Values(Unsound{"reads-unwritten", StateTrouble::reads_unwritten},
                                Unsound{"static-memory", StateTrouble::writes_memory},
                                Unsound{"leaves-state", StateTrouble::leaves_state},
                                Unsound{"faulty-adapter", StateTrouble::fault}));

// A sanitizer's build leaves the heap and thread-local memory writable, and says so.
#if UTF8SPEC_UNDER_SANITIZERS == 0
INSTANTIATE_TEST_SUITE_P(ProofInAWholeProcess, UnsoundDecoder,
                         Values(Unsound{"heap-memory", StateTrouble::writes_memory},
                                Unsound{"on-heap", StateTrouble::writes_memory},
                                Unsound{"thread-memory", StateTrouble::writes_thread_memory}));
#endif

// Each copy of the state holds its own address, and does the same.
TEST(Proof, TakesAPointerThatNothingFollows) {
  const auto proof = prove_fake("unsound_states:pointing");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::equal);
  EXPECT_EQ(proof->walked.padding, StatePadding::some);
}

TEST(Proof, NeedsStates) {
  const auto proof = prove_fake("states:no-states");
  ASSERT_FALSE(proof);
  EXPECT_EQ(proof.error().kind, NoProof::Kind::not_offered);
}

TEST(Proof, GivesUpBehindTheGivenNumberOfPairs) {
  WalkOptions options;
  options.most_nodes = 1000;
  const auto proof = prove_fake("states:right", options);
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::undecided);
  EXPECT_EQ(proof->walked.doubt, Doubt::too_many);
}

// A decoder that holds back all it reads never gives a value in time.
TEST(Proof, GivesUpIfTheOutputLagsTooFar) {
  const auto proof = prove_fake("unsound_states:holds-letters");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::undecided);
  EXPECT_EQ(proof->walked.doubt, Doubt::lag);
}

}  // namespace
}  // namespace utf8spec::harnesses::states
