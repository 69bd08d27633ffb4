#include "cli/report/rows_progress.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common/progress_words.h"

namespace utf8spec::cli {
namespace {

using Clock = ProgressMeans::Clock;

// A decoder with a duration, such as "icu-ucnv 3.2 s".
std::string timed(const std::string& name, Clock::duration took) {
  return fmt::format("{} {}", name, duration_words(std::chrono::duration<double>(took).count()));
}

}  // namespace

void RowsProgress::begin(const std::string& name) {
  const std::lock_guard lock(mutex_);
  running_[name] = line_.now();
}

void RowsProgress::end(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto row = running_.extract(name);
  ++done_;
  // A terminal shows only the present; a log keeps what happened.
  if (line_.form() == LineForm::whole) finished_.push_back(timed(name, line_.now() - row.mapped()));
}

// The check needs no lock: other threads read the line's clock, and only this one changes the line.
void RowsProgress::show_if_due() {
  if (!line_.is_due()) return;
  const std::lock_guard lock(mutex_);
  line_.show(words());
  finished_.clear();
}

// Needs the lock: it reads what other threads write.
std::string RowsProgress::words() {
  std::vector<std::string> at_work;
  for (const auto& [name, since] : running_) at_work.push_back(timed(name, line_.now() - since));
  std::string words = fmt::format("{} of {} done in {}; at work: {}", done_, all_,
                                  duration_words(line_.seconds()), fmt::join(at_work, ", "));
  if (!finished_.empty()) words += fmt::format("; finished: {}", fmt::join(finished_, ", "));
  return words;
}

}  // namespace utf8spec::cli
