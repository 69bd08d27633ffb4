// A user presses Ctrl-C. The runner must stop waiting, drop what is on its way, and blame
// nobody: a decoder that is killed by us looks like one that crashed. The deadlines are one
// hour, so a test that does not stop hangs instead of passing late.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/process/check_adapter/check_adapter.h"
#include "harnesses/process/process.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

using testing::IsEmpty;

// One hour.
constexpr std::chrono::milliseconds forever{3'600'000};

// Options whose `stop` the test switches at the chosen moment.
class Stop : public testing::Test {
 protected:
  ProcessOptions options_for(const std::string& file, const std::vector<std::string>& arguments) {
    ProcessOptions options = fake_options(file, arguments);
    options.deadlines.hello = options.deadlines.request = options.deadlines.suspect = forever;
    options.stop = [this] { return is_stopped_; };
    return options;
  }

  // Asks these inputs again and again, and stops when `last` has been handed to the decoder.
  Record ask_until(Decoder& decoder, const std::vector<Octets>& asked, const Octets& last) {
    Record record;
    std::size_t next = 0;
    decoder.ask(
        [&](Question& question) {
          question.request = {Operation::validate, asked[next++ % asked.size()], {}, {}};
          // `last` is sent together with the questions before it.
          is_stopped_ = is_stopped_ || question.request.octets == last;
          return !is_stopped_ || question.request.octets == last;
        },
        [&](const Question& question, const Outcome& outcome) {
          record.emplace_back(question, outcome);
        });
    return record;
  }

  bool is_stopped_ = false;
};

TEST_F(Stop, EndsTheWaitForAHello) {
  is_stopped_ = true;
  const auto decoder = start_process(options_for("misbehaving.py", {"never-flush"}));
  ASSERT_FALSE(decoder);
  EXPECT_EQ(decoder.error().text, "stopped before its first reply");
}

// The fake hangs on FF. The two inputs before may be answered or not, but nothing is a hang.
TEST_F(Stop, EndsTheWaitForAReplyAndBlamesNobody) {
  auto decoder = start_process(options_for("misbehaving.py", {"hang"}));
  ASSERT_TRUE(decoder) << decoder.error().text;
  const Record record = ask_until(**decoder, {{'a'}, {'b'}, {0xFF}}, {0xFF});
  for (const auto& [question, outcome] : record) {
    EXPECT_EQ(outcome.kind, Outcome::Kind::answered);
  }
  EXPECT_THAT((*decoder)->incidents(), IsEmpty());
  EXPECT_EQ((*decoder)->ask_alone({Operation::validate, {'a'}, {}, {}}).kind,
            Outcome::Kind::not_judged);
}

// The fake crashes on F8 at the moment of the stop.
TEST_F(Stop, DropsACrash) {
  auto decoder = start_process(options_for("misbehaving.py", {"crash"}));
  ASSERT_TRUE(decoder) << decoder.error().text;
  ask_until(**decoder, {{'a'}, {0xF8}}, {0xF8});
  EXPECT_THAT((*decoder)->incidents(), IsEmpty());
}

TEST_F(Stop, EndsTheWaitForAnExitStatus) {
  auto decoder = start_exit_status(options_for("exit_status.py", {}));
  ASSERT_TRUE(decoder) << decoder.error().text;
  const Record record = ask_until(**decoder, {{'a'}, {0xFF}}, {0xFF});
  ASSERT_EQ(record.size(), 1U);
  EXPECT_EQ(record[0].second.kind, Outcome::Kind::answered);
  EXPECT_THAT((*decoder)->incidents(), IsEmpty());
}

// An unfinished check says nothing about the adapter.
TEST_F(Stop, EndsTheCheckOfAnAdapterWithoutAFinding) {
  const ProcessOptions options = options_for("misbehaving.py", {"never-flush"});
  is_stopped_ = true;
  const CheckReport report = check_adapter(options);
  EXPECT_THAT(report.checks, IsEmpty());
  EXPECT_TRUE(report.keeps_form());
}

}  // namespace
}  // namespace utf8spec::harnesses
