#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "cli/common/terminal.h"

namespace utf8spec::cli {

// What a progress line needs of the world. Tests bring their own.
struct ProgressMeans {
  using Clock = std::chrono::steady_clock;

  LineForm form = LineForm::whole;
  Clock::duration interval = std::chrono::seconds(30);  // from one line to the next
  std::size_t width = 0;                                // characters in a line; 0 for any number
  std::function<Clock::time_point()> now = Clock::now;
  std::function<void(std::string_view)> write;
};

// Standard error: on a terminal a line five times a second, elsewhere one in 30 seconds.
ProgressMeans means_of_errors();

// Says how far a command is. On a terminal the line is written over, and is gone at the end.
// Elsewhere each is a whole one, without control characters, and the first is not due before an
// interval has passed: a log shows life, and nothing of what is soon over.
class ProgressLine {
 public:
  using Clock = ProgressMeans::Clock;

  explicit ProgressLine(ProgressMeans means = means_of_errors());
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Whether a reader has had time for what was shown last.
  bool is_due() const { return means_.now() - latest_ >= means_.interval; }
  void show(std::string_view words);

  // Takes the line away, for something else to be written in its place.
  void clear();

  LineForm form() const { return means_.form; }
  Clock::time_point now() const { return means_.now(); }

  // Since the line was made.
  double seconds() const { return std::chrono::duration<double>(means_.now() - start_).count(); }

 private:
  ProgressMeans means_;
  Clock::time_point start_;
  Clock::time_point latest_;
  bool shown_ = false;
};

}  // namespace utf8spec::cli
