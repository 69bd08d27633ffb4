#pragma once

#include <chrono>
#include <string_view>

namespace utf8spec::cli {

// A line on standard error that is written over again, on a terminal only, and gone at the end.
class TerminalLine {
 public:
  TerminalLine();
  ~TerminalLine();
  TerminalLine(const TerminalLine&) = delete;
  TerminalLine& operator=(const TerminalLine&) = delete;

  // Whether a reader is there, and has had time for what was shown last.
  bool is_due() const;
  void show(std::string_view words);

  // Since the line was made.
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point latest_ = start_;
};

}  // namespace utf8spec::cli
