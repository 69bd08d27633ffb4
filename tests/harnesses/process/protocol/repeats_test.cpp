// Reports print requests of thousands of octets in a short form, and `utf8spec ask` reads it. A
// form that stands for other octets would repeat another question.
#include "harnesses/process/protocol/repeats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

std::string times(std::string_view text, std::size_t count) {
  std::string out;
  for (std::size_t each = 0; each < count; ++each) out += text;
  return out;
}

TEST(Repeats, AreTheShortestUnitThatSavesMost) {
  EXPECT_EQ(with_repeats("decode 61" + times("C3A9", 4000) + "80"), "decode 61+C3A9*4000+80");
  EXPECT_EQ(with_repeats("decode " + times("61", 65)), "decode 61*65");
  EXPECT_EQ(with_repeats("stream " + times("61", 20) + "|" + times("E282AC", 9) + "|-"),
            "stream 61*20|E282AC*9|-");
}

TEST(Repeats, LeaveShortLinesValuesAndOtherWordsAsTheyAre) {
  for (const char* line : {"decode 61616161", "decode -", "encode 61 61 61 61 61 61 61 61 61 61 61",
                           "room 12 decode E282", "validate surrogates/first-1f0c2a"}) {
    EXPECT_EQ(with_repeats(line), line);
    EXPECT_EQ(without_repeats(line), line);
  }
}

TEST(Repeats, AreReadAsTheyAreWritten) {
  std::mt19937 random(3629);
  for (int round = 0; round < 500; ++round) {
    std::string line = "stream ";
    for (int part = 0; part < 6; ++part) {
      const std::string unit =
          std::vector<std::string>{"61", "C3A9", "80", "F09F9880"}[random() % 4];
      line += times(unit, random() % 40) + (random() % 3 == 0 ? "|" : "");
    }
    EXPECT_EQ(without_repeats(with_repeats(line)), line);
  }
}

TEST(Repeats, ThatCannotBeReadAreRefused) {
  for (const char* part :
       {"61*", "61*0", "*5", "6*5", "6G*5", "61*5x", "61*-1", "61*99999999999"}) {
    const auto line = without_repeats("decode " + std::string(part));
    ASSERT_FALSE(line) << part;
    EXPECT_THAT(line.error(), HasSubstr(part));
  }
}

TEST(Repeats, HaveAtMostTwoMebibytes) {
  EXPECT_TRUE(without_repeats("decode 61*2097152"));
  EXPECT_FALSE(without_repeats("decode 61*2097153"));
  EXPECT_FALSE(without_repeats("decode 61*2097152+61*2097152"));
}

}  // namespace
}  // namespace utf8spec::harnesses
