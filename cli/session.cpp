#include "cli/session.h"

#include <fmt/format.h>

#include "cli/interrupt.h"
#include "cli/terminal_line.h"

namespace utf8spec::cli {
namespace {

// A line that says how far a run is, on a terminal only.
class ProgressLine {
 public:
  explicit ProgressLine(std::string name) : name_(std::move(name)) {}

  void show(std::uint64_t answered) {
    constexpr std::uint64_t clock_looked_at_every = 256;
    if (answered % clock_looked_at_every != 0 || !line_.is_due()) return;
    line_.show(fmt::format("{}: {} requests answered, {:.0f} a second", name_, answered,
                           static_cast<double>(answered) / line_.seconds()));
  }

 private:
  std::string name_;
  TerminalLine line_;
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
