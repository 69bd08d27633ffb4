// The library as an installed tree has it: the parts of two packages, `libutf8spec1` and
// `libutf8spec-dev`, moved after the installation. Programs know nothing but the tree.
#include "tests/cli/shell.h"

namespace utf8spec::library {
namespace {

using cli::Ran;
using ::testing::HasSubstr;

constexpr const char* user_in_c = R"(#include <stdio.h>
#include <utf8spec/utf8spec.h>
int main(void) {
  static const uint8_t text[] = {0x41, 0xC0, 0xAF};
  utf8spec_ill_formed first;
  utf8spec_validate(utf8spec_encoding_named("utf-8"), text, sizeof text, &first);
  printf("%s at %d\n", utf8spec_kind_name(first.kind), (int)first.offset);
  return 0;
}
)";
constexpr const char* answer = "invalid-octet at 1\n";

class InstalledLibrary : public cli::Shell {
 protected:
  // Runs `script` beside `tree`, in which $TREE is the whole path.
  Ran run_installed(const std::string& script) const {
    return run(
        "for part in library development; do\n"
        "  cmake --install $BUILD --component $part --prefix at-first >/dev/null || exit\n"
        "done\n"
        "mv at-first tree && TREE=$PWD/tree && export PKG_CONFIG_PATH=$TREE/share/pkgconfig\n" +
        script);
  }

  Ran run_example(const std::string& name, const std::string& script) const {
    return run_installed("cp -r $SOURCE/examples/" + name + " example && cd example || exit\n" +
                         script);
  }

  bool has(const std::string& program) const { return run("command -v " + program).status == 0; }
};

TEST_F(InstalledLibrary, IsLinkedWithPkgConfig) {
  write("user.c", user_in_c);
  const Ran ran = run_installed(
      "cc -Wall -Werror -o user user.c $(pkg-config --cflags --libs utf8spec) && "
      "LD_LIBRARY_PATH=$TREE/lib ./user");
  EXPECT_EQ(ran.output, answer) << ran.errors;
}

// The linker must not find the shared library, so that the archive is what is linked.
TEST_F(InstalledLibrary, IsLinkedAsAnArchive) {
  write("user.c", user_in_c);
  const Ran ran = run_installed(
      "rm tree/lib/libutf8spec.so* && "
      "cc -o user user.c $(pkg-config --static --cflags --libs utf8spec) && ./user");
  EXPECT_EQ(ran.output, answer) << ran.errors;
}

TEST_F(InstalledLibrary, IsFoundByCMakeInBothForms) {
  write("user.c", user_in_c);
  write("CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.25)\n"
        "project(user LANGUAGES C)\n"
        "find_package(utf8spec 1.0 REQUIRED)\n"
        "add_executable(shared user.c)\n"
        "target_link_libraries(shared PRIVATE utf8spec::utf8spec)\n"
        "add_executable(archive user.c)\n"
        "target_link_libraries(archive PRIVATE utf8spec::utf8spec_static)\n");
  const Ran ran = run_installed(
      "cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$TREE >log && cmake --build build >log && "
      "build/shared && rm tree/lib/libutf8spec.so* && build/archive");
  EXPECT_EQ(ran.output, std::string(answer) + answer) << ran.errors;
}

TEST_F(InstalledLibrary, HasAHeaderThatCanBeCopiedAlone) {
  write("user.c", user_in_c);
  const Ran ran = run_installed(
      "mkdir utf8spec && cp tree/include/utf8spec/utf8spec.h utf8spec/ && "
      "gcc -std=c89 -pedantic-errors -I. -c user.c");
  EXPECT_EQ(ran.status, 0) << ran.errors;
}

TEST_F(InstalledLibrary, IsComparedInTheExampleInC) {
  const Ran ran = run_example("c_library", "make -s check");
  EXPECT_EQ(ran.output, "200000 inputs, no difference\n") << ran.errors;
}

// A decoder that is wrong is found, so the example compares something.
TEST_F(InstalledLibrary, FindsAWrongDecoderInTheExampleInC) {
  const Ran ran =
      run_example("c_library", R"(sed -i 's/"UTF-8"/"ISO-8859-1"/' compare.c && make -s check)");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.errors, HasSubstr("count: "));
}

TEST_F(InstalledLibrary, IsComparedInTheExampleForLibFuzzer) {
  if (!has("clang")) GTEST_SKIP() << "SKIPPED: clang is not installed";
  const Ran ran = run_example("c_library", "make -s fuzzer && ./fuzzer -seed=1 -runs=20000");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.errors, HasSubstr("Done 20000 runs"));
}

TEST_F(InstalledLibrary, IsComparedInTheExampleInPython) {
  const Ran ran = run_example("python_ctypes",
                              "UTF8SPEC_LIBRARY=$TREE/lib/libutf8spec.so.1 $PYTHON -B compare.py");
  EXPECT_EQ(ran.output,
            "utf-8: 20000 inputs, no difference\n"
            "utf-16-le: 20000 inputs, no difference\n"
            "utf-32-be: 20000 inputs, no difference\n")
      << ran.errors;
}

TEST_F(InstalledLibrary, FindsAWrongDecoderInTheExampleInPython) {
  const Ran ran =
      run_example("python_ctypes",
                  "sed -i 's/\"utf-8\": \"utf-8\"/\"utf-8\": \"cesu-8\"/' compare.py && "
                  "UTF8SPEC_LIBRARY=$TREE/lib/libutf8spec.so.1 $PYTHON -B compare.py");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.errors, HasSubstr("AssertionError"));
}

// Go compiles its own library for a fuzz target, which takes a minute the first time.
TEST_F(InstalledLibrary, IsComparedInTheExampleInGo) {
  if (!has("go")) GTEST_SKIP() << "SKIPPED: go is not installed";
  const Ran ran = run_example(
      "go",
      "export LD_LIBRARY_PATH=$TREE/lib GOCACHE=$BUILD/go GOPROXY=off GOFLAGS=-mod=mod\n"
      "go vet && go test && go test -fuzz FuzzUtf8 -fuzztime 2000x");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("PASS"));
}

TEST_F(InstalledLibrary, FindsAWrongDecoderInTheExampleInGo) {
  if (!has("go")) GTEST_SKIP() << "SKIPPED: go is not installed";
  const Ran ran = run_example("go",
                              "export LD_LIBRARY_PATH=$TREE/lib GOCACHE=$BUILD/go GOPROXY=off\n"
                              "sed -i 's/POLICY_PER_OCTET/POLICY_PER_RUN/' utf8spec.go && go test");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.output, HasSubstr("but the reference gives"));
}

TEST_F(InstalledLibrary, IsComparedInTheExampleInNode) {
  if (!has("node")) GTEST_SKIP() << "SKIPPED: node is not installed";
  const Ran ran = run_example("node",
                              "export LD_LIBRARY_PATH=$TREE/lib\n"
                              "cc -Wall -Werror -fPIC -shared -o utf8spec.node addon.c "
                              "$(pkg-config --cflags --libs utf8spec) && node compare.mjs && "
                              "sed -i 's/POLICY_MAXIMAL_SUBPART/POLICY_PER_RUN/' addon.c && "
                              "cc -fPIC -shared -o utf8spec.node addon.c "
                              "$(pkg-config --cflags --libs utf8spec) && node compare.mjs");
  EXPECT_EQ(ran.output, "100000 inputs, no difference\n") << ran.errors;
  EXPECT_THAT(ran.errors, HasSubstr("the text differs"));
}

TEST_F(InstalledLibrary, IsComparedInTheExampleInRust) {
  if (!has("rustc")) GTEST_SKIP() << "SKIPPED: rustc is not installed";
  const Ran ran = run_example("rust",
                              "rustc -O -D warnings -L $TREE/lib compare.rs && "
                              "LD_LIBRARY_PATH=$TREE/lib ./compare");
  EXPECT_EQ(ran.output, "200000 inputs, no difference\n") << ran.errors;
}

TEST_F(InstalledLibrary, FindsAWrongDecoderInTheExampleInRust) {
  if (!has("rustc")) GTEST_SKIP() << "SKIPPED: rustc is not installed";
  const Ran ran = run_example("rust",
                              "sed -i 's/MAXIMAL_SUBPART: c_int = 0/MAXIMAL_SUBPART: c_int = 1/' "
                              "utf8spec.rs && rustc -O -L $TREE/lib compare.rs && "
                              "LD_LIBRARY_PATH=$TREE/lib ./compare");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.errors, HasSubstr("the replaced text"));
}

}  // namespace
}  // namespace utf8spec::library
