// Tests for the JSON report, the contract with other programs. The writer, the reader and the
// published schema must agree. The reader takes files that anyone may have written, so it refuses
// everything else and says where. A key that is lost on the way would be missing in comparisons and
// on the site.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "reports/policy_words.h"
#include "reports/render/formats.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using nlohmann::json;

// Every shape of a report, all hostile texts, and one report with a mebibyte of FF.
std::vector<Report> all_reports() {
  std::vector<Report> reports{conformant_report(), non_conformant_report(), incomplete_report(),
                              expecting_report()};
  for (const std::string_view text : hostile_texts) reports.push_back(hostile_report(text));
  reports.push_back(hostile_report(std::string(1 << 20, '\xFF')));
  return reports;
}

// A report with each condition. Its format is the third.
std::vector<Report> reports_with_conditions() {
  std::vector<Report> reports;
  for (const ConditionSort sort : reference::values_of<ConditionSort>) {
    reports.push_back(non_conformant_report());
    reports.back().deviations[0].when = Condition{sort, 65, 100, "U+0000", 64, CountedIn::values};
    reports.back().deviations[0].also_fits = {{ConditionSort::offset_at_least, 62}};
  }
  reports.push_back(report_with_cause());
  return reports;
}

// A file that is removed at the end of its scope.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, std::string_view content)
      : path_(std::filesystem::path(testing::TempDir()) / name) {
    std::ofstream(path_, std::ios::binary) << content;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

// Validates an array of reports with Python's jsonschema, which shares no code with the writer.
// Returns 0 if all are valid.
int validate_against_schema(std::string_view reports, std::string_view schema = "report") {
  static constexpr std::string_view program =
      "import json, sys, jsonschema\n"
      "schema = json.load(open(sys.argv[1]))\n"
      "jsonschema.Draft202012Validator.check_schema(schema)\n"
      "validator = jsonschema.Draft202012Validator(schema)\n"
      "errors = [e for report in json.load(open(sys.argv[2])) for e in "
      "validator.iter_errors(report)]\n"
      "sys.exit('; '.join(e.json_path + ': ' + e.message[:200] for e in errors[:3]) or 0)\n";
  const TemporaryFile script(fmt::format("validate-{}.py", getpid()), program);
  const TemporaryFile instances(fmt::format("reports-{}.json", getpid()), reports);
  // NOLINTNEXTLINE(cert-env33-c): the command is the test's own
  return std::system(fmt::format("/usr/bin/python3 '{}' '{}/reports/schema/{}.schema.json' '{}'",
                                 script.path(), UTF8SPEC_SOURCE_DIR, schema, instances.path())
                         .c_str());
}

// One process validates all reports, since Python starts slowly.
TEST(ReportJson, IsValidBySchema) {
  json reports = json::array();
  for (const Report& report : all_reports()) reports.push_back(json::parse(to_json(report)));
  EXPECT_EQ(validate_against_schema(reports.dump()), 0);
}

TEST(ReportJson, WithConditionsIsValidByTheThirdSchema) {
  json reports = json::array();
  for (const Report& report : reports_with_conditions()) {
    const std::string text = to_json(report);
    reports.push_back(json::parse(text));
    EXPECT_EQ(reports.back()["format"], "utf8spec-report/3");
    const auto read = from_json(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(to_json(*read), text);
  }
  EXPECT_EQ(validate_against_schema(reports.dump(), "report-3"), 0);
}

// Guards the tests above: a schema that accepts everything would pass it.
TEST(ReportJson, TheSchemaRefusesAnUnknownKey) {
  json report = json::parse(to_json(conformant_report()));
  report["extra"] = 1;
  EXPECT_NE(validate_against_schema(json::array({report}).dump() + "\n"), 0);
}

// All three kinds, each with its own keys.
TEST(ReportJson, StatesTheKindOfEachClaim) {
  Report report = conformant_report();
  report.claims = {{"a", ClaimGrounds::proved("by step")},
                   {"b", ClaimGrounds::complete(10, 1)},
                   {"c", ClaimGrounds::sample()},
                   {"d", ClaimGrounds::complete(0, 2)}};
  const json written = json::parse(to_json(report));
  EXPECT_EQ(written["claims"], json({"a", "b", "c", "d"}));
  EXPECT_EQ(written["claimKinds"], json::parse(R"([{"kind": "proved", "how": "by step"},
                            {"kind": "complete", "states": 10, "extraStates": 1},
                            {"kind": "sample"},
                            {"kind": "complete", "extraStates": 2}])"));
  EXPECT_EQ(validate_against_schema(json::array({written}).dump() + "\n"), 0);
  EXPECT_EQ(from_json(to_json(report))->claims, report.claims);
}

// Published reports of earlier versions have no kinds. Nobody may guess them.
TEST(ReportJson, ReadsClaimsWithoutKindsAndWritesThemAsTheyWere) {
  json written = json::parse(to_json(conformant_report()));
  written.erase("claimKinds");
  const auto report = from_json(written.dump());
  ASSERT_TRUE(report);
  ASSERT_EQ(report->claims.size(), 1U);
  EXPECT_EQ(report->claims[0].grounds, std::nullopt);
  EXPECT_EQ(json::parse(to_json(*report)), written);
}

// The order is for people who read the file. A policy that never showed is null.
TEST(ReportJson, HoldsTheKeysOfTheContractInItsOrder) {
  const auto report = nlohmann::ordered_json::parse(to_json(conformant_report()));
  std::vector<std::string> keys;
  for (const auto& [key, value] : report.items()) keys.push_back(key);
  EXPECT_THAT(keys, testing::ElementsAre("format", "verdict", "profile", "decoder", "suite",
                                         "operations", "policies", "requirements", "deviations",
                                         "claims", "notes", "groups", "brokeProtocol",
                                         "diagnostics", "environment", "claimKinds"));
  EXPECT_EQ(report["operations"].size(), 6);
  EXPECT_EQ(report["operations"]["validate"]["passed"], 1'112'064);
  EXPECT_EQ(report["operations"]["decode"]["verdict"], "not-offered");
  EXPECT_EQ(report["operations"]["decode"]["notOffered"], 1234);
  EXPECT_EQ(report["policies"]["replacement"], "maximal-subpart");
  EXPECT_EQ(report["policies"]["encoder"], nullptr);
}

// Octets and scalar values both appear as hex, but in keys of their own.
TEST(ReportJson, ExamplesHoldOctetsOrValuesInHex) {
  const json report = json::parse(to_json(non_conformant_report()));
  const json& stream = report["deviations"][1]["examples"][0];
  EXPECT_EQ(stream["octets"], "41F09F9880FF");
  EXPECT_EQ(stream["cuts"], json({1, 1, 4}));
  EXPECT_EQ(stream["vector"], nullptr);
  EXPECT_EQ(report["deviations"][2]["examples"][0]["scalars"], "1F600 D800");
}

// ASCII needs no guess about encodings. Equal octets let anyone check a published report by its
// hash.
TEST(ReportJson, IsAsciiAndTheSameEachTime) {
  for (const Report& report : all_reports()) {
    const std::string text = to_json(report);
    EXPECT_EQ(text, to_json(report));
    EXPECT_TRUE(
        std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  }
}

// Commands read reports and write them again, so nothing may change on the way, hostile texts and
// cut ones included.
TEST(ReportJson, ReadBackItIsTheSame) {
  for (const Report& report : all_reports()) {
    const std::string text = to_json(report);
    const auto read = from_json(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(to_json(*read), text);
  }
}

// 65,536 octets at most stay, and the end says how many there were.
TEST(ReportJson, CutsALongStringAndSaysSo) {
  const Report report = hostile_report(std::string(1 << 20, 'x'));
  const std::string name = json::parse(to_json(report))["decoder"]["name"];
  EXPECT_LE(name.size(), 65536);
  EXPECT_THAT(name, testing::EndsWith("... (cut: 1048576 octets in all)"));
}

// The schema lists the policies by hand, so each must have its words in the table.
TEST(ReportJson, EveryPolicyOfTheSchemaHasItsWords) {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/reports/schema/report-3.schema.json");
  const json kinds = json::parse(file)["$defs"]["policies"]["properties"];
  ASSERT_EQ(kinds.size(), policy_kinds.size());
  for (const PolicyKind& kind : policy_kinds) {
    for (const json& policy : kinds.at(std::string(kind.key)).at("enum")) {
      if (policy.is_null()) continue;
      EXPECT_NE(explain(kind, policy.get<std::string>()), "") << kind.key << " " << policy;
    }
  }
}

// The error of from_json after one value has changed.
std::string complaint_after(const std::string& pointer, const json& value) {
  json report = json::parse(to_json(non_conformant_report()));
  report[json::json_pointer(pointer)] = value;
  const auto read = from_json(report.dump());
  return read ? "" : read.error();
}

// Each value cannot be at its place: lower-case hex, half an octet, cuts that run back, a mark
// outside of the input. The last length is 2^64 - 1 and overflows if an offset is added.
TEST(ReportJson, RefusesWhatIsNotAReportAndNamesThePlace) {
  const std::string example = "/deviations/0/examples/0";
  const std::vector<std::pair<std::string, json>> changes{
      {"/format", "utf8spec-report/4"},
      {"/verdict", "not-offered"},
      {"/operations/decode/passed", -1},
      {"/operations/decode/passed", 1.5},
      {"/operations/decode/verdict", "maybe"},
      {"/policies/replacement", "none"},
      {"/policies/signature", ""},
      {"/requirements", json::array()},
      {"/decoder/keys/reuse", 1},
      {"/claims", "right"},
      {"/claimKinds", json::array()},
      {"/claimKinds", {{{"kind", "sample"}}, {{"kind", "sample"}}}},
      {"/claimKinds/0", {{"kind", "certain"}}},
      {"/claimKinds/0", {{"kind", "proved"}}},
      {"/claimKinds/0", {{"kind", "complete"}, {"states", 9}}},
      {"/claimKinds/0/states", -1},
      {"/brokeProtocol", 0},
      {example + "/octets", "ED A0"},
      {example + "/octets", "eda080"},
      {example + "/octets", "EDA"},
      {example + "/scalars", "D800 "},
      {example + "/scalars", "D8"},
      {example + "/scalars", "123456789"},
      {example + "/operation", "destroy"},
      {example + "/cuts", {4}},
      {example + "/cuts", {2, 1}},
      {example + "/marks/0/offset", 4},
      {example + "/marks/0/length", 18446744073709551615ull},
  };
  for (const auto& [pointer, value] : changes) {
    std::string place = pointer.substr(1, pointer.find('/', 1) - 1);
    EXPECT_THAT(complaint_after(pointer, value),
                testing::AllOf(testing::StartsWith("not a utf8spec report: $." + place),
                               testing::Not(testing::HasSubstr("\n"))))
        << pointer << " " << value;
  }
}

// A report without a key is of another version or damaged. Guessing a value could turn a failure
// into a pass. Earlier versions did not write the kinds of claims, so that key may be missing.
TEST(ReportJson, RefusesEveryMissingKey) {
  json whole = json::parse(to_json(conformant_report()));
  whole.erase("claimKinds");
  for (const auto& [key, value] : whole.items()) {
    json report = whole;
    report.erase(key);
    const auto read = from_json(report.dump());
    ASSERT_FALSE(read) << key;
    EXPECT_EQ(read.error(), fmt::format("not a utf8spec report: $.{}: expected this key", key));
  }
}

// The states are the news: one entry was seen, and one is gone, which makes the file stale.
TEST(ReportJson, HoldsExpectationsOnlyWhereThereAreAny) {
  EXPECT_FALSE(json::parse(to_json(conformant_report())).contains("expectations"));
  const json expectations = json::parse(to_json(expecting_report()))["expectations"];
  EXPECT_EQ(expectations["outcome"], "unmet");
  EXPECT_EQ(expectations["unexpected"], json{"loses-state-between-chunks"});
  EXPECT_EQ(expectations["deviations"][0], (json{{"id", "accepts-surrogates"},
                                                 {"reason", "CESU-8 *on purpose*"},
                                                 {"link", "https://bugs.example/1"},
                                                 {"state", "seen"}}));
  EXPECT_EQ(expectations["deviations"][2]["link"], nullptr);
  EXPECT_EQ(expectations["deviations"][2]["state"], "gone");
}

// A wrong word, null, a number for a text, and missing keys.
TEST(ReportJson, RefusesExpectationsOfAnotherForm) {
  const json whole = json::parse(to_json(expecting_report()));
  for (const char* change : {R"({"outcome": "good"})", R"({"outcome": null})",
                             R"({"unexpected": [1]})", R"({"deviations": [{"id": "x"}]})"}) {
    json report = whole;
    report["expectations"].merge_patch(json::parse(change));
    const auto read = from_json(report.dump());
    ASSERT_FALSE(read) << change;
    EXPECT_THAT(read.error(), testing::HasSubstr("$.expectations."));
  }
  json report = whole;
  report["expectations"] = nullptr;
  EXPECT_FALSE(from_json(report.dump()));
}

// 100,000 brackets overflow the stack of a recursive parser. If a key appears twice, two readers
// may see two reports.
TEST(ReportJson, RefusesHostileJson) {
  const std::string deep(100'000, '[');
  for (const std::string& text :
       {std::string(), std::string("null"), std::string("[]"), deep,
        deep + std::string(100'000, ']'), std::string("{\"format\":\"\xFF\"}"),
        std::string("{\"verdict\": 1e999}"), std::string(R"({"verdict": 1, "verdict": 1})")}) {
    EXPECT_FALSE(from_json(text)) << text.substr(0, 40);
  }
  EXPECT_EQ(from_json(R"({"verdict": 1, "verdict": 1})").error(),
            "not a utf8spec report: a key appears twice in one object");
}

}  // namespace
}  // namespace utf8spec::reports
