#pragma once

#include <cstddef>
#include <mutex>
#include <set>
#include <string>

namespace utf8spec::cli {

// A line that says how many of several things are done and which are being done, on a terminal
// only.
class Progress {
 public:
  explicit Progress(std::size_t all) : all_(all) {}

  void begin(const std::string& name);
  void end(const std::string& name);

  // To be called by one thread alone.
  void show();
  void clear();

 private:
  std::mutex mutex_;
  std::size_t all_;
  std::size_t done_ = 0;
  std::set<std::string> running_;
  std::string latest_;  // what the line shows; empty for nothing
};

}  // namespace utf8spec::cli
