// Runs a program to its end and gives its output, for tools that utf8spec calls. Shell scripts
// stand for programs. Every failure must be one readable line, because it ends in an error line
// of the user.
#include "harnesses/process/finished_program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

// Runs a shell script; a minute is more than any of them needs on a busy machine.
auto run(const std::string& script, std::chrono::milliseconds most = std::chrono::minutes{1}) {
  ChildOptions options;
  options.command = {"/bin/sh", "-c", script};
  return run_to_end(options, most);
}

// `cat` ends only if stdin is closed.
TEST(FinishedProgram, GivesAllThatItPrinted) {
  const auto program = run("echo one; cat; printf two");
  ASSERT_TRUE(program) << program.error();
  EXPECT_EQ(program->output, "one\ntwo");
}

TEST(FinishedProgram, HasItsEnvironment) {
  ChildOptions options;
  options.command = {"/bin/sh", "-c", "echo $COLOUR"};
  options.environment = {{"COLOUR", "red"}};
  EXPECT_EQ(run_to_end(options, std::chrono::minutes{1})->output, "red\n");
}

// The first output is not a result. The user needs the reason from stderr, with control
// characters escaped.
TEST(FinishedProgram, IsNoneThatFails) {
  EXPECT_EQ(run("echo half; echo no library >&2; exit 3").error(),
            "it ended with exit status 3; it wrote: no library\\x0A");
  EXPECT_THAT(run("kill -SEGV $$").error(), HasSubstr("SIGSEGV"));
}

// A bound for time and one for output: the second script would fill the memory.
TEST(FinishedProgram, IsNoneThatRunsOnOrPrintsOn) {
  EXPECT_EQ(run("sleep 60", std::chrono::milliseconds{200}).error(),
            "it did not end within 200 ms");
  EXPECT_EQ(run("while :; do echo 0123456789012345678901234567890123456789; done").error(),
            "it printed more than 1 MiB");
}

TEST(FinishedProgram, IsNoneThatIsNotThere) {
  ChildOptions options;
  options.command = {"/no/such/program"};
  EXPECT_THAT(run_to_end(options, std::chrono::minutes{1}).error(), HasSubstr("no/such/program"));
}

}  // namespace
}  // namespace utf8spec::harnesses
