#pragma once

#include <cstdint>
#include <string>

#include "cli/common/progress_line.h"
#include "reports/run/assess.h"

namespace utf8spec::cli {

// How many questions were answered in one way, and in what time.
struct Pace {
  std::uint64_t questions = 0;
  double seconds = 0;
};

// A decoder's, by the ways to ask it (reports::AskedSoFar::Way).
struct Paces {
  Pace one_by_one;
  Pace in_bulk;
};

// Watches a run: shows how far it is, and measures how fast the decoder answers.
class RunProgress {
 public:
  explicit RunProgress(std::string name, ProgressMeans means = means_of_errors());

  void take(const reports::AskedSoFar& progress);

  // Of all that was taken, up to now.
  Paces paces() const;

 private:
  using Clock = ProgressMeans::Clock;

  bool is_worth_a_look();
  void end_stretch();
  static Pace& pace_of(Paces& paces, reports::AskedSoFar::Way way);

  std::string name_;
  ProgressLine line_;
  reports::AskedSoFar latest_;
  Paces paces_;  // of what was asked before the stretch, in which the way stays the same
  Clock::time_point stretch_began_;
  std::uint64_t answered_before_ = 0;
  Clock::time_point looked_;
  unsigned passed_ = 0;
  unsigned passes_ = 1;
};

}  // namespace utf8spec::cli
