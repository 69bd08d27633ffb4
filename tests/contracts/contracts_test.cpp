// What earlier releases wrote is read, and what was made for them runs. tests/contracts/README.md
// lists the files.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "harnesses/process/protocol/hello.h"
#include "reports/exhaustive/record.h"
#include "reports/expectations/file.h"
#include "reports/learn/machine_file.h"
#include "reports/render/formats.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

const fs::path source = UTF8SPEC_SOURCE_DIR;

// The folders of all releases.
std::vector<fs::path> releases() {
  std::vector<fs::path> found;
  for (const auto& each : fs::directory_iterator(source / "tests/contracts")) {
    if (each.is_directory()) found.push_back(each.path());
  }
  return found;
}

class Contracts : public Shell, public testing::WithParamInterface<fs::path> {
 protected:
  static std::string released(const std::string& file) { return contents_of(GetParam() / file); }
  // In scripts, $RELEASED is the folder of the release.
  Ran run_released(const std::string& script) const {
    return run("RELEASED=" + GetParam().string() + "\n" + script);
  }
};

// No reader may find a key that it does not know in a file of an earlier version.
void fail_at_note(const std::string& note) { ADD_FAILURE() << note; }

TEST_P(Contracts, ReportsAreReadAndKeepTheirContents) {
  const std::string written = released("report.json");
  const auto report = reports::from_json(written, fail_at_note);
  ASSERT_TRUE(report) << report.error();
  const json before = json::parse(written);
  json after = json::parse(reports::to_json(*report));
  after["format"] = before["format"];
  EXPECT_EQ(after, before);
  EXPECT_NE(report->expectations, std::nullopt);
  EXPECT_FALSE(report->required.empty());
  EXPECT_FALSE(report->inconsistencies.empty());
}

TEST_P(Contracts, ExpectationsAreReadAndKeepTheirContents) {
  const std::string written = released("expectations.json");
  const auto file = reports::read_expectations(written, reports::Reasons::demanded, fail_at_note);
  ASSERT_TRUE(file) << file.error();
  json after = json::parse(reports::write_expectations(*file));
  after["format"] = json::parse(written)["format"];
  EXPECT_EQ(after, json::parse(written));
  EXPECT_EQ(file->deviations.size(), 2U);
  EXPECT_EQ(file->policies.size(), 1U);
}

// A machine keeps its sum, so pairs that were published stay the same.
TEST_P(Contracts, MachinesAreReadAndKeepTheirSums) {
  const std::string written = released("machine.json");
  const auto machine = reports::read_machine(written, fail_at_note);
  ASSERT_TRUE(machine) << machine.error();
  EXPECT_EQ(reports::sum_of(*machine), json::parse(written)["sha256"]);
}

TEST_P(Contracts, RecordsOfSweepsAreReadAndKeepTheirCounts) {
  const std::string written = released("record.json");
  const auto record = reports::sweep_record_from_json(written, fail_at_note);
  ASSERT_TRUE(record) << record.error();
  const json after = json::parse(reports::to_json(*record));
  for (const char* key : {"verdict", "slices", "strings", "longer", "claim"}) {
    EXPECT_EQ(after[key], json::parse(written)[key]) << key;
  }
}

TEST_P(Contracts, HellosAreRead) {
  std::istringstream lines(released("hellos.txt"));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto said = harnesses::parse_hello(line);
    ASSERT_TRUE(said) << line << ": " << said.error();
    EXPECT_TRUE(harnesses::with_declared(*said)) << line;
  }
  EXPECT_GE(count, 5);
}

TEST_P(Contracts, AnAdapterHasTheRightFormAndConforms) {
  const Ran ran = run_released(
      "$UTF8SPEC check-adapter -- $PYTHON -B $RELEASED/adapter.py && "
      "$UTF8SPEC run --json r.json -- $PYTHON -B $RELEASED/adapter.py && fits r.json report");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("Conformant  released-adapter 1.0"));
  EXPECT_THAT(contents("r.json"), HasSubstr("\"colour\": \"red\""));
}

// With the header of its time, and with that of today.
TEST_P(Contracts, APluginCompilesAndConforms) {
  for (const std::string header : {"$RELEASED", "$SOURCE/harnesses/abi"}) {
    const Ran ran =
        run_released("cp $RELEASED/plugin.c . && cc -std=c99 -Wall -Wextra -Werror -I " + header +
                     " -shared -fPIC -o plugin.so plugin.c && "
                     "$UTF8SPEC run ./plugin.so && $UTF8SPEC prove ./plugin.so");
    EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
    EXPECT_THAT(ran.output, HasSubstr("Conformant  released-plugin 1.0"));
  }
}

// The keys and the listed values of a schema, by their places. Encodings and policies are open
// lists, to which a minor version may add (docs/versions.md).
struct SchemaWords {
  std::set<std::string> closed, open;
};

void collect(const json& schema, const std::string& place, SchemaWords& words) {
  if (schema.is_array()) {
    for (const json& each : schema) collect(each, place, words);
  }
  if (!schema.is_object()) return;
  const bool is_open = std::regex_search(place, std::regex("polic|encoding", std::regex::icase));
  auto& found = is_open ? words.open : words.closed;
  for (const auto& [key, value] : schema.items()) {
    if (key == "properties") {
      for (const auto& [name, inner] : value.items()) {
        found.insert(fmt::format("{} has {}", place, name));
      }
    }
    if (key == "enum") {
      for (const json& each : value) found.insert(fmt::format("{} is {}", place, each.dump()));
    }
    collect(value, fmt::format("{}/{}", place, key), words);
  }
}

SchemaWords words_of(const fs::path& schema) {
  SchemaWords words;
  collect(json::parse(contents_of(schema)), "", words);
  return words;
}

// The version of a format, which its schema states.
std::string format_of(const fs::path& schema) {
  return json::parse(contents_of(schema))["properties"]["format"]["const"];
}

// A new key or a new value makes a writer write the next version. The schema of the old version
// then stays, under the number of its format.
TEST_P(Contracts, AFormatKeepsItsKeysAndValues) {
  int compared = 0;
  for (const auto& each : fs::directory_iterator(GetParam() / "schema")) {
    const fs::path now = source / "reports/schema" / each.path().filename();
    if (format_of(each.path()) != format_of(now)) continue;
    const SchemaWords before = words_of(each.path());
    const SchemaWords after = words_of(now);
    EXPECT_EQ(after.closed, before.closed) << now << ": write the next version instead";
    EXPECT_TRUE(std::ranges::includes(after.open, before.open)) << now;
    ++compared;
  }
  EXPECT_GE(compared, 1);
}

INSTANTIATE_TEST_SUITE_P(Releases, Contracts, testing::ValuesIn(releases()),
                         [](const auto& release) {
                           std::string name = "Of" + release.param.filename().string();
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace utf8spec::cli
