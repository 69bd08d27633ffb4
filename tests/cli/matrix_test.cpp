// `utf8spec-dev matrix` writes a site that compares many reports. It replaces an earlier site in
// place, so it deletes files: only its own, never those of the user. Names of decoders are input
// from outside and must be escaped. A failure in the middle must leave the earlier site whole.
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The reports of a bundled decoder, and of one that is not bundled. Its name holds `<`, which HTML
// must escape.
class TwoReports : public ScriptFolder {
 public:
  TwoReports() {
    run("$UTF8SPEC run python --level smoke --group rfc-examples --json python.json; "
        "sed '/\"decoder\": {/,/}/s/\"name\": \".*\"/\"name\": \"<Own>\"/' python.json >own.json");
  }
};

class Matrix : public Shell {
 protected:
  // The reports are made once. Each test gets a copy.
  Matrix() {
    static const TwoReports reports;
    run("cp " + reports.path("*.json").string() + " .");
  }
};

TEST_F(Matrix, IsWrittenToItsFolder) {
  const Ran ran = utf8spec_dev("matrix python.json own.json --html a/site");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_EQ(ran.output, "The matrix: a/site/index.html\n");
  EXPECT_THAT(
      contents("a/site/index.html"),
      AllOf(HasSubstr("2 decoders in 1 language: 2 conformant"), HasSubstr("<td>Python</td>"),
            HasSubstr("<td>not said</td>"), HasSubstr("&lt;Own&gt;"), Not(HasSubstr("not run: "))));
  EXPECT_EQ(contents("a/site/decoders/python.json"), contents("python.json"));
  EXPECT_EQ(run("ls a/site/.partial").status, 2) << "what was written aside is gone";
}

// The page of pairs needs machines only, so a row without a report is there too.
TEST_F(Matrix, HasThePageOfPairsWhereMachinesAreGiven) {
  run("mkdir machines; for name in python reference; do $UTF8SPEC learn --samples 100 --machine "
      "machines/$name.json $name; done; echo '# none' >machines/not_learned.md");
  const Ran ran = utf8spec_dev("matrix python.json --machines machines --html site");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(contents("site/pairs.html"),
              AllOf(HasSubstr("2 rows read text in 1 way."),
                    HasSubstr("<a href=\"decoders/python.html\">python</a>")));
  EXPECT_EQ(run("ls site/pairs.csv site/pairs.json site/pairs.js site/machines.js site/survey.html")
                .status,
            0);
}

TEST_F(Matrix, RefusesFoldersWithoutMachinesOrWithOthers) {
  run("mkdir empty other mixed; echo {} >other/a.json; "
      "$UTF8SPEC learn --samples 100 --machine mixed/a.json reference; "
      "$UTF8SPEC learn --samples 100 --character / --machine mixed/b.json reference");
  const auto complains = [&](const std::string& folder, const std::string& words) {
    EXPECT_THAT(utf8spec_dev("matrix python.json --html site --machines " + folder),
                ComplainsOnce(2, words));
  };
  complains("empty", "there is no machine file");
  complains("none", "cannot read the folder none");
  complains("other", "other/a.json: the machine cannot be read");
  complains("mixed", "mixed/b.json names other characters than mixed/a.json");
  EXPECT_FALSE(std::filesystem::exists(path("site")));
}

// Users rename report files, so either name is enough.
TEST_F(Matrix, KnowsABundledDecoderByTheFileOrByItsOwnName) {
  run("mv own.json python.json; $UTF8SPEC_DEV matrix python.json --html by-file");
  EXPECT_THAT(contents("by-file/index.html"), HasSubstr("<td>Python</td>"));
  run("sed 's/<Own>/python/' python.json >other.json; $UTF8SPEC_DEV matrix other.json --html "
      "by-name");
  EXPECT_THAT(contents("by-name/index.html"), HasSubstr("<td>Python</td>"));
}

// Folders list files in any order, so the site must not depend on it.
TEST_F(Matrix, IsTheSameInWhateverOrderTheReportsCome) {
  utf8spec_dev("matrix python.json own.json --html one");
  utf8spec_dev("matrix own.json python.json --html other");
  EXPECT_EQ(run("diff -r one other && echo same").output, "same\n");
}

// A decoder without a result is shown with the published one, marked with its date, so that nobody
// takes it for a result of this machine.
TEST_F(Matrix, ShowsPublishedResultsOfOtherBundledDecodersWhereAsked) {
  const Ran ran = utf8spec_dev("matrix python.json --all-bundled --html site");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  const std::string index = contents("site/index.html");
  EXPECT_THAT(index, HasSubstr(">utf8proc-iterate<"));
  EXPECT_THAT(index, ::testing::ContainsRegex("published 20[0-9-]+, utf8spec [0-9.]+<"));
  EXPECT_EQ(contents("site/decoders/utf8proc-iterate.json"),
            contents_of(UTF8SPEC_SOURCE_DIR "/reports/published/utf8proc-iterate.json"));
  EXPECT_THAT(contents("site/decoders/python.html"), Not(HasSubstr("published 20")));
}

TEST_F(Matrix, ComparesWithAnEarlierSetWhereAsked) {
  run("mkdir before empty; cp python.json before/; echo {} >before/python.badge.json; "
      "sed 's/\"verdict\": \"conformant\"/\"verdict\": \"incomplete\"/' own.json "
      ">before/own.json");
  const Ran ran = utf8spec_dev("matrix python.json own.json --before before --html site");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(contents("site/changes.html"),
              AllOf(HasSubstr("Both sets have 2 rows. 1 verdict changed."), HasSubstr("Incomplete"),
                    HasSubstr("&lt;Own&gt;"), Not(HasSubstr(">python<"))));
  EXPECT_THAT(contents("site/index.html"), HasSubstr("href=\"changes.html\""));
  EXPECT_THAT(utf8spec_dev("matrix python.json --before empty --html none"),
              ComplainsOnce(2, "empty: there is no report (*.json)"));
  EXPECT_THAT(utf8spec_dev("matrix python.json --before nowhere --html none"),
              ComplainsOnce(2, "cannot read the folder nowhere"));
}

// The list of own files is data on disk. A line `../python.json` or `/CNAME` in it must not delete
// outside the site.
TEST_F(Matrix, RemovesWhatAnEarlierOneLeftAndNothingElse) {
  utf8spec_dev("matrix python.json own.json --html site");
  write("site/CNAME", "example.org");
  write("site/decoders/mine.html", "mine");
  write("site/.utf8spec-files",
        contents("site/.utf8spec-files") + "../python.json\n/CNAME\nCNAME\n");
  utf8spec_dev("matrix own.json --html site");
  EXPECT_EQ(run("ls site/decoders | grep -c python").output, "0\n");
  EXPECT_EQ(contents("site/CNAME"), "example.org");
  EXPECT_EQ(contents("site/decoders/mine.html"), "mine");
  EXPECT_NE(contents("python.json"), "");
}

// Two results of one decoder would have one page's name.
TEST_F(Matrix, RefusesTwoResultsOfOneBundledDecoder) {
  run("mkdir b; cp python.json b/");
  EXPECT_THAT(utf8spec_dev("matrix python.json b/python.json --html site"),
              ComplainsOnce(2, "python.json and b/python.json are both results of python"));
}

// A wrong report must not leave half of a site behind.
TEST_F(Matrix, OfBadInputIsOneLineAndWritesNothing) {
  write("empty.json", "");
  write("other.json", "{}");
  write("a-file", "");
  EXPECT_THAT(utf8spec_dev("matrix --html site"), ComplainsOnce(2, "nothing to show"));
  EXPECT_THAT(utf8spec_dev("matrix python.json"), ComplainsOnce(2, "--html"));
  EXPECT_THAT(utf8spec_dev("matrix python.json absent.json --html site"),
              ComplainsOnce(2, "absent.json"));
  EXPECT_THAT(utf8spec_dev("matrix python.json . --html site"), ComplainsOnce(2, "folder"));
  EXPECT_THAT(utf8spec_dev("matrix empty.json --html site"), ComplainsOnce(2, "empty.json: not a"));
  EXPECT_THAT(utf8spec_dev("matrix other.json --html site"), ComplainsOnce(2, "other.json: not a"));
  EXPECT_THAT(utf8spec_dev("matrix python.json --html a-file"), ComplainsOnce(2, "a-file"));
  EXPECT_THAT(utf8spec_dev("matrix python.json --html a-file/site"), ComplainsOnce(2, "a-file"));
  EXPECT_FALSE(std::filesystem::exists(path("site")));
}

// `ulimit -f 8` lets files grow to 8 blocks only, as a full disk would.
TEST_F(Matrix, ThatCannotBeWrittenLeavesTheEarlierOneAsItWas) {
  utf8spec_dev("matrix python.json --html site");
  const Ran ran =
      run("cp -r site before; trap '' XFSZ; ulimit -f 8; $UTF8SPEC_DEV matrix python.json own.json "
          "--html site 2>err; "
          "echo $?; diff -r before site && echo same; wc -l <err");
  EXPECT_EQ(ran.output, "2\nsame\n1\n");
}

}  // namespace
}  // namespace utf8spec::cli
