#include "cli/common/progress_words.h"

#include <fmt/format.h>

#include <cmath>

#include "reports/render/words.h"

namespace utf8spec::cli {
namespace {

using reports::grouped;

constexpr std::uint64_t million = 1'000'000;

// A number of at least a million, in millions. From 100 million on, no digit follows the point.
std::string millions(std::uint64_t number) {
  if (number >= 100 * million) return grouped((number + million / 2) / million);
  return fmt::format("{:.1f}", static_cast<double>(number) / static_cast<double>(million));
}

// "5.0 of 13.6 million": the unit is said once.
std::string part_words(std::uint64_t done, std::uint64_t all) {
  return fmt::format("{} of {}", done < million ? grouped(done) : millions(done),
                     rough_number(all));
}

// Few digits, since rates change all the time.
std::string rate_words(double rate) {
  if (rate < 1e3) return fmt::format("{:.0f}/s", rate);
  if (rate < 1e6) return fmt::format("{:.0f}k/s", rate / 1e3);
  return fmt::format("{:.1f}M/s", rate / 1e6);
}

double rate_of(const HowFar& far) { return static_cast<double>(far.done) / far.seconds; }

double seconds_left(const HowFar& far) {
  return far.all > far.done ? static_cast<double>(far.all - far.done) / rate_of(far) : 0;
}

}  // namespace

std::string rough_number(std::uint64_t number) {
  return number < million ? grouped(number) : millions(number) + " million";
}

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
  // Rounded down: 100 % means that everything is done.
  const double percent = std::floor(all > 0 ? 100 * done / all : 0);
  std::string words = fmt::format("{}: {} {:.0f} %, {} {}", far.name, far.doing, percent,
                                  part_words(far.done, far.all), far.unit);
  // Without a rate there is nothing to predict.
  if (far.done == 0 || far.seconds <= 0) return words;
  return words +
         fmt::format(", {}, {} left", rate_words(rate_of(far)), duration_words(seconds_left(far)));
}

std::string slow_advice(const HowFar& far) {
  constexpr double sure_after = 10;
  constexpr double long_run = 1800;
  if (far.done == 0 || far.seconds < sure_after || seconds_left(far) < long_run) return {};
  return fmt::format("{} takes {} more at this rate; --operation and --group ask less", far.name,
                     duration_words(seconds_left(far)));
}

}  // namespace utf8spec::cli
