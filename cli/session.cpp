#include "cli/session.h"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "cli/interrupt.h"

namespace utf8spec::cli {
namespace {

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
  watch_for_interrupts();
  ProgressLine progress(decoder.introduction().name);
  assignment.progress = [&](std::uint64_t answered) { progress.show(answered); };
  assignment.stop = was_interrupted;
  return reports::assess(decoder, suite, assignment);
}

}  // namespace utf8spec::cli
