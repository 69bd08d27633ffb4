#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>

namespace utf8spec::harnesses {

// Such as "2 s" or "500 ms".
inline std::string describe(std::chrono::milliseconds time) {
  if (time.count() % 1000 == 0) return fmt::format("{} s", time.count() / 1000);
  return fmt::format("{} ms", time.count());
}

// A point in time not to be missed.
class Until {
 public:
  explicit Until(std::chrono::milliseconds time)
      : begin_(Clock::now()), end_(begin_ + time), last_(end_ + most_extensions * time) {}

  // Time left, rounded up; zero where it has passed.
  std::chrono::milliseconds left() const {
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(end_ - Clock::now()),
                    std::chrono::milliseconds{0});
  }

  // Extends the deadline by the time in which the process got no CPU, up to a fixed limit.
  void extend(std::chrono::milliseconds more) {
    end_ = std::min(end_ + std::min<Clock::duration>(more, Clock::now() - begin_), last_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int most_extensions = 9;  // by the time that was given at first
  Clock::time_point begin_;
  Clock::time_point end_;
  Clock::time_point last_;
};

}  // namespace utf8spec::harnesses
