// The start of a decoder: command, environment, folder, and the first reply. Most first
// attempts of a user fail here, so each failure is one line that names the cause, with the end
// of stderr.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/process/process.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

// The error of a decoder that must not start.
std::string failure(const ProcessOptions& options) {
  const auto decoder = start_process(options);
  return decoder ? "it starts" : decoder.error().text;
}

std::string failure_of_command(const std::vector<std::string>& command) {
  ProcessOptions options;
  options.command = command;
  return failure(options);
}

// A fake that spoils its own start; one second is the deadline for its hello.
std::string failure_of_fake(const std::string& way) {
  ProcessOptions options = fake_options("misbehaving.py", {way});
  options.deadlines.hello = std::chrono::milliseconds{1000};
  return failure(options);
}

// In this order: no such file, a file that cannot run, nothing, a program that ends. Then a
// missing library, a reply that stays in a buffer, and a wrong reply.
TEST(ProcessStart, SaysInOneLineWhatIsWrong) {
  EXPECT_EQ(failure_of_command({"no-such-command"}), "command not found: no-such-command");
  EXPECT_THAT(failure_of_command({UTF8SPEC_SOURCE_DIR "/CMakeLists.txt"}),
              HasSubstr("not executable"));
  EXPECT_EQ(failure_of_command({}), "no command given");
  EXPECT_EQ(failure_of_command({"true"}),
            "the decoder ended with exit status 0 before its first reply");
  EXPECT_EQ(failure_of_fake("exit-at-start"),
            "the decoder ended with exit status 1 before its first reply; stderr ends: cannot open "
            "libfoo.so");
  EXPECT_EQ(failure_of_fake("never-flush"),
            "no reply to hello within 1 s: does the adapter flush its output?");
  EXPECT_EQ(failure_of_fake("bad-hello"), "unreadable reply to hello: unknown operation \"guess\"");
}

// A shell answers the hello with its environment as the name and its folder as the version.
TEST(ProcessStart, SetsEnvironmentAndFolder) {
  ProcessOptions options;
  options.command = {"sh", "-c", "echo \"hello utf8spec/1 decode $LC_ALL.$NAME $(pwd)\"; cat"};
  options.environment = {{"NAME", "value"}};
  options.folder = "/";
  const auto decoder = start_process(options);
  ASSERT_TRUE(decoder) << decoder.error().text;
  EXPECT_EQ((*decoder)->introduction().name, "C.UTF-8.value");
  EXPECT_EQ((*decoder)->introduction().version, "/");
}

}  // namespace
}  // namespace utf8spec::harnesses
