#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cli/common/progress_line.h"

namespace utf8spec::cli {

// Says how many of several decoders are done, and which are at work for how long. Where each line
// stays, it also says which have finished since the line before, and what they took.
class RowsProgress {
 public:
  explicit RowsProgress(std::size_t all, ProgressMeans means = means_of_errors())
      : line_(std::move(means)), all_(all) {}

  // By any thread.
  void begin(const std::string& name);
  void end(const std::string& name);

  // By one thread alone, as often as it likes.
  void show_if_due();
  void clear() { line_.clear(); }

 private:
  using Clock = ProgressMeans::Clock;

  std::string words();

  ProgressLine line_;
  std::mutex mutex_;
  std::size_t all_;
  std::size_t done_ = 0;
  std::map<std::string, Clock::time_point> running_;  // since when
  std::vector<std::string> finished_;                 // since the line before, with their times
};

}  // namespace utf8spec::cli
