// `utf8spec prove`: its statuses and its JSON. What it proves is tested in
// tests/harnesses/process/states; the text is that of docs/prove.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

class Prove : public Shell {
 protected:
  Ran prove(const std::string& words) const { return utf8spec("prove " + words); }
  static std::string fake(const std::string& row) {
    return UTF8SPEC_BINARY_DIR "/tests/plugins/states.so:" + row;
  }
  nlohmann::json proof_of(const std::string& row, int status) const {
    const Ran ran = prove("--json proof.json --most-pairs 30000 " + fake(row));
    EXPECT_EQ(ran.status, status) << ran.errors;
    EXPECT_EQ(run("fits proof.json proof").status, 0);
    return nlohmann::json::parse(contents("proof.json"));
  }
};

TEST_F(Prove, WritesAProofWithItsHypotheses) {
  const auto proof = proof_of("counts-and-tells", 0);
  EXPECT_EQ(proof["result"], "proved");
  EXPECT_EQ(proof["claimKind"]["kind"], "proved");
  // One more where the kernel cannot be watched.
  EXPECT_THAT(proof["hypotheses"].size(), ::testing::AnyOf(5U, 6U));
}

// The reason is what it does, and not what it might be.
TEST_F(Prove, SaysInWhichRegisterADecoderCouldKeepSomething) {
#if defined(__x86_64__)
  const Ran ran = prove(UTF8SPEC_BINARY_DIR "/tests/plugins/hiding_states.so:rounding");
  EXPECT_EQ(ran.status, 6);
  EXPECT_THAT(ran.output, ::testing::HasSubstr("It changes the floating-point control register"));
#endif
}

TEST_F(Prove, WritesTheShortestDifference) {
  const auto proof = proof_of("lax", 1);
  EXPECT_EQ(proof["octets"], "C180");
  EXPECT_EQ(proof["addedRows"].size(), 4U);
  EXPECT_EQ(proof["addedRows"][0], "C1 80..BF");
}

TEST_F(Prove, WritesWhyItIsUndecided) {
  const auto proof = proof_of("counts", 6);
  EXPECT_THAT(proof["because"].get<std::string>(), ::testing::HasSubstr("too many states"));
}

TEST_F(Prove, EndsWithAStatusOfItsOwnWhereNothingIsOffered) {
  EXPECT_THAT(prove(fake("no-states")), ComplainsOnce(5, "does not offer state_size"));
  EXPECT_THAT(prove("--json none/proof.json " + fake("right")),
              ComplainsOnce(2, "none/proof.json"));
  EXPECT_THAT(prove("none"), ComplainsOnce(2, "no bundled decoder"));
}

}  // namespace
}  // namespace utf8spec::cli
