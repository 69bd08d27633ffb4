#include <sstream>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using RunCommand = Shell;

TEST_F(RunCommand, EndsWith0ForARightDecoderAnd1ForAWrongOne) {
  EXPECT_EQ(utf8spec("run --level smoke reference").status, 0);
  const Ran wrong = utf8spec("run --level smoke -- $PYTHON $FAKES/faulty.py accepts-surrogates");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.output, HasSubstr("accepts surrogates"));
}

TEST_F(RunCommand, OfOneGroupJudgesOnlyWhatTheGroupAsks) {
  const Ran ran = utf8spec("run --group overlong utf8proc-iterate");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, Not(HasSubstr("What this run claims")));
}

TEST_F(RunCommand, TakesSeveralGroupsAndOperations) {
  const Ran ran = utf8spec(
      "run --group overlong --group surrogates --operation validate --operation decode reference "
      "--json -");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("\"group\": \"overlong\""), HasSubstr("\"group\": \"surrogates\""),
                    Not(HasSubstr("\"group\": \"truncation\""))));
}

TEST_F(RunCommand, AsksACommandByItsExitStatus) {
  const std::string decoder =
      "'import sys; sys.stdin.buffer.read().decode()' 2>/dev/null || exit 1";
  write("decoder", "#!/bin/sh\n" UTF8SPEC_PYTHON " -S -E -c " + decoder + "\n");
  const Ran ran =
      run("chmod +x decoder; $UTF8SPEC run --exit-status --group rfc-examples -- ./decoder");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("Conformant  decoder"));
}

TEST_F(RunCommand, FindsWhatACommandGetsWrong) {
  const Ran ran = utf8spec("run --exit-status --group rfc-examples -- sh -c 'cat >/dev/null'");
  EXPECT_EQ(ran.status, 1);
}

TEST_F(RunCommand, NotesWhatIsWrongWithAnAdaptersForm) {
  const Ran ran = utf8spec("run --level smoke -- $PYTHON $FAKES/wrong_form.py strict");
  EXPECT_EQ(ran.status, 0) << "the form changes no verdict";
  EXPECT_THAT(ran.output, HasSubstr("fails the check \"hex in either case\""));
}

TEST_F(RunCommand, NotesNothingOfAGoodForm) {
  EXPECT_THAT(utf8spec("run --level smoke python").output, Not(HasSubstr("fails the check")));
}

TEST_F(RunCommand, ShowsNoProgressInAPipe) {
  EXPECT_THAT(utf8spec("run --group derived/mutated --operation decode python | cat").errors,
              IsEmpty());
}

TEST_F(RunCommand, ShowsProgressOnATerminal) {
  const Ran ran = run(
      "script -qec \"$UTF8SPEC run --group derived/mutated --operation decode python\" /dev/null");
  EXPECT_THAT(ran.output, HasSubstr("requests answered"));
}

TEST_F(RunCommand, ColoursTextOnATerminalOnly) {
  EXPECT_THAT(run("script -qec \"$UTF8SPEC run --level smoke reference\" /dev/null").output,
              HasSubstr("\033["));
  EXPECT_THAT(utf8spec("run --level smoke reference").output, Not(HasSubstr("\033[")));
}

// A command, and the status that it has whoever reads.
struct Unread {
  const char* words;
  const char* status;
};

void PrintTo(const Unread& unread, std::ostream* out) { *out << unread.words; }

class WithoutAReader : public Shell, public ::testing::WithParamInterface<Unread> {};

TEST_P(WithoutAReader, IsQuietAndKeepsItsStatus) {
  const Ran ran =
      run("{ until [ -e gone ]; do sleep 0.05; done; $UTF8SPEC " + std::string(GetParam().words) +
          "; echo $? >status; } | { exec <&-; touch gone; }; cat status");
  EXPECT_EQ(ran.output, GetParam().status);
  EXPECT_EQ(ran.errors, "");
}

TEST_P(WithoutAReader, IsQuietWhereTheStandardOutputIsClosed) {
  const Ran ran = run("$UTF8SPEC " + std::string(GetParam().words) + " >&-; echo $?");
  EXPECT_EQ(ran.output, GetParam().status);
  EXPECT_EQ(ran.errors, "");
}

TEST_P(WithoutAReader, ComplainsWhereTheDiskIsFull) {
  EXPECT_THAT(utf8spec(std::string(GetParam().words) + " >/dev/full"),
              ComplainsOnce(2, "standard output"));
}

INSTANTIATE_TEST_SUITE_P(Commands, WithoutAReader,
                         ::testing::Values(Unread{"list requirements", "0\n"},
                                           Unread{"--help", "0\n"},
                                           Unread{"run --level smoke reference --json -", "0\n"},
                                           Unread{"run --level smoke utf8proc-iterate", "1\n"}));

}  // namespace
}  // namespace utf8spec::cli
