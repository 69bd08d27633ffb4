// Tests for the exact part of a title: which characters, which offsets, which signal. It turns
// "rejects noncharacters" into a bug that a maintainer can find. The words must not change from
// reply to reply, since mishaps are told apart by them.
#include "reports/diagnosis/titles.h"

#include <gtest/gtest.h>

#include "reports/diagnosis/dependent_kinds.h"
#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Symptom;

const DeviationKind& rejecting = deviation_of({Symptom::rejects, harnesses::Element::noncharacter});

// Four characters are listed; a fifth becomes dots.
TEST(Titles, NameTheCharactersThatAreRejected) {
  FailureSet failures;
  EXPECT_EQ(what_exactly(rejecting, failures), "");
  failures.characters = {0xFFFE};
  EXPECT_EQ(what_exactly(rejecting, failures), " (U+FFFE)");
  failures.characters = {0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF};
  EXPECT_EQ(what_exactly(rejecting, failures), " (U+FDD0, U+FFFE, U+FFFF, U+1FFFE, ...)");
}

// 63 is the last octet of a block of 64. More than four offsets become a range, since a long list
// hides the pattern.
TEST(Titles, NameTheOffsetsThatGoWrong) {
  for (const DeviationKind& kind : kinds_of(Dependence::place)) {
    FailureSet failures;
    EXPECT_EQ(what_exactly(kind, failures), "");
    failures.offsets = {63};
    EXPECT_EQ(what_exactly(kind, failures), ": at offset 63");
    failures.offsets = {31, 63};
    EXPECT_EQ(what_exactly(kind, failures), ": at offsets 31, 63");
    failures.offsets = {15, 31, 47, 63, 79};
    EXPECT_EQ(what_exactly(kind, failures), ": at offsets 5 of them from 15 to 79");
  }
}

// The set has characters and offsets, and neither belongs to these kinds.
TEST(Titles, AddNothingToOtherKinds) {
  FailureSet failures;
  failures.characters = {0xFFFE};
  failures.offsets = {63};
  EXPECT_EQ(what_exactly(deviation_of({Symptom::accepts}), failures), "");
  EXPECT_EQ(what_exactly(depends_on_history, failures), "");
}

// An exit with status 0 is not a crash to a shell, so it gets other words.
TEST(Titles, SayHowADecoderCrashed) {
  const DeviationKind& crash = deviation_of({Symptom::crashes});
  EXPECT_EQ(title_of(crash, "SIGSEGV"), "crashes: SIGSEGV");
  EXPECT_EQ(title_of(crash, ""), "crashes");
  EXPECT_EQ(title_of(crash, "exit status 0"), "ends by itself: exit status 0");
}

// The detail is the key of a class: it must be equal for equal faults and differ for others.
TEST(Titles, TellMishapsApartByWhatDoesNotChange) {
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::crashed, {}, "SIGSEGV"}), "SIGSEGV");
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::broke_protocol, {}, "answered with 2 lines"}),
            "answered with 2 lines");
  // An adapter may write other words in each reply. All unreadable replies are one deviation.
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::broke_protocol, {}, "no status: 'xyz'"}),
            kind_of_mishap({Outcome::Kind::broke_protocol, {}, "bad hex 'zyx'"}));
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::hung, {}, "after 2000 ms"}), "");
}

// A hang on a well-formed text breaks another rule than one on an ill-formed text.
TEST(Titles, NameTheRuleThatAHangBreaks) {
  const auto rules_of = [](const harnesses::Question& question) {
    FailureSet failures;
    failures.add(question, {harnesses::Outcome::Kind::hung, {}, {}});
    return requirements_of(deviation_of(harnesses::Finding{harnesses::Symptom::hangs}), failures);
  };
  EXPECT_EQ(rules_of(question_of(Operation::stream, {0xC3, 0xA9})), "rfc3629-4-syntax");
  EXPECT_EQ(rules_of(question_of(Operation::decode, {0xC3})), "rfc3629-3-invalid");
  EXPECT_EQ(rules_of(question_of_values(U"a")), "rfc3629-3-encode");
}

}  // namespace
}  // namespace utf8spec::reports
