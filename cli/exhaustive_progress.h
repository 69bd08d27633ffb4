#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace utf8spec::cli {

// A line that says how far a sweep is, how fast, and how long it will yet take; on a terminal only.
class ExhaustiveProgress {
 public:
  ExhaustiveProgress(std::string name, std::uint64_t all);
  ~ExhaustiveProgress();
  ExhaustiveProgress(const ExhaustiveProgress&) = delete;
  ExhaustiveProgress& operator=(const ExhaustiveProgress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  std::string name_;
  std::uint64_t all_;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
};

// Such as "icu-u8-next: 25.0 % of 4,311,810,304 strings, 97,000,000 a second, 33 s left".
std::string progress_words(const std::string& name, std::uint64_t done, std::uint64_t all,
                           double seconds);

}  // namespace utf8spec::cli
