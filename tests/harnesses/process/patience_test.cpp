// Patience decides how long to wait for a decoder and when to stop asking. A decoder that hangs
// on every input would take days at two seconds each. Giving up too early would leave bugs unseen.
#include "harnesses/process/patience.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using std::chrono::milliseconds;

// Limits hold for an operation together with a derivation, such as mutated strings.
Question question(Operation operation, Derivation derivation) {
  Question made;
  made.request.operation = operation;
  made.derivation = derivation;
  return made;
}

// 2000 ms, then 100 ms. Another operation keeps its own deadline.
TEST(Patience, ShortensTheDeadlineOfAnOperationThatHangsThrice) {
  Patience patience({}, {});
  for (int hang = 0; hang < 3; ++hang) {
    EXPECT_EQ(patience.deadline(Operation::decode), milliseconds{2000});
    patience.hang_confirmed(Operation::decode);
  }
  EXPECT_TRUE(patience.is_short(Operation::decode));
  EXPECT_EQ(patience.deadline(Operation::decode), milliseconds{100});
  EXPECT_EQ(patience.suspect_deadline(Operation::decode), milliseconds{100});
  EXPECT_EQ(patience.deadline(Operation::stream), milliseconds{2000});
  // A suspect is one of several inputs that may have caused a hang. Most of them are innocent.
  EXPECT_EQ(patience.suspect_deadline(Operation::stream), milliseconds{250});
}

// Answers in between do not help: ten troubles in all are enough for this derivation.
TEST(Patience, RefusesADerivationAfterTenOfItsTroubles) {
  Patience patience({}, {});
  const Question mutated = question(Operation::decode, Derivation::mutated);
  for (int trouble = 0; trouble < 10; ++trouble) {
    EXPECT_EQ(patience.refusal(mutated), "");
    patience.trouble(mutated);
    patience.answered(Operation::decode);
  }
  EXPECT_NE(patience.refusal(mutated), "");
  EXPECT_EQ(patience.refusal(question(Operation::decode, Derivation::placement)), "");
  EXPECT_EQ(patience.refusal(question(Operation::stream, Derivation::mutated)), "");
}

// The vectors are the core of a report, so no number of troubles stops them.
TEST(Patience, AlwaysAsksTheVectorsThemselves) {
  Patience patience({}, {});
  const Question plain = question(Operation::decode, Derivation::plain);
  for (int trouble = 0; trouble < 1000; ++trouble) patience.trouble(plain);
  EXPECT_EQ(patience.refusal(plain), "");
}

// One answer resets the count. After 50, a plain question decides whether the decoder is alive.
TEST(Patience, WantsASignOfLifeAfterFiftyInARow) {
  Patience patience({}, {});
  const Question plain = question(Operation::decode, Derivation::plain);
  for (int trouble = 0; trouble < 49; ++trouble) patience.trouble(plain);
  patience.answered(Operation::decode);
  patience.trouble(plain);
  EXPECT_FALSE(patience.wants_sign_of_life(Operation::decode));
  for (int trouble = 0; trouble < 49; ++trouble) patience.trouble(plain);
  EXPECT_TRUE(patience.wants_sign_of_life(Operation::decode));
  patience.give_up(Operation::decode);
  EXPECT_NE(patience.refusal(plain), "");
  EXPECT_EQ(patience.refusal(question(Operation::stream, Derivation::plain)), "");
}

// 16 ms for each whole KiB: 1023 octets are less than one.
TEST(Deadlines, GrowWithTheRequest) {
  EXPECT_EQ(allow(milliseconds{2000}, 1023), milliseconds{2000});
  EXPECT_EQ(allow(milliseconds{2000}, std::size_t{1} << 20), milliseconds{2000 + 16384});
}

}  // namespace
}  // namespace utf8spec::harnesses
