#include "cli/progress_words.h"

#include <fmt/format.h>

#include <cmath>

#include "reports/render/words.h"

namespace utf8spec::cli {

using reports::grouped;

std::string duration_words(double seconds) {
  if (seconds < 9.95) return fmt::format("{:.1f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string progress_words(const HowFar& far) {
  const auto done = static_cast<double>(far.done);
  const auto all = static_cast<double>(far.all);
  std::string words = fmt::format("{}: {} {:.0f} %, {} of {} {}", far.name, far.doing,
                                  std::floor(all > 0 ? 100 * done / all : 0), grouped(far.done),
                                  grouped(far.all), far.unit);
  if (far.done == 0 || far.seconds <= 0) return words;
  const double rate = done / far.seconds;
  const double left = far.all > far.done ? (all - done) / rate : 0;
  return words + fmt::format(", {}/s, {} left", grouped(static_cast<std::uint64_t>(rate)),
                             duration_words(left));
}

}  // namespace utf8spec::cli
