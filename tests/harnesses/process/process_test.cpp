#include "harnesses/process/process.h"

#include <gtest/gtest.h>

#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

Question validate(Octets octets) {
  Question question;
  question.request = {Operation::decode, std::move(octets), {}, {}};
  return question;
}

TEST(Process, AnswersInOrder) {
  auto decoder = start_process(fake_options("adapter.py"));
  ASSERT_TRUE(decoder) << decoder.error().text;
  EXPECT_EQ((*decoder)->introduction().name, "fake");
  std::vector<Question> questions;
  for (int i = 0; i < 5000; ++i) questions.push_back(validate({'A', std::uint8_t(i & 0x7f)}));
  const Record record = ask_all(**decoder, questions);
  ASSERT_EQ(record.size(), 5000u);
  for (int i = 0; i < 5000; ++i) {
    EXPECT_EQ(record[i].second.answer.scalars, (std::u32string{U'A', char32_t(i & 0x7f)})) << i;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
