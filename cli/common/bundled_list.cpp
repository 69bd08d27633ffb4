#include "cli/common/bundled_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "reports/render/harmless.h"
#include "reports/render/text_page.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string operations_of(const BundledDecoder& decoder) {
  return joined(decoder.operations, ", ");
}

// What it calls, or why it cannot run here.
std::string state_of(const BundledDecoder& decoder) {
  if (decoder.installed()) return joined(decoder.calls, ", ");
  return absence_words(decoder);
}

// `missing` is null for installed decoders, so that the key is always there.
nlohmann::ordered_json json_of(const BundledDecoder& decoder) {
  nlohmann::ordered_json out{{"name", decoder.name},
                             {"library", decoder.library},
                             {"language", decoder.language},
                             {"operations", decoder.operations},
                             {"calls", decoder.calls},
                             {"homepage", decoder.homepage},
                             {"packages", decoder.packages},
                             {"installed", decoder.installed()},
                             {"missing", nullptr}};
  if (!decoder.also.empty()) out["also"] = decoder.also;
  if (!decoder.installed()) out["missing"] = decoder.missing;
  return out;
}

}  // namespace

std::string bundled_text(const std::vector<BundledDecoder>& decoders, std::size_t width) {
  std::string text;
  for (const BundledDecoder& decoder : decoders) {
    std::vector<std::string> words{state_of(decoder)};
    if (!decoder.operations.empty()) words.insert(words.begin(), operations_of(decoder));
    const std::string line = fmt::format("{}  {} ({}): {}", decoder.name, decoder.library,
                                         decoder.language, joined(words, "; "));
    // Manifests are files, so the line is made harmless before it reaches a terminal.
    constexpr std::size_t longest = 1000;
    text += reports::fitted(reports::harmless(line, reports::Keep::line, longest), width) + "\n";
  }
  const std::string rebuild = rebuild_words(decoders);
  if (rebuild.empty()) return text;
  reports::TextPage page(reports::Colour::never, width);
  page.line();
  page.paragraph("", rebuild);
  return text + std::move(page).take();
}

std::string rebuild_words(const std::vector<BundledDecoder>& decoders) {
  if (std::ranges::none_of(decoders, &BundledDecoder::lacks_a_build)) return "";
  return "When the packages are installed, build utf8spec again: its build compiles some of these "
         "decoders.";
}

std::string absence_words(const BundledDecoder& decoder) {
  if (!decoder.missing_packages.empty()) {
    const bool is_one = decoder.missing_packages.size() == 1;
    return fmt::format("not installed: it needs the {} {}", is_one ? "package" : "packages",
                       fmt::join(decoder.missing_packages, ", "));
  }
  if (decoder.missing.starts_with('/')) return "not installed: this utf8spec was built without it";
  return fmt::format("not installed: {} is missing", decoder.missing);
}

std::string how_to_install(const BundledDecoder& decoder) {
  const std::string start =
      fmt::format("{} is not installed here: {} is missing", decoder.name, decoder.missing);
  if (decoder.missing_packages.empty()) return start + "; build or install utf8spec again";
  return fmt::format("{}; install {}{}", start, fmt::join(decoder.missing_packages, " "),
                     decoder.lacks_a_build() ? ", then build utf8spec again" : "");
}

std::string bundled_names(const std::vector<BundledDecoder>& decoders) {
  std::string text;
  for (const BundledDecoder& decoder : decoders)
    text += reports::harmless_line(decoder.name) + "\n";
  return text;
}

std::string bundled_json(const std::vector<BundledDecoder>& decoders) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const BundledDecoder& decoder : decoders) out.push_back(json_of(decoder));
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::cli
