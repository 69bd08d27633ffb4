// Requests of 1 MiB, the longest that the protocol allows, mixed with short ones. They do not
// fit into a pipe. If the runner wrote without reading, both sides would block forever.
#include <gtest/gtest.h>

#include "harnesses/process/process.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

Question validate(Octets octets) {
  Question question;
  question.request.octets = std::move(octets);
  return question;
}

// 2^19 - 8 octets are 2^20 - 16 hex digits; the name of the operation needs the rest. Three of
// twelve requests are that long.
TEST(Process, AsksRequestsOfAMebibyte) {
  std::vector<Question> questions(12, validate({'A'}));
  const Octets longest((std::size_t{1} << 19) - 8, 'A');
  for (std::size_t index = 0; index < questions.size(); index += 4) {
    questions[index] = validate(longest);
  }
  ProcessOptions options = fake_options("adapter.py");
  options.deadlines.request = std::chrono::minutes{1};
  const auto decoder = start_process(options);
  ASSERT_TRUE(decoder) << decoder.error().text;
  const Record record = ask_all(**decoder, questions);
  ASSERT_EQ(record.size(), questions.size());
  for (const auto& [asked, outcome] : record) EXPECT_EQ(outcome.answer.status, Answer::Status::ok);
}

}  // namespace
}  // namespace utf8spec::harnesses
