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
