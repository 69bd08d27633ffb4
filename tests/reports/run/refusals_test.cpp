// The pattern that a run proposes for `--cannot`. It must fit each request that was refused, and
// none that was answered: a pattern that is too wide would hide defects.

#include "reports/run/refusals.h"

#include <gtest/gtest.h>
#include <re2/re2.h>

#include <string>

#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::reports {
namespace {

using harnesses::parse_request;

harnesses::Request request(const std::string& line) { return *parse_request(line); }

bool fits(const std::string& pattern, const std::string& line) {
  return RE2::PartialMatch(line, RE2(pattern));
}

Refusals refusals(const std::vector<std::string>& refused,
                  const std::vector<std::string>& answered) {
  Refusals all;
  for (const std::string& line : refused) all.add_refused(request(line));
  for (const std::string& line : answered) all.add_answered(request(line));
  return all;
}

TEST(Refusals, AreNoPatternWhereNothingWasRefused) {
  EXPECT_EQ(refusals({}, {"decode 41"}).pattern(), "");
}

// A function of C ends at a NUL.
TEST(Refusals, OfNulsFitNulsAtAnyPlace) {
  const std::string pattern =
      refusals({"decode 4100", "decode 00", "stream C3|A9|00"}, {"decode 0A", "stream C3|A9"})
          .pattern();
  EXPECT_EQ(pattern, "^(decode|stream) ([0-9A-F]{2}|[-|])*00");
  for (const char* line : {"decode 00", "decode E2820041", "stream -|C3|00", "stream 00|41"}) {
    EXPECT_TRUE(fits(pattern, line)) << line;
  }
  for (const char* line : {"decode 0A", "decode 100A", "stream C3|0A|10", "replace 00"}) {
    EXPECT_FALSE(fits(pattern, line)) << line;
  }
}

TEST(Refusals, OfSeveralKindsHaveAPartForEach) {
  const std::string pattern =
      refusals({"decode 00", "decode -", "encode 0041 D800"}, {"decode 41", "encode 0041"})
          .pattern();
  for (const char* line : {"decode 4100", "decode -", "encode DFFF", "encode 0041 D800 0042"}) {
    EXPECT_TRUE(fits(pattern, line)) << line;
  }
  for (const char* line : {"decode 41", "encode 0041", "encode D7FF", "encode 1D800", "encode -"}) {
    EXPECT_FALSE(fits(pattern, line)) << line;
  }
}

TEST(Refusals, OfTextThatIsTooLongFitItsLength) {
  const std::string pattern =
      refusals({"decode 41424344", "decode 4142434445"}, {"decode 414243", "decode 41"}).pattern();
  EXPECT_TRUE(fits(pattern, "decode 41424344"));
  EXPECT_FALSE(fits(pattern, "decode 414243"));
}

TEST(Refusals, OfAllRequestsAreAboutTheOperation) {
  EXPECT_EQ(refusals({"replace 41", "replace C3A9"}, {"decode 41"}).pattern(), "^replace ");
}

// Half of the NULs were answered, so a pattern for NULs would hide them.
TEST(Refusals, ProposeNothingThatWasAnswered) {
  EXPECT_EQ(refusals({"decode 4100"}, {"decode 00", "decode 410041"}).pattern(), "");
  EXPECT_EQ(refusals({"decode 4100", "decode FF"}, {"decode 41", "decode 0041"}).pattern(), "");
}

}  // namespace
}  // namespace utf8spec::reports
