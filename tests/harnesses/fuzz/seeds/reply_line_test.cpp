// Seeds for the parser of replies are real replies: answers written by reply_line. The parser
// must read back what is written, or the seeds do not reach the inner parts of the parser.
// `before` is a word that only our own plugin host uses.
#include "harnesses/fuzz/reply_line.h"

#include <gtest/gtest.h>

#include "harnesses/process/protocol/reply.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Reads the line, writes it, and expects the same line.
void expect_same(Operation operation, const char* line) {
  const auto answer = parse_reply(line, operation, ReplyForm::plugin_host);
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(reply_line(*answer, operation), line);
}

TEST(ReplyLine, SaysEveryAnswer) {
  expect_same(Operation::validate, "ok");
  expect_same(Operation::decode, "ok 0041 1F600 D800");
  expect_same(Operation::decode, "ok -");
  expect_same(Operation::encode, "ok C3A9");
  expect_same(Operation::encode, "ok -");
  expect_same(Operation::stream, "unsupported");
  expect_same(Operation::replace, "fault out of memory");
}

TEST(ReplyLine, SaysOfAnErrorWhatIsKnownAndNoMore) {
  for (const auto* const line :
       {"ill-formed", "ill-formed 3", "ill-formed 3 1", "ill-formed 3 1 2", "ill-formed - 1",
        "ill-formed - - 2", "ill-formed 3 1 2 before 0041 0042", "ill-formed - - - before -"}) {
    expect_same(Operation::stream, line);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
