#include "reports/diagnosis/titles.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Symptom;

const DeviationKind& rejecting = deviation_of({Symptom::rejects, harnesses::Element::noncharacter});

TEST(Titles, NameTheCharactersThatAreRejected) {
  FailureSet failures;
  EXPECT_EQ(what_exactly(rejecting, failures), "");
  failures.characters = {0xFFFE};
  EXPECT_EQ(what_exactly(rejecting, failures), " (U+FFFE)");
  failures.characters = {0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF};
  EXPECT_EQ(what_exactly(rejecting, failures), " (U+FDD0, U+FFFE, U+FFFF, U+1FFFE, ...)");
}

TEST(Titles, NameTheOffsetsThatGoWrong) {
  FailureSet failures;
  EXPECT_EQ(what_exactly(depends_on_position, failures), "");
  failures.offsets = {63};
  EXPECT_EQ(what_exactly(depends_on_position, failures), ": at offset 63");
  failures.offsets = {31, 63};
  EXPECT_EQ(what_exactly(depends_on_position, failures), ": at offsets 31, 63");
  failures.offsets = {15, 31, 47, 63, 79};
  EXPECT_EQ(what_exactly(depends_on_position, failures), ": at offsets 5 of them from 15 to 79");
}

TEST(Titles, AddNothingToOtherKinds) {
  FailureSet failures;
  failures.characters = {0xFFFE};
  failures.offsets = {63};
  EXPECT_EQ(what_exactly(deviation_of({Symptom::accepts}), failures), "");
  EXPECT_EQ(what_exactly(depends_on_history, failures), "");
}

TEST(Titles, SayHowADecoderCrashed) {
  const DeviationKind& crash = deviation_of({Symptom::crashes});
  EXPECT_EQ(title_of(crash, "SIGSEGV"), "crashes: SIGSEGV");
  EXPECT_EQ(title_of(crash, ""), "crashes");
  EXPECT_EQ(title_of(crash, "exit status 0"), "ends by itself: exit status 0");
}

TEST(Titles, TellMishapsApartByWhatDoesNotChange) {
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::crashed, {}, "SIGSEGV"}), "SIGSEGV");
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::broke_protocol, {}, "answered with 2 lines"}),
            "answered with 2 lines");
  // What an adapter wrote must not make a deviation of its own of every reply.
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::broke_protocol, {}, "no status: 'xyz'"}),
            kind_of_mishap({Outcome::Kind::broke_protocol, {}, "bad hex 'zyx'"}));
  EXPECT_EQ(kind_of_mishap({Outcome::Kind::hung, {}, "after 2000 ms"}), "");
}

}  // namespace
}  // namespace utf8spec::reports
