// `utf8spec diff` compares two reports, for example before and after a release of a library. CI
// uses its status: 1 only if something got worse. Reports can be old, cut short or of another
// program, and none of these may count as "nothing has changed".
#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// Two reports of decoders that differ in one fault. Plugins are asked, and only surrogates, so the
// tests are fast.
class Diff : public Shell {
 protected:
  Diff() {
    run("surrogates='run --group surrogates --operation decode'; "
        "$UTF8SPEC $surrogates --json none.json reference; "
        "$UTF8SPEC $surrogates --json accepts-surrogates.json "
        "$BUILD/lib/utf8spec/fakes/mutants.so:row-surrogates-added");
  }
};

// The order is old, new. Conformant became non-conformant.
TEST_F(Diff, EndsWith1WhereADeviationIsNew) {
  const Ran ran = utf8spec("diff none.json accepts-surrogates.json");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nWorse\n"), HasSubstr("conformant -> non-conformant"),
                                HasSubstr("accepts-surrogates")));
  EXPECT_THAT(in_one_line(ran.output), HasSubstr("accepts surrogates (CESU-8)"));
}

TEST_F(Diff, EndsWith0WhereItIsGone) {
  const Ran ran = utf8spec("diff accepts-surrogates.json none.json");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nBetter\n"), Not(HasSubstr("\nWorse\n"))));
}

// Order and times may not count as changes.
TEST_F(Diff, FindsNothingBetweenAReportAndItself) {
  const Ran ran = utf8spec("diff accepts-surrogates.json accepts-surrogates.json");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, HasSubstr("Nothing has changed."));
}

// The JSON is the same in a file and on stdout, so a script can use either.
TEST_F(Diff, WritesJsonToAFileOrInsteadOfText) {
  const Ran printed = utf8spec("diff none.json accepts-surrogates.json --json -");
  EXPECT_EQ(printed.status, 1);
  EXPECT_EQ(nlohmann::json::parse(printed.output).at("gotWorse"), true);
  const Ran both = utf8spec("diff none.json accepts-surrogates.json --json d.json");
  EXPECT_THAT(both.output, HasSubstr("\nWorse\n"));
  EXPECT_EQ(contents("d.json"), printed.output);
}

// The schema is published, so each kind of difference must match it: worse, better, none.
TEST_F(Diff, WritesJsonThatIsValidByItsSchema) {
  for (const char* files : {"none.json accepts-surrogates.json",
                            "accepts-surrogates.json none.json", "none.json none.json"}) {
    const Ran ran =
        run("$UTF8SPEC diff --json d.json " + std::string(files) + " >/dev/null; fits d.json diff");
    EXPECT_EQ(ran.status, 0) << ran.errors;
  }
}

// `deep.json` would overflow the stack of a recursive parser. `cut.json` is what a full disk
// leaves, and /dev/zero never ends.
TEST_F(Diff, RefusesAFileThatIsNoReport) {
  write("empty.json", "");
  write("other.json", R"({"verdict": "\u001b[2J"})");
  write("deep.json", std::string(100'000, '['));
  run("mkdir folder; head -c 3000 none.json >cut.json");
  for (const char* file : {"empty.json", "other.json", "deep.json", "cut.json", "folder",
                           "missing.json", "/dev/zero"}) {
    EXPECT_THAT(utf8spec("diff none.json " + std::string(file)), ComplainsOnce(2, file));
    EXPECT_THAT(utf8spec("diff " + std::string(file) + " none.json"), ComplainsOnce(2, file));
  }
}

// Where nobody says what a report is, the reader has nothing to do next.
TEST_F(Diff, SaysWhatToGiveInPlaceOfALongFile) {
  EXPECT_THAT(utf8spec("diff /dev/zero none.json"),
              ComplainsOnce(2,
                            "is longer than 64 MiB, and no report is; give one that `utf8spec "
                            "run --json FILE` has written"));
}

// /proc does not allow new files, even for root.
TEST_F(Diff, FailsWhereItCannotWrite) {
  EXPECT_THAT(utf8spec("diff none.json none.json --json /proc/none"),
              ComplainsOnce(2, "cannot write"));
  EXPECT_THAT(utf8spec("diff none.json none.json >/dev/full"), ComplainsOnce(2, "standard output"));
}

using DiffWords = Shell;

TEST_F(DiffWords, NeedTwoFiles) {
  EXPECT_THAT(utf8spec("diff"), ComplainsOnce(2, "old"));
  EXPECT_THAT(utf8spec("diff one.json"), ComplainsOnce(2, "new"));
  EXPECT_THAT(utf8spec("diff one.json two.json three.json"), ComplainsOnce(2, "three.json"));
}

}  // namespace
}  // namespace utf8spec::cli
