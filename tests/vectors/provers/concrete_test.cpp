// The files as programs without a prover: a right decoder passes, and of each wrong one the program
// names the first string.
#include <array>
#include <string>

#include "tests/vectors/provers/native.h"

namespace utf8spec::vectors {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// A fault of the test's decoders, and the line that the program must print.
struct NativeFault {
  std::string name;
  std::string line;  // without the name of the operation
};

const std::string all_right =
    "right: all 16843009 strings of at most three octets\n"
    "right: 279841 strings of four octets at the bounds of the syntax\n";

class ConcreteC : public NativeProof {
 protected:
  cli::Ran build(const std::string& flags = "") const {
    return run_here("gcc $FLAGS -O2 -DUTF8SPEC_CONCRETE -o proof proof.c " + flags +
                    " && clang $FLAGS -DUTF8SPEC_CONCRETE -fsyntax-only proof.c");
  }

  cli::Ran run_with(const std::string& variables) const { return run_here(variables + " ./proof"); }
};

TEST_F(ConcreteC, FileOfTheAbiPassesARightDecoderInEachForm) {
  write_proof({Prover::cbmc, "abi.c", ""});
  const cli::Ran built = build();
  ASSERT_EQ(built.status, 0) << said(built);
  for (const char* form : {"scalars", "utf16", "utf8"}) {
    const cli::Ran ran = run_with(std::string("UTF8SPEC_FORM=") + form);
    EXPECT_EQ(ran.status, 0) << form;
    EXPECT_EQ(ran.output, all_right) << form;
  }
}

TEST_F(ConcreteC, FileOfTheAbiNamesTheStringOfEachFault) {
  write_proof({Prover::cbmc, "abi.c", ""});
  ASSERT_EQ(build().status, 0);
  for (const auto& [fault, line] : std::array{
           NativeFault{"slash", "C0 AF: validate accepts ill-formed octets\n"},
           NativeFault{"surrogates", "ED A0 80: validate accepts ill-formed octets\n"},
           NativeFault{"above", "F4 90 80 80: validate accepts ill-formed octets\n"},
           NativeFault{"refuses", "EE 80 80: validate refuses well-formed octets\n"},
           NativeFault{"value", "F4 8F BF BF: decode gives wrong values\n"},
           NativeFault{"count", "00: decode gives wrong values\n"},
           NativeFault{"offset", "80: validate names an offset that is not the start of the error"},
           NativeFault{"far", "80: validate names an offset behind the input\n"},
           NativeFault{"no-nul", "00: validate cannot be asked this string"},
           NativeFault{"skips", "80 00: step skips a wrong number of octets\n"},
       }) {
    const cli::Ran ran = run_with("UTF8SPEC_FAULT=" + fault);
    EXPECT_EQ(ran.status, 1) << fault;
    EXPECT_THAT(ran.output, HasSubstr(line)) << fault;
  }
  EXPECT_THAT(run_with("UTF8SPEC_FORM=utf16 UTF8SPEC_FAULT=units").output,
              HasSubstr("F0 90 80 8F: decode gives wrong values\n"));
}

TEST_F(ConcreteC, FileOfAFunctionNamesTheStringOfEachFault) {
  write_proof({Prover::cbmc, "function.c", "my_decode"});
  const cli::Ran built = build();
  ASSERT_EQ(built.status, 0) << said(built);
  EXPECT_EQ(run_with("UTF8SPEC_FAULT=silent").output, all_right);
  for (const auto& [fault, line] : std::array{
           NativeFault{"slash", "C0 AF: my_decode accepts ill-formed octets\n"},
           NativeFault{"above", "F4 90 80 80: my_decode accepts ill-formed octets\n"},
           NativeFault{"offset", "80: my_decode names an offset that is not the start of the"},
       }) {
    const cli::Ran ran = run_with("UTF8SPEC_FAULT=" + fault);
    EXPECT_EQ(ran.status, 1) << fault;
    EXPECT_THAT(ran.output, HasSubstr(line)) << fault;
  }
}

// The standards leave the meaning of an offset open, so it must not be blamed on every decoder.
TEST_F(ConcreteC, FileWithUncheckedOffsetsLeavesThemOpen) {
  write_proof({Prover::cbmc, "abi.c", ""}, OffsetChoice::unchecked);
  ASSERT_EQ(build().status, 0);
  EXPECT_EQ(run_with("UTF8SPEC_FAULT=offset").output, all_right);
  EXPECT_THAT(run_with("UTF8SPEC_FAULT=far").output, StartsWith("80: validate names an offset"));
}

TEST_F(ConcreteC, FileCountsTheAnswersThatItLeavesOut) {
  write_proof({Prover::cbmc, "abi.c", ""});
  ASSERT_EQ(build("-DUTF8SPEC_SKIP_UNSUPPORTED").status, 0);
  const cli::Ran ran = run_with("UTF8SPEC_FAULT=no-nul");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("right: all 16843009"), HasSubstr("\nleft out: ")));
}

// The memory of a string ends where the string ends.
TEST_F(ConcreteC, FileLetsASanitizerSeeAReadBehindTheInput) {
  write_proof({Prover::cbmc, "function.c", "my_decode"});
  const cli::Ran ran = run_here(
      "gcc $FLAGS -fsanitize=address -g -O1 -DUTF8SPEC_CONCRETE -o proof proof.c &&"
      "UTF8SPEC_FAULT=overread ./proof");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.errors, HasSubstr("heap-buffer-overflow"));
}

// The reference in the file and the compiled one are two programs over one table.
TEST_F(ConcreteC, FileAgreesWithTheCompiledReference) {
  write_proof({Prover::cbmc, "library.c", "my_decode"});
  const cli::Ran built = build("-L $BUILD/lib -Wl,-rpath,$BUILD/lib -lutf8spec");
  ASSERT_EQ(built.status, 0) << said(built);
  EXPECT_EQ(run_with("").output, all_right);
}

// Only the code for the prover differs from the file for CBMC.
TEST_F(ConcreteC, FileForKleeIsTheSameProgram) {
  write_proof({Prover::klee, "abi.c", ""});
  ASSERT_EQ(build().status, 0);
  EXPECT_EQ(run_with("").output, all_right);
}

class ConcreteRust : public NativeProof {
 protected:
  void SetUp() override {
    NativeProof::SetUp();
    if (run("command -v rustc").status != 0) {
      GTEST_SKIP() << "`script/setup --exports` installs rustc";
    }
    write_proof({Prover::kani, "decoder.rs", "decode"});
    const cli::Ran built = run_here("rustc --edition 2021 -O -D warnings -o proof proof.rs");
    ASSERT_EQ(built.status, 0) << said(built);
  }

  cli::Ran run_with_fault(const std::string& fault) const {
    return run("UTF8SPEC_FAULT=" + fault + " ./proof");
  }
};

TEST_F(ConcreteRust, FilePassesTheStandardLibrary) {
  const cli::Ran ran = run_with_fault("none");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.output, all_right);
}

TEST_F(ConcreteRust, FileNamesTheStringOfEachFault) {
  for (const auto& [fault, line] : std::array{
           NativeFault{"slash", "C0 AF: decode accepts ill-formed octets\n"},
           NativeFault{"surrogates", "ED A0 80: decode accepts ill-formed octets\n"},
           NativeFault{"above", "F4 90 80 80: decode accepts ill-formed octets\n"},
           NativeFault{"refuses", "EE 80 80: decode refuses well-formed octets\n"},
           NativeFault{"value", "F4 8F BF BF: decode gives wrong values\n"},
           NativeFault{"count", "41 42: decode gives a wrong number of values\n"},
           NativeFault{"offset", "80: decode names an offset that is not the start of the error\n"},
           NativeFault{"far", "80: decode names an offset behind the input\n"},
           NativeFault{"panics", "7F: decode panics\n"},
       }) {
    const cli::Ran ran = run_with_fault(fault);
    EXPECT_EQ(ran.status, 1) << fault;
    EXPECT_THAT(ran.output, HasSubstr(line)) << fault;
  }
}

}  // namespace
}  // namespace utf8spec::vectors
