// How the tools of a language build, check and run an oracle, in a folder that holds its files.

#pragma once

#include <array>
#include <ostream>
#include <string_view>

#include "vectors/exports/oracles/language.h"

namespace utf8spec::vectors {

// Shell scripts. $NATIVE is the folder native/. A language whose tools are missing is skipped.
struct OracleTools {
  OracleLanguage language;
  std::string_view needs;  // succeeds if the tools are there
  std::string_view build;  // makes the program of digests, with warnings as errors
  std::string_view run;    // the program, before the names of sections
  std::string_view style;  // the formatter, the linter and other compilers, if they are there
  std::string_view unit;   // builds and runs the test of --unit
  std::string_view plant;  // puts a fault into the user's function
};

// What GoogleTest prints of a parameter.
inline std::ostream& operator<<(std::ostream& stream, const OracleTools& tools) {
  return stream << name(tools.language);
}

inline constexpr std::string_view build_c = R"sh(
gcc -std=c89 -pedantic -Wall -Wextra -Wconversion -Wshadow -Wmissing-prototypes -Werror -O2 -I. \
  "$NATIVE/digest.c" -o digest)sh";

// Padding is none of a reader's business, and pointers to octets are what the file is about.
inline constexpr std::string_view style_c = R"sh(
printf '#define UTF8_ORACLE_IMPLEMENTATION\n#include "utf8_oracle.h"\n' >all.c
printf '#include "utf8_oracle.h"\nint main(void) { return utf8_oracle_validate(0, 0).status; }\n' >use.c
quiet='-Wno-padded -Wno-unknown-warning-option -Wno-unsafe-buffer-usage'
clang -std=c89 -Weverything -Werror $quiet -c all.c && clang use.c all.o -o use && ./use &&
g++ -x c++ -std=c++17 -Wall -Wextra -Werror -c all.c &&
clang-format --style='{BasedOnStyle: Google, ColumnLimit: 100, DerivePointerAlignment: false,
  PointerAlignment: Right}' --dry-run -Werror utf8_oracle.h)sh";

inline constexpr std::string_view build_cpp = R"sh(
g++ -std=c++17 -pedantic -Wall -Wextra -Wconversion -Wshadow -Werror -O2 -I. "$NATIVE/digest.cpp" -o digest)sh";

inline constexpr std::string_view style_cpp = R"sh(
printf '#include "utf8_oracle.hpp"\nstatic_assert(utf8_oracle::validate("\\xC3"));\n' >all.cpp
quiet='-Wno-padded -Wno-unknown-warning-option -Wno-unsafe-buffer-usage -Wno-c++98-compat'
for standard in 17 20; do
  clang++ -std=c++$standard -Weverything -Werror $quiet -Wno-c++98-compat-pedantic -c all.cpp &&
  g++ -std=c++$standard -Wall -Wextra -Werror -c all.cpp || exit 1
done
clang-format --style=file:"$SOURCE/.clang-format" --dry-run -Werror utf8_oracle.hpp)sh";

inline constexpr std::string_view build_rust = R"sh(
cp "$NATIVE/digest.rs" . && rustc --edition 2021 -O -D warnings digest.rs)sh";

inline constexpr std::string_view style_rust = R"sh(
printf '#![no_std]\npub mod utf8_oracle;\n' >lib.rs
rustc --edition 2021 --crate-type lib -D warnings lib.rs || exit 1
if command -v rustfmt; then rustfmt --edition 2021 --check utf8_oracle.rs utf8_oracle_test.rs || exit 1; fi
if command -v clippy-driver; then clippy-driver --edition 2021 --crate-type lib -D warnings lib.rs; fi)sh";

inline constexpr std::string_view build_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off GOFLAGS=-mod=mod
mkdir -p utf8oracle && cp utf8_oracle*.go utf8oracle && cp "$NATIVE/digest.go" . &&
printf 'module example\n\ngo 1.18\n' >go.mod && go build -o digest digest.go)sh";

inline constexpr std::string_view style_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off GOFLAGS=-mod=mod
test -z "$(gofmt -l .)" && go vet ./utf8oracle)sh";

inline constexpr std::string_view unit_go = R"sh(
export GOCACHE=$PWD/cache GOPROXY=off GOFLAGS=-mod=mod
go test ./utf8oracle)sh";

inline constexpr std::string_view style_javascript = R"sh(
node --check utf8_oracle.mjs || exit 1
if command -v tsc; then
  tsc --noEmit --allowJs --checkJs --strict --target es2022 --moduleResolution node utf8_oracle.mjs || exit 1
fi
if command -v prettier; then prettier --print-width 100 --check utf8_oracle*.mjs; fi)sh";

inline constexpr std::string_view style_python = R"sh(
$PYTHON -B -W error -m py_compile utf8_oracle.py || exit 1
if $PYTHON -m mypy --version; then $PYTHON -m mypy --strict utf8_oracle.py || exit 1; fi
if $PYTHON -m pyflakes --version; then $PYTHON -m pyflakes ./*utf8_oracle.py; fi)sh";

// The programs for the languages, in the order of `OracleLanguage`.
inline constexpr std::array oracle_tools = [] {
  using enum OracleLanguage;
  return std::array{
      OracleTools{c, "command -v gcc && command -v clang && command -v clang-format", build_c,
                  "./digest", style_c,
                  "gcc -std=c89 -pedantic -Wall -Wextra -Werror -O1 utf8_oracle_test.c "
                  "\"$NATIVE/my_decode.c\" $FAULT -o unit && ./unit",
                  "FAULT=-DFAULT"},
      OracleTools{cpp, "command -v g++ && command -v clang++ && command -v clang-format", build_cpp,
                  "./digest", style_cpp,
                  "g++ -std=c++17 -Wall -Wextra -Werror -O1 utf8_oracle_test.cpp "
                  "-I\"$NATIVE\" \"$NATIVE/my_decode.cpp\" $FAULT -o unit && ./unit",
                  "FAULT=-DFAULT"},
      OracleTools{rust, "command -v rustc", build_rust, "./digest", style_rust,
                  "rustc --edition 2021 -O -D warnings --test utf8_oracle_test.rs && "
                  "./utf8_oracle_test",
                  "sed -i 's/std::str::from_utf8(octets).ok().map(String::from)/"
                  "Some(String::from_utf8_lossy(octets).into_owned())/' utf8_oracle_test.rs"},
      OracleTools{go, "command -v go && command -v gofmt", build_go, "./digest", style_go, unit_go,
                  "sed -i 's/utf8.Valid(text)/utf8.Valid(text) || len(text) == 3/' "
                  "utf8oracle/utf8_oracle_test.go"},
      OracleTools{javascript, "command -v node", "cp \"$NATIVE/digest.mjs\" .", "node digest.mjs",
                  style_javascript, "node --test utf8_oracle.test.mjs",
                  "sed -i 's/fatal: true/fatal: false/' utf8_oracle.test.mjs"},
      OracleTools{
          python, "$PYTHON --version", "cp \"$NATIVE/digest.py\" .", "$PYTHON -B digest.py",
          style_python, "$PYTHON -B -m unittest test_utf8_oracle",
          R"(sed -i 's/decode("utf-8")/decode("utf-8", "surrogatepass")/' test_utf8_oracle.py)"},
      OracleTools{java, "javac --release 17 -version",
                  "cp \"$NATIVE/Digest.java\" . && javac --release 17 -Xlint:all -Werror "
                  "Utf8Oracle.java Digest.java",
                  "java -cp . Digest",
                  "javac --release 17 -Xlint:all -Xdoclint:all,-missing -Werror Utf8Oracle.java",
                  "javac --release 17 -Xlint:all -Werror Utf8Oracle*.java && java Utf8OracleTest",
                  "sed -i 's/newDecoder()/newDecoder().onMalformedInput("
                  "java.nio.charset.CodingErrorAction.REPLACE)/' Utf8OracleTest.java"},
  };
}();
static_assert(reference::is_row_for_each(oracle_tools, &OracleTools::language));

}  // namespace utf8spec::vectors
