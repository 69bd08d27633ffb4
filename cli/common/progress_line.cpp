#include "cli/common/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

#include "reports/render/harmless.h"
#include "reports/render/text_width.h"

namespace utf8spec::cli {
namespace {

// Back to the first column, and erase to the end of the line (ECMA-48 EL).
constexpr std::string_view erased = "\r\033[K";

// One column stays free. A line that wraps could not be rewritten.
std::size_t columns_of_errors() {
  return width_of_terminal(STDERR_FILENO).value_or(reports::usual_width) - 1;
}

// The words contain the decoder's name, which may be hostile.
std::string harmless_words(std::string_view words) {
  constexpr std::size_t longest = 10'000;
  return reports::harmless(words, reports::Keep::line, longest);
}

void write_to_errors(std::string_view text) {
  fmt::print(stderr, "{}", text);
  (void)std::fflush(stderr);
}

}  // namespace

ProgressMeans means_of_errors() {
  ProgressMeans means;
  means.form = line_form_in(surroundings_of(STDERR_FILENO));
  means.write = write_to_errors;
  if (means.form == LineForm::overwritten) {
    means.interval = std::chrono::milliseconds(200);
    means.width = columns_of_errors();
  }
  return means;
}

void write_over_progress(std::string_view lines) {
  const bool is_rewritten = line_form_in(surroundings_of(STDERR_FILENO)) == LineForm::overwritten;
  write_to_errors(fmt::format("{}{}", is_rewritten ? erased : "", lines));
}

ProgressLine::ProgressLine(ProgressMeans means)
    : means_(std::move(means)), start_(means_.now()), latest_(start_) {}

// In a log, each call is a line of its own. On a terminal, the old line is erased first, because
// the new one may be shorter.
void ProgressLine::show(std::string_view words) {
  const std::string line = harmless_words(words);
  latest_ = means_.now();
  if (means_.form == LineForm::whole) {
    means_.write(line + "\n");
    return;
  }
  shown_ = true;
  means_.write(fmt::format("{}{}", erased, line.substr(0, reports::octets_of(line, means_.width))));
}

void ProgressLine::say(std::string_view words) {
  clear();
  means_.write(harmless_words(words) + "\n");
}

void ProgressLine::clear() {
  if (std::exchange(shown_, false)) means_.write(erased);
}

}  // namespace utf8spec::cli
