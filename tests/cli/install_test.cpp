// The installed tree, as a package's user has it. It is moved after the installation, and it must
// work without the build folder: the test takes its vectors, headers and plugins from the tree.
// A tree that silently used the folder of the sources would work on our machines alone.
#include <sstream>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;

class InstalledTree : public Shell {
 protected:
  // Runs `script` with $UTF8SPEC as the command of the moved tree, which is `tree` in its folder.
  // All tests of a process share one installation, because it writes more than ten thousand files.
  Ran run_installed(const std::string& script) const {
    static const ScriptFolder shared;
    static const Ran installed =
        shared.run("cmake --install $BUILD --prefix at-first >/dev/null && mv at-first tree");
    if (installed.status != 0) return installed;
    return run("ln -s " + shared.path("tree").string() +
               " tree\n"
               "UTF8SPEC=$PWD/tree/bin/utf8spec UTF8SPEC_DEV=$PWD/tree/bin/utf8spec-dev\n" +
               script);
  }
};

TEST_F(InstalledTree, RunsWhereItWasMovedTo) {
  const Ran ran = run_installed(
      "for row in reference c-mbrtoc32 python; do $UTF8SPEC run --group rfc-examples $row || exit; "
      "done");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("Conformant  reference"), HasSubstr("Conformant  python")));
}

// A damaged suite of the tree is noticed, so the tree's suite is the one that is asked. The file is
// mended for the other tests.
TEST_F(InstalledTree, AsksItsOwnVectors) {
  EXPECT_THAT(run_installed("damaged=tree/share/utf8spec/vectors/overlong.json\n"
                            "cp $damaged right && echo >>$damaged\n"
                            "$UTF8SPEC run --group overlong reference\n"
                            "status=$?; cp right $damaged; exit $status"),
              ComplainsOnce(4, "tree/share/utf8spec/vectors"));
}

// What was added to the tree would be lost with the next installation.
TEST_F(InstalledTree, KeepsItsCorpusAsItIs) {
  EXPECT_THAT(
      run_installed("unset UTF8SPEC_CORPUS\n"
                    "$UTF8SPEC_DEV corpus add --octets EDA080 --reference https://example.org/1"),
      ComplainsOnce(2, "--corpus DIR"));
}

// A folder for the finding would be of no use without the fuzz targets, so these are named first.
TEST_F(InstalledTree, SaysFirstThatItHasNoFuzzTargets) {
  const Ran ran = run_installed(R"(unset UTF8SPEC_CORPUS; echo >x.bin
for words in '-dev corpus add x.bin' '-dev corpus add --octets C0AF --corpus own' ' minimize x.bin'; do
  $UTF8SPEC$words || echo $?
done)");
  EXPECT_EQ(ran.output, "3\n3\n3\n");
  std::istringstream lines(ran.errors);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_THAT(line, HasSubstr("an installed utf8spec has no fuzz targets"));
  }
}

// The folder of headers is copied out of the tree, since projects keep a copy of their own.
TEST_F(InstalledTree, HasHeadersThatCanBeCopied) {
  write("decoder.c",
        "#include \"utf8spec/utf8spec_adapter.h\"\n"
        "static utf8spec_status validate(const uint8_t *in, size_t n, utf8spec_error *error) {\n"
        "  (void)in, (void)error;\n"
        "  return n == 0 ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED;\n"
        "}\n"
        "static const utf8spec_decoder decoder = {UTF8SPEC_ABI_VERSION, sizeof decoder, "
        "\"nothing\",\n"
        "                                         \"1\", .validate = validate};\n"
        "int main(void) { return utf8spec_serve(&decoder); }\n");
  const Ran ran = run_installed(
      "cp -r tree/include/utf8spec . && cc -Wall -Wextra -Werror -I. -o decoder decoder.c && "
      "$UTF8SPEC run --group overlong -- ./decoder");
  EXPECT_EQ(ran.status, 0) << ran.errors << ran.output;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("Conformant  nothing 1"), HasSubstr("validate")));
}

// The pages and completions of the tree are those of its command.
TEST_F(InstalledTree, HasManualPagesAndCompletions) {
  const Ran ran = run_installed(R"(
$UTF8SPEC_DEV manual pages
for page in pages/*.1; do
  gzip -dc tree/share/man/man1/${page#pages/}.gz | cmp - $page || exit
done
test $(ls pages | wc -l) -eq $(ls tree/share/man/man1 | wc -l) || echo "other pages"
for program in utf8spec utf8spec-dev; do
  offers() { $UTF8SPEC_DEV completions $1 --program $program; }
  offers bash | cmp - tree/share/bash-completion/completions/$program || exit
  offers zsh | cmp - tree/share/zsh/site-functions/_$program || exit
  offers zsh | cmp - tree/share/zsh/vendor-completions/_$program || exit
  offers fish | cmp - tree/share/fish/vendor_completions.d/$program.fish || exit
done)");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_EQ(ran.output, "");
}

// A dead link is the first thing that a reader without the sources meets. The links are those that
// tests/structure/rules.py finds in the sources.
TEST_F(InstalledTree, HasWhatItsPagesLinkTo) {
  const Ran ran = run_installed(R"sh(PYTHONPATH=$SOURCE/tests/structure $PYTHON -B - <<'PY'
import pathlib, rules
root = pathlib.Path("tree").resolve()
links = [(path, target) for path in (root / "share").rglob("*.md")
         for _, _, target in rules.links_in(root, path.relative_to(root))]
print("elsewhere", sum(target.parts[:2] == ("share", "utf8spec") for _, target in links))
print("dead", [(path.name, str(target)) for path, target in links if not (root / target).exists()])
PY)sh");
  EXPECT_THAT(ran.output, HasSubstr("dead []\n")) << ran.errors;
  EXPECT_THAT(ran.output, testing::ContainsRegex("elsewhere [1-9][0-9][0-9]")) << ran.errors;
}

// Packages for npm and PyPI cannot hold a link to a folder.
TEST_F(InstalledTree, HasNoLinkToAFolder) {
  EXPECT_EQ(run_installed("find tree/ -type l -xtype d").output, "");
}

// A page keeps its words where a link would be dead, and names the file.
TEST_F(InstalledTree, NamesFilesOfTheSourcesWithoutALink) {
  const Ran ran = run(R"sh(mkdir -p in/docs
printf '[The bank](../tests/bank/) and [LICENSE](../LICENSE), `[a](b)`\n[row](../corpus/a.md#b)\n' >in/docs/a.md
$PYTHON -B $SOURCE/cmake/installed_docs.py in out && cat out/share/doc/utf8spec/docs/a.md)sh");
  EXPECT_EQ(ran.output,
            "The bank (`tests/bank` of the sources) and [LICENSE](../LICENSE), `[a](b)`\n"
            "[row](../../../utf8spec/corpus/a.md#b)\n");
}

// A reader of the installed pages has no reports/ or harnesses/. What is about the sources stays.
TEST_F(InstalledTree, NamesItsOwnFilesInItsPages) {
  const Ran ran = run(R"sh(mkdir -p in/docs in/reports/published/machines in/reports/schema
touch in/reports/schema/a.json in/reports/published/a.json
cat >in/docs/a.md <<'PAGE'
The schema is `reports/schema/a.json`, and not `reports/schema/b.json`.
`script/machines` writes `reports/published/machines/`.
```sh
utf8spec-dev matrix reports/published/*.json --machines reports/published/machines --html build/matrix
script/publish reports/published
```
PAGE
$PYTHON -B $SOURCE/cmake/installed_docs.py in out && cat out/share/doc/utf8spec/docs/a.md)sh");
  EXPECT_EQ(
      ran.output,
      "The schema is `share/utf8spec/schema/a.json`, and not `reports/schema/b.json`.\n"
      "`script/machines` writes `reports/published/machines/`.\n"
      "```sh\n"
      "utf8spec-dev matrix share/utf8spec/published/*.json --machines share/utf8spec/machines "
      "--html build/matrix\n"
      "script/publish reports/published\n"
      "```\n");
}

// The pages of deviations show commands with this adapter.
TEST_F(InstalledTree, HasTheStandInThatItsPagesStart) {
  const Ran ran = run_installed(
      "cd tree/share/doc/utf8spec && "
      "$UTF8SPEC ask 'decode 61CC88' -- python3 docs/deviations/stand_in.py 'ok E4'");
  EXPECT_THAT(ran.output, HasSubstr("wrong: normalises text")) << ran.errors;
}

// Every variable of the .pc file names something that is there.
TEST_F(InstalledTree, IsFoundByPkgConfig) {
  const Ran ran = run_installed(R"sh(
export PKG_CONFIG_PATH=$PWD/tree/share/pkgconfig
for word in includedir command plugin_host vectors corpus dictionary; do
  test -e "$(pkg-config --variable=$word utf8spec)" || echo "no $word"
done
pkg-config --modversion utf8spec
test -f "$(pkg-config --cflags utf8spec | sed 's/ *-I//;s/ *$//')/utf8spec/utf8spec_decoder.h")sh");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_EQ(ran.output, "1.0.0\n");
}

// The examples know nothing but the installed tree: $SOURCE is only what they are copied from.
class Example : public InstalledTree {
 protected:
  Ran run_example(const std::string& name, const std::string& script) const {
    return run_installed("cp -r $SOURCE/examples/" + name +
                         " example && TREE=$PWD/tree && cd example || exit\n" + script);
  }
};

// script/try_packages runs these steps in a root that holds nothing but the packages.
TEST(Examples, AreEachTriedFromThePackages) {
  const std::filesystem::path root(UTF8SPEC_SOURCE_DIR);
  const std::string steps = contents_of(root / "packaging/tests/installed");
  for (const auto& entry : std::filesystem::directory_iterator(root / "examples")) {
    const std::string name = entry.path().filename().string();
    EXPECT_THAT(steps, HasSubstr("cp -r $examples/" + name + " ")) << name;
  }
}

TEST_F(Example, ForCMakeTestsARightAndALaxDecoder) {
  const Ran ran = run_example(
      "c_cmake",
      "cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$TREE >log && cmake --build build >log && "
      "ctest --test-dir build && cp right.c lax.c && cmake --build build >log && "
      "ctest --test-dir build");
  EXPECT_THAT(ran.output, HasSubstr("100% tests passed, 0 tests failed out of 2"));
  // The corrected decoder no longer shows what its file expects.
  EXPECT_THAT(ran.output, HasSubstr("50% tests passed, 1 tests failed out of 2"));
}

// The decoder has the first policy and not the second.
TEST_F(Example, ForCMakeTestsRequiredPolicies) {
  const Ran ran = run_example(
      "c_cmake",
      "for offset in start none; do echo \"utf8spec_add_conformance_test(offset_$offset adapter.c "
      "right.c REQUIRE errorOffset=$offset signature=kept)\"; done >>CMakeLists.txt\n"
      "cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$TREE >log && cmake --build build >log && "
      "ctest --test-dir build -R offset_");
  EXPECT_THAT(ran.output, ContainsRegex("offset_start \\.+ +Passed"));
  EXPECT_THAT(ran.output, ContainsRegex("offset_none \\.+\\*+Failed"));
}

TEST_F(Example, ForCMakeRefusesAWrongWordInOneLine) {
  const Ran ran = run_example("c_cmake", R"sh(cp CMakeLists.txt ..
for words in 'x right.c LEVEL deepest' 'x right.c PROFILE none' 'x right.c EXPECT ./no' x 'x right.c LEVEL'; do
  { cat ../CMakeLists.txt; echo "utf8spec_add_conformance_test($words)";
} >CMakeLists.txt
  cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$TREE 2>&1 | grep utf8spec: | sed "s:$PWD:.:"
done)sh");
  EXPECT_EQ(ran.output,
            "  utf8spec: LEVEL deepest is not one of smoke, standard, payload, deep\n"
            "  utf8spec: PROFILE none is not one of rfc3629, secure, unicode, whatwg\n"
            "  utf8spec: EXPECT ./no does not exist\n"
            "  utf8spec: the test x has no source\n"
            "  utf8spec: the test x gives no value to LEVEL\n");
}

// The same project with a right decoder and with one that accepts surrogates. The fuzzer must find
// the fault by itself, so the second half does not run the test of conformance.
TEST_F(Example, ForLibFuzzerComparesADecoderWithTheReference) {
  const Ran ran = run_example("c_fuzzer", R"sh(sed -i 's/SECONDS 10/SECONDS 1/' CMakeLists.txt
export CC=clang
cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$TREE >log && cmake --build build >log || exit
ctest --test-dir build && cmake --build build --target fuzz_my_fuzzer 2>&1 | grep -o 'Done .* runs'
sed -i 's/0x9F, 3/0xBF, 3/' my_decoder.c && cmake --build build >log || exit
ctest --test-dir build -R fuzzer --output-on-failure
ls build/my_fuzzer.findings | grep -c crash)sh");
  EXPECT_THAT(
      ran.output,
      AllOf(HasSubstr("100% tests passed, 0 tests failed out of 2"), HasSubstr("Done "),
            HasSubstr("utf8spec: my-decoder: accepts ill-formed input\n"), HasSubstr("\n1\n")))
      << ran.errors;
}

TEST_F(Example, ForLibFuzzerNeedsClangAndSaysSoInOneLine) {
  const Ran ran = run_example(
      "c_fuzzer",
      "CC=gcc cmake -G Ninja -B build -D CMAKE_PREFIX_PATH=$TREE 2>&1 | grep utf8spec:\n"
      "sed -i 's/ adapter.c my_decoder.c SECONDS.*/)/' CMakeLists.txt\n"
      "CC=clang cmake -G Ninja -B other -D CMAKE_PREFIX_PATH=$TREE 2>&1 | grep utf8spec:");
  EXPECT_EQ(ran.output,
            "  utf8spec: the fuzzer my_fuzzer needs clang: set CC=clang CXX=clang++\n"
            "  utf8spec: the fuzzer my_fuzzer has no source\n");
}

TEST_F(Example, ForMakeIsBuiltWithPkgConfig) {
  const Ran ran = run_example("c_make", "make check PKG_CONFIG_PATH=$TREE/share/pkgconfig");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("the form is right"), HasSubstr("Conformant  my-")));
}

TEST_F(Example, ForPythonRunsTheInstalledCommand) {
  const Ran ran = run_example("python", "PATH=$TREE/bin:$PATH python3 -m unittest");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.errors, HasSubstr("Ran 2 tests"));
}

}  // namespace
}  // namespace utf8spec::cli
