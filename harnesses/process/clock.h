#pragma once

#include <chrono>

namespace utf8spec::harnesses {

// A point in time not to be missed.
class Until {
 public:
  explicit Until(std::chrono::milliseconds time) : end_(Clock::now() + time) {}

  // Time left, rounded up; zero where it has passed.
  std::chrono::milliseconds left() const {
    return std::max(std::chrono::ceil<std::chrono::milliseconds>(end_ - Clock::now()),
                    std::chrono::milliseconds{0});
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point end_;
};

}  // namespace utf8spec::harnesses
