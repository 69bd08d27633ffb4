// Builds and runs the files with the tools of their languages: a right decoder must pass, and each
// wrong one must fail. The decoders are in native/. A form whose tools are missing is skipped.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tests/cli/shell.h"
#include "vectors/exports/export.h"
#include "vectors/suite/suite.h"

namespace utf8spec::vectors {
namespace {

// How a form is built and run, in a folder that holds nothing but its file. $NATIVE is the folder
// of the decoders. `needs` succeeds if the tools are there.
struct Toolchain {
  ExportFormat format;
  std::string_view needs;
  std::string_view build;
  std::string_view run;
  std::string_view engine;  // runs the file with the language's own decoder
  std::string_view faults;  // that the form can find
};

constexpr std::string_view all_faults = "slash surrogates above swallows drops forgets";
// `holds` delivers everything at the end, which is wrong only if a decoder says that it is prompt.
constexpr std::string_view faults_of_c = "slash surrogates above swallows drops forgets holds";
constexpr std::string_view faults_of_parts =
    "slash surrogates above swallows drops forgets early holds";
constexpr std::string_view faults_of_verdicts = "slash surrogates above cut stray";

// Shell functions that compile files with the warnings which projects turn on, and which our files
// must not cause.
constexpr std::string_view strict = R"sh(
strict='-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wdouble-promotion
  -Wcast-qual -Werror -fsyntax-only'
strict_c() {
  for standard in c89 c99; do
    gcc -std=$standard -pedantic $strict "$1" && clang -std=$standard -pedantic $strict "$1" || return 1
  done
}
strict_cpp() {
  only_cpp='-Wold-style-cast -Wzero-as-null-pointer-constant -x c++'
  for standard in c++17 c++20; do
    g++ -std=$standard $strict -Wuseless-cast $only_cpp "$1" &&
      clang++ -std=$standard $strict $only_cpp "$1" || return 1
  done
}
)sh";

constexpr std::string_view build_c = R"sh(
strict_c utf8spec_test.c || exit 1
c89='-std=c89 -pedantic -Wall -Wextra -Werror'
gcc $c89 -O1 -DUTF8SPEC_PROMPT -o test utf8spec_test.c -I. -DUTF8SPEC_EXPORT='"utf8spec_test.c"' \
  "$NATIVE/c/utf8spec_decoder.c")sh";

constexpr std::string_view build_header = R"sh(
c89='-std=c89 -pedantic -Wall -Wextra -Werror'
printf '%s\n' '#include "utf8spec_vectors.h"' 'int main(void) {' \
  'return utf8spec_octets[0] + utf8spec_values[0] + utf8spec_errors[0].offset + utf8spec_cuts[0] +' \
  'utf8spec_counts[0] + (utf8spec_delta_vectors[0].id == utf8spec_decode_vectors[0].id) +' \
  '(utf8spec_decode_vectors[0].id == utf8spec_encode_vectors[0].id) == 0; }' >main.c
strict_c main.c && strict_cpp main.c && gcc $c89 -o test main.c)sh";

constexpr std::string_view build_gtest = R"sh(
strict_cpp utf8spec_gtest.cpp || exit 1
gcc -c -I. -DUTF8SPEC_EXPORT='"utf8spec_gtest.cpp"' "$NATIVE/c/utf8spec_decoder.c" -o decoder.o &&
g++ -std=c++14 -Wall -Wextra -Werror -DUTF8SPEC_PROMPT utf8spec_gtest.cpp decoder.o -o test -lgtest -lgtest_main -lpthread)sh";

constexpr std::string_view build_catch2 = R"sh(
strict_cpp utf8spec_catch2.cpp || exit 1
gcc -c -I. -DUTF8SPEC_EXPORT='"utf8spec_catch2.cpp"' "$NATIVE/c/utf8spec_decoder.c" -o decoder.o
printf '%s\n' '#define CATCH_CONFIG_MAIN' '#include <catch2/catch.hpp>' >main.cpp
if g++ -std=c++14 -c main.cpp -o main.o 2>/dev/null; then more=main.o; else more=-lCatch2Main\ -lCatch2; fi
g++ -std=c++17 -Wall -Wextra -Werror -DUTF8SPEC_PROMPT utf8spec_catch2.cpp decoder.o $more -o test)sh";

constexpr std::string_view build_rust = R"sh(
mkdir utf8spec_decoder && cp "$NATIVE/rust/utf8spec_decoder.rs" utf8spec_decoder/mod.rs &&
rustc --edition 2021 -O -D warnings --test utf8spec.rs -o test)sh";

constexpr std::string_view build_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off GOFLAGS=-mod=mod
cp "$NATIVE"/go/*.go . && printf 'module utf8spec\n\ngo 1.18\n' >go.mod || exit 1
test -z "$(gofmt -l .)" && go vet ./... && go test -c -o test.bin)sh";

constexpr std::string_view build_junit5 = R"sh(
jars=/usr/share/java
export CLASSPATH=$jars/junit-jupiter-api.jar:$jars/apiguardian-api.jar:$jars/opentest4j.jar
cp "$NATIVE"/junit5/*.java . &&
javac --release 11 -Xlint:all -Werror -cp "$CLASSPATH:$jars/junit-platform-commons.jar" *.java)sh";

constexpr std::string_view run_junit5 =
    "java -jar /usr/share/java/junit-platform-console-standalone.jar -cp . -c Utf8specTest "
    "--disable-banner --details=tree";

// The examples in the first comments of the files, with the decoder of the language's library.
constexpr std::string_view example_of_rust = R"sh(
sed -n 's|^//     ||p' utf8spec.rs >utf8spec_decoder/mod.rs
rustc --edition 2021 -O --test utf8spec.rs -o test && ./test)sh";
constexpr std::string_view example_of_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off
sed -n 's|^//\t||p' utf8spec_test.go >utf8spec_decoder_test.go && go test ./...)sh";
constexpr std::string_view example_of_pytest = R"sh(
sed -n '/beside it:/,/^Each/s/^    //p' test_utf8spec.py >utf8spec_decoder.py
$PYTHON -B -m pytest -q -p no:cacheprovider test_utf8spec.py)sh";
constexpr std::string_view example_of_junit5 = R"sh(
sed -n 's|^//   ||p' Utf8specTest.java >Utf8specDecoder.java
jars=/usr/share/java
javac -cp "$jars/junit-jupiter-api.jar:$jars/apiguardian-api.jar:$jars/opentest4j.jar" *.java &&
java -jar $jars/junit-platform-console-standalone.jar -cp . -c Utf8specTest --details=tree)sh";

constexpr std::string_view copy_javascript = R"sh(cp "$NATIVE"/javascript/* .)sh";
constexpr std::string_view has_node = "command -v node";

constexpr std::array toolchains = [] {
  using enum ExportFormat;
  return std::array{
      Toolchain{c_header, "command -v gcc && command -v clang", build_header, "./test || true", "",
                ""},
      Toolchain{c_test, "command -v gcc && command -v clang", build_c, "./test", "", faults_of_c},
      Toolchain{gtest, "command -v g++ && command -v clang++", build_gtest, "./test", "",
                faults_of_c},
      Toolchain{catch2, "test -e /usr/include/catch2 && command -v clang++", build_catch2, "./test",
                "", faults_of_c},
      Toolchain{rust, "command -v rustc", build_rust, "./test", example_of_rust, faults_of_parts},
      Toolchain{go, "command -v go && command -v gofmt", build_go, "./test.bin", example_of_go,
                faults_of_parts},
      Toolchain{pytest, "$PYTHON -m pytest --version", "cp \"$NATIVE\"/pytest/*.py .",
                "$PYTHON -B -m pytest -q -p no:cacheprovider test_utf8spec.py", example_of_pytest,
                faults_of_parts},
      Toolchain{junit5,
                "command -v javac && test -e /usr/share/java/junit-platform-console-standalone.jar",
                build_junit5, run_junit5, example_of_junit5, faults_of_parts},
      Toolchain{node_test, has_node, copy_javascript, "node --test utf8spec.test.mjs",
                "UTF8SPEC_DECODER=./engine.mjs node --test utf8spec.test.mjs", faults_of_parts},
      Toolchain{wpt, has_node, copy_javascript, "node stand_in.mjs utf8spec.any.js",
                "node stand_in.mjs utf8spec.any.js --engine", all_faults},
      Toolchain{test262, has_node, copy_javascript, "node stand_in.mjs utf8spec.js",
                "node stand_in.mjs utf8spec.js --engine", faults_of_verdicts},
      Toolchain{wast, "command -v wast2json && command -v spectest-interp",
                R"(cp "$NATIVE"/pytest/*.py "$NATIVE"/wast/engine.py .)",
                "$PYTHON -B engine.py utf8spec.wast",
                "wast2json utf8spec.wast -o all.json && spectest-interp all.json",
                faults_of_verdicts},
  };
}();

// Whether a form is run with the decoder of its language.
bool has_engine(const Toolchain& tools) { return !tools.engine.empty(); }

std::vector<Toolchain> toolchains_with_engine() {
  std::vector<Toolchain> found;
  std::ranges::copy_if(toolchains, std::back_inserter(found), has_engine);
  return found;
}

class Native : public cli::Shell,
               public testing::WithParamInterface<std::tuple<Toolchain, ExportSize>> {
 protected:
  // The tools are those of the machine: a sanitizer would not look at them.
  void SetUp() override {
    if (UTF8SPEC_UNDER_SANITIZERS) GTEST_SKIP() << "the release build runs the tools";
    if (run_here(tools().needs).status != 0) {
      GTEST_SKIP() << "`script/setup --exports` installs the tools of this form";
    }
    write_file();
  }

  static const Toolchain& tools() { return std::get<0>(GetParam()); }
  static ExportSize size() { return std::get<1>(GetParam()); }

  cli::Ran run_here(std::string_view script) const {
    return run(fmt::format("NATIVE=$SOURCE/tests/vectors/exports/native\n{}{}", strict, script));
  }

  cli::Ran run_with_fault(const std::string& fault) const {
    return run_here("export UTF8SPEC_FAULT=" + fault + "\n" + std::string(tools().run));
  }

  void write_file() const {
    const auto suite = load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
    write(std::string(row_of(tools().format).file),
          export_as(tools().format, select(suite->groups, size()), {"test", suite->sha256}));
  }
};

std::string said(const cli::Ran& ran) { return (ran.output + ran.errors).substr(0, 4000); }

TEST_P(Native, FilesPassARightDecoderAndFailWrongOnes) {
  const cli::Ran built = run_here(tools().build);
  ASSERT_EQ(built.status, 0) << said(built);
  const cli::Ran right = run_with_fault("none");
  EXPECT_EQ(right.status, 0) << said(right);
  for (std::istringstream faults{std::string(tools().faults)}; faults;) {
    std::string fault;
    if (!(faults >> fault)) break;
    const cli::Ran wrong = run_with_fault(fault);
    EXPECT_NE(wrong.status, 0) << fault;
    EXPECT_THAT(wrong.output + wrong.errors,
                testing::ContainsRegex("[a-z0-9-]+/[a-z0-9-]+-[0-9a-f]{8}"))
        << fault;
  }
}

class NativeEngines : public Native {};

TEST_P(NativeEngines, PassTheFilesOfTheirLanguage) {
  ASSERT_EQ(run_here(tools().build).status, 0);
  const cli::Ran ran = run_here(tools().engine);
  EXPECT_EQ(ran.status, 0) << said(ran);
}

// `go test -fuzz` does not show what a target skips, so a user would believe that it fuzzes.
class NativeGo : public cli::Shell {};

TEST_F(NativeGo, FuzzesADecoderOrFails) {
  if (UTF8SPEC_UNDER_SANITIZERS) GTEST_SKIP() << "the release build runs the tools";
  if (run("command -v go").status != 0) GTEST_SKIP() << "`script/setup --exports` installs Go";
  const auto suite = load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
  write("utf8spec_test.go", export_as(ExportFormat::go, select(suite->groups, ExportSize::core),
                                      {"test", suite->sha256}));
  write("go.mod", "module utf8spec\n\ngo 1.18\n");
  write("utf8spec_decoder_test.go",
        "package utf8spec\n\nfunc init() {\n\tutf8specTested.Encode = "
        "func(values []rune) ([]byte, error) { return []byte(string(values)), nil }\n}\n");
  const cli::Ran ran =
      run("export GOCACHE=$PWD/cache GOPROXY=off\n"
          "go test -run none -fuzz FuzzUtf8specAgreement -fuzztime 10x");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.output, testing::HasSubstr("does not have a decoder, so nothing is fuzzed"))
      << said(ran);
}

std::string name_of(const testing::TestParamInfo<std::tuple<Toolchain, ExportSize>>& tested) {
  const auto& [tools, size] = tested.param;
  std::string text = std::string(name(tools.format)) + "_" + std::string(name(size));
  std::ranges::replace(text, '-', '_');
  return text;
}

INSTANTIATE_TEST_SUITE_P(Each, Native,
                         testing::Combine(testing::ValuesIn(toolchains),
                                          testing::ValuesIn(all_export_sizes)),
                         name_of);
INSTANTIATE_TEST_SUITE_P(Each, NativeEngines,
                         testing::Combine(testing::ValuesIn(toolchains_with_engine()),
                                          testing::ValuesIn(all_export_sizes)),
                         name_of);

}  // namespace
}  // namespace utf8spec::vectors
