// Tests for the file of known deviations (`utf8spec-expectations/1`), which people write by hand. A
// typing error must be an error with a place, and never an entry that matches nothing. Each entry
// needs a reason, because nobody dares to remove an excuse without one. Messages quote the file, so
// they must be harmless on a terminal.
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

// A file with these entries, and below the error that it leads to; empty if it can be read.
std::string file_of(const std::string& deviations) {
  return R"({"format": "utf8spec-expectations/1", "deviations": [)" + deviations + "]}";
}

std::string complaint(const std::string& text) {
  const auto read = read_expectations(text, Reasons::demanded);
  return read ? "" : read.error();
}

// A link may be given, missing or null.
TEST(ExpectationsFile, IsReadWithAndWithoutLinks) {
  const auto read = read_expectations(file_of(R"({"id": "stops-at-nul", "reason": "C"},
                 {"id": "signature-varies", "reason": "old", "link": "https://x.org/1"},
                 {"id": "encodes-surrogates", "reason": "old", "link": null})"),
                                      Reasons::demanded);
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->deviations.size(), 3U);
  EXPECT_EQ(read->deviations[0].reason, "C");
  EXPECT_EQ(read->deviations[0].link, "");
  EXPECT_EQ(read->deviations[1].link, "https://x.org/1");
}

// C3 A9 is U+00E9. The file is written in ASCII, so the character becomes an escape. A new entry
// has an empty reason, so it is read back with reasons left open.
TEST(ExpectationsFile, ReadBackItIsTheSame) {
  const std::string text = write_expectations(
      {.deviations = {{.id = "stops-at-nul", .reason = "\xC3\xA9 \"C\"", .link = "https://x.org"},
                      {.id = "signature-varies", .reason = "", .link = ""}},
       .policies = {{"errorOffset", "start"}, {"signature", "inconsistent"}}});
  const auto read = read_expectations(text, Reasons::left_open);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(write_expectations(*read), text);
  EXPECT_TRUE(
      std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
}

// The object `policies` names each policy once, as reports do. The complaint lists what is
// possible.
TEST(ExpectationsFile, StatesPolicies) {
  const auto with = [](const std::string& policies) {
    return R"({"format": "utf8spec-expectations/1", "deviations": [], "policies": )" + policies +
           "}";
  };
  const auto read = read_expectations(
      with(R"({"errorOffset": "start", "streaming": "inconsistent"})"), Reasons::demanded);
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->policies.size(), 2U);
  EXPECT_EQ(read->policies[0].policy, "errorOffset");
  EXPECT_EQ(read->policies[0].value, "start");
  EXPECT_EQ(read->policies[1].value, "inconsistent");
  EXPECT_THAT(complaint(with(R"({"errorOfset": "start"})")),
              AllOf(HasSubstr("'errorOfset'"), HasSubstr("there are replacement, signature")));
  EXPECT_THAT(complaint(with(R"({"errorOffset": "begin"})")),
              AllOf(HasSubstr("never 'begin'"), HasSubstr("start, offending-octet")));
  EXPECT_THAT(complaint(with("[]")), HasSubstr("$.policies"));
}

// White space, a number and null are not reasons either.
TEST(ExpectationsFile, MustSayWhy) {
  for (const char* reason : {R"("")", R"(" \n\t")", "1", "null"}) {
    const std::string text =
        file_of(fmt::format(R"({{"id": "stops-at-nul", "reason": {}}})", reason));
    EXPECT_THAT(complaint(text), HasSubstr("$.deviations[0].reason: ")) << reason;
  }
  EXPECT_THAT(complaint(file_of(R"({"id": "stops-at-nul"})")),
              HasSubstr("$.deviations[0].reason: expected this key"));
}

// The first id lacks a `c`, and the message says where to find the right one. The second file has
// one id twice.
TEST(ExpectationsFile, NamesDeviationsThatThereAreOnce) {
  EXPECT_THAT(complaint(file_of(R"({"id": "acepts-surrogates", "reason": "x"})")),
              AllOf(HasSubstr("$.deviations[0].id"), HasSubstr("'acepts-surrogates'"),
                    HasSubstr("list deviations")));
  EXPECT_THAT(complaint(file_of(R"({"id": "stops-at-nul", "reason": "x"},
                                   {"id": "stops-at-nul", "reason": "y"})")),
              HasSubstr("$.deviations[1].id: expected an id that no other entry has"));
}

const std::string unexplained_entry =
    R"({"id": "unexplained", "request": "decode 80", "answer": "ok 0041", "reason": "x"})";

// An unexplained answer is listed with its request. At other ids these keys are errors, or a reader
// would think that they narrow the entry.
TEST(ExpectationsFile, NamesWhatIsUnexplainedAnswerByAnswer) {
  const auto read = read_expectations(file_of(unexplained_entry), Reasons::demanded);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->deviations[0].unexplained, (UnexplainedAnswer{"decode 80", "ok 0041"}));
  const auto again = read_expectations(write_expectations(*read), Reasons::demanded);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->deviations[0].unexplained, read->deviations[0].unexplained);
  EXPECT_THAT(complaint(file_of(R"({"id": "unexplained", "reason": "x"})")),
              HasSubstr("$.deviations[0].request: expected this key"));
  EXPECT_THAT(complaint(file_of(R"({"id": "stops-at-nul", "reason": "x", "request": "y"})")),
              HasSubstr("request"));
}

const std::string under_condition =
    R"({"id": "stops-at-nul", "reason": "x", "when": {"sort": "length-at-least",
        "words": "only in texts of at least 65 octets", "number": 65}})";

std::string second_format(const std::string& deviations) {
  return R"({"format": "utf8spec-expectations/2", "deviations": [)" + deviations + "]}";
}

// The condition is written as a report has it. Without one, the first format is written.
TEST(ExpectationsFile, HasConditionsInItsSecondFormat) {
  const auto read = read_expectations(second_format(under_condition), Reasons::demanded);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->deviations[0].when, (Condition{ConditionSort::length_at_least, 65}));
  const std::string written = write_expectations(*read);
  EXPECT_THAT(written, HasSubstr("utf8spec-expectations/2"));
  const auto again = read_expectations(written, Reasons::demanded);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->deviations[0].when, read->deviations[0].when);
  EXPECT_THAT(write_expectations({}), HasSubstr("utf8spec-expectations/1"));
}

// A version that does not know the key would expect more than the file says.
TEST(ExpectationsFile, HasNoConditionElsewhere) {
  EXPECT_THAT(complaint(file_of(under_condition)),
              HasSubstr("$.deviations[0].when: expected this key only in "
                        "utf8spec-expectations/2"));
  EXPECT_THAT(complaint(second_format(R"({"id": "unexplained", "request": "decode 80",
      "answer": "ok 0041", "reason": "x", "when": {"sort": "cut", "words": "x"}})")),
              HasSubstr("no condition"));
  EXPECT_THAT(complaint(second_format(R"({"id": "stops-at-nul", "reason": "x",
      "when": {"sort": "at-full-moon", "words": "x"}})")),
              HasSubstr("the sort of a condition"));
}

// An id may stand under several conditions, and once under each.
TEST(ExpectationsFile, HasAnIdOnceForEachCondition) {
  const std::string without = R"({"id": "stops-at-nul", "reason": "x"})";
  EXPECT_EQ(complaint(second_format(under_condition + ", " + without)), "");
  EXPECT_THAT(complaint(second_format(under_condition + ", " + under_condition)),
              HasSubstr("no other entry has under this condition"));
}

// Files of release 1 may hold names that no report has any more.
TEST(ExpectationsFile, MayHoldOldNames) {
  EXPECT_EQ(complaint(file_of(R"({"id": "accepts-at-places", "reason": "x"})")), "");
}

// 20 entries are allowed and 21 are not: such a decoder needs a diagnosis and not a list.
TEST(ExpectationsFile, NamesTwentyUnexplainedAnswersAtMost) {
  std::string entries = unexplained_entry;
  for (std::size_t more = 1; more < most_unexplained; ++more) entries += ", " + unexplained_entry;
  EXPECT_EQ(complaint(file_of(entries)), "");
  EXPECT_THAT(complaint(file_of(entries + ", " + unexplained_entry)), HasSubstr("at most 20"));
}

// Nobody knows what a crash hides, so a file cannot excuse one.
TEST(ExpectationsFile, NeverExpectsACrash) {
  for (const char* id : {"crashes", "hangs", "breaks-protocol"}) {
    EXPECT_THAT(complaint(file_of(fmt::format(R"({{"id": "{}", "reason": "x"}})", id))),
                AllOf(HasSubstr(id), HasSubstr("no file may expect")));
  }
}

// Wrong formats, types, keys and links, a key twice, and 100,000 open brackets against a recursive
// parser. Each message is one line.
TEST(ExpectationsFile, IsReadStrictly) {
  const std::string whole = file_of("");
  EXPECT_EQ(complaint(whole), "");
  for (const std::string& text :
       {std::string(), std::string("[]"), std::string("{}"), whole + "x",
        std::string(R"({"format": "utf8spec-expectations/3", "deviations": []})"),
        std::string(R"({"format": "utf8spec-expectations/1", "deviations": {}})"), file_of("1"),
        file_of(R"({"id": 1, "reason": "x"})"),
        file_of(R"({"id": "stops-at-nul", "reason": "x", "link": "javascript:x"})
    "),
        file_of(R"({"id": "stops-at-nul", "id": "stops-at-nul", "reason": "x"})"),
        std::string(100'000, '[')}) {
    EXPECT_THAT(complaint(text), AllOf(testing::StartsWith("the expectations cannot be read: "),
                                       Not(HasSubstr("\n"))))
        << text.substr(0, 80);
  }
}

// A later version may add keys to the file and to its entries.
TEST(ExpectationsFile, IgnoresUnknownKeysAndSaysSo) {
  std::string said;
  const auto read = read_expectations(
      R"({"format": "utf8spec-expectations/1", "since": 2027,
          "deviations": [{"id": "stops-at-nul", "reason": "x", "owner": "y"}]})",
      Reasons::demanded, [&](const std::string& note) { said = note; });
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->deviations.size(), 1U);
  EXPECT_THAT(said, testing::EndsWith("ignores: $.since, $.deviations[0].owner"));
}

// ESC [2J would clear the terminal on which the message is read.
TEST(ExpectationsFile, ShowsHostileWordsHarmless) {
  EXPECT_THAT(complaint(file_of(R"({"id": "\u001b[2J\n", "reason": "x"})")),
              AllOf(HasSubstr("\\u{1B}"), Not(HasSubstr("\x1B")), Not(HasSubstr("\n"))));
}

// What the schema says of an entry; it must have all keys of the one that is written.
nlohmann::json entry_in_schema(const char* name, const Expectation& expectation) {
  std::ifstream file(std::string(UTF8SPEC_SOURCE_DIR "/reports/schema/") + name);
  const auto schema = nlohmann::json::parse(file);
  const auto written = nlohmann::json::parse(write_expectations({{expectation}, {}}));
  EXPECT_EQ(schema["properties"]["format"]["const"], written["format"]);
  auto item = schema["properties"]["deviations"]["items"];
  for (const auto& [key, value] : written["deviations"][0].items()) {
    EXPECT_TRUE(item["properties"].contains(key)) << key;
  }
  return item;
}

// Editors check a file by the schema, so it must agree with the reader.
TEST(ExpectationsFile, IsDescribedByItsSchema) {
  Expectation known{.id = "stops-at-nul", .reason = "x", .link = "https://x"};
  const auto item = entry_in_schema("expectations.schema.json", known);
  EXPECT_EQ(item["required"], nlohmann::json({"id", "reason"}));
  known.when = Condition{ConditionSort::length_at_least, 65};
  auto second = entry_in_schema("expectations-2.schema.json", known);
  EXPECT_EQ(second["required"], item["required"]);
  second["properties"].erase("when");
  for (const auto& [key, value] : second["properties"].items()) {
    EXPECT_TRUE(item["properties"].contains(key)) << key;
  }
  for (const nlohmann::json& id : item["properties"]["id"]["not"]["enum"]) {
    EXPECT_THAT(complaint(file_of(fmt::format(R"({{"id": {}, "reason": "x"}})", id.dump()))),
                HasSubstr("no file may expect"));
  }
}

}  // namespace
}  // namespace utf8spec::reports
