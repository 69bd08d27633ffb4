#include "reports/render/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

#include "reports/render/harmless.h"
#include "reports/split.h"
#include "vectors/hex.h"

namespace utf8spec::reports {

std::string json_text(std::string_view hostile, std::size_t limit) {
  return harmless(hostile, Keep::characters, limit);
}

nlohmann::ordered_json json_text_or_null(std::string_view hostile, std::size_t limit) {
  if (hostile.empty()) return nullptr;
  return json_text(hostile, limit);
}

std::string values_to_hex(std::u32string_view values) {
  std::vector<std::string> parts;
  std::ranges::transform(values, std::back_inserter(parts),
                         [](char32_t value) { return vectors::to_hex(value); });
  return fmt::format("{}", fmt::join(parts, " "));
}

// Writing the result again and comparing is the shortest exact check of the form.
std::optional<Octets> octets_from_hex(std::string_view hex) {
  auto octets = vectors::parse_hex(hex);
  if (!octets || vectors::to_hex(*octets) != hex) return std::nullopt;
  return std::move(*octets);
}

std::optional<std::u32string> values_from_hex(std::string_view hex) {
  std::u32string values;
  for (const std::string_view part : split(hex, ' ')) {
    const auto value = vectors::parse_value(part);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  if (values_to_hex(values) != hex) return std::nullopt;
  return values;
}

}  // namespace utf8spec::reports
