#include "harnesses/process/starvation.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <thread>

#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

[[noreturn]] void spin() {
  const std::atomic<bool> ready{false};
  while (!ready) {
  }
  std::abort();
}

// A process that never pauses, in a session of its own.
class BusyProcess {
 public:
  BusyProcess() : process_(fork()) {
    if (process_ != 0) return;
    setsid();
    spin();
  }
  BusyProcess(const BusyProcess&) = delete;
  BusyProcess& operator=(const BusyProcess&) = delete;
  ~BusyProcess() {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }

  pid_t session() const { return process_; }

 private:
  pid_t process_;
};

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
    others_.emplace();
  }
  BusyProcessor(const BusyProcessor&) = delete;
  BusyProcessor& operator=(const BusyProcessor&) = delete;
  ~BusyProcessor() { sched_setaffinity(0, sizeof all_, &all_); }

  // One of the four.
  pid_t session() const { return others_->front().session(); }

 private:
  cpu_set_t all_{};
  std::optional<std::array<BusyProcess, 4>> others_;
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
  std::this_thread::sleep_for(std::chrono::seconds{1});
  EXPECT_GT(time_starved(processor.session()), std::chrono::milliseconds{100});
}

TEST(Starvation, IsNoneWhereThereIsNoProcess) {
  constexpr int none = 0x7FFFFFFF;
  EXPECT_EQ(time_starved(none).count(), 0);
}

}  // namespace
}  // namespace utf8spec::harnesses
