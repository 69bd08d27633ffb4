// Wording and rounding of the progress line. The traps are numbers: a rate before the first answer
// divides by zero, 99.99 % must not read as done, and four billion strings need short figures. A
// wrong rest time makes people stop runs that are nearly ready.
#include "cli/common/progress_words.h"

#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

// 6.8 million requests in 20 seconds: 340,000 each second, and the same time again.
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
            "python: decode 50 %, 6.8 of 13.6 million requests, 340k/s, 20 s left");
}

// Without an answer or without time there is no rate. The words then leave out rate and rest.
TEST(ProgressWords, GuessNothingBeforeTheFirstAnswer) {
  HowFar far = half_way();
  far.done = 0;
  EXPECT_EQ(progress_words(far), "python: decode 0 %, 0 of 13.6 million requests");
  far = half_way();
  far.seconds = 0;
  EXPECT_EQ(progress_words(far), "python: decode 50 %, 6.8 of 13.6 million requests");
}

// 13,599,999 of 13,600,000 rounds to 100 %, so the share is rounded down.
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

// The size of an exhaustive sweep, all strings of one to four octets.
TEST(ProgressWords, AreRoughFromAMillionOn) {
  HowFar far{.name = "plugin",
             .doing = "sweep",
             .done = 4'068'639'362,
             .all = 4'311'810'304,
             .unit = "strings",
             .seconds = 0.25};
  EXPECT_EQ(progress_words(far),
            "plugin: sweep 94 %, 4,069 of 4,312 million strings, 16274.6M/s, 0.0 s left");
  far.done = 1'234;
  far.seconds = 5;
  EXPECT_TRUE(
      progress_words(far).starts_with("plugin: sweep 0 %, 1,234 of 4,312 million strings, 247/s, "))
      << progress_words(far);
}

TEST(RoughNumber, IsExactBelowAMillion) {
  EXPECT_EQ(rough_number(16'598), "16,598");
  EXPECT_EQ(rough_number(999'999), "999,999");
  EXPECT_EQ(rough_number(1'000'000), "1.0 million");
  EXPECT_EQ(rough_number(13'571'234), "13.6 million");
  EXPECT_EQ(rough_number(1'612'345'678), "1,612 million");
}

// 9.94 and 9.96 lie on both sides of the change from tenths to whole seconds.
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
