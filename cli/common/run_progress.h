// Connects a run with its progress line, and measures rates for the line about the next level.
// Questions one by one and questions in bulk differ in rate by orders of magnitude, so they are
// measured apart.

#pragma once

#include <cstdint>
#include <string>

#include "cli/common/progress_line.h"
#include "cli/common/progress_words.h"
#include "reports/run/assignment.h"

namespace utf8spec::cli {

// A number of questions and the time that they took.
struct Pace {
  std::uint64_t questions = 0;
  double seconds = 0;
};

// The paces of a decoder, for each way of asking it (reports::AskedSoFar::Way).
struct Paces {
  Pace one_by_one;
  Pace in_bulk;
};

// Watches a run: shows how far it is, and measures how fast the decoder answers.
class RunProgress {
 public:
  explicit RunProgress(std::string name, ProgressMeans means = means_of_errors());

  // Call it after each question, and when the way of asking changes.
  void take(const reports::AskedSoFar& progress);

  // The paces of everything taken so far.
  Paces paces() const;

 private:
  using Clock = ProgressMeans::Clock;

  // Whether to look at the clock, which is skipped after most answers.
  bool is_worth_a_look();
  // Says once what to do about a slow decoder.
  void advise(const HowFar& far);
  // Adds the current stretch to the paces. A stretch is a time in which the way of asking stays the
  // same.
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
  bool is_advised_ = false;
};

}  // namespace utf8spec::cli
