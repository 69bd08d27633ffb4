// The simplest adapter is a command such as iconv: input on stdin, the verdict as the exit
// status. Each input is one process. The fake knows four octets: F8 crashes, FF hangs, FE exits
// with 7. A status other than 0 and 1 must be a fault and not a verdict, or "file not found"
// would count as ill-formed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/process/process.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

// The deadline is for the input that hangs; Python needs a part of it to start.
std::unique_ptr<Decoder> start(const std::vector<std::string>& arguments = {}) {
  ProcessOptions options = fake_options("exit_status.py", arguments);
  options.deadlines.request = std::chrono::milliseconds{1500};
  auto decoder = start_exit_status(options);
  EXPECT_TRUE(decoder) << decoder.error().text;
  return decoder ? std::move(*decoder) : nullptr;
}

Outcome outcome(Decoder& decoder, Octets octets) {
  Question question;
  question.request.octets = std::move(octets);
  const Record record = ask_all(decoder, {question});
  EXPECT_EQ(record.size(), 1u);
  return record.at(0).second;
}

// The command begins with the interpreter, so that is the name.
TEST(ExitStatus, OffersValidateUnderTheNameOfItsFile) {
  const auto decoder = start();
  EXPECT_EQ(decoder->introduction().name, "python3");
  EXPECT_EQ(decoder->introduction().operations, std::vector{Operation::validate});
}

TEST(ExitStatus, ReadsTheVerdictFromTheStatus) {
  const auto decoder = start();
  EXPECT_EQ(outcome(*decoder, {}).answer.status, Answer::Status::ok);
  EXPECT_EQ(outcome(*decoder, {0xC3, 0xA9}).answer.status, Answer::Status::ok);
  EXPECT_EQ(outcome(*decoder, {0xC0, 0x80}).answer.status, Answer::Status::ill_formed);
  const Outcome fault = outcome(*decoder, {0xFE});
  EXPECT_EQ(fault.answer.status, Answer::Status::fault);
  EXPECT_EQ(fault.answer.text, "exit status 7");
  EXPECT_EQ(decoder->diagnostics(), "no idea\n");
  EXPECT_TRUE(decoder->incidents().empty());
}

// The last input shows that a new process is started afterwards.
TEST(ExitStatus, NamesCrashesAndHangs) {
  const auto decoder = start();
  EXPECT_EQ(outcome(*decoder, {0xF8}).kind, Outcome::Kind::crashed);
  EXPECT_EQ(outcome(*decoder, {0xF8}).detail, "SIGSEGV (signal 11)");
  EXPECT_EQ(outcome(*decoder, {0xFF}).kind, Outcome::Kind::hung);
  EXPECT_EQ(outcome(*decoder, {'A'}).kind, Outcome::Kind::answered);
}

// 2 MiB do not fit into a pipe. A decoder that exits early gives SIGPIPE to the writer.
TEST(ExitStatus, MayLeaveItsInputUnread) {
  const auto decoder = start({"deaf"});
  EXPECT_EQ(outcome(*decoder, Octets(std::size_t{1} << 21, 'A')).answer.status, Answer::Status::ok);
}

TEST(ExitStatus, SaysThatACommandIsNotThere) {
  ProcessOptions options;
  options.command = {"/no/such/file"};
  EXPECT_EQ(start_exit_status(options).error().text, "command not found: /no/such/file");
}

}  // namespace
}  // namespace utf8spec::harnesses
