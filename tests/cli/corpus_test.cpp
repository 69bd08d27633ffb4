// `utf8spec-dev corpus`: regressions that are kept, and their export to other projects. An input
// that broke a decoder must be kept octet for octet, once, with its origin. Damaged or hostile
// metadata must not reach the vectors or the C header. Other projects compile that header and feed
// the zips to fuzzers, so both must be reproducible and safe.

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"
#include "vectors/sha256.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// A corpus and vectors that belong to the test. A copy is needed: the committed ones must not
// change.
class Corpus : public Shell {
 protected:
  Ran in_copy(const std::string& script) const {
    return run(
        "test -d corpus || { cp -r $SOURCE/corpus corpus && cp -r $SOURCE/vectors/generated "
        "vectors && chmod -R u+w corpus vectors; }\n"
        "export UTF8SPEC_CORPUS=$PWD/corpus UTF8SPEC_VECTORS=$PWD/vectors\n" +
        script);
  }
  Ran add(const std::string& words) const { return in_copy("$UTF8SPEC_DEV corpus add " + words); }

  // The name of the regression in the line "vector regressions/NAME, one of N".
  static std::string name_in(const std::string& output) {
    const std::string mark = "vector regressions/";
    const std::size_t begin = output.find(mark) + mark.size();
    return output.substr(begin, output.find(',', begin) - begin);
  }

  nlohmann::json metadata(const std::string& name) const {
    return nlohmann::json::parse(contents("corpus/regressions/" + name + "/metadata.json"));
  }
};

// `a`, ED A0 80 (U+D800 as CESU-8 writes it) and a newline, which a text file reader could drop.
TEST_F(Corpus, KeepsTheOctetsOfAFileAsTheyAreAndMakesThemAVector) {
  write("crash", "a\xED\xA0\x80\n");
  const Ran ran = add("crash --reference https://example.org/1");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("vector regressions/61-ed-a0-80-0a-"));
  const std::string name = name_in(ran.output);
  EXPECT_EQ(contents("corpus/regressions/" + name + "/input"), "a\xED\xA0\x80\n");
  EXPECT_EQ(metadata(name).at("references"), nlohmann::json{"https://example.org/1"});
  const Ran used = in_copy("$UTF8SPEC_DEV generate --check && $UTF8SPEC show regressions/" + name);
  EXPECT_EQ(used.status, 0) << used.errors;
  EXPECT_THAT(used.output, HasSubstr("https://example.org/1"));
}

// Every option once; `|` marks a cut of the stream between E1 and A0.
TEST_F(Corpus, KeepsWhatIsSaidOfAShape) {
  const Ran ran = add(
      "--octets 'E1|A0' --reference one --reference CVE-1 --slug my-shape --comment 'a comment' "
      "--showed 'what it showed' --origin 'an origin' --date 2024-02-29 --flag stream "
      "--requirement interface-reuse --cwe CWE-176 --cwe CWE-22");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  const Ran list = in_copy("$UTF8SPEC_DEV corpus list | grep my-shape");
  EXPECT_THAT(list.output, HasSubstr(" a comment (one, CVE-1)\n"));
  const nlohmann::json kept = metadata(list.output.substr(0, list.output.find(' ')));
  const nlohmann::json wanted{{"schemaVersion", 1},
                              {"kind", "octets"},
                              {"origin", "an origin"},
                              {"references", {"one", "CVE-1"}},
                              {"cwe", {"CWE-176", "CWE-22"}},
                              {"date", "2024-02-29"},
                              {"showed", "what it showed"},
                              {"comment", "a comment"},
                              {"cuts", {1}},
                              {"requirements", {"interface-reuse"}},
                              {"flags", {"stream"}}};
  EXPECT_EQ(kept, wanted);
}

// An encoder is asked values, four octets each in big-endian order: 41 and DFFF, a low surrogate.
TEST_F(Corpus, KeepsValuesForEncoders) {
  const Ran ran = add("--scalars '41 DFFF' --reference https://example.org/1");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(in_copy("od -An -tx1 corpus/regressions/encode-0041-dfff-*/input").output,
              HasSubstr("00 00 00 41 00 00 df ff"));
}

// The target `stream` has the number of cuts before the text, then each cut's distance: 02, 01, 01.
// So each of A, B and C is a chunk.
TEST_F(Corpus, KeepsTheCutsThatAreInATargetsInput) {
  write("crash",
        "\x02\x01\x01"
        "ABC");
  EXPECT_THAT(add("crash --target stream --reference x").output, HasSubstr("/41-cut-42-cut-43-"));
}

// Equal octets with equal cuts are one regression, by whichever name and reference. Without the cut
// it is another one.
// Sums of all files before and after show that nothing was written.
TEST_F(Corpus, KeepsTheSameOctetsAndCutsOnce) {
  write("crash", "\xEE\xA0");
  add("crash --cuts 1 --reference https://example.org/1");
  const Ran before = in_copy("find corpus vectors -type f | sort | xargs sha256sum");
  const Ran again = add("--octets 'EE|A0' --reference https://example.org/2 --slug other");
  EXPECT_EQ(again.status, 0);
  EXPECT_THAT(again.output, HasSubstr("exists already: "));
  EXPECT_EQ(in_copy("find corpus vectors -type f | sort | xargs sha256sum").output, before.output);
  EXPECT_THAT(add("crash --reference https://example.org/2").output, HasSubstr("written: "));
}

// Each file becomes a regression of its own, with the same reference.
TEST_F(Corpus, KeepsSeveralFiles) {
  write("one", "\xFD");
  write("two", "\xFE");
  const Ran ran = add("one two --reference https://example.org/1");
  EXPECT_THAT(ran.output, AllOf(HasSubstr("regressions/fd-"), HasSubstr("regressions/fe-")));
}

// Each line is a mistake and the words of the complaint. /dev/zero never ends, so the size limit
// has to stop the read; `../up` would leave the corpus.
TEST_F(Corpus, KeepsNothingOfInputThatItDoesNotTake) {
  write("half", "\x01");
  const std::pair<const char*, const char*> mistakes[]{
      {"none --reference x", "none: cannot be read"},
      {". --reference x", ".: cannot be read"},
      {"/dev/zero --reference x", "longer than 1 MiB"},
      {"--reference x", "no input"},
      {"--octets 'ED|A0x' --reference x", "two hex digits"},
      {"--scalars 'no' --reference x", "hex"},
      {"half --target none --reference x", "no fuzz target is called 'none'"},
      {"half --target protocol --reference x", "reads text"},
      {"half --target encodings --reference x", "reads every encoding"},
      {"half half --slug a --reference x", "--slug"},
      {"half --cuts 2 --reference x", "\"cuts\""},
      {"half --slug ../up --reference x", "slug"},
      {"half --flag unheard-of --reference x", "\"flags\""},
      {"half --cwe cwe-176 --reference x", "\"cwe\""},
      {"half --date yesterday --reference x", "\"date\""},
      {"half --comment \"$(printf 'a\\nb')\" --reference x", "\"comment\""}};
  for (const auto& [words, complaint] : mistakes) {
    EXPECT_THAT(add(words), ComplainsOnce(2, complaint)) << words;
  }
  const Ran unchanged =
      run("diff -r $SOURCE/corpus corpus && diff -r $SOURCE/vectors/generated vectors");
  EXPECT_EQ(unchanged.status, 0) << unchanged.output;
}

// All commands that read the corpus must notice, also those that only print.
TEST_F(Corpus, ThatIsDamagedIsNotUsed) {
  for (const char* command :
       {"corpus list", "corpus export out", "generate", "corpus add --octets EE --reference x"}) {
    EXPECT_THAT(in_copy("echo '{}' >corpus/regressions/00-46ba1532/metadata.json; $UTF8SPEC_DEV " +
                        std::string(command)),
                ComplainsOnce(4, "00-46ba1532/metadata.json: \"schemaVersion\""))
        << command;
  }
}

// /none does not exist, as after a wrong setting in a CI job.
TEST_F(Corpus, ThatIsMissingIsNotUsed) {
  EXPECT_THAT(run("UTF8SPEC_CORPUS=/none $UTF8SPEC_DEV generate --check"),
              ComplainsOnce(4, "/none/regressions"));
}

// The file with the text `kept` is a seed of the target `protocol`, whose input is text, and one is
// of a target that takes octets. The other targets have regressions only.
class Export : public Corpus {
 protected:
  void SetUp() override {
    const Ran ran = in_copy(
        "cd corpus && mkdir -p seeds/protocol seeds/differential && printf kept >seeds/protocol/a "
        "&& "
        "printf seed >seeds/differential/a");
    ASSERT_EQ(ran.status, 0) << ran.errors;
  }
};

// ZIP files hold dates, so each export would differ if the dates were not fixed.
TEST_F(Export, IsTheSameTwice) {
  EXPECT_EQ(in_copy("$UTF8SPEC_DEV corpus export one >/dev/null && "
                    "$UTF8SPEC_DEV corpus export two >/dev/null && diff -r one two")
                .status,
            0);
}

// A seed's name is its SHA-256, as fuzzers have it. The date 1980-01-01 is the earliest that a ZIP
// can hold.
TEST_F(Export, HasAZipOfSeedsForEachTarget) {
  write("read.py", R"(
import hashlib, zipfile
for target in "differential stream encode protocol".split():
    with zipfile.ZipFile(f"out/{target}_seed_corpus.zip") as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names == sorted(names)
        for info in archive.infolist():
            assert info.date_time == (1980, 1, 1, 0, 0, 0), info
            assert hashlib.sha256(archive.read(info)).hexdigest() == info.filename
        print(target, sorted(archive.read(name) for name in names))
)");
  const Ran ran = in_copy("$UTF8SPEC_DEV corpus export out >/dev/null && $PYTHON read.py");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr(R"(b'\xc0\xaf')"));              // differential
  EXPECT_THAT(ran.output, HasSubstr(R"(b'\x01\x01\xed\xa0\x80')"));  // stream: ED|A080
  EXPECT_THAT(ran.output, HasSubstr(R"(b'\x00\x11\x00\x00')"));      // encode
  EXPECT_THAT(ran.output, HasSubstr("b'kept'"));                     // protocol
}

// OSS-Fuzz names corpus files in this way, so merges do not make copies.
TEST_F(Export, HasRawFilesNamedBySha256) {
  const Ran ran = in_copy(
      "$UTF8SPEC_DEV corpus export out >/dev/null && cd out/raw && "
      "for f in *; do echo \"$f  $f\"; done | sha256sum --check --quiet && ls | wc -l");
  EXPECT_EQ(ran.status, 0) << ran.output;
  const std::string c0_af = vectors::sha256_hex(std::string_view("\xC0\xAF"));
  EXPECT_EQ(contents("out/raw/" + c0_af), "\xC0\xAF");
  const Ran all =
      in_copy("$UTF8SPEC_DEV corpus export --vectors all >/dev/null; ls all/raw | wc -l");
  EXPECT_GT(std::stoi(all.output), 2000);
  EXPECT_LT(std::stoi(ran.output), 1000);
}

// A target of another project takes octets as they are, and wants all of them in one archive.
TEST_F(Export, HasSeedsRegressionsAndADictionaryForATargetOfOnesOwn) {
  write("read.py", R"(
import os, zipfile
names = set(zipfile.ZipFile("out/utf8spec_seed_corpus.zip").namelist())
assert names == set(os.listdir("out/raw")) | set(os.listdir("out/seeds"))
print(len(os.listdir("out/seeds")), open("out/utf8spec.dict").read())
)");
  const Ran ran = in_copy("$UTF8SPEC_DEV corpus export out && $PYTHON read.py");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("utf8spec.dict "), HasSubstr("\"\\xED\\x80\"\n")));
  EXPECT_EQ(std::stoi(run("ls out/seeds | wc -l").output), 1);
}

// A C program that reads the table as another project would do.
constexpr const char* program = R"(
#include <stdio.h>
#include <utf8spec_corpus.h>
int main(void) {
  size_t number, place;
  for (number = 0; number < UTF8SPEC_CORPUS_COUNT; ++number) {
    const struct utf8spec_corpus_entry *entry = &utf8spec_corpus[number];
    printf("%s %d ", entry->id, entry->well_formed);
    for (place = 0; place < entry->length; ++place) printf("%02X", entry->octets[place]);
    printf(" %s\n", entry->reference);
  }
  return 0;
}
)";

// C99 and C++11 with all warnings as errors, because other projects have their own flags.
TEST_F(Export, HasAHeaderThatCAndCppCompileWithoutAWarning) {
  write("program.c", program);
  const std::string strict = " -pedantic -Wall -Wextra -Werror -I out program.c && ./a.out";
  const Ran ran = in_copy("$UTF8SPEC_DEV corpus export out >/dev/null && cc -std=c99" + strict);
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("regressions/c0-af-7a20c192 0 C0AF CVE-2000-0884\n"));
  EXPECT_THAT(ran.output, HasSubstr(" 1 C3A9 raddebugger#184\n"));
  EXPECT_EQ(run("c++ -x c++ -std=c++11" + strict).output, ran.output);
  EXPECT_EQ(in_copy("$UTF8SPEC_DEV corpus export --vectors out >/dev/null && cc -std=c99" + strict)
                .status,
            0);
}

// The program in docs/corpus.md, between its fences.
std::string documented_program() {
  const std::string manual = contents_of(UTF8SPEC_SOURCE_DIR "/docs/corpus.md");
  const std::size_t begin = manual.find("```c\n") + 5;
  return manual.substr(begin, manual.find("```", begin) - begin);
}

// The user's function accepts all that begins with ASCII, so `0a-c1` must be reported and C0 AF
// must not.
TEST_F(Export, HasAHeaderForTheProgramOfTheManual) {
  write("program.c", documented_program() +
                         "int is_well_formed(const unsigned char *octets, size_t length) {\n"
                         "  return length == 0 || octets[0] < 0x80;\n}\n");
  const Ran ran = in_copy(
      "$UTF8SPEC_DEV corpus export out >/dev/null && "
      "cc -std=c99 -pedantic -Wall -Wextra -Werror -I out program.c && ./a.out");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("wrong: regressions/0a-c1-"), HasSubstr("(CUPS#1438)"),
                                Not(HasSubstr("regressions/c0-af-7a20c192"))));
}

// A reference could hold `"};`, a comment, a backslash or a trigraph. In C source each could end
// the string and become code.
TEST_F(Export, HasAHeaderInWhichNoReferenceIsCode) {
  write("program.c", program);
  const Ran ran = in_copy(
      "$UTF8SPEC_DEV corpus add --octets EEEE --reference '\"};/*\\\\ \?\?/ caf\xC3\xA9' "
      ">/dev/null && "
      "$UTF8SPEC_DEV corpus add --octets - --reference nothing >/dev/null && "
      "$UTF8SPEC_DEV corpus export out >/dev/null && "
      "cc -std=c99 -pedantic -Wall -Wextra -Werror -I out program.c && ./a.out");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("0 EEEE \"};/*\\\\ \?\?/ caf\xC3\xA9\n"));
  EXPECT_THAT(ran.output, HasSubstr(" 1  nothing\n"));
}

// Users put exports into folders of their own, beside their fuzzers.
TEST_F(Export, LeavesWhatElseIsInTheFolder) {
  write("out/fuzzer", "kept");
  in_copy("$UTF8SPEC_DEV corpus export out");
  EXPECT_EQ(contents("out/fuzzer"), "kept");
}

TEST_F(Export, ThatCannotBeWritten) {
  EXPECT_THAT(in_copy("$UTF8SPEC_DEV corpus export /proc/none"), ComplainsOnce(2, "/proc/none"));
}

}  // namespace
}  // namespace utf8spec::cli
