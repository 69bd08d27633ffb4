#include "tests/harnesses/decoders/bundled.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;

struct Row {
  BundledDecoder decoder;

  // What CTest calls the test.
  friend void PrintTo(const Row& row, std::ostream* out) { *out << row.decoder.name; }
};

std::vector<Row> installed_rows() {
  std::vector<Row> rows;
  for (const BundledDecoder& decoder : harnesses::rows_to_try()) rows.push_back({decoder});
  return rows;
}

class BundledRow : public Shell, public ::testing::WithParamInterface<Row> {};

TEST_P(BundledRow, ShowsNothingAtSmokeWithoutAProgramThatProvesIt) {
  const BundledDecoder& decoder = GetParam().decoder;
  const Ran ran = utf8spec("run " + decoder.name + " --level smoke --json result.json");
  EXPECT_TRUE(ran.status == 0 || ran.status == 1 || ran.status == 6) << ran.status << ran.errors;
  const auto result = nlohmann::json::parse(contents("result.json"));
  std::set<std::string> found;
  for (const auto& deviation : result.at("deviations")) found.insert(deviation.at("id"));
  EXPECT_TRUE(std::ranges::includes(proved(decoder), found))
      << fmt::format("found {}, proved {}", fmt::join(found, " "), fmt::join(proved(decoder), " "));
  if (result.at("verdict") == "incomplete") {
    EXPECT_FALSE(decoder.notes.empty()) << "the manifest does not say why it stays incomplete";
  }
}

INSTANTIATE_TEST_SUITE_P(Installed, BundledRow, testing::ValuesIn(installed_rows()));

}  // namespace
}  // namespace utf8spec::cli
