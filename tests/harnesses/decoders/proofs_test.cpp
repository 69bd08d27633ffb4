// The proofs themselves: each program calls a library directly and prints the deviation. If one
// fails, the library was fixed or changed, and its row in the matrix accuses it wrongly.
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

struct Case {
  BundledDecoder decoder;
  Proof proof;

  // CTest takes the name of the test from this text.
  friend void PrintTo(const Case& each, std::ostream* out) {
    *out << fmt::format("{} {}", each.decoder.name, fmt::join(each.proof.deviations, " "));
  }
};

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  for (const BundledDecoder& decoder : rows_to_try()) {
    for (const Proof& proof : decoder.proofs) cases.push_back({decoder, proof});
  }
  return cases;
}

class ProofWithoutUtf8spec : public testing::TestWithParam<Case> {};

TEST_P(ProofWithoutUtf8spec, ShowsTheDeviation) {
  const auto& [decoder, proof] = GetParam();
  const Ran ran = run_as(decoder, proof.command, "");
  // Debian fixes some deviations within one release, so this machine may have either version.
  if (proof.mended.empty() || ran.output != proof.mended + "\n") {
    EXPECT_EQ(ran.output, proof.prints + "\n");
  }
  EXPECT_EQ(ran.exit_status, 0) << ran.errors;
}

INSTANTIATE_TEST_SUITE_P(Bundled, ProofWithoutUtf8spec, testing::ValuesIn(all_cases()));
// Under sanitizers, the sample may contain no row with a proof.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ProofWithoutUtf8spec);

}  // namespace
}  // namespace utf8spec::harnesses
