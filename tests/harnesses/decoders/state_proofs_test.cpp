// The rows whose state is a value: `utf8spec prove` decides each as its manifest says, and
// docs/prove.md says the same.
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "harnesses/process/states/prove.h"
#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

struct ProvedRow {
  BundledDecoder decoder;

  // CTest takes the name of the test from this text.
  friend void PrintTo(const ProvedRow& row, std::ostream* out) { *out << row.decoder.name; }
};

std::vector<ProvedRow> with_proof(const std::vector<BundledDecoder>& rows) {
  std::vector<ProvedRow> proved;
  for (const BundledDecoder& decoder : rows) {
    if (decoder.prove) proved.push_back({decoder});
  }
  return proved;
}

ProcessOptions process_of(const BundledDecoder& decoder) {
  ProcessOptions process;
  process.command = decoder.prove->command;
  process.environment = decoder.environment;
  return process;
}

// In words of the manifest: nothing for a proof.
std::string shortest_of(const states::Proof& proof) {
  if (proof.walked.end == states::Walked::End::equal) return "";
  if (!proof.confirmed) return "undecided";
  return fmt::format("{:02X}", fmt::join(proof.confirmed->text, " "));
}

class ProofOfStates : public testing::TestWithParam<ProvedRow> {};

TEST_P(ProofOfStates, IsAsTheManifestSays) {
  const BundledDecoder& decoder = GetParam().decoder;
  const auto proof = states::prove(process_of(decoder), {});
  ASSERT_TRUE(proof) << proof.error().text;
  EXPECT_EQ(shortest_of(*proof), decoder.prove->shortest);
}

INSTANTIATE_TEST_SUITE_P(Bundled, ProofOfStates, testing::ValuesIn(with_proof(rows_to_try())));

TEST(ProofsOfStates, StandInTheDocumentation) {
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/docs/prove.md");
  std::ostringstream page;
  page << file.rdbuf();
  for (const ProvedRow& row : with_proof(all_bundled())) {
    const std::string& shortest = row.decoder.prove->shortest;
    EXPECT_THAT(page.str(), testing::HasSubstr(fmt::format(
                                "| `{}` | {} |", row.decoder.name,
                                shortest.empty() ? "proved" : "differs: `" + shortest + "`")));
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
