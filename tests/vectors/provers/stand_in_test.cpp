// The code for a prover, without one: a stand-in gives the free variables one string at a time. So
// the tests see that this code compiles, lets every string in that it should, and asserts the right
// thing. They cannot see whether a prover comes to an end.
#include <array>

#include "tests/vectors/provers/native.h"

namespace utf8spec::vectors {
namespace {

using ::testing::HasSubstr;

class StandIn : public NativeProof, public ::testing::WithParamInterface<NativeDecoder> {
 protected:
  void SetUp() override {
    NativeProof::SetUp();
    if (!is_c(GetParam()) && run("command -v rustc").status != 0) {
      GTEST_SKIP() << "`script/setup --exports` installs rustc";
    }
    write_proof(GetParam());
  }

  // Builds the code for the prover.
  cli::Ran build() const {
    switch (GetParam().prover) {
      case Prover::cbmc:
        return run_here("gcc $FLAGS -g -O1 -include $NATIVE/cprover.h -o proof proof.c");
      case Prover::klee:
        return run_here(
            "clang $FLAGS -I $NATIVE -emit-llvm -c -g -O0 -Xclang -disable-O0-optnone "
            "-o proof.bc proof.c && clang -o proof proof.bc");
      case Prover::kani:
        break;
    }
    return run_here(
        "rust='rustc --edition 2021 -D warnings'\n"
        "$rust --crate-type proc-macro --crate-name kani_macros $NATIVE/kani_macros.rs &&"
        "$rust --crate-type rlib --crate-name kani --extern kani_macros=libkani_macros.so "
        "$NATIVE/kani.rs && $rust --cfg kani -L . --extern kani=libkani.rlib -o proof proof.rs");
  }

  cli::Ran run_with(const std::string& fault, const std::string& octets) const {
    return run("UTF8SPEC_FAULT=" + fault + " UTF8SPEC_STRING=" + octets + " ./proof");
  }
};

TEST_P(StandIn, LetsEveryShortStringInAndNoLongOne) {
  const cli::Ran built = build();
  ASSERT_EQ(built.status, 0) << said(built);
  for (const char* octets : {"", "00", "C3A9", "C0AF", "EDA080", "F48FBFBF", "F4908080"}) {
    const cli::Ran ran = run_with("none", octets);
    EXPECT_EQ(ran.status, 0) << octets << ": " << said(ran);
    EXPECT_EQ(ran.output, "") << octets;
  }
  EXPECT_EQ(run_with("none", "4142434445").output, "assumed away\n");
}

TEST_P(StandIn, AssertionIsFalseForTheStringOfEachFault) {
  ASSERT_EQ(build().status, 0);
  for (const auto& [fault, octets] :
       std::array<std::pair<const char*, const char*>, 5>{{{"slash", "C0AF"},
                                                           {"surrogates", "EDA080"},
                                                           {"above", "F4908080"},
                                                           {"refuses", "EE8080"},
                                                           {"value", "F48FBFBF"}}}) {
    EXPECT_EQ(run_with(fault, "41").status, 0) << fault;
    const cli::Ran ran = run_with(fault, octets);
    EXPECT_NE(ran.status, 0) << fault;
    EXPECT_THAT(ran.output + ran.errors,
                HasSubstr(is_c(GetParam()) ? "false: " : "assertion failed"))
        << fault;
  }
}

std::string name_of(const ::testing::TestParamInfo<NativeDecoder>& tested) {
  return std::string(name(tested.param.prover)) +
         (tested.param.function.empty() ? "Abi" : "Function");
}

INSTANTIATE_TEST_SUITE_P(Provers, StandIn,
                         ::testing::Values(NativeDecoder{Prover::cbmc, "abi.c", ""},
                                           NativeDecoder{Prover::cbmc, "function.c", "my_decode"},
                                           NativeDecoder{Prover::klee, "abi.c", ""},
                                           NativeDecoder{Prover::klee, "function.c", "my_decode"},
                                           NativeDecoder{Prover::kani, "decoder.rs", "decode"}),
                         name_of);

}  // namespace
}  // namespace utf8spec::vectors
