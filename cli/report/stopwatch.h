#pragma once

#include <chrono>

namespace utf8spec::cli {

// Measures by the clock, from its start on.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace utf8spec::cli
