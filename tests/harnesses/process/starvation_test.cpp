#include "harnesses/process/starvation.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>

#include "harnesses/process/clock.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

// As long as it lives the process and what it starts share one processor with four others that
// never pause.
class BusyProcessor {
 public:
  BusyProcessor() {
    sched_getaffinity(0, sizeof all_, &all_);
    cpu_set_t one;
    CPU_ZERO(&one);
    for (std::size_t number = 0; CPU_COUNT(&one) == 0; ++number) {
      if (CPU_ISSET(number, &all_)) CPU_SET(number, &one);
    }
    sched_setaffinity(0, sizeof one, &one);
    for (pid_t& process : others_) {
      process = fork();
      if (process == 0) spin();
    }
  }
  BusyProcessor(const BusyProcessor&) = delete;
  BusyProcessor& operator=(const BusyProcessor&) = delete;

  ~BusyProcessor() {
    for (const pid_t process : others_) {
      kill(process, SIGKILL);
      waitpid(process, nullptr, 0);
    }
    sched_setaffinity(0, sizeof all_, &all_);
  }

 private:
  static void spin() {
    const std::atomic<bool> ready{false};
    while (!ready) {
    }
  }

  cpu_set_t all_{};
  std::array<pid_t, 4> others_{};
};

TEST(Starvation, LaysNoHangToADecoderThatGetsNoProcessor) {
  const BusyProcessor processor;
  ProcessOptions options = fake_options("misbehaving.py", {"busy"});
  options.deadlines.request = std::chrono::milliseconds{500};
  const auto decoder = start_process(options);
  ASSERT_TRUE(decoder) << decoder.error().text;
  std::vector<Question> questions(3);
  for (Question& question : questions) question.request = {Operation::decode, {0xF8}, {}, {}};
  for (const auto& [question, outcome] : ask_all(**decoder, questions)) {
    EXPECT_EQ(outcome.kind, Outcome::Kind::answered) << outcome.detail;
  }
  EXPECT_TRUE((*decoder)->incidents().empty());
}

TEST(Starvation, GrowsWhereManyWantOneProcessor) {
  const BusyProcessor processor;
  const auto before = time_starved(getsid(0));
  for (const Until until(std::chrono::milliseconds{500}); until.left().count() > 0;) {
  }
  EXPECT_GT(time_starved(getsid(0)) - before, std::chrono::milliseconds{100});
}

TEST(Starvation, IsNoneWhereThereIsNoProcess) {
  constexpr int none = 0x7FFFFFFF;
  EXPECT_EQ(time_starved(none).count(), 0);
}

}  // namespace
}  // namespace utf8spec::harnesses
