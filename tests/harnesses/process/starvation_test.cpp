// Deadlines must not count time in which the decoder waited for a free CPU. CI machines are
// often overloaded; a decoder that only waited would be reported as one that hangs. The tests
// make such a machine: four processes that never pause share one CPU with the decoder.
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

#include "harnesses/process/usage.h"
#include "tests/harnesses/process/fakes.h"

namespace utf8spec::harnesses {
namespace {

// An endless loop. The atomic keeps the compiler from removing it.
[[noreturn]] void spin() {
  const std::atomic<bool> ready{false};
  while (!ready) {
  }
  std::abort();
}

// A process that never pauses, in a session of its own: time is measured by session.
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

// While it exists, this process and its children run on one CPU, together with four busy
// processes.
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

  // The session of one of the four.
  pid_t session() const { return others_->front().session(); }

 private:
  cpu_set_t all_{};
  std::optional<std::array<BusyProcess, 4>> others_;
};

// The fake computes for a while on F8. With a fifth of a CPU, this exceeds the deadline of 500
// ms.
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

// In one second, each of four processes waits about three quarters of it; 100 ms is a safe
// bound.
TEST(Starvation, GrowsWhereManyWantOneProcessor) {
  const BusyProcessor processor;
  std::this_thread::sleep_for(std::chrono::seconds{1});
  EXPECT_GT(time_starved(processor.session()), std::chrono::milliseconds{100});
}

// The process may be gone when its time is read.
TEST(Starvation, IsNoneWhereThereIsNoProcess) {
  constexpr int none = 0x7FFFFFFF;
  EXPECT_EQ(time_starved(none).count(), 0);
}

}  // namespace
}  // namespace utf8spec::harnesses
