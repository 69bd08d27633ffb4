// `utf8spec-dev report` runs all bundled decoders and writes a report for each, with an index.
// Unchanged rows are not run again, so a stale report is the main danger: adapter, questions or
// files may have changed. Rows run side by side, and one that hangs, dies or is stopped must not
// disturb the others.
#include <algorithm>

#include "tests/cli/installed.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// The words of a row that was kept. Tests look for them to see whether a row ran.
constexpr const char* unchanged = "unchanged, not run again";

// Two bundled adapters that are ours: right decoders in Python.
class BundledReports : public Installed {
 protected:
  BundledReports() {
    bundle({.name = "first"});
    bundle({.name = "second"});
  }

  // Sends SIGINT when a slow decoder has made the file `begun`.
  Ran stop(const std::string& words) const {
    return run("bin/utf8spec-dev report --output out " + words +
               " & run=$!; while ! [ -e begun ]; do sleep 0.05; done; kill -INT $run; wait $run");
  }

  Ran report(const std::string& words = "") const {
    return run("bin/utf8spec-dev report --output out --group rfc-examples " + words);
  }
};

// Five files for each row, and one index for all.
TEST_F(BundledReports, AreWrittenInEveryFormWithAnIndex) {
  const Ran ran = report();
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nfirst                     conformant      "),
                                HasSubstr("\nsecond                    conformant      "),
                                HasSubstr("out/index.html")));
  for (const char* file : {"first.json", "first.html", "first.xml", "first.md", "second.json"}) {
    EXPECT_TRUE(std::filesystem::exists(path("out") / file)) << file;
  }
  EXPECT_THAT(contents("out/index.html"), HasSubstr("href=\"first.html\""));
}

TEST_F(BundledReports, AreNotMadeAgainWhereNothingHasChanged) {
  report();
  const Ran again =
      run("cp -r out before; bin/utf8spec-dev report --output out --group rfc-examples; "
          "diff -r out before && echo same");
  EXPECT_THAT(again.output, AllOf(HasSubstr(unchanged), HasSubstr("\nsame\n")));
}

TEST_F(BundledReports, AreAllMadeAgainWhenAsked) {
  report();
  const Ran fresh =
      run("cp -r out before; bin/utf8spec-dev report --output out --group rfc-examples "
          "--fresh; diff -r out before && echo same");
  EXPECT_THAT(fresh.output, AllOf(Not(HasSubstr(unchanged)), HasSubstr("\nsame\n")));
}

// Only the second adapter changes, so the first row must be kept.
TEST_F(BundledReports, AreMadeAgainWhereTheAdapterHasChanged) {
  report();
  run("echo '# changed' >>share/utf8spec/decoders/second/example.py");
  const std::string output = report().output;
  const std::size_t second = output.find("\nsecond");
  EXPECT_THAT(output.substr(0, second), HasSubstr(unchanged));
  EXPECT_THAT(output.substr(second), Not(HasSubstr(unchanged)));
}

// Another group or operation is another report, though the adapter is the same.
TEST_F(BundledReports, AreMadeAgainForOtherQuestions) {
  report();
  EXPECT_THAT(report("--group overlong").output, Not(HasSubstr(unchanged)));
  EXPECT_THAT(report("--operation decode").output, Not(HasSubstr(unchanged)));
}

// `{}` is JSON, but no report. Its row is run again in place of an error.
TEST_F(BundledReports, AreMadeAgainWhereOneIsDamaged) {
  report();
  write("out/first.json", "{}");
  EXPECT_THAT(report().output, HasSubstr("\nfirst                     conformant      -\n"));
}

// A row that cannot start is no failure of the command: most machines lack some library.
TEST_F(BundledReports, SayWhichDecoderCannotBeStarted) {
  write("share/utf8spec/decoders/first/example.py", "raise SystemExit('no such library')\n");
  const Ran ran = report();
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("first                     not run"),
                                HasSubstr("no such library"), HasSubstr("second  ")));
}

// With one job, `first` is stopped while it runs, and `second` has not begun.
TEST_F(BundledReports, ThatAreStoppedEndAndAreMadeAgainTheNextTime) {
  bundle({.name = "first", .adapter = "slow.py", .arguments = {path("begun").string()}});
  const Ran ran = stop("--jobs 1");
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("first                     incomplete"),
                                HasSubstr("stopped before the end"),
                                HasSubstr("second                    not run")));
  EXPECT_THAT(contents("out/index.html"), HasSubstr("second"));
  EXPECT_THAT(report().output, Not(HasSubstr(unchanged)));
}

TEST_F(BundledReports, ThatWereDoneBeforeAStopAreNotMadeAgain) {
  bundle({.name = "second", .adapter = "slow.py", .arguments = {path("begun").string()}});
  EXPECT_THAT(stop("--jobs 1 --operation validate").output,
              HasSubstr("first                     conformant"));
  EXPECT_THAT(run("bin/utf8spec-dev report --output out --operation validate first").output,
              HasSubstr(unchanged));
}

// With two jobs, both have begun and both must be ended.
TEST_F(BundledReports, ThatAreStoppedSideBySideLeaveNoProcessBehind) {
  for (const char* name : {"first", "second"}) {
    bundle({.name = name, .adapter = "slow.py", .arguments = {path("begun").string()}});
  }
  EXPECT_THAT(stop("--jobs 2").output, AllOf(HasSubstr("first                     incomplete"),
                                             HasSubstr("second                    incomplete")));
  const std::string pattern = "'" + path("[b]egun").string() + "'";
  EXPECT_THAT(
      run("cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' | grep -o " + pattern).output,
      IsEmpty());
}

// Each waits for the other's file, so the rows can only finish if they run at the same time.
TEST_F(BundledReports, AreMadeSideBySide) {
  const std::string wait =
      "import os, sys, time\n"
      "open(sys.argv[1], 'w').close()\n"
      "while not os.path.exists(sys.argv[2]): time.sleep(0.01)\n"
      "import example\n";
  const std::string here = path("first.here").string();
  const std::string there = path("second.here").string();
  bundle({.name = "first", .adapter = "wait.py", .arguments = {here, there}});
  bundle({.name = "second", .adapter = "wait.py", .arguments = {there, here}});
  write(folder_of("first") + "/wait.py", wait);
  write(folder_of("second") + "/wait.py", wait);
  const Ran ran = report("--jobs 2");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("first                     conformant"),
                                HasSubstr("second                    conformant")));
}

// The order of completion differs, so the table must not follow it.
TEST_F(BundledReports, AreTheSameHoweverManyAreMadeAtOnce) {
  bundle({.name = "third",
          .adapter = "rarely_wrong.py",
          .arguments = {"accepts-surrogates", "1.0", "validate"}});
  const std::string one_by_one = report("--jobs 1").output;
  run("mv out before");
  EXPECT_EQ(report("--jobs 3").output, one_by_one) << "in the table's order";
  EXPECT_EQ(run("diff -r out before").output, "");
}

// One cannot start, one crashes at F8, one hangs at FF. The others must have their verdicts.
TEST_F(BundledReports, OfDecodersThatHangOrDieStopNoOthers) {
  bundle({.name = "alone", .adapter = "misbehaving.py", .arguments = {"exit-at-start"}});
  bundle({.name = "busy", .adapter = "faulty.py", .arguments = {"crashes-on-f8"}});
  bundle({.name = "calm",
          .adapter = "faulty.py",
          .arguments = {"hangs-on-ff"},
          .more = R"(, "deadline": 500)"});
  const Ran ran =
      run("bin/utf8spec-dev report --output out --group lone-octets --operation decode --jobs 2");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nalone                     not run"),
                                HasSubstr("\nbusy                      non-conformant"),
                                HasSubstr("\ncalm                      non-conformant"),
                                HasSubstr("\nfirst                     conformant"),
                                HasSubstr("\nsecond                    conformant")));
}

// Names of decoders and libraries can be mixed.
TEST_F(BundledReports, AreOfDecodersOrLibrariesThatAreNamed) {
  bundle({.name = "third"});
  const std::string output = report("second --library third second").output;
  EXPECT_THAT(output,
              AllOf(Not(HasSubstr("\nfirst ")), HasSubstr("\nsecond "), HasSubstr("\nthird ")));
  EXPECT_FALSE(std::filesystem::exists(path("out/first.json")));
}

TEST_F(BundledReports, ThatAreNotNamedStayInTheIndex) {
  report("first");
  EXPECT_THAT(contents("out/index.html"), Not(HasSubstr("second.html")));
  report("second");
  EXPECT_THAT(contents("out/index.html"), AllOf(HasSubstr("first.html"), HasSubstr("second.html")));
}

// One wrong name stops the command before it writes anything.
TEST_F(BundledReports, OfNamesThatAreNoneAreNotBegun) {
  EXPECT_THAT(report("first fourth"), ComplainsOnce(2, "no bundled decoder is called 'fourth'"));
  EXPECT_THAT(report("--library fourth"), ComplainsOnce(2, "no bundled library is called"));
  EXPECT_THAT(report("--jobs 0"), ComplainsOnce(2, "--jobs"));
  EXPECT_THAT(report("--jobs many"), ComplainsOnce(2, "many"));
  EXPECT_FALSE(std::filesystem::exists(path("out")));
}

// A folder has the name of a report. One complaint ends the command, as a missing report must not
// pass unseen.
TEST_F(BundledReports, ThatCannotBeWrittenEndTheCommand) {
  run("mkdir -p out/first.json");
  const Ran ran = report();
  EXPECT_EQ(ran.status, 2);
  EXPECT_THAT(ran.errors, HasSubstr("cannot write out/first.json"));
}

TEST_F(BundledReports, ShowProgressOnATerminal) {
  bundle({.name = "first",
          .adapter = "faulty.py",
          .arguments = {"hangs-on-ff"},
          .more = R"(, "deadline": 500)"});
  const Ran ran =
      run("script -qec \"bin/utf8spec-dev report --output out --group lone-octets "
          "--operation decode\" /dev/null");
  EXPECT_THAT(ran.output, HasSubstr("of 2 done in "));
}

TEST_F(BundledReports, EndWithWhatBecameOfTheRows) {
  bundle({.name = "third", .packages = R"("no-such-package")"});
  EXPECT_THAT(
      report().errors,
      StartsWith("2 rows run, 0 unchanged, 1 not installed, 0 not run for other reasons; "));
  EXPECT_THAT(report().errors, StartsWith("0 rows run, 2 unchanged, 1 not installed, "));
}

// Hundreds of rows may be absent, so they are one line, and folded in the index.
TEST_F(BundledReports, NameWhatIsNotInstalledInOneLine) {
  bundle({.name = "third", .packages = R"("no-such-package")"});
  bundle({.name = "fourth", .packages = R"("no-such-package", "neither-this")"});
  const Ran ran = report();
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\n2 decoders are not installed."),
                                HasSubstr("\n  apt-get install neither-this no-such-package\n"),
                                Not(HasSubstr("third"))));
  EXPECT_THAT(contents("out/index.html"),
              AllOf(HasSubstr("<summary>2 decoders did not run</summary>"),
                    HasSubstr("not installed: it needs the package no-such-package<")));
}

// The build compiles plugins. Scripts need only their packages.
TEST_F(BundledReports, SayThatAPluginNeedsAnotherBuild) {
  bundle({.name = "third", .packages = R"("no-such-package")"});
  EXPECT_THAT(report().output, Not(HasSubstr("build utf8spec again")));
  bundle({.name = "fourth", .packages = R"("neither-this")"});
  run("sed -i 's/\"start\": {.*/\"start\": {\"plugin\": \"none.so\"}}]}/' " + folder_of("fourth") +
      "/manifest.json");
  EXPECT_THAT(in_one_line(report().output),
              HasSubstr(" apt-get install neither-this no-such-package When the packages are "
                        "installed, build utf8spec again: "));
}

TEST_F(BundledReports, AreGroupedByLibrary) {
  EXPECT_THAT(report().output,
              AllOf(HasSubstr("\n\nfirst (C)\nfirst "), HasSubstr("\n\nsecond (C)\nsecond ")));
}

TEST_F(BundledReports, AreAtTheDefaultLevel) {
  run("bin/utf8spec-dev report --output out --operation validate first");
  EXPECT_THAT(contents("out/first.json"), HasSubstr("\"level\": \"smoke\""));
}

// A new user sees results soon, and nobody waits for one slow row at the end. The numbers are
// seconds for a run at that level.
TEST_F(BundledReports, OfSlowDecodersComeLastTheSlowestFirst) {
  bundle({.name = "alpha", .more = R"(, "slow": {"level": "standard", "at_least": 60})"});
  bundle({.name = "beta", .more = R"(, "slow": {"level": "smoke", "at_most": 10})"});
  bundle({.name = "delta", .more = R"(, "slow": {"level": "smoke", "at_most": 75})"});
  const std::string output = report("--jobs 1").output;
  std::vector<std::size_t> places;
  for (const char* name : {"\nfirst ", "\nsecond ", "\ndelta ", "\nbeta ", "\nalpha "}) {
    places.push_back(output.find(name));
  }
  EXPECT_TRUE(std::ranges::is_sorted(places)) << output;
  EXPECT_NE(places.back(), std::string::npos);
}

}  // namespace
}  // namespace utf8spec::cli
