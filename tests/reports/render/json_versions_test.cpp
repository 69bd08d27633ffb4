// Reports of later versions: unknown keys are ignored and named, later formats refused. A key may
// hold anything, so it is shown harmless.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "reports/render/formats.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using nlohmann::json;

// What the reader says of a report besides its contents; empty if it says nothing.
std::string note_of(const json& report) {
  std::string said;
  const auto read = from_json(report.dump(), [&](const std::string& note) { said = note; });
  EXPECT_TRUE(read) << read.error();
  return said;
}

// A later version may add keys. They are ignored at every depth, and the report is that without
// them.
TEST(ReportOfALaterVersion, HasItsUnknownKeysIgnoredAndNamed) {
  const std::string written = to_json(conformant_report());
  EXPECT_EQ(note_of(json::parse(written)), "");
  json report = json::parse(written);
  report["later"] = {{"anything", json::array({1, "two", nullptr})}};
  report["decoder"]["colour"] = "red";
  EXPECT_EQ(note_of(report),
            "has keys that this version of utf8spec does not know and ignores: $.later, "
            "$.decoder.colour");
  EXPECT_EQ(to_json(*from_json(report.dump())), written);
}

TEST(ReportOfALaterVersion, HasItsFirstUnknownKeysNamedAndTheOthersCounted) {
  json report = json::parse(to_json(conformant_report()));
  for (int i = 0; i < 1000; ++i) report["x" + std::to_string(i)] = i;
  EXPECT_THAT(note_of(report), testing::EndsWith("$.x0, $.x1, $.x10, $.x100, $.x101 and 995 more"));
}

// The first key holds ESC [2J, which clears a screen, and a line feed, which would begin a second
// line. D3 A3 is U+04E3, a Cyrillic letter: messages are ASCII, so its octets appear in hex.
TEST(ReportOfALaterVersion, HasItsKeysShownHarmless) {
  json report = json::parse(to_json(conformant_report()));
  report["\x1B[2J\n"] = 1;
  EXPECT_THAT(note_of(report), testing::EndsWith("$.\\x1B[2J\\x0A"));
  report = json::parse(to_json(conformant_report()));
  report["\xD3\xA3"] = 1;
  EXPECT_THAT(note_of(report), testing::EndsWith("$.\\xD3\\xA3"));
}

// EE BB AE is U+EEEE, for private use. In hex, 1,000 of them would need 12,000 characters.
TEST(ReportOfALaterVersion, HasALongKeyCut) {
  json report = json::parse(to_json(conformant_report()));
  std::string key;
  for (int i = 0; i < 1000; ++i) key += "\xEE\xBB\xAE";
  report[key] = 1;
  EXPECT_LE(note_of(report).size(), 1000U);
}

// A file of a later version may have another meaning, so it is refused before its keys are read.
TEST(ReportOfALaterVersion, IsRefusedIfItsFormatIsLater) {
  json report = json::parse(to_json(conformant_report()));
  const auto error_with = [&](const std::string& format) {
    report["format"] = format;
    return from_json(report.dump()).error();
  };
  const std::string usual =
      "not a utf8spec report: $.format: expected utf8spec-report/3 or an earlier version";
  for (const char* later : {"utf8spec-report/4", "utf8spec-report/10"}) {
    EXPECT_EQ(error_with(later), usual + ", but a later version of utf8spec wrote this file");
  }
  for (const char* other : {"utf8spec-report/0", "utf8spec-report/2b", "utf8spec-report/",
                            "utf8spec-machine/2", "utf8spec-report/99999999999999999999"}) {
    EXPECT_EQ(error_with(other), usual);
  }
}

}  // namespace
}  // namespace utf8spec::reports
