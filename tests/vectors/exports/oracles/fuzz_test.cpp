// Runs the fuzz targets of `--fuzz` under their fuzzers: a right function passes, and a planted
// fault is found within a minute. A fuzzer that is not installed is skipped.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <string_view>

#include "tests/vectors/exports/oracles/oracle_folder.h"
#include "tests/vectors/exports/oracles/tools.h"

namespace utf8spec::vectors {
namespace {

// Shell scripts. $FAULT is a compiler's option that plants a fault, if it is set, and $SECONDS_LEFT
// is how long a fuzzer runs. The build has the words of the target's first comment.
struct Fuzzer {
  std::string_view name;
  OracleLanguage language;
  std::string_view needs;  // succeeds if the fuzzer is there
  std::string_view build;
  std::string_view run;    // fails and prints the input if it finds a difference
  std::string_view plant;  // puts a fault into the user's function, before it is built
};

std::ostream& operator<<(std::ostream& stream, const Fuzzer& fuzzer) {
  return stream << fuzzer.name;
}

constexpr std::string_view has_libfuzzer =
    "printf 'int LLVMFuzzerTestOneInput(void) { return 0; }' >probe.c && "
    "clang -fsanitize=fuzzer,address probe.c -o probe";

constexpr std::string_view run_libfuzzer = "./fuzz -seed=1 -max_total_time=$SECONDS_LEFT";

constexpr std::string_view run_afl = R"sh(
export AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_BENCH_UNTIL_CRASH=1
export AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1
rm -rf seeds findings && mkdir seeds && printf a >seeds/a
afl-fuzz -s 1 -V $SECONDS_LEFT -i seeds -o findings -- ./fuzz >log 2>&1 || { cat log; exit 2; }
grep '^execs_done' findings/default/fuzzer_stats
for input in findings/default/crashes/id*; do test ! -e "$input" || ./fuzz "$input" || exit 1; done)sh";

constexpr std::string_view run_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off GOFLAGS=-mod=mod
go test -run none -fuzz FuzzMyDecode -fuzztime ${SECONDS_LEFT}s ./utf8oracle)sh";

constexpr std::array fuzzers = [] {
  using enum OracleLanguage;
  return std::array{
      Fuzzer{"libFuzzer", c, has_libfuzzer,
             "clang -g -O1 -Wall -Wextra -pedantic -std=c89 -Werror -fsanitize=fuzzer,address "
             "$FAULT -o fuzz utf8_oracle_fuzz.c \"$NATIVE/my_decode.c\"",
             run_libfuzzer, "FAULT=-DFAULT"},
      Fuzzer{"libFuzzer_in_cpp", cpp, has_libfuzzer,
             "clang++ -std=c++17 -g -O1 -Wall -Wextra -Werror -fsanitize=fuzzer,address $FAULT "
             "-I\"$NATIVE\" -o fuzz utf8_oracle_fuzz.cpp \"$NATIVE/my_decode.cpp\"",
             run_libfuzzer, "FAULT=-DFAULT"},
      Fuzzer{"AFLplusplus", c, "command -v afl-clang-fast && command -v afl-fuzz",
             "AFL_USE_ASAN=1 afl-clang-fast -g -O1 -fsanitize=fuzzer $FAULT -o fuzz "
             "utf8_oracle_fuzz.c \"$NATIVE/my_decode.c\"",
             run_afl, "FAULT=-DFAULT"},
      // The seeds do not show the fault.
      Fuzzer{"go", go, "command -v go", build_go, run_go,
             "sed -i 's/utf8.Valid(text)/(utf8.Valid(text) || len(text) > 3 \\&\\& text[3] == "
             "0x62)/' utf8_oracle_fuzz_test.go"},
      Fuzzer{"node", javascript, "command -v node", "node --check utf8_oracle.fuzz.mjs",
             "node utf8_oracle.fuzz.mjs $SECONDS_LEFT 1",
             "sed -i 's/fatal: true/fatal: false/' utf8_oracle.fuzz.mjs"},
      Fuzzer{"Hypothesis", python, "$PYTHON -c 'import hypothesis'", "true",
             "$PYTHON -B -m unittest fuzz_utf8_oracle",
             R"(sed -i 's/decode("utf-8")/decode("utf-8", "surrogatepass")/' fuzz_utf8_oracle.py)"},
  };
}();

class NativeFuzzers : public OracleFolder, public testing::WithParamInterface<Fuzzer> {
 protected:
  void SetUp() override { prepare(GetParam().language, GetParam().needs); }

  cli::Ran fuzz(std::string_view before, std::string_view seconds) const {
    return run_here(std::string(before) + "\n{ " + std::string(GetParam().build) +
                    "; } >built 2>&1 || { cat built; exit 99; }\nSECONDS_LEFT=" +
                    std::string(seconds) + "\n" + std::string(GetParam().run));
  }
};

TEST_P(NativeFuzzers, FindAPlantedFaultAndNoOther) {
  const cli::Ran right = fuzz("", "2");
  EXPECT_EQ(right.status, 0) << said(right);
  const cli::Ran wrong = fuzz(GetParam().plant, "60");
  EXPECT_NE(wrong.status, 0) << said(wrong);
  EXPECT_NE(wrong.status, 99) << said(wrong);
  EXPECT_THAT(wrong.output + wrong.errors,
              testing::ContainsRegex("differs from the oracle on [0-9A-F]|; the oracle: |"
                                     "the oracle ill-formed|input: [0-9a-f]"));
}

INSTANTIATE_TEST_SUITE_P(Each, NativeFuzzers, testing::ValuesIn(fuzzers),
                         [](const auto& tested) { return std::string(tested.param.name); });

// A language has a fuzz target if and only if a fuzzer here runs it.
TEST(Fuzzers, RunEveryTargetThatIsPrinted) {
  for (const OracleLanguage language : all_oracle_languages) {
    const bool is_run = std::ranges::any_of(
        fuzzers, [&](const Fuzzer& fuzzer) { return fuzzer.language == language; });
    EXPECT_EQ(has(language, Companion::fuzz), is_run) << name(language);
  }
}

}  // namespace
}  // namespace utf8spec::vectors
