#include "cli/exhaustive_progress.h"

#include <fmt/format.h>

#include "reports/render/words.h"

namespace utf8spec::cli {
namespace {

std::string describe_left(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min", whole / 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

std::string progress_words(const std::string& name, std::uint64_t done, std::uint64_t all,
                           double seconds) {
  const std::string all_words = reports::grouped(all);
  if (done == 0 || seconds <= 0) return fmt::format("{}: 0 % of {} strings", name, all_words);
  const auto part = static_cast<double>(done);
  const double rate = part / seconds;
  return fmt::format("{}: {:.1f} % of {} strings, {} a second, {} left", name,
                     100 * part / static_cast<double>(all), all_words,
                     reports::grouped(static_cast<std::uint64_t>(rate)),
                     describe_left(static_cast<double>(all - done) / rate));
}

ExhaustiveProgress::ExhaustiveProgress(std::string name, std::uint64_t all)
    : name_(std::move(name)), all_(all) {}

void ExhaustiveProgress::show(std::uint64_t done) {
  line_.show(progress_words(name_, done, all_, line_.seconds()));
}

}  // namespace utf8spec::cli
