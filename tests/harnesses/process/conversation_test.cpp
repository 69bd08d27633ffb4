// The one wait for a line: what ends it besides the line, and what makes it longer. Shell scripts
// stand for processes.
#include "harnesses/process/conversation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using Cause = Breakdown::Kind;

// More than any of the scripts needs on a busy machine.
constexpr milliseconds long_time = std::chrono::minutes{1};
constexpr milliseconds short_time{300};
constexpr std::size_t longest_line = 100;

ChildOptions options_of(const std::string& script) {
  ChildOptions options;
  options.command = {"/bin/sh", "-c", script};
  return options;
}

Conversation started(const std::string& script) {
  auto conversation = Conversation::start(options_of(script), longest_line);
  if (!conversation) ADD_FAILURE() << conversation.error().text;
  return *std::move(conversation);
}

// The breakdown of a process that says nothing readable.
Breakdown breakdown_of(const std::string& script, milliseconds most = long_time) {
  const auto line = started(script).take_line(most);
  EXPECT_FALSE(line) << *line;
  return line ? stopped() : line.error();
}

TEST(Conversation, TakesALineForEachThatIsSaid) {
  Conversation conversation = started("while read word; do echo \"$word, $word\"; done");
  EXPECT_TRUE(conversation.is_quiet());
  conversation.say("one");
  conversation.say("two");
  EXPECT_EQ(conversation.take_line(long_time), "one, one");
  EXPECT_EQ(conversation.take_line(long_time), "two, two");
  EXPECT_TRUE(conversation.is_quiet());
}

// Half a line is not quiet: it would become part of the next reply.
TEST(Conversation, IsNotQuietWhileSomethingIsUnread) {
  Conversation conversation = started("echo one; printf tw; sleep 60");
  EXPECT_EQ(conversation.take_line(long_time), "one");
  Until until(long_time);
  while (conversation.is_quiet()) ASSERT_FALSE(hear(conversation.child(), until));
  EXPECT_EQ(conversation.child().output().unfinished(), "tw");
}

TEST(Conversation, SaysWhyNoLineComes) {
  EXPECT_EQ(breakdown_of("exit 3").kind, Cause::exited);
  EXPECT_EQ(breakdown_of("exit 3").detail, "exit status 3");
  EXPECT_EQ(breakdown_of("kill -SEGV $$").kind, Cause::crashed);
  EXPECT_EQ(breakdown_of("sleep 60", short_time).kind, Cause::silent);
  EXPECT_EQ(breakdown_of("sleep 60", short_time).detail, "no reply within 300 ms");
  EXPECT_EQ(breakdown_of("exec >&-; sleep 60", short_time).detail,
            "no reply within 300 ms (its output is closed)");
}

// A process that never ends a line must not fill the memory.
TEST(Conversation, EndsAtALineThatDoesNotEnd) {
  const Breakdown breakdown = breakdown_of("while :; do printf 0123456789; done");
  EXPECT_EQ(breakdown.kind, Cause::too_long);
  EXPECT_EQ(breakdown.detail, "a line that does not end");
}

// Lines that came before the process ended are not lost.
TEST(Conversation, TakesTheLastLinesOfAProcessThatHasEnded) {
  Conversation conversation = started("echo one; echo two");
  EXPECT_EQ(conversation.take_line(long_time), "one");
  EXPECT_EQ(conversation.take_line(long_time), "two");
  EXPECT_EQ(conversation.take_line(long_time).error().kind, Cause::exited);
}

TEST(Conversation, EndsWhenTheRunOrTheCallerStops) {
  ChildOptions options = options_of("sleep 60");
  bool is_stopped = false;
  options.stop = [&] { return is_stopped; };
  auto conversation = Conversation::start(options, longest_line);
  ASSERT_TRUE(conversation);
  const auto never = [](Until&) { return false; };
  EXPECT_EQ(conversation->take_line(long_time, never).error().kind, Cause::stopped);
  is_stopped = true;
  EXPECT_EQ(conversation->take_line(long_time).error().kind, Cause::stopped);
  EXPECT_FALSE(Conversation::start(options, longest_line));
}

// The line comes after the first deadline. The caller has seen that the process is at work.
TEST(Conversation, WaitsLongerIfTheCallerMovesTheDeadline) {
  Conversation conversation = started("sleep 1; echo late");
  const auto goes_on = [](Until& until) {
    until = Until(short_time);
    return true;
  };
  EXPECT_EQ(conversation.take_line(short_time, goes_on), "late");
}

TEST(Conversation, TellsWhyNoHelloCame) {
  EXPECT_EQ(started("echo hello").take_hello(long_time), "hello");
  EXPECT_EQ(started("echo broken >&2; exit 1").take_hello(long_time).error().text,
            "the decoder ended with exit status 1 before its first reply; stderr ends: broken");
  EXPECT_THAT(started("sleep 60").take_hello(short_time).error().text,
              HasSubstr("no reply to hello within 300 ms"));
}

// Output without a line end is handed on, so that the reader of hellos says what is wrong with it.
TEST(Conversation, HandsOnAHelloThatDoesNotEnd) {
  Conversation conversation = started("while :; do printf 0123456789; done");
  const auto hello = conversation.take_hello(long_time);
  ASSERT_TRUE(hello) << hello.error().text;
  EXPECT_THAT(*hello, testing::StartsWith("0123456789"));
  EXPECT_EQ(conversation.unreadable_hello("no words").text, "unreadable reply to hello: no words");
}

}  // namespace
}  // namespace utf8spec::harnesses
