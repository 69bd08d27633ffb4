// Decoders that keep something outside of their states, and those whose states hold bits that
// nothing reads. The first ones are refused for the true reason, or found by what they do. The
// others are proved. The fakes are in tests/fakes/plugins/hiding_states.c and padded_states.c.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/process/states/prove.h"
#include "tests/harnesses/process/states/proving.h"

namespace utf8spec::harnesses::states {
namespace {

using ::testing::Values;

using End = Walked::End;

// Where a decoder keeps a bit that makes it accept C0 AF behind `<`.
struct Hidden {
  const char* row;
  StateTrouble trouble;
};

void PrintTo(const Hidden& hidden, std::ostream* out) { *out << hidden.row; }

class HidingDecoder : public ::testing::TestWithParam<Hidden> {};

TEST_P(HidingDecoder, IsRefusedForTheTrueReason) {
  const auto proof = prove_fake(std::string("hiding_states:") + GetParam().row);
  ASSERT_TRUE(proof) << proof.error().text;
  EXPECT_EQ(proof->walked.end, End::undecided);
  ASSERT_TRUE(proof->walked.trouble);
  EXPECT_EQ(proof->walked.trouble->trouble, GetParam().trouble);
}

#if defined(__x86_64__)
INSTANTIATE_TEST_SUITE_P(InRegisters, HidingDecoder,
                         Values(Hidden{"rounding", StateTrouble::changes_float_control},
                                Hidden{"flush", StateTrouble::changes_float_control},
                                Hidden{"x87", StateTrouble::changes_float_control},
                                Hidden{"stack", StateTrouble::leaves_float_stack},
                                Hidden{"direction", StateTrouble::changes_flags}));
#endif

// A sanitizer's build watches neither thread-local memory nor system calls, and says so.
#if UTF8SPEC_UNDER_SANITIZERS == 0
INSTANTIATE_TEST_SUITE_P(InMemory, HidingDecoder,
                         Values(Hidden{"locale", StateTrouble::writes_thread_memory},
                                Hidden{"set-locale", StateTrouble::writes_memory},
                                Hidden{"thread", StateTrouble::writes_thread_memory},
                                Hidden{"thread-and-errno", StateTrouble::writes_thread_memory}));

// Where the kernel cannot be watched, it stands among the assumptions.
class DecoderInKernel : public ::testing::TestWithParam<const char*> {};

TEST_P(DecoderInKernel, IsRefusedOrTheAssumptionIsSaid) {
  const auto proof = prove_fake(std::string("hiding_states:") + GetParam());
  ASSERT_TRUE(proof) << proof.error().text;
  if (proof->walked.guard.kernel == Watching::unwatched) return;
  EXPECT_EQ(proof->walked.end, End::undecided);
  ASSERT_TRUE(proof->walked.trouble);
  EXPECT_EQ(proof->walked.trouble->trouble, StateTrouble::calls_kernel);
}

INSTANTIATE_TEST_SUITE_P(Hiding, DecoderInKernel,
                         Values("mask", "umask", "directory", "limit", "pipe"));

TEST(Hiding, ASignalOfADecoderToItselfIsACrash) {
  const auto proof = prove_fake("hiding_states:raises");
  ASSERT_TRUE(proof);
  ASSERT_EQ(proof->walked.end, End::differs);
  EXPECT_EQ(proof->confirmed->text, Octets{0xC3});
}
#endif

// errno and raised exceptions outlast a call, and to set them is no fault. So they are followed as
// a part of the state.
class FollowedDecoder : public ::testing::TestWithParam<const char*> {};

TEST_P(FollowedDecoder, IsShownByItsShortestText) {
  const auto proof = prove_fake(std::string("hiding_states:") + GetParam());
  ASSERT_TRUE(proof) << proof.error().text;
  ASSERT_EQ(proof->walked.end, End::differs);
  EXPECT_EQ(proof->confirmed->text, (Octets{0x3C, 0xC0, 0x80}));
}

INSTANTIATE_TEST_SUITE_P(Hiding, FollowedDecoder, Values("errno"));
#if defined(__x86_64__)
INSTANTIATE_TEST_SUITE_P(HidingInRegisters, FollowedDecoder, Values("exception", "x87-exception"));
#endif

class RightUserOfSuchAPlace : public ::testing::TestWithParam<const char*> {};

TEST_P(RightUserOfSuchAPlace, IsProved) {
  const auto proof = prove_fake(std::string("hiding_states:") + GetParam());
  ASSERT_TRUE(proof) << proof.error().text;
  EXPECT_EQ(proof->walked.end, End::equal);
}

INSTANTIATE_TEST_SUITE_P(Hiding, RightUserOfSuchAPlace, Values("with-errno"));
INSTANTIATE_TEST_SUITE_P(MoreHiding, RightUserOfSuchAPlace,
                         Values("calculating", "with-busy-errno"));

// What nothing reads is not compared, whatever stands there.
class PaddedDecoder : public ::testing::TestWithParam<const char*> {};

TEST_P(PaddedDecoder, IsProved) {
  const auto proof = prove_fake(std::string("padded_states:") + GetParam());
  ASSERT_TRUE(proof) << proof.error().text;
  EXPECT_EQ(proof->walked.end, End::equal);
  EXPECT_EQ(proof->walked.padding, StatePadding::some);
}

INSTANTIATE_TEST_SUITE_P(Padding, PaddedDecoder, Values("fields", "copied"));
INSTANTIATE_TEST_SUITE_P(MorePadding, PaddedDecoder, Values("either", "buffered", "self"));

TEST(Padding, BesideABitFieldHidesNoDifference) {
  const auto proof = prove_fake("padded_states:wrong-fields");
  ASSERT_TRUE(proof);
  ASSERT_EQ(proof->walked.end, End::differs);
  EXPECT_EQ(proof->confirmed->text, (Octets{0x3C, 0xC0, 0x80}));
}

// To read what nothing wrote is a reason of its own, and so is the address.
TEST(Padding, IsNoExcuseForReadingIt) {
  for (const auto& [row, trouble] :
       {std::pair{"padded_states:reads-field", StateTrouble::reads_unwritten},
        std::pair{"padded_states:by-address", StateTrouble::depends_on_address}}) {
    const auto proof = prove_fake(row);
    ASSERT_TRUE(proof) << row;
    EXPECT_EQ(proof->walked.end, End::undecided) << row;
    ASSERT_TRUE(proof->walked.trouble) << row;
    EXPECT_EQ(proof->walked.trouble->trouble, trouble) << row;
  }
}

#if UTF8SPEC_UNDER_SANITIZERS == 0
TEST(Padding, OnTheStackIsNotReadEither) {
  const auto proof = prove_fake("padded_states:reads-stack");
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->walked.end, End::undecided);
  EXPECT_TRUE(proof->walked.trouble);
}
#endif

}  // namespace
}  // namespace utf8spec::harnesses::states
