// `utf8spec run` from a shell: exit status, report, progress and colours. Scripts and CI depend on
// the status, and people on the text, so both are a contract. The decoders are bundled rows or
// Python fakes with one fault. The hard part is output that nobody reads: a closed pipe or a full
// disk must not change the verdict silently.
#include <sstream>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Each test gets an empty folder, in which it may write.
using RunCommand = Shell;

TEST_F(RunCommand, EndsWith0ForARightDecoderAnd1ForAWrongOne) {
  EXPECT_EQ(utf8spec("run --level smoke --group surrogates reference").status, 0);
  const Ran wrong = utf8spec(
      "run --level smoke --group surrogates "
      "$BUILD/lib/utf8spec/fakes/mutants.so:row-surrogates-added");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_THAT(wrong.output, HasSubstr("accepts surrogates"));
}

// A curated group does not hold a complete suite, so the report must not print a claim.
TEST_F(RunCommand, OfOneGroupJudgesOnlyWhatTheGroupAsks) {
  const Ran ran = utf8spec("run --group overlong utf8proc-iterate");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, Not(HasSubstr("What this run claims")));
}

// The report goes to stdout as JSON, so the text report is not printed.
TEST_F(RunCommand, TakesSeveralGroupsAndOperations) {
  const Ran ran = utf8spec(
      "run --group overlong --group surrogates --operation validate --operation decode reference "
      "--json -");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("\"group\": \"overlong\""), HasSubstr("\"group\": \"surrogates\""),
                    Not(HasSubstr("\"group\": \"truncation\""))));
}

// A command without our protocol: octets on stdin, and the exit status as the verdict. It reads
// Python's own decoder through a script that has no adapter.
TEST_F(RunCommand, AsksACommandByItsExitStatus) {
  const std::string decoder =
      "'import sys; sys.stdin.buffer.read().decode()' 2>/dev/null || exit 1";
  write("decoder", "#!/bin/sh\n" UTF8SPEC_PYTHON " -S -E -c " + decoder + "\n");
  const Ran ran =
      run("chmod +x decoder; $UTF8SPEC run --exit-status --group rfc-examples -- ./decoder");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("Conformant  decoder"));
}

// `cat` accepts everything, so it is wrong about each ill-formed example.
TEST_F(RunCommand, FindsWhatACommandGetsWrong) {
  const Ran ran = utf8spec("run --exit-status --group rfc-examples -- sh -c 'cat >/dev/null'");
  EXPECT_EQ(ran.status, 1);
}

// `wrong_form.py strict` refuses hex in lower case. That is an error of the adapter, so it is noted
// and does not change the verdict.
TEST_F(RunCommand, NotesWhatIsWrongWithAnAdaptersForm) {
  const Ran ran = utf8spec("run --group rfc-examples -- $PYTHON $FAKES/wrong_form.py strict");
  EXPECT_EQ(ran.status, 0) << "the form changes no verdict";
  EXPECT_THAT(ran.output, HasSubstr("fails the check \"hex in either case\""));
}

// No answer of it can be read, so the run would take long and say nothing.
TEST_F(RunCommand, EndsWhereTheFormOfTheRepliesIsWrong) {
  const std::string adapter = "--group rfc-examples --json r.json -- $PYTHON $FAKES/wrong_form.py ";
  EXPECT_THAT(
      utf8spec("run " + adapter + "unreadable"),
      ComplainsOnce(3, "decode 41: unreadable reply \"yes 0041\": \"yes\" is not a status"));
  EXPECT_THAT(contents("r.json"), HasSubstr("\\\"yes\\\" is not a status"));
  const Ran ran = utf8spec("run --anyway " + adapter + "unreadable");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("The adapter broke the line protocol"),
                                HasSubstr("fails the check")));
  EXPECT_THAT(in_one_line(ran.errors), HasSubstr("with an unreadable reply \"yes"));
}

// A plugin behind `--` would be run as a program.
TEST_F(RunCommand, TellsAPluginFromAProgram) {
  EXPECT_THAT(run("touch x.so; $UTF8SPEC run -- ./x.so"),
              ComplainsOnce(2, "./x.so is a plugin, not a program; leave out the --"));
}

// The first lines say what went wrong, and standard error says it when it happens.
TEST_F(RunCommand, ShowsTheStackOfAnAdapterThatThrows) {
  const Ran ran = utf8spec(
      "run --group look-alikes --operation decode -- $PYTHON $FAKES/misbehaving.py throw-after");
  EXPECT_EQ(ran.status, 6) << ran.output;
  EXPECT_THAT(in_one_line(ran.output.substr(0, 400)),
              HasSubstr("The first mishap: exits before the runner tells it to: exit status 1"));
  EXPECT_THAT(ran.output, HasSubstr("Standard error of the adapter"));
  EXPECT_THAT(ran.output, HasSubstr("\n  TypeError: a fault of the adapter\n"));
  EXPECT_THAT(ran.errors, HasSubstr("\n    TypeError: a fault of the adapter\n"));
}

// The bundled Python adapter has a good form: a note about it would be a false alarm.
TEST_F(RunCommand, NotesNothingOfAGoodForm) {
  EXPECT_THAT(utf8spec("run --group rfc-examples python").output,
              Not(HasSubstr("fails the check")));
}

// A derived group with about a million requests, which takes long enough to show progress.
constexpr const char* mutated = "run --level standard --group derived/mutated --operation decode ";

// A log has room for one progress line each 30 seconds. This run is shorter, so only the line with
// the next level may appear.
TEST_F(RunCommand, ShowsNoProgressInALogOfWhatIsSoonOver) {
  const std::string errors = utf8spec(std::string(mutated) + "reference").errors;
  EXPECT_THAT(errors, AllOf(StartsWith("next: "), Not(HasSubstr(" %, "))));
}

// A command line that runs utf8spec on a terminal with this environment. `script` provides the
// terminal.
std::string on_terminal(const std::string& environment, const std::string& words) {
  return environment + " script -qec \"$UTF8SPEC " + words + "\" /dev/null";
}

// 033 is ESC; `ESC [ K` erases the rest of the line. A terminal with TERM=dumb does not understand
// it.
TEST_F(RunCommand, ShowsProgressOnATerminal) {
  const std::string words = std::string(mutated) + "reference";
  EXPECT_THAT(
      run(on_terminal("TERM=xterm", words)).output,
      AllOf(HasSubstr("\033[Kreference: decode "), HasSubstr(" of 1.0 million requests, ")));
  EXPECT_THAT(run(on_terminal("TERM=dumb", words)).output, Not(HasSubstr("\033")));
}

// NO_COLOR counts only if it is not empty (no-color.org). `ESC [ 3` begins the sequence of a
// colour.
TEST_F(RunCommand, ColoursTextOnATerminalUnlessTheUserWantsNone) {
  const std::string words = "run --group overlong --operation validate reference";
  EXPECT_THAT(run(on_terminal("TERM=xterm", words)).output, HasSubstr("\033["));
  EXPECT_THAT(run(on_terminal("NO_COLOR= TERM=xterm", words)).output, HasSubstr("\033["));
  EXPECT_THAT(run(on_terminal("NO_COLOR=1 TERM=xterm", words)).output, Not(HasSubstr("\033[3")));
  EXPECT_THAT(run(on_terminal("TERM=dumb", words)).output, Not(HasSubstr("\033[")));
  EXPECT_THAT(utf8spec(words).output, Not(HasSubstr("\033[")));
}

// The words of a command that goes on behind a backslash.
std::string unfolded(const std::string& text) {
  std::string words = in_one_line(text);
  for (std::size_t at; (at = words.find("\\ ")) != std::string::npos;) words.erase(at, 2);
  words.erase(words.find_last_not_of(' ') + 1);
  return words;
}

// The line goes to stderr, so that a report in a pipe stays unchanged.
TEST_F(RunCommand, EndsWithTheNextLevelWhichIsNoPartOfTheReport) {
  const Ran ran =
      utf8spec("run --profile unicode --operation decode -- $PYTHON $FAKES/faulty.py none");
  EXPECT_THAT(unfolded(ran.errors),
              AllOf(StartsWith("next: "),
                    HasSubstr("/bin/utf8spec run --level standard --profile unicode "
                              "--operation decode -- "),
                    HasSubstr("faulty.py none (6.8 million requests, "),
                    ::testing::EndsWith(" at this rate)")));
  EXPECT_THAT(ran.output, Not(HasSubstr("next:")));
}

// `encode D83D DE00` is another text to an API over UTF-16 strings, so its right answer is no
// deviation. It is not silently right either: an encoder over values must not join them.
TEST_F(RunCommand, HintsAtEncodersOverUtf16InsteadOfAccusingThem) {
  const std::string encoder = "--group encode -- $PYTHON $FAKES/utf16_encoder.py";
  const Ran unsaid = utf8spec("run " + encoder);
  EXPECT_EQ(unsaid.status, 6) << unsaid.output;
  EXPECT_THAT(unsaid.output, AllOf(StartsWith("Incomplete "), HasSubstr("say"),
                                   HasSubstr("also-input=utf-16-values")));
  EXPECT_THAT(unsaid.output, Not(HasSubstr("deviation")));
  const Ran said = utf8spec("run " + encoder + " also-input=utf-16-values");
  EXPECT_EQ(said.status, 0) << said.output;
  EXPECT_THAT(said.output, Not(HasSubstr("also-input")));
  const Ran lone = utf8spec("run " + encoder + " also-input=utf-16-values lone=ok");
  EXPECT_EQ(lone.status, 1);
  EXPECT_THAT(lone.output, HasSubstr("encodes surrogates"));
}

// A function of C that ends at a NUL replies `unsupported`. The line has the pattern for --cannot,
// and with it the run is complete.
TEST_F(RunCommand, NamesThePatternThatMakesARunComplete) {
  const std::string words = "run --group assigned-or-not --group delimiters --operation decode ";
  const std::string decoder = "-- $PYTHON $FAKES/no_nul.py";
  const Ran ran = utf8spec(words + decoder);
  EXPECT_EQ(ran.status, 6) << ran.output;
  EXPECT_THAT(unfolded(ran.errors), HasSubstr("--cannot '^decode ([0-9A-F]{2}|[-|])*00' "));
  EXPECT_EQ(utf8spec(words + "--cannot '^decode ([0-9A-F]{2}|[-|])*00' " + decoder).status, 0);
}

// The first failure is longer: EDA18CEDBEB4, an example of RFC 3629.
TEST_F(RunCommand, NamesTheShortestFailureOfARedRun) {
  const Ran ran = utf8spec(
      "run --group rfc-examples --group surrogates --operation decode "
      "$BUILD/lib/utf8spec/fakes/mutants.so:row-surrogates-added");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.errors, HasSubstr("\nthen: "));
  EXPECT_THAT(unfolded(ran.errors), AllOf(HasSubstr("next: "), HasSubstr(" ask 'decode EDA080' "),
                                          HasSubstr("--write-expectations known.json")));
  EXPECT_THAT(ran.errors, Not(HasSubstr("--level standard")));
}

// The shell runs the very lines that were printed. The group `derived/scalar-values` exists from
// level standard on, so it has no deeper level.
TEST_F(RunCommand, NamesANextLevelThatCanBeRun) {
  const Ran ran = run(
      "$UTF8SPEC run --group derived/scalar-values --level standard --operation decode reference; "
      "$UTF8SPEC run --group derived/complete --operation decode reference 2>next; "
      "sh -c \"$(sed 's/^next: //; s/^ *(.*//; s/  (.*//' next) --json -\"");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("\"level\": \"standard\""));
  EXPECT_THAT(ran.errors,
              StartsWith("next: nothing; deeper levels do not ask more questions here\n"));
}

// The fake ends before its hello, so the size of a deeper level means nothing.
TEST_F(RunCommand, NamesNoNextLevelWhereItEndsEarly) {
  EXPECT_THAT(utf8spec("run -- $PYTHON $FAKES/misbehaving.py exit-at-start").errors,
              Not(HasSubstr("next:")));
}

// A command, and the exit status that it must have even if nobody reads its output.
struct Unread {
  const char* words;
  const char* status;
};

void PrintTo(const Unread& unread, std::ostream* out) { *out << unread.words; }

class WithoutAReader : public Shell, public ::testing::WithParamInterface<Unread> {};

// The command waits until the reader has closed the pipe. Otherwise SIGPIPE would come only
// sometimes.
TEST_P(WithoutAReader, IsQuietAndKeepsItsStatus) {
  const Ran ran =
      run("{ until [ -e gone ]; do sleep 0.05; done; $UTF8SPEC " + std::string(GetParam().words) +
          "; echo $? >status; } | { exec <&-; touch gone; }; cat status");
  EXPECT_EQ(ran.output, GetParam().status);
  EXPECT_EQ(ran.errors, "");
}

// `>&-` closes the standard output before the start. The next file that is opened would get number
// 1.
TEST_P(WithoutAReader, IsQuietWhereTheStandardOutputIsClosed) {
  const Ran ran = run("$UTF8SPEC " + std::string(GetParam().words) + " >&-; echo $?");
  EXPECT_EQ(ran.output, GetParam().status);
  EXPECT_THAT(ran.errors, Not(HasSubstr("utf8spec: ")));
}

// /dev/full accepts no octet: status 2, as the user's report is lost.
TEST_P(WithoutAReader, ComplainsWhereTheDiskIsFull) {
  EXPECT_THAT(utf8spec(std::string(GetParam().words) + " >/dev/full"),
              ComplainsOnce(2, "standard output"));
}

INSTANTIATE_TEST_SUITE_P(
    Commands, WithoutAReader,
    ::testing::Values(Unread{"list requirements", "0\n"}, Unread{"--help", "0\n"},
                      Unread{"run --group boundaries reference --json -", "0\n"},
                      Unread{"run --group encode utf8proc-encode-char", "1\n"}));

}  // namespace
}  // namespace utf8spec::cli
