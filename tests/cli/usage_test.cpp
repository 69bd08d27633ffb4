// Manuals and mistakes on the command line. Each mistake gives one line, a word that names it, and
// status 2. Scripts depend on the status, and a wrong option that is ignored would run another test
// than the user wanted. The text of the mistake is input, so it must not drive the terminal.
#include <fmt/format.h>

#include <sstream>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Values;

using Manual = Shell;

// The words are commands and the last exit status, which only the end of the text has.
TEST_F(Manual, NamesEveryCommandAndExitStatus) {
  const Ran ran = utf8spec("--help");
  EXPECT_EQ(ran.status, 0);
  for (const char* word : {"run", "ask", "check-adapter", "list", "show", "explain", "diff",
                           "Exit status", "\n  6  incomplete"}) {
    EXPECT_THAT(ran.output, HasSubstr(word));
  }
  const Ran dev = utf8spec_dev("--help");
  EXPECT_EQ(dev.status, 0);
  for (const char* word : {"report", "generate", "corpus", "decoders", "issue", "Exit status"}) {
    EXPECT_THAT(dev.output, HasSubstr(word));
  }
}

// Twenty commands in one list are too many to read. The first group is for a user's own decoder.
TEST_F(Manual, GroupsTheCommandsAndShowsThreeExamples) {
  const std::string help = utf8spec("--help").output;
  const std::size_t own = help.find("\nTest a decoder:\n  run ");
  ASSERT_NE(own, std::string::npos);
  EXPECT_LT(own, help.find("\nOctets, encodings and vectors:\n  explain "));
  EXPECT_EQ(help.find("Subcommands:"), std::string::npos);
  const std::string examples = help.substr(help.find("\nExamples:\n"));
  std::istringstream lines(examples);
  std::ptrdiff_t count = 0;
  for (std::string line; std::getline(lines, line);) count += line.starts_with("  utf8spec ");
  EXPECT_EQ(count, 3);
}

TEST_F(Manual, GuessesWhatAWrongWordMeans) {
  EXPECT_THAT(utf8spec("rnu"), ComplainsOnce(2, "did you mean 'run'?"));
  EXPECT_THAT(utf8spec("run pyhton"), ComplainsOnce(2, "did you mean 'python'?"));
  EXPECT_THAT(utf8spec("show overlong/c0-80-43cb51f5"),
              ComplainsOnce(2, "did you mean 'overlong/c0-80-43cb51f4'?"));
  EXPECT_THAT(utf8spec("run --group overlnog python"), ComplainsOnce(2, "mean 'overlong'?"));
  EXPECT_THAT(utf8spec("run --profile unicdoe python"), ComplainsOnce(2, "mean 'unicode'?"));
  EXPECT_THAT(utf8spec("list devations"), ComplainsOnce(2, "mean 'deviations'?"));
  EXPECT_THAT(utf8spec_dev("report --library pyhton"), ComplainsOnce(2, "mean 'python'?"));
}

// Both commands are in the packages, and only then would say that they cannot work there.
TEST_F(Manual, OfCommandsThatAskFuzzTargetsSaysWhereTheseAre) {
  for (const Ran& ran : {utf8spec("minimize --help"), utf8spec_dev("corpus add --help")}) {
    EXPECT_THAT(ran.output,
                AllOf(HasSubstr("checkout of the sources"), HasSubstr("--target fuzz_targets\n")));
  }
}

TEST_F(Manual, OfRunNamesLevelsProfilesOperationsAndExitStatuses) {
  EXPECT_THAT(utf8spec("run --help").output,
              AllOf(HasSubstr("\n  smoke "), HasSubstr("\n  standard "), HasSubstr("\n  whatwg "),
                    HasSubstr("stream-replace"), HasSubstr("\n  3  the decoder could not")));
}

// Bug reports need the version and the vectors, and packagers test this option. The hash is that
// of reports.
TEST_F(Manual, SaysTheVersionAndTheVectors) {
  const Ran ran = run("$UTF8SPEC --version && sha256sum <$SOURCE/vectors/generated/SHA256SUMS");
  EXPECT_THAT(ran.output, ::testing::MatchesRegex("utf8spec [0-9.]+\nvectors [0-9a-f]+\n.*\n"));
  const std::size_t hash = ran.output.find("vectors ") + 8;
  EXPECT_EQ(ran.output.substr(hash, 64), ran.output.substr(hash + 65, 64));
  EXPECT_EQ(run("UTF8SPEC_VECTORS=nowhere $UTF8SPEC --version | wc -l").output, "1\n");
}

// Each command has a manual that fits a terminal. Lists of files with their purpose are wider.
class EachCommand : public Shell, public ::testing::WithParamInterface<const char*> {
 protected:
  void expect_manual(const std::string& program, const Ran& ran) const {
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.output, HasSubstr("Usage: " + program + " " + GetParam()));
    std::istringstream lines(ran.output);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
  }
};
class EachCommandOfDev : public EachCommand {};

TEST_P(EachCommand, HasAManualThatFitsATerminal) {
  expect_manual("utf8spec", utf8spec(std::string(GetParam()) + " --help"));
}

TEST_P(EachCommandOfDev, HasAManualThatFitsATerminal) {
  expect_manual("utf8spec-dev", utf8spec_dev(std::string(GetParam()) + " --help"));
}

INSTANTIATE_TEST_SUITE_P(Commands, EachCommand,
                         Values("run", "ask", "check-adapter", "list", "show", "explain", "diff",
                                "learn", "convert", "export", "identify", "init", "judge", "merge",
                                "exhaustive", "minimize", "package", "pair", "prove", "questions"));
INSTANTIATE_TEST_SUITE_P(Commands, EachCommandOfDev,
                         Values("report", "generate", "decoders", "issue", "corpus", "corpus add",
                                "corpus export", "corpus list", "completions", "manual", "matrix",
                                "survey"));

using MovedCommand = Shell;

// Scripts of version 1.0 learn in one line where a command is now.
TEST_F(MovedCommand, IsNamedWithItsPlace) {
  for (const char* name : {"decoders", "report", "survey", "matrix", "issue", "corpus", "generate",
                           "completions", "manual"}) {
    EXPECT_THAT(utf8spec(name), ComplainsOnce(2, fmt::format("{0} is a command of utf8spec-dev "
                                                             "now: utf8spec-dev {0} ...\n",
                                                             name)));
  }
  EXPECT_THAT(utf8spec("report --output out"), ComplainsOnce(2, "utf8spec-dev report ..."));
  EXPECT_THAT(utf8spec_dev("run reference"),
              ComplainsOnce(2, "run is a command of utf8spec: utf8spec run ...\n"));
}

TEST_F(MovedCommand, IsNamedWithWhatReplacesIt) {
  EXPECT_THAT(utf8spec("verify-package w.zip"),
              ComplainsOnce(2,
                            "verify-package is now utf8spec package --verify FILE.zip, with "
                            "--decoder NAME or -- COMMAND\n"));
  EXPECT_THAT(utf8spec("distinguish a b"), ComplainsOnce(2, "utf8spec pair --way differs A B"));
  EXPECT_THAT(utf8spec("measure-recognition"), ComplainsOnce(2, "bench/measure_recognition"));
}

// A wrong command line, and a word that the complaint must contain.
struct Mistake {
  const char* words;
  const char* complaint;
};

void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.words; }

class WrongUsage : public Shell, public ::testing::WithParamInterface<Mistake> {};

TEST_P(WrongUsage, IsToldInOneLineWithStatus2) {
  EXPECT_THAT(utf8spec(GetParam().words), ComplainsOnce(2, GetParam().complaint));
}

class WrongUsageOfDev : public WrongUsage {};

TEST_P(WrongUsageOfDev, IsToldInOneLineWithStatus2) {
  EXPECT_THAT(utf8spec_dev(GetParam().words), ComplainsOnce(2, GetParam().complaint));
}

using HostileWord = Shell;

// ESC [31m would turn the terminal red, and the newline would forge a second line.
TEST_F(HostileWord, CannotDriveTheTerminalOrBreakTheLine) {
  const Ran ran = utf8spec("run \"$(printf 'x\\033[31m\\ny')\"");
  EXPECT_THAT(ran, ComplainsOnce(2, "x"));
  EXPECT_THAT(ran.errors, ::testing::Not(HasSubstr("\033")));
}

class WrongWords : public Shell {};

// Scripts search the line of a log. A reader at a terminal gets it wrapped at words. `script`
// provides the terminal, which ends lines with CR LF.
TEST_F(WrongWords, AreToldInWrappedLinesOnlyOnATerminal) {
  const std::string words = "run --require delivery=guess -- cat";
  const std::string told = utf8spec(words).errors;
  const Ran ran = run("script -qec \"stty cols 60; $UTF8SPEC " + words + "\" /dev/null");
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(in_one_line(ran.output), in_one_line(told));
  std::istringstream lines(ran.output);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    EXPECT_LE(line.size(), 61U) << line;
    EXPECT_EQ(line.starts_with("  "), count > 0) << line;
  }
  EXPECT_GT(count, 1U);
}

// Missing words, unknown words, bad values, and words that exclude each other.
INSTANTIATE_TEST_SUITE_P(
    Mistakes, WrongUsage,
    Values(Mistake{"", "subcommand"}, Mistake{"guess", "guess"},
           Mistake{"run --guess reference", "--guess"}, Mistake{"run guess", "'guess'"},
           Mistake{"run", "no decoder is named"}, Mistake{"run --", "no decoder is named"},
           Mistake{"run reference -- cat", "both"},
           Mistake{"run --level deepest reference", "--level"},
           Mistake{"run --profile none reference", "--profile"},
           Mistake{"run --operation guess reference", "--operation"},
           Mistake{"run --group guess reference", "'guess'"},
           Mistake{"run --cannot '(' reference", "'('"},
           Mistake{"run --deadline soon reference", "soon"},
           Mistake{"run --exit-status reference", "--exit-status"},
           Mistake{"run python3 six.py", "stands behind --"},
           Mistake{"run --require unmarkedOrder=big reference", "no choice of a decoder of utf-8"},
           Mistake{"check-adapter --exit-status -- true", "--exit-status"},
           Mistake{"list -- cat", "no command after --"}, Mistake{"list guess", "'guess'"},
           Mistake{"show", "id"}, Mistake{"show guess/00-12345678", "guess/00-12345678"},
           Mistake{"explain", "octets"}, Mistake{"explain C3A", "hex"},
           Mistake{"explain XY", "hex"}, Mistake{"ask 'decode XY' reference", "XY"},
           Mistake{"ask guess reference", "guess"}, Mistake{"ask reference", "reference"},
           Mistake{"ask 'decode 41'", "no decoder"}, Mistake{"package", "answers is required"},
           Mistake{"package a1 --product W", "--product-version is required"},
           Mistake{"package a1 -- cat", "without --verify"},
           Mistake{"package --verify w.zip --product W", "--verify excludes --product"},
           Mistake{"package a1 --verify w.zip", "--verify excludes answers"},
           Mistake{"package --decoder reference a1", "--decoder requires --verify"},
           Mistake{"prove", "no decoder is named"},
           Mistake{"prove --most-pairs 0 reference", "--most-pairs"}));
INSTANTIATE_TEST_SUITE_P(
    Mistakes, WrongUsageOfDev,
    Values(Mistake{"", "subcommand"}, Mistake{"guess", "'guess'; see utf8spec-dev --help"},
           Mistake{"matrix --guess", "see utf8spec-dev matrix --help"},
           Mistake{"generate --output /proc/none", "/proc/none"}, Mistake{"completions", "shell"},
           Mistake{"completions tcsh", "tcsh"},
           Mistake{"completions bash --program bash", "--program"},
           Mistake{"completions bash --output /proc/none/a", "/proc/none"},
           Mistake{"manual", "folder"}, Mistake{"manual /proc/none", "/proc/none"}));

}  // namespace
}  // namespace utf8spec::cli
