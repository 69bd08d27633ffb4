#include "cli/progress_words.h"

#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

HowFar half_way() {
  return {.name = "python",
          .doing = "decode",
          .done = 6'800'000,
          .all = 13'600'000,
          .unit = "requests",
          .seconds = 20};
}

TEST(ProgressWords, SayOperationPartRateAndTimeLeft) {
  EXPECT_EQ(progress_words(half_way()),
            "python: decode 50 %, 6,800,000 of 13,600,000 requests, 340,000/s, 20 s left");
}

TEST(ProgressWords, GuessNothingBeforeTheFirstAnswer) {
  HowFar far = half_way();
  far.done = 0;
  EXPECT_EQ(progress_words(far), "python: decode 0 %, 0 of 13,600,000 requests");
  far = half_way();
  far.seconds = 0;
  EXPECT_EQ(progress_words(far), "python: decode 50 %, 6,800,000 of 13,600,000 requests");
}

TEST(ProgressWords, AreNot100PercentBeforeTheEnd) {
  HowFar far = half_way();
  far.done = far.all - 1;
  EXPECT_TRUE(progress_words(far).starts_with("python: decode 99 %")) << progress_words(far);
  far.done = far.all;
  EXPECT_TRUE(progress_words(far).ends_with(" 0.0 s left")) << progress_words(far);
}

TEST(ProgressWords, OfNothingHaveNoPart) {
  HowFar far = half_way();
  far.done = far.all = 0;
  EXPECT_EQ(progress_words(far), "python: decode 0 %, 0 of 0 requests");
}

TEST(DurationWords, AreAsExactAsAnybodyWants) {
  EXPECT_EQ(duration_words(0.04), "0.0 s");
  EXPECT_EQ(duration_words(9.94), "9.9 s");
  EXPECT_EQ(duration_words(9.96), "10 s");
  EXPECT_EQ(duration_words(119.4), "119 s");
  EXPECT_EQ(duration_words(425), "7 min 5 s");
  EXPECT_EQ(duration_words(12'000), "3 h 20 min");
}

}  // namespace
}  // namespace utf8spec::cli
