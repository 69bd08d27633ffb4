#include "cli/report/order.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "cli/common/bundled_list.h"
#include "harnesses/decoders/best_known.h"
#include "harnesses/plan/level.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using Decoders = std::vector<BundledDecoder>;

// The seconds of a slow decoder at the default level. A decoder that is only slow at a deeper level
// counts as 0, since slow decoders run at the default level.
unsigned work_of(const BundledDecoder& decoder) {
  return decoder.slow->level == name(harnesses::default_level) ? decoder.slow->seconds : 0;
}

void put_slow_rows_last(Decoders& decoders) {
  const auto slow =
      std::stable_partition(decoders.begin(), decoders.end(),
                            [](const BundledDecoder& decoder) { return !decoder.slow; });
  std::stable_sort(slow, decoders.end(),
                   [](const BundledDecoder& one, const BundledDecoder& other) {
                     return work_of(one) > work_of(other);
                   });
}

}  // namespace

void put_best_known_first(Decoders& decoders) {
  std::ranges::stable_sort(decoders, {}, [](const BundledDecoder& each) {
    return std::tuple(harnesses::place_of_language(each.language), each.language,
                      harnesses::place_of_library(each.library), each.library);
  });
  put_slow_rows_last(decoders);
}

std::string library_heading(const BundledDecoder& decoder) {
  return reports::harmless_line(fmt::format("{} ({})", decoder.library, decoder.language));
}

std::string absent_words(const Decoders& decoders, std::size_t width) {
  std::size_t absent = 0;
  std::set<std::string> packages;
  for (const BundledDecoder& each : decoders) {
    if (each.installed()) continue;
    ++absent;
    packages.insert(each.missing_packages.begin(), each.missing_packages.end());
  }
  if (absent == 0) return "";
  constexpr std::size_t longest_command = 1 << 16;  // characters
  reports::TextPage page(reports::Colour::never, width);
  page.paragraph("",
                 fmt::format("{} {} not installed. utf8spec-dev decoders says what each of them "
                             "needs.",
                             reports::counted(absent, "decoder"), absent == 1 ? "is" : "are"));
  if (!packages.empty()) {
    page.command("  ",
                 reports::harmless(fmt::format("apt-get install {}", fmt::join(packages, " ")),
                                   reports::Keep::line, longest_command));
  }
  const std::string rebuild = rebuild_words(decoders);
  if (!rebuild.empty()) page.paragraph("", rebuild);
  return std::move(page).take();
}

}  // namespace utf8spec::cli
