// Ctrl-C, SIGTERM and a second signal at each moment of a run. A stopped run must write its
// reports, call itself incomplete and leave no process behind. The terminal sends the signal to the
// decoder too, and its death must not be counted as a crash. Otherwise a user who presses Ctrl-C
// would publish a bug that is not there.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// Starts a command. When its decoder has made the file `begun`, `then` is run, in which $run is the
// process of the command.
std::string when_begun(const std::string& command, const std::string& then) {
  return fmt::format("{} & run=$!; while ! [ -e begun ]; do sleep 0.05; done; {}; wait $run",
                     command, then);
}

// Stops the command by `signal` once its decoder has begun.
std::string stop(const std::string& command, const char* signal) {
  return when_begun(command, fmt::format("kill -{} $run", signal));
}

// A command of utf8spec whose decoder is stuck forever from its Nth request on. Request 0 is the
// hello.
std::string stuck(const std::string& words, int request) {
  return fmt::format("$UTF8SPEC {} --deadline 600000 -- $PYTHON $FAKES/stuck.py {} $PWD/begun",
                     words, request);
}

class Stopped : public Shell {
 protected:
  nlohmann::json report() const { return nlohmann::json::parse(contents("r.json")); }

  // The processes of decoders that still exist after five seconds. If the command was killed, the
  // kernel ends them, which takes time.
  std::string processes() const {
    // The brackets stop grep from finding itself. The quotes stop the shell from expanding them.
    const std::string pattern = "'" + path("[b]egun").string() + "'";
    return run("for try in $(seq 50); do left=$(cat /proc/[0-9]*/cmdline 2>/dev/null | "
               "tr '\\0' ' ' | grep -o " +
               pattern + ") || break; sleep 0.1; done; echo -n \"$left\"")
        .output;
  }
};

// `slow.py` answers, but slowly, so the signal always comes in the middle of the run.
constexpr const char* slow_run =
    "$UTF8SPEC run --json r.json --html r.html -- $PYTHON $FAKES/slow.py $PWD/begun";

// `incomplete` and no claim: no operation may look conformant after half its questions.
TEST_F(Stopped, RunWritesItsReportsAndIsNeverConformant) {
  const Ran ran = run(stop(slow_run, "INT"));
  EXPECT_EQ(ran.status, 6);
  EXPECT_THAT(ran.output, HasSubstr("ended early"));
  EXPECT_EQ(report().at("verdict"), "incomplete");
  EXPECT_THAT(report().at("claims"), IsEmpty());
  const auto operations = report().at("operations");
  for (const auto& operation : operations) {
    EXPECT_NE(operation.at("verdict"), "conformant");
  }
  EXPECT_THAT(contents("r.html"), HasSubstr("ended early"));
}

TEST_F(Stopped, RunLeavesNoProcessBehind) {
  run(stop(slow_run, "TERM"));
  EXPECT_THAT(processes(), IsEmpty());
}

// The decoder is stuck at its hello, so nothing is known about it, and nothing may be blamed on it.
TEST_F(Stopped, RunBeforeTheHelloWritesItsReports) {
  const Ran ran = run(stop(stuck("run --json r.json --html r.html", 0), "INT"));
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_EQ(ran.errors, "");
  EXPECT_THAT(ran.output, HasSubstr("the decoder had not answered"));
  EXPECT_EQ(report().at("verdict"), "incomplete");
  EXPECT_EQ(report().at("brokeProtocol"), false);
  EXPECT_THAT(contents("r.html"), HasSubstr("ended early"));
  EXPECT_THAT(processes(), IsEmpty());
}

// The form of the adapter is checked first. A signal during that check must not become a note on
// its form.
TEST_F(Stopped, RunInTheCheckOfTheAdapterWritesItsReports) {
  const Ran ran = run(stop(stuck("run --json r.json", 1), "INT"));
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("ended early"), Not(HasSubstr("check"))));
  EXPECT_EQ(report().at("verdict"), "incomplete");
  EXPECT_THAT(processes(), IsEmpty());
}

// Request 200 is in the middle of the questions. The deadline is ten minutes, so a run that waits
// fails by time.
TEST_F(Stopped, RunDoesNotWaitForAReply) {
  const Ran ran = run(stop(stuck("run --json r.json", 200), "TERM"));
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_EQ(report().at("verdict"), "incomplete");
  EXPECT_THAT(report().at("deviations"), IsEmpty());
  EXPECT_THAT(processes(), IsEmpty());
}

// 1,000 requests are behind the group, in the middle of learning.
TEST_F(Stopped, RunThatIsLearningIsIncomplete) {
  const std::string few = "run --learn --operation validate --group rfc-examples --json r.json";
  const Ran ran = run(stop(stuck(few, 1000), "INT"));
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("ended early while it learnt the decoder's own table"));
  EXPECT_EQ(report().at("verdict"), "incomplete");
  EXPECT_THAT(report().at("claims"), IsEmpty());
}

// As a terminal does it: all processes of the group receive the signal, except those in a session
// of their own.
TEST_F(Stopped, DecoderThatGetsTheSignalTooIsNotBlamed) {
  const Ran ran = run(when_begun("setsid " + std::string(slow_run), "kill -INT -$run"));
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(report().at("deviations"), IsEmpty());
  EXPECT_EQ(report().at("brokeProtocol"), false);
}

// The file `begun` holds the decoder's process. It receives SIGINT itself and dies of it.
TEST_F(Stopped, DecoderThatTheSameSignalEndsIsNotBlamed) {
  for (const int request : {0, 1, 200}) {
    const Ran ran = run(
        when_begun(stuck("run --json r.json", request), "kill -INT $run $(cat begun); rm begun"));
    EXPECT_EQ(ran.status, 6) << ran.errors;
    EXPECT_THAT(report().at("deviations"), IsEmpty());
    EXPECT_EQ(report().at("brokeProtocol"), false);
    EXPECT_THAT(ran.output, Not(HasSubstr("SIGINT")));
  }
}

// Either signal may be handled second, so both statuses are right. No report may exist, not even
// half of one.
TEST_F(Stopped, TwiceRunIsKilledWithItsDecoder) {
  const Ran ran =
      run(when_begun(stuck("run --json r.json", 200), "kill -INT $run; kill -TERM $run"));
  EXPECT_THAT(ran.status, ::testing::AnyOf(128 + 2, 128 + 15)) << "the one that comes second";
  EXPECT_THAT(processes(), IsEmpty());
  EXPECT_THAT(run("ls -A").output, ::testing::StrEq("begun\n")) << "no report, and no half of one";
}

// No handler runs for SIGKILL. A decoder that does not look at its input would stay for ever.
TEST_F(Stopped, RunThatIsKilledTakesItsDecoderAlong) {
  const Ran ran = run(when_begun(stuck("run", 200), "kill -KILL $run"));
  EXPECT_EQ(ran.status, 128 + 9);
  EXPECT_THAT(processes(), IsEmpty());
}

// The whole process group of the command, with a decoder that a shell has started: in a group that
// the runner knows, or in a session of its own.
TEST_F(Stopped, GroupThatIsKilledTakesItsDecoderAlong) {
  for (const char* way : {"", "setsid "}) {
    const std::string decoder =
        fmt::format("sh -c \"{}$PYTHON $FAKES/stuck.py 200 $PWD/begun; true\"", way);
    const Ran ran =
        run(when_begun("setsid $UTF8SPEC run --deadline 600000 -- " + decoder, "kill -KILL -$run"));
    EXPECT_EQ(ran.status, 128 + 9) << way;
    EXPECT_THAT(processes(), IsEmpty()) << way;
    run("rm begun");
  }
}

// What a decoder leaves behind has no parent left when the run ends.
TEST_F(Stopped, RunThatEndsLeavesNothingBehind) {
  const std::string decoder =
      "sh -c \"setsid sh -c 'sleep 1000; : $PWD/begun' >/dev/null 2>&1 & $PYTHON "
      "$SOURCE/harnesses/decoders/python/adapter.py python-utf-8\"";
  const Ran ran = run("$UTF8SPEC run --group rfc-examples --operation decode -- " + decoder);
  EXPECT_EQ(ran.status, 0) << ran.errors << ran.output;
  EXPECT_THAT(processes(), IsEmpty());
}

// A partial table is useful, as long as it says that it is one.
TEST_F(Stopped, LearnShowsWhatItHas) {
  const Ran ran = run(stop(stuck("learn --json r.json", 1000), "INT"));
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("interrupted"));
  EXPECT_THAT(contents("r.json"), HasSubstr("interrupted"));
  EXPECT_THAT(run("rm begun; " + stop(stuck("learn", 0), "INT")),
              ComplainsOnce(6, "stopped before the decoder answered"));
  EXPECT_THAT(processes(), IsEmpty());
}

// `ask` has no report, so its status is that of the signal: 128 + 15.
TEST_F(Stopped, CommandWithoutAReportTakesItsDecoderAlong) {
  const Ran ran = run(stop(stuck("ask 'decode 41'", 1), "TERM"));
  EXPECT_EQ(ran.status, 128 + 15);
  EXPECT_THAT(processes(), IsEmpty());
}

// Its `decode` gives Latin-1, so failures come early. An incomplete run with a failure is
// non-conformant.
TEST_F(Stopped, RunThatHasSeenAFailureIsNonConformant) {
  write("adapter.py", contents_of(UTF8SPEC_SOURCE_DIR "/tests/fakes/adapter.py"));
  write("wrong.py", "import adapter\nadapter.decode = lambda octets: ([*octets], None)\n" +
                        contents_of(UTF8SPEC_SOURCE_DIR "/tests/fakes/slow.py"));
  const Ran ran = run(stop("$UTF8SPEC run -- $PYTHON wrong.py $PWD/begun", "INT"));
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, HasSubstr("ended early"));
}

}  // namespace
}  // namespace utf8spec::cli
