#include "reports/expectations/file.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace utf8spec::reports {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

std::string file_of(const std::string& deviations) {
  return R"({"format": "utf8spec-expectations/1", "deviations": [)" + deviations + "]}";
}

std::string complaint(const std::string& text) {
  const auto read = read_expectations(text, Reasons::demanded);
  return read ? "" : read.error();
}

TEST(ExpectationsFile, IsReadWithAndWithoutLinks) {
  const auto read = read_expectations(file_of(R"({"id": "stops-at-nul", "reason": "C"},
                 {"id": "signature-varies", "reason": "old", "link": "https://x.org/1"},
                 {"id": "encodes-surrogates", "reason": "old", "link": null})"),
                                      Reasons::demanded);
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 3U);
  EXPECT_EQ((*read)[0].reason, "C");
  EXPECT_EQ((*read)[0].link, "");
  EXPECT_EQ((*read)[1].link, "https://x.org/1");
}

TEST(ExpectationsFile, ReadBackItIsTheSame) {
  const std::string text = write_expectations(
      {{.id = "stops-at-nul", .reason = "\xC3\xA9 \"C\"", .link = "https://x.org"},
       {.id = "signature-varies", .reason = "", .link = ""}});
  const auto read = read_expectations(text, Reasons::left_open);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(write_expectations(*read), text);
  EXPECT_TRUE(
      std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
}

TEST(ExpectationsFile, MustSayWhy) {
  for (const char* reason : {R"("")", R"(" \n\t")", "1", "null"}) {
    const std::string text =
        file_of(fmt::format(R"({{"id": "stops-at-nul", "reason": {}}})", reason));
    EXPECT_THAT(complaint(text), HasSubstr("$.deviations[0].reason: ")) << reason;
  }
  EXPECT_THAT(complaint(file_of(R"({"id": "stops-at-nul"})")),
              HasSubstr("$.deviations[0].reason: this key is due"));
}

TEST(ExpectationsFile, NamesDeviationsThatThereAreOnce) {
  EXPECT_THAT(complaint(file_of(R"({"id": "acepts-surrogates", "reason": "x"})")),
              AllOf(HasSubstr("$.deviations[0].id"), HasSubstr("'acepts-surrogates'"),
                    HasSubstr("list deviations")));
  EXPECT_THAT(complaint(file_of(R"({"id": "stops-at-nul", "reason": "x"},
                                   {"id": "stops-at-nul", "reason": "y"})")),
              HasSubstr("$.deviations[1].id: an id that stands only once"));
}

const std::string unexplained_entry =
    R"({"id": "unexplained", "request": "decode 80", "answer": "ok 0041", "reason": "x"})";

TEST(ExpectationsFile, NamesWhatIsUnexplainedAnswerByAnswer) {
  const auto read = read_expectations(file_of(unexplained_entry), Reasons::demanded);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ((*read)[0].unexplained, (UnexplainedAnswer{"decode 80", "ok 0041"}));
  const auto again = read_expectations(write_expectations(*read), Reasons::demanded);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ((*again)[0].unexplained, (*read)[0].unexplained);
  EXPECT_THAT(complaint(file_of(R"({"id": "unexplained", "reason": "x"})")),
              HasSubstr("$.deviations[0].request: this key is due"));
  EXPECT_THAT(complaint(file_of(R"({"id": "stops-at-nul", "reason": "x", "request": "y"})")),
              HasSubstr("request"));
}

TEST(ExpectationsFile, NamesTwentyUnexplainedAnswersAtMost) {
  std::string entries = unexplained_entry;
  for (std::size_t more = 1; more < most_unexplained; ++more) entries += ", " + unexplained_entry;
  EXPECT_EQ(complaint(file_of(entries)), "");
  EXPECT_THAT(complaint(file_of(entries + ", " + unexplained_entry)), HasSubstr("at most 20"));
}

TEST(ExpectationsFile, NeverExpectsACrash) {
  for (const char* id : {"crashes", "hangs", "breaks-protocol"}) {
    EXPECT_THAT(complaint(file_of(fmt::format(R"({{"id": "{}", "reason": "x"}})", id))),
                AllOf(HasSubstr(id), HasSubstr("never expected")));
  }
}

TEST(ExpectationsFile, IsReadStrictly) {
  const std::string whole = file_of("");
  EXPECT_EQ(complaint(whole), "");
  for (const std::string& text :
       {std::string(), std::string("[]"), std::string("{}"), whole + "x",
        std::string(R"({"format": "utf8spec-expectations/2", "deviations": []})"),
        std::string(R"({"format": "utf8spec-expectations/1", "deviations": {}})"),
        std::string(R"({"format": "utf8spec-expectations/1", "deviations": [], "extra": 1})"),
        file_of("1"), file_of(R"({"id": 1, "reason": "x"})"),
        file_of(R"({"id": "stops-at-nul", "reason": "x", "extra": 1})"),
        file_of(R"({"id": "stops-at-nul", "reason": "x", "link": "javascript:x"})
    "),
        file_of(R"({"id": "stops-at-nul", "id": "stops-at-nul", "reason": "x"})"),
        std::string(100'000, '[')}) {
    EXPECT_THAT(complaint(text), AllOf(testing::StartsWith("the expectations cannot be read: "),
                                       Not(HasSubstr("\n"))))
        << text.substr(0, 80);
  }
}

TEST(ExpectationsFile, ShowsHostileWordsHarmless) {
  EXPECT_THAT(complaint(file_of(R"({"id": "\u001b[2J\n", "reason": "x"})")),
              AllOf(HasSubstr("\\u{1B}"), Not(HasSubstr("\x1B")), Not(HasSubstr("\n"))));
}

// The schema is for editors and other programs: it must be of what is read.
TEST(ExpectationsFile, IsDescribedByItsSchema) {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/reports/schema/expectations.schema.json");
  const auto schema = nlohmann::json::parse(file);
  const auto written = nlohmann::json::parse(
      write_expectations({{.id = "stops-at-nul", .reason = "x", .link = "https://x"}}));
  EXPECT_EQ(schema["properties"]["format"]["const"], written["format"]);
  const auto& item = schema["properties"]["deviations"]["items"];
  for (const auto& [key, value] : written["deviations"][0].items()) {
    EXPECT_TRUE(item["properties"].contains(key)) << key;
  }
  EXPECT_EQ(item["required"], nlohmann::json({"id", "reason"}));
  for (const nlohmann::json& id : item["properties"]["id"]["not"]["enum"]) {
    EXPECT_THAT(complaint(file_of(fmt::format(R"({{"id": {}, "reason": "x"}})", id.dump()))),
                HasSubstr("never expected"));
  }
}

}  // namespace
}  // namespace utf8spec::reports
