// Runs each bundled decoder that this machine has at level smoke. The page of deviations names bugs
// of other people's libraries. Each must be shown by a program that calls the library without our
// adapter. A deviation without such a program could be a bug of the adapter, and publishing it
// would accuse the wrong people.
#include "tests/harnesses/decoders/bundled.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/ids_to_prove.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;

struct Row {
  BundledDecoder decoder;

  // CTest lists the tests by this text, so each row is a test of its own.
  friend void PrintTo(const Row& row, std::ostream* out) { *out << row.decoder.name; }
};

// `rows_to_try` knows which packages this machine has.
std::vector<Row> installed_rows() {
  std::vector<Row> rows;
  for (const BundledDecoder& decoder : harnesses::rows_to_try()) rows.push_back({decoder});
  return rows;
}

// The rows come from the machine, so the number of tests differs between machines.
class BundledRow : public Shell, public ::testing::WithParamInterface<Row> {};

// 0, 1 and 6 are the statuses of a run that could judge: conformant, non-conformant, incomplete. An
// incomplete verdict is only right if the manifest's notes give the cause.
TEST_P(BundledRow, ShowsNothingAtSmokeWithoutAProgramThatProvesIt) {
  const BundledDecoder& decoder = GetParam().decoder;
  const Ran ran = utf8spec("run " + decoder.name + " --level smoke --json result.json");
  EXPECT_TRUE(ran.status == 0 || ran.status == 1 || ran.status == 6) << ran.status << ran.errors;
  const auto result = nlohmann::json::parse(contents("result.json"));
  const std::set<std::string> found = ids_to_prove(result);
  EXPECT_TRUE(std::ranges::includes(proved(decoder), found))
      << fmt::format("found {}, proved {}", fmt::join(found, " "), fmt::join(proved(decoder), " "));
  if (result.at("verdict") == "incomplete") {
    EXPECT_FALSE(decoder.notes.empty()) << "the manifest does not say why it stays incomplete";
  }
}

INSTANTIATE_TEST_SUITE_P(Installed, BundledRow, testing::ValuesIn(installed_rows()));

}  // namespace
}  // namespace utf8spec::cli
