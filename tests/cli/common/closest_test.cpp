// What a user may have meant. A guess that is far off would mislead.
#include "cli/common/closest.h"

#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

const std::vector<std::string> commands{"run", "report", "learn", "list", "decoders"};

TEST(Closest, KnowsSlipsOfTheFinger) {
  EXPECT_EQ(closest("rnu", commands), "run") << "two letters are swapped";
  EXPECT_EQ(closest("ran", commands), "run") << "another letter";
  EXPECT_EQ(closest("decoder", commands), "decoders") << "one is missing";
  EXPECT_EQ(closest("reeport", commands), "report") << "one too many";
}

TEST(Closest, GuessesNothingThatIsFarOff) {
  EXPECT_EQ(closest("frobnicate", commands), std::nullopt);
  EXPECT_EQ(closest("x", commands), std::nullopt);
  EXPECT_EQ(closest("", commands), std::nullopt);
  EXPECT_EQ(closest(std::string(1 << 20, 'a'), commands), std::nullopt);
}

TEST(Distance, CountsSwapsOnce) {
  EXPECT_EQ(distance("", "abc"), 3U);
  EXPECT_EQ(distance("abc", "abc"), 0U);
  EXPECT_EQ(distance("abcd", "acbd"), 1U);
  EXPECT_EQ(distance("smok", "smoke"), 1U);
}

TEST(DidYouMean, ReadsTheComplaintOfTheParser) {
  EXPECT_EQ(did_you_mean_in("--level: smok not in {smoke,standard,payload}"),
            " (did you mean 'smoke'?)");
  EXPECT_EQ(did_you_mean_in("--level: deepest-of-all not in {smoke,standard}"), "");
  EXPECT_EQ(did_you_mean_in("decoder is required"), "");
}

}  // namespace
}  // namespace utf8spec::cli
