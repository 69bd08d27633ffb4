#include "cli/report/progress.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdio>

#include "reports/render/harmless.h"

namespace utf8spec::cli {

void Progress::begin(const std::string& name) {
  const std::lock_guard lock(mutex_);
  running_.insert(name);
}

void Progress::end(const std::string& name) {
  const std::lock_guard lock(mutex_);
  running_.erase(name);
  ++done_;
}

void Progress::show() {
  if (isatty(STDERR_FILENO) == 0) return;
  const std::lock_guard lock(mutex_);
  const std::string line =
      fmt::format("{} of {} done; at work: {}", done_, all_, fmt::join(running_, ", "));
  if (line == latest_) return;
  latest_ = line;
  constexpr std::size_t width = 100;  // a line that is broken in two cannot be taken back
  fmt::print(stderr, "\r\033[K{}", reports::harmless_line(line).substr(0, width));
  (void)std::fflush(stderr);
}

void Progress::clear() {
  if (!latest_.empty()) fmt::print(stderr, "\r\033[K");
  latest_.clear();
}

}  // namespace utf8spec::cli
