#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>

namespace utf8spec::harnesses {

// A duration for people, such as "2 s" or "500 ms".
inline std::string describe(std::chrono::milliseconds time) {
  if (time.count() % 1000 == 0) return fmt::format("{} s", time.count() / 1000);
  return fmt::format("{} ms", time.count());
}

// A deadline that can be moved. Moving it has an upper limit, so that a wait always ends, even on a
// machine that never gives the process a processor.
class Until {
 public:
  explicit Until(std::chrono::milliseconds time)
      : given_(time),
        begin_(Clock::now()),
        end_(begin_ + time),
        last_(end_ + most_extensions * time) {}

  // The time that it was made with.
  std::chrono::milliseconds given() const { return given_; }

  // The time that is left, rounded up; zero if the deadline has passed.
  std::chrono::milliseconds left() const {
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(end_ - Clock::now()),
                    std::chrono::milliseconds{0});
  }

  // Extends the deadline by the time in which the process waited for a free processor, up to a
  // fixed limit. A process with several threads can wait longer than the clock has run, so the time
  // since the start is a limit too.
  void extend(std::chrono::milliseconds more) {
    end_ = std::min(end_ + std::min<Clock::duration>(more, Clock::now() - begin_), last_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int most_extensions = 9;  // by the time that was given at first
  std::chrono::milliseconds given_;
  // From the start to the deadline, and the latest time to which the deadline can be moved.
  Clock::time_point begin_;
  Clock::time_point end_;
  Clock::time_point last_;
};

}  // namespace utf8spec::harnesses
