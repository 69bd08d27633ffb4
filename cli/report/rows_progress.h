// The progress line of `utf8spec-dev report`, where several decoders run at the same time.

#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "cli/common/progress_line.h"

namespace utf8spec::cli {

// Says how many decoders are done, and which are running for how long. In a log, each line also
// lists those that finished since the line before, with their times.
class RowsProgress {
 public:
  explicit RowsProgress(std::size_t all, ProgressMeans means = means_of_errors())
      : line_(std::move(means)), all_(all) {}

  // These two may be called by any thread.
  void begin(const std::string& name);
  void end(const std::string& name);

  // These two are for one thread alone, which may call them as often as it likes.
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
