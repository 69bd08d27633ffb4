#include "cli/common/bundled_list.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

// The width of a column: that of its longest word.
template <typename Word>
std::size_t width_of(const std::vector<BundledDecoder>& decoders, Word word) {
  std::size_t width = 0;
  for (const BundledDecoder& decoder : decoders) width = std::max(width, word(decoder).size());
  return width;
}

std::string operations_of(const BundledDecoder& decoder) { return joined(decoder.operations, ","); }

// The last column.
std::string state_of(const BundledDecoder& decoder) {
  if (decoder.installed()) return joined(decoder.calls, ", ");
  return fmt::format("not installed: {} is missing", decoder.missing);
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

// Columns are as wide as needed. The last one is free, so that long lists of calls are not cut.
std::string bundled_text(const std::vector<BundledDecoder>& decoders) {
  const auto name = [](const BundledDecoder& decoder) { return decoder.name; };
  const auto library = [](const BundledDecoder& decoder) { return decoder.library; };
  const auto language = [](const BundledDecoder& decoder) { return decoder.language; };
  std::string text;
  for (const BundledDecoder& decoder : decoders) {
    const std::string line = fmt::format(
        "{:{}}  {:{}}  {:{}}  {:{}}  {}", decoder.name, width_of(decoders, name), decoder.library,
        width_of(decoders, library), decoder.language, width_of(decoders, language),
        operations_of(decoder), width_of(decoders, operations_of), state_of(decoder));
    // Manifests are files, so the line is made harmless before it reaches a terminal.
    constexpr std::size_t longest = 1000;
    text += reports::harmless(line, reports::Keep::line, longest) + "\n";
  }
  return text;
}

std::string bundled_json(const std::vector<BundledDecoder>& decoders) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (const BundledDecoder& decoder : decoders) out.push_back(json_of(decoder));
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::cli
