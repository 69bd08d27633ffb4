#include "cli/session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>

namespace utf8spec::cli {
namespace {

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "it is set by a signal handler");

void interrupt(int) { interrupted = true; }

// While it lives, the first Ctrl-C (or SIGTERM) asks for an early end; a second one kills as usual.
class InterruptWatch {
 public:
  InterruptWatch() {
    struct sigaction action {};
    action.sa_handler = interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
  }
};

// A line that says how far a run is, on a terminal only.
class ProgressLine {
 public:
  explicit ProgressLine(std::string name) : name_(std::move(name)) {}
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() {
    if (shown_) fmt::print(stderr, "\r\033[K");
  }

  void show(std::uint64_t answered) {
    constexpr std::uint64_t clock_looked_at_every = 256;
    if (!terminal_ || answered % clock_looked_at_every != 0) return;
    const auto now = Clock::now();
    if (now - latest_ < std::chrono::milliseconds(200)) return;
    latest_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    fmt::print(stderr, "\r\033[K{}: {} requests answered, {:.0f} a second", name_, answered,
               static_cast<double>(answered) / seconds);
    (void)std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::string name_;
  bool terminal_ = isatty(STDERR_FILENO) != 0;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point latest_ = start_;
};

}  // namespace

bool selects_anything(const vectors::Suite& suite, const reports::Assignment& assignment,
                      const harnesses::Introduction& introduction) {
  harnesses::Plan plan(suite, reports::selection_of(assignment, introduction));
  harnesses::Question question;
  return plan.next(question);
}

reports::Report run_session(harnesses::Decoder& decoder, const vectors::Suite& suite,
                            reports::Assignment assignment) {
  const InterruptWatch watch;
  ProgressLine progress(decoder.introduction().name);
  assignment.progress = [&](std::uint64_t answered) { progress.show(answered); };
  assignment.stop = was_interrupted;
  return reports::assess(decoder, suite, assignment);
}

bool was_interrupted() { return interrupted; }

}  // namespace utf8spec::cli
