#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "harnesses/decoders/manifest.h"
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
  const auto bundled = harnesses::bundled_decoders({UTF8SPEC_SOURCE_DIR "/harnesses/decoders",
                                                    UTF8SPEC_BINARY_DIR "/lib/utf8spec/decoders",
                                                    UTF8SPEC_BINARY_DIR "/bin"});
  std::vector<Row> rows;
  for (const BundledDecoder& decoder : bundled.value()) {
    if (decoder.installed()) rows.push_back({decoder});
  }
  return rows;
}

// What an adapter's folder has a program for.
std::set<std::string> proved(const BundledDecoder& decoder) {
  std::set<std::string> deviations;
  for (const harnesses::Proof& proof : decoder.proofs) {
    deviations.insert(proof.deviations.begin(), proof.deviations.end());
  }
  return deviations;
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
