// A project may copy a file and forget to name its functions. Then the tests must not be green. And
// what cannot be tested, such as an encoder that is not there, must be seen to be skipped.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "tests/cli/shell.h"
#include "vectors/exports/export.h"
#include "vectors/suite/suite.h"

namespace utf8spec::vectors {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

// How a form is built and run with one function, which calls all octets well-formed, or with none
// if $ONE is `no`. `needs` succeeds if the tools are there.
struct Wiring {
  ExportFormat format;
  std::string_view needs;
  std::string_view run;
  std::string_view decoder = "";  // writes the functions, if `run` does not
};

// Writes decoder.c for a form in C, which $FILE names.
constexpr std::string_view write_c = R"sh(
one=0; test $ONE = no || one=yes
printf '%s\n' '#define UTF8SPEC_TYPES_ONLY' "#include \"$FILE\"" \
  'int yes(const unsigned char *octets, size_t length) { return octets || length == 0; }' \
  "const struct utf8spec_tested utf8spec_under_test = {$one, 0, 0, 0, 0, 0, 0, 0};" >decoder.c
gcc -Wall -Wextra -Werror -c decoder.c)sh";

constexpr std::string_view try_c = "gcc -Wall -Wextra -Werror decoder.o $FILE -o one && ./one";

constexpr std::string_view try_gtest =
    "g++ $FILE decoder.o -o one -lgtest -lgtest_main -lpthread && ./one";

constexpr std::string_view try_catch2 = R"sh(
printf '%s\n' '#define CATCH_CONFIG_MAIN' '#include <catch2/catch.hpp>' >main.cpp
if g++ -std=c++14 -c main.cpp -o main.o 2>/dev/null; then more=main.o; else more=-lCatch2Main\ -lCatch2; fi
g++ -std=c++17 $FILE decoder.o $more -o one && ./one)sh";

constexpr std::string_view try_rust = R"sh(
mkdir -p utf8spec_decoder
one='Tested::NONE'
test $ONE = no || one='Tested { validate: Some(|_| true), ..Tested::NONE }'
printf '%s\n' 'use super::Tested;' "pub const TESTED: Tested = $one;" >utf8spec_decoder/mod.rs
rustc --edition 2021 -O -D warnings --test $FILE -o one && ./one)sh";

constexpr std::string_view try_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off GOFLAGS=-mod=mod
printf 'module utf8spec\n\ngo 1.18\n' >go.mod
test $ONE = no || printf '%s\n' 'package utf8spec' '' 'func init() {' \
  'utf8specTested.Validate = func([]byte) bool { return true }' '}' >utf8spec_decoder_test.go
go test -v .)sh";

constexpr std::string_view try_pytest = R"sh(
one=; test $ONE = no || one='def validate(octets): return True'
echo "$one" >utf8spec_decoder.py
$PYTHON -B -m pytest -q -rs -p no:cacheprovider $FILE)sh";

constexpr std::string_view try_junit5 = R"sh(
one=; test $ONE = no || one='@Override public Boolean validate(byte[] octets) { return true; }'
echo "class Utf8specDecoder implements Utf8specTest.Decoder { $one }" >Utf8specDecoder.java
jars=/usr/share/java
javac -cp "$jars/junit-jupiter-api.jar:$jars/apiguardian-api.jar:$jars/opentest4j.jar" *.java &&
java -jar $jars/junit-platform-console-standalone.jar -cp . -c Utf8specTest --details=tree)sh";

constexpr std::string_view try_node = R"sh(
one='export {};'; test $ONE = no || one='export const validate = () => true;'
echo "$one" >utf8spec_decoder.mjs
node --test $FILE)sh";

constexpr std::array wirings = [] {
  using enum ExportFormat;
  return std::array{
      Wiring{c_test, "command -v gcc", try_c, write_c},
      Wiring{gtest, "command -v gcc && command -v g++", try_gtest, write_c},
      Wiring{catch2, "test -e /usr/include/catch2", try_catch2, write_c},
      Wiring{rust, "command -v rustc", try_rust},
      Wiring{go, "command -v go", try_go},
      Wiring{pytest, "$PYTHON -m pytest --version", try_pytest},
      Wiring{junit5,
             "command -v javac && test -e /usr/share/java/junit-platform-console-standalone.jar",
             try_junit5},
      Wiring{node_test, "command -v node", try_node},
  };
}();

class Unwired : public cli::Shell, public testing::WithParamInterface<Wiring> {
 protected:
  // The tools are those of the machine: a sanitizer would not look at them.
  void SetUp() override {
    if (UTF8SPEC_UNDER_SANITIZERS) GTEST_SKIP() << "the release build runs the tools";
    if (run(std::string(GetParam().needs)).status != 0) {
      GTEST_SKIP() << "`script/setup --exports` installs the tools of this form";
    }
    const auto suite = load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
    const Excerpt excerpt = select(suite->groups, ExportSize::core);
    write(file(), export_as(GetParam().format, excerpt, {"test", suite->sha256}));
  }

  static std::string file() { return std::string(row_of(GetParam().format).file); }

  // All that the tests say, and their status.
  cli::Ran run_with(const std::string& one) const {
    const std::string variables = "exec 2>&1\nFILE=" + file() + " ONE=" + one + "\n";
    return run(variables + std::string(GetParam().decoder) + "\n" + std::string(GetParam().run));
  }
};

TEST_P(Unwired, FailsInOneSentenceWithoutAFunction) {
  const cli::Ran ran = run_with("no");
  EXPECT_NE(ran.status, 0) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("has no function, so nothing is tested"));
}

// A vector that nothing was asked about must not be one of those that passed.
TEST_P(Unwired, SkipsTheVectorsForEncodersWhereThereIsNoEncoder) {
  const cli::Ran ran = run_with("yes");
  EXPECT_NE(ran.status, 0) << "a validator that accepts all octets passes";
  EXPECT_THAT(ran.output, testing::Not(HasSubstr("nothing is tested")));
  EXPECT_THAT(ran.output, ContainsRegex("(has no|does not have an|is no) encode"));
}

// Node itself would show sixteen lines of its own code. What the user's module lacks is still
// shown.
class UnwiredNode : public cli::Shell {};

TEST_F(UnwiredNode, FailsInOneSentenceWithoutAModule) {
  if (UTF8SPEC_UNDER_SANITIZERS) GTEST_SKIP() << "the release build runs the tools";
  if (run("command -v node").status != 0) GTEST_SKIP() << "`script/setup --exports` installs Node";
  const auto suite = load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
  write("utf8spec.test.mjs",
        export_as(ExportFormat::node_test, select(suite->groups, ExportSize::core),
                  {"test", suite->sha256}));
  const cli::Ran none = run("node --test utf8spec.test.mjs");
  EXPECT_NE(none.status, 0);
  EXPECT_THAT(none.output,
              HasSubstr("the module ./utf8spec_decoder.mjs is not there, so nothing is "
                        "tested"));
  EXPECT_THAT(none.output, testing::Not(HasSubstr("ERR_MODULE_NOT_FOUND")));
  write("utf8spec_decoder.mjs", "import './table.mjs';\n");
  EXPECT_THAT(run("node --test utf8spec.test.mjs").output, HasSubstr("table.mjs"));
}

INSTANTIATE_TEST_SUITE_P(Each, Unwired, testing::ValuesIn(wirings), [](const auto& tested) {
  std::string text(name(tested.param.format));
  std::ranges::replace(text, '-', '_');
  return text;
});

}  // namespace
}  // namespace utf8spec::vectors
