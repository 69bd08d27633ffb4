// The text of the files, without a compiler.
#include "vectors/provers/proof_harness.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "reference/syntax.h"

namespace utf8spec::vectors {

// GoogleTest finds it beside the row.
static void PrintTo(const ProverRow& row, std::ostream* out) { *out << name(row.prover); }

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

ProofOrder order_for(Prover prover) {
  return {.prover = prover,
          .decoder = "../my decoder.c",
          .file = "proof.c",
          .function = "my_decode",
          .octets = 7,
          .version = "1.2.3"};
}

class EachProver : public ::testing::TestWithParam<ProverRow> {
 protected:
  static std::string file() { return proof_harness(order_for(GetParam().prover)); }
};

TEST_P(EachProver, GetsAnAsciiFileWithoutAGap) {
  const std::string text = file();
  EXPECT_TRUE(std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= 32 && c < 127); }));
  EXPECT_THAT(text, Not(HasSubstr("{"
                                  "{")));
  EXPECT_THAT(text, HasSubstr("utf8spec 1.2.3"));
  EXPECT_THAT(text, HasSubstr("--" + std::string(name(GetParam().prover))));
}

TEST_P(EachProver, GetsTheSameFileForTheSameOrder) { EXPECT_EQ(file(), file()); }

TEST_P(EachProver, SeesTheNameOfTheDecoderAndTheBound) {
  EXPECT_THAT(file(), HasSubstr("\"../my decoder.c\""));
  EXPECT_THAT(file(), HasSubstr("every string of at most 7 octets"));
  EXPECT_THAT(file(), HasSubstr("my_decode"));
}

// Two loops go over 9 rows and over the octets; provers want one round more.
TEST_P(EachProver, GetsMoreRoundsThanALoopHas) {
  const std::string word = GetParam().prover == Prover::kani ? "unwind(" : "--unwind ";
  if (GetParam().command.find("{unwind}") == std::string_view::npos && word[0] == '-') {
    EXPECT_EQ(GetParam().prover, Prover::klee) << "only KLEE follows loops without a bound";
    return;
  }
  EXPECT_THAT(file(), HasSubstr(word + "11"));
  ProofOrder longer = order_for(GetParam().prover);
  longer.octets = 20;
  EXPECT_THAT(proof_harness(longer), HasSubstr(word + "22"));
}

// Kani's file gives the ranges in pairs, so the rows differ from those of C.
TEST_P(EachProver, GetsTheRowsOfTheSyntax) {
  const bool is_rust = GetParam().prover == Prover::kani;
  EXPECT_THAT(file(), HasSubstr(is_rust ? "(0xF4, 0xF4), (0x80, 0x8F), (0x80, 0xBF)"
                                        : "{ 4, 0x07, { 0xF4, 0x80, 0x80, 0x80 }, { 0xF4, 0x8F, "
                                          "0xBF, 0xBF } }"));
}

INSTANTIATE_TEST_SUITE_P(Files, EachProver, ::testing::ValuesIn(prover_rows));

TEST(EdgeOctets, AreTheBoundsOfTheSyntaxAndTheirNeighbours) {
  EXPECT_THAT(edge_octets(),
              ElementsAre(0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
                          0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5));
}

}  // namespace
}  // namespace utf8spec::vectors
