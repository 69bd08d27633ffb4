#include "cli/common/run_progress.h"

#include <algorithm>
#include <utility>

namespace utf8spec::cli {

using reports::AskedSoFar;

RunProgress::RunProgress(std::string name, ProgressMeans means)
    : name_(std::move(name)),
      line_(std::move(means)),
      stretch_began_(line_.now()),
      looked_(stretch_began_) {}

// Changing the way of asking ends a stretch, because the two ways have different rates.
void RunProgress::take(const AskedSoFar& progress) {
  if (progress.way != latest_.way) end_stretch();
  latest_ = progress;
  if (!is_worth_a_look()) return;
  const HowFar far{.name = name_,
                   .doing = name(progress.operation),
                   .done = progress.answered,
                   .all = progress.all,
                   .unit = "requests",
                   .seconds = line_.seconds()};
  if (line_.is_due()) line_.show(progress_words(far));
  advise(far);
}

void RunProgress::advise(const HowFar& far) {
  if (is_advised_) return;
  const std::string advice = slow_advice(far);
  is_advised_ = !advice.empty();
  if (is_advised_) line_.say("utf8spec: " + advice);
}

// The current stretch is added without being ended, so this may be called at any time.
Paces RunProgress::paces() const {
  Paces paces = paces_;
  Pace& pace = pace_of(paces, latest_.way);
  pace.questions += latest_.answered - answered_before_;
  pace.seconds += std::chrono::duration<double>(line_.now() - stretch_began_).count();
  return paces;
}

void RunProgress::end_stretch() {
  paces_ = paces();
  stretch_began_ = line_.now();
  answered_before_ = latest_.answered;
}

// Reading the clock after each answer of a fast decoder would cost part of its time. The number of
// answers between two looks doubles while they come fast, and is reset when they slow down.
bool RunProgress::is_worth_a_look() {
  constexpr unsigned most_passes = 4096;
  if (++passed_ < passes_) return false;
  const Clock::time_point now = line_.now();
  const bool is_soon = now - looked_ < std::chrono::milliseconds(10);
  passes_ = is_soon ? std::min(2 * passes_, most_passes) : 1;
  passed_ = 0;
  looked_ = now;
  return true;
}

Pace& RunProgress::pace_of(Paces& paces, AskedSoFar::Way way) {
  return way == AskedSoFar::Way::in_bulk ? paces.in_bulk : paces.one_by_one;
}

}  // namespace utf8spec::cli
