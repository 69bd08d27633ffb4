// Output files are checked before the decoder starts. A run can take hours, so a wrong path must
// fail at once. Worse mistakes destroy data: two reports in one file, or a report over the adapter
// or an input. Links, device files and `./` give one file many names.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A decoder that leaves a sign of its start and does nothing else. If the sign exists, the check
// came too late.
constexpr const char* with_a_sign = " -- touch started";

// Words of the command, and a part of the complaint.
struct Refused {
  std::string words;
  std::string complaint;
};

void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.words; }

class Outputs : public Shell {
 protected:
  // `hard` and `soft` are links to `a`; `dangling` points to `missing`. `kept` and `old.json` hold
  // data that must survive.
  Outputs() {
    run("mkdir folder; touch a; ln a hard; ln -s a soft; ln -s missing dangling; "
        "echo mine >kept; cp $FAKES/adapter.py adapter.py; cp "
        "$SOURCE/reports/published/python.json "
        "old.json; echo input >input; cp old.json before");
  }
  std::string folder() const { return run("ls -AR").output; }
};

class RefusedOutput : public Outputs, public ::testing::WithParamInterface<Refused> {
 protected:
  void expect_refused_by(const std::string& program) const {
    const std::string before = folder();
    EXPECT_THAT(run(program + " " + GetParam().words), ComplainsOnce(2, GetParam().complaint));
    EXPECT_EQ(folder(), before) << "nothing is made, and no decoder started";
    EXPECT_EQ(contents("kept"), "mine\n");
    EXPECT_EQ(contents("old.json"), contents("before"));
  }
};
class RefusedOutputOfDev : public RefusedOutput {};

TEST_P(RefusedOutput, EndsTheCommandBeforeItBegins) { expect_refused_by("\"$UTF8SPEC\""); }
TEST_P(RefusedOutputOfDev, EndsTheCommandBeforeItBegins) { expect_refused_by("\"$UTF8SPEC_DEV\""); }

std::string run_words(const std::string& words) { return "run " + words + with_a_sign; }

// Each path fails for its own reason: a missing folder, a file as a folder, a folder as a file, too
// long a name.
INSTANTIATE_TEST_SUITE_P(
    ThatCannotBeWritten, RefusedOutput,
    ::testing::Values(
        Refused{run_words("--json none/r.json"), "there is no folder none; make it first"},
        Refused{run_words("--json kept/r.json"), "Not a directory"},
        Refused{run_words("--html folder"), "it is a folder"},
        Refused{run_words("--junit folder/"), "it is a folder"},
        Refused{run_words("--markdown /proc/none"), "/proc/none"},
        Refused{run_words("--json kept --html none/r.html"), "none/r.html"},
        Refused{run_words("--json ''"), "the file name is empty"},
        Refused{run_words("--json " + std::string(250, 'a')), "File name too long"},
        Refused{run_words("--write-expectations none/known.json"), "none/known.json"},
        Refused{"run --exit-status --json none/r.json -- touch started", "none/r.json"},
        Refused{"learn --dot none/r.dot -- touch started", "none/r.dot"},
        Refused{"learn --svg folder -- touch started", "it is a folder"},
        Refused{"exhaustive --json none/r.json icu-u8-next", "none/r.json"},
        Refused{"minimize input --output none/least", "none/least"},
        Refused{"diff old.json old.json --json folder", "it is a folder"}));
INSTANTIATE_TEST_SUITE_P(ThatCannotBeWritten, RefusedOutputOfDev,
                         ::testing::Values(Refused{"report --output kept", "kept"},
                                           Refused{"matrix old.json --html kept/x", "kept"}));

// One file by two names: `./b`, `..`, a symbolic link, a hard link, a link to nothing, and the
// temporary name `a.partial`.
INSTANTIATE_TEST_SUITE_P(
    ThatAreOneFile, RefusedOutput,
    ::testing::Values(Refused{run_words("--json b --html ./b"),
                              "--json b and --html ./b are one file"},
                      Refused{run_words("--json a --html folder/../a"), "one file"},
                      Refused{run_words("--json a --junit soft"), "one file"},
                      Refused{run_words("--json a --markdown hard"), "one file"},
                      Refused{run_words("--json dangling --html missing"), "one file"},
                      Refused{run_words("--json - --html -"), "one file"},
                      Refused{run_words("--json - --html /dev/stdout"), "one file"},
                      Refused{run_words("--json - --write-expectations -"), "one file"},
                      Refused{run_words("--json b --write-expectations ./b"), "one file"},
                      Refused{run_words("--json a --html a.partial"), "one file"},
                      Refused{"learn --json b --svg ./b -- touch started", "one file"}));

// A report over a file that the same command reads would destroy the user's own work.
INSTANTIATE_TEST_SUITE_P(
    ThatWouldDestroyWhatIsRead, RefusedOutput,
    ::testing::Values(
        Refused{"run --json adapter.py -- $PYTHON adapter.py",
                "overwrite the adapter (adapter.py)"},
        Refused{"run --html ./adapter.py -- $PYTHON adapter.py", "overwrite the adapter"},
        Refused{"learn --svg adapter.py -- $PYTHON adapter.py", "overwrite the adapter"},
        Refused{"run --json kept -- $PYTHON adapter.py ./kept", "overwrite the adapter (./kept)"},
        Refused{"diff old.json a --json old.json", "overwrite a report that is read"},
        Refused{"exhaustive --merge old.json --json old.json", "overwrite a record that is read"},
        Refused{"minimize input --output input", "overwrite the input"},
        Refused{"minimize input --plugin kept --output kept", "overwrite the plugin"}));

// Each command that loads a plugin has this check of its own path.
TEST_F(Outputs, DoNotDestroyAPlugin) {
  run("cp \"${UTF8SPEC%/bin/utf8spec}\"/lib/utf8spec/fakes/mutants.so p.so; cp p.so copy");
  for (const char* command : {"run", "learn", "exhaustive"}) {
    EXPECT_THAT(utf8spec(std::string(command) + " --json p.so ./p.so:row-ed-missing"),
                ComplainsOnce(2, "overwrite the plugin (./p.so)"));
  }
  EXPECT_EQ(run("cmp p.so copy").status, 0);
}

// The shell finds `mine` in PATH, so no word of the command line is the path of the file.
TEST_F(Outputs, DoNotDestroyACommandThatIsFoundInThePath) {
  // The first script only runs the second, as version managers do.
  run("mkdir one two; printf '#!/bin/sh\\nexec two/mine\\n' >one/mine; "
      "printf '#!/bin/sh\\nexec $PYTHON $FAKES/adapter.py\\n' >two/mine; chmod +x */mine");
  for (const std::string file : {"one/mine", "two/mine"}) {
    EXPECT_THAT(run("PATH=$PWD/one:$PWD/two:$PATH; $UTF8SPEC run --json " + file + " -- mine"),
                ComplainsOnce(2, "overwrite the adapter"));
  }
}

TEST_F(Outputs, DoNotDestroyTheExpectationsThatAreRead) {
  write("known.json", R"({"format": "utf8spec-expectations/1", "deviations": []})");
  EXPECT_THAT(utf8spec("run --json known.json --expect known.json -- touch started"),
              ComplainsOnce(2, "overwrite the expectations (known.json)"));
  EXPECT_EQ(utf8spec("run --write-expectations known.json --group rfc-examples --expect known.json "
                     "-- $PYTHON adapter.py")
                .status,
            0);
}

// The site holds copies of reports, and a later matrix may read those.
TEST_F(Outputs, OfAMatrixSpareTheReportsThatItReads) {
  ASSERT_EQ(utf8spec_dev("matrix old.json --html site").status, 0);
  EXPECT_THAT(utf8spec_dev("matrix site/decoders/python.json --html site"),
              ComplainsOnce(2, "overwrite a report that is read"));
}

constexpr const char* small_run = "run --group rfc-examples --operation validate reference ";

// /dev/null may be given twice: nothing is lost there.
TEST_F(Outputs, MayShareTheNullDevice) {
  const Ran ran = utf8spec(small_run + std::string("--json /dev/null --html /dev/null"));
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("Conformant"));
}

TEST_F(Outputs, ThatAreTheStandardOutputByAnotherNameTakeThePlaceOfTheText) {
  run("$UTF8SPEC " + std::string(small_run) + "--json /dev/stdout >out");
  EXPECT_EQ(nlohmann::json::parse(contents("out")).at("verdict"), "conformant");
}

// A link is followed, not replaced: users link `latest.json` to a folder elsewhere.
TEST_F(Outputs, GoWhereALinkPoints) {
  EXPECT_EQ(utf8spec(small_run + std::string("--json soft --html dangling")).status, 0);
  EXPECT_THAT(run("readlink soft dangling").output, ::testing::StrEq("a\nmissing\n"));
  EXPECT_EQ(nlohmann::json::parse(contents("a")).at("verdict"), "conformant");
  EXPECT_THAT(contents("missing"), HasSubstr("</html>"));
}

TEST_F(Outputs, AreNotTouchedByTheLookAtThem) {
  const Ran ran = utf8spec("run --json kept --html new -- no-such-command");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(contents("kept"), HasSubstr("did not start")) << "it is written all the same";
  EXPECT_THAT(run("ls -A").output, Not(HasSubstr("partial")));
}

// A leftover file of a killed run is replaced; a folder of that name is not removed.
TEST_F(Outputs, OfAnEarlierRunThatWasKilledInTheMiddleAreNotInTheWay) {
  write("r.json.partial", "half of a rep");
  EXPECT_EQ(utf8spec(small_run + std::string("--json r.json")).status, 0);
  EXPECT_THAT(run("ls -A").output, Not(HasSubstr("partial")));
  run("mkdir r.json.partial");
  EXPECT_THAT(utf8spec("run --json r.json -- touch started"), ComplainsOnce(2, "in the way"));
}

}  // namespace
}  // namespace utf8spec::cli
