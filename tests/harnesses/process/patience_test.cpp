#include "harnesses/process/patience.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using std::chrono::milliseconds;

Question question(Operation operation, Derivation derivation) {
  Question made;
  made.request.operation = operation;
  made.derivation = derivation;
  return made;
}

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
  EXPECT_EQ(patience.suspect_deadline(Operation::stream), milliseconds{250});
}

TEST(Patience, RefusesBulkQuestionsAfterAHundredTroubles) {
  Patience patience({}, {});
  const Question bulk = question(Operation::decode, Derivation::mutated);
  for (int trouble = 0; trouble < 100; ++trouble) {
    EXPECT_EQ(patience.refusal(bulk), "");
    patience.trouble(Operation::decode);
    patience.answered(Operation::decode);
  }
  EXPECT_NE(patience.refusal(bulk), "");
  EXPECT_EQ(patience.refusal(question(Operation::decode, Derivation::plain)), "");
  EXPECT_EQ(patience.refusal(question(Operation::stream, Derivation::mutated)), "");
}

TEST(Patience, WantsASignOfLifeAfterFiftyInARow) {
  Patience patience({}, {});
  for (int trouble = 0; trouble < 49; ++trouble) patience.trouble(Operation::decode);
  patience.answered(Operation::decode);
  patience.trouble(Operation::decode);
  EXPECT_FALSE(patience.wants_sign_of_life(Operation::decode));
  for (int trouble = 0; trouble < 49; ++trouble) patience.trouble(Operation::decode);
  EXPECT_TRUE(patience.wants_sign_of_life(Operation::decode));
  patience.give_up(Operation::decode);
  EXPECT_NE(patience.refusal(question(Operation::decode, Derivation::plain)), "");
  EXPECT_EQ(patience.refusal(question(Operation::stream, Derivation::plain)), "");
}

TEST(Deadlines, GrowWithTheRequest) {
  EXPECT_EQ(allow(milliseconds{2000}, 1023), milliseconds{2000});
  EXPECT_EQ(allow(milliseconds{2000}, std::size_t{1} << 20), milliseconds{2000 + 4096});
}

}  // namespace
}  // namespace utf8spec::harnesses
