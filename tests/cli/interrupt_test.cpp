#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Sends `signal` to a run as soon as its decoder has made the file `begun`.
std::string stop(const std::string& command, const char* signal) {
  return fmt::format(
      "{} & run=$!; while ! [ -e begun ]; do sleep 0.05; done; kill -{} $run; wait $run", command,
      signal);
}

using Stopped = Shell;

constexpr const char* slow_run =
    "$UTF8SPEC run --json r.json --html r.html -- $PYTHON $FAKES/slow.py $PWD/begun";

TEST_F(Stopped, RunWritesItsReportsAndIsNeverConformant) {
  const Ran ran = run(stop(slow_run, "INT"));
  EXPECT_EQ(ran.status, 6);
  EXPECT_THAT(ran.output, HasSubstr("stopped before the end"));
  const auto report = nlohmann::json::parse(contents("r.json"));
  EXPECT_EQ(report.at("verdict"), "incomplete");
  EXPECT_THAT(report.at("claims"), IsEmpty());
  for (const auto& operation : report.at("operations")) {
    EXPECT_NE(operation.at("verdict"), "conformant");
  }
  EXPECT_THAT(contents("r.html"), HasSubstr("stopped before the end"));
}

TEST_F(Stopped, RunLeavesNoProcessBehind) {
  run(stop(slow_run, "TERM"));
  // The brackets keep grep from finding itself, the quotes the shell from taking them for its own.
  const std::string pattern = "'" + path("[b]egun").string() + "'";
  EXPECT_THAT(
      run("cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\\0' ' ' | grep -o " + pattern).output,
      IsEmpty());
}

TEST_F(Stopped, RunThatHasSeenAFailureIsNonConformant) {
  write("adapter.py", contents_of(UTF8SPEC_SOURCE_DIR "/tests/fakes/adapter.py"));
  write("wrong.py", "import adapter\nadapter.decode = lambda octets: ([*octets], None)\n" +
                        contents_of(UTF8SPEC_SOURCE_DIR "/tests/fakes/slow.py"));
  const Ran ran = run(stop("$UTF8SPEC run -- $PYTHON wrong.py $PWD/begun", "INT"));
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, HasSubstr("stopped before the end"));
}

}  // namespace
}  // namespace utf8spec::cli
