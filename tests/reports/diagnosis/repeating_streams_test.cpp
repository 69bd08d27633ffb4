// Streams that hand over the same output twice, as the diagnosis knows them from curated questions.
#include "reports/diagnosis/repeating_streams.h"

#include <gtest/gtest.h>

#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;

Failure failure_of(Operation operation, Octets octets, std::u32string output) {
  Outcome outcome{Outcome::Kind::answered, {}, {}};
  outcome.answer.scalars = std::move(output);
  return {question_of(operation, std::move(octets)), outcome, std::nullopt};
}

const Failure twice = failure_of(Operation::stream, {'a', 'b'}, U"abab");
const Failure again = failure_of(Operation::stream, {'x', 'y', 'z'}, U"xyzxyz");
const Failure other = failure_of(Operation::stream, {'a', 'b'}, U"ab!");

class RepeatingStreamsTest : public testing::Test {
 protected:
  bool explains(const Failure& failure) const { return streams_.explain(failure, judge_); }
  void see(const Failure& failure) { streams_.see(failure, judge_); }

 private:
  harnesses::Judge judge_{Profile::rfc3629};
  RepeatingStreams streams_;
};

TEST_F(RepeatingStreamsTest, ExplainAnswersThatRepeatTheText) {
  EXPECT_FALSE(explains(again));
  see(twice);
  EXPECT_TRUE(explains(again));
  EXPECT_FALSE(explains(other));
  EXPECT_FALSE(explains(failure_of(Operation::stream_replace, {'a', 'b'}, U"abab")));
}

// A search for faults says more about a stream that goes wrong in another way as well.
TEST_F(RepeatingStreamsTest, ExplainNothingIfTheStreamGoesWrongInAnotherWay) {
  see(twice);
  see(other);
  EXPECT_FALSE(explains(again));
}

// A decoder that doubles text in one piece does so in streams.
TEST_F(RepeatingStreamsTest, ExplainNothingIfTheTextInOnePieceIsWrong) {
  see(twice);
  see(failure_of(Operation::decode, {'a', 'b'}, U"abab"));
  EXPECT_FALSE(explains(again));
}

}  // namespace
}  // namespace utf8spec::reports
