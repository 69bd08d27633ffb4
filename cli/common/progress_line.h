// One line that shows how far a command is. It goes to standard error, because standard output
// holds the result. A log must show life without being flooded, so it gets a line now and then.

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "cli/common/terminal.h"

namespace utf8spec::cli {

// Clock, width and output of a progress line. Tests pass their own, so that none of them is timed.
struct ProgressMeans {
  using Clock = std::chrono::steady_clock;

  LineForm form = LineForm::whole;
  Clock::duration interval = std::chrono::seconds(30);  // from one line to the next
  std::size_t width = 0;                                // characters in a line; 0 for any number
  std::function<Clock::time_point()> now = Clock::now;
  std::function<void(std::string_view)> write;
};

// Standard error: five updates a second on a terminal, otherwise one line in 30 seconds.
ProgressMeans means_of_errors();

// Writes whole lines to standard error, in place of a progress line that may stand there. The next
// progress line comes below.
void write_over_progress(std::string_view lines);

// Shows how far a command is. On a terminal it rewrites one line and removes it at the end. In a
// log it writes whole lines without control characters. The first comes after one interval, so that
// short commands leave nothing in a log.
class ProgressLine {
 public:
  using Clock = ProgressMeans::Clock;

  explicit ProgressLine(ProgressMeans means = means_of_errors());
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Whether the interval since the last line has passed.
  bool is_due() const { return means_.now() - latest_ >= means_.interval; }
  // Writes `words` as the current line, whether or not it is due.
  void show(std::string_view words);

  // Writes a line that stays, in place of the progress line.
  void say(std::string_view words);

  // Removes the line, so that something else can be written in its place.
  void clear();

  // For callers that say more in a log than on a terminal.
  LineForm form() const { return means_.form; }
  Clock::time_point now() const { return means_.now(); }

  // Seconds since the line was made.
  double seconds() const { return std::chrono::duration<double>(means_.now() - start_).count(); }

 private:
  ProgressMeans means_;
  Clock::time_point start_;
  Clock::time_point latest_;
  bool shown_ = false;
};

}  // namespace utf8spec::cli
