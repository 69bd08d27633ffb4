#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "harnesses/fuzz/case.h"

namespace utf8spec::harnesses::fuzz {

// A fuzz target's name and the form of its input.
struct TargetForm {
  std::string_view name;
  Format format;
};

// The one list of the targets, which scripts read too. `report_file` is built in reports/fuzz,
// where its parser is.
inline constexpr std::array all_targets{
    TargetForm{"differential", Format::octets}, TargetForm{"stream", Format::chunks},
    TargetForm{"encode", Format::values},       TargetForm{"replace", Format::octets},
    TargetForm{"plugin", Format::chunks},       TargetForm{"encodings", Format::encoded},
    TargetForm{"protocol", Format::text},       TargetForm{"vector_file", Format::text},
    TargetForm{"report_file", Format::text}};

constexpr std::optional<TargetForm> target_named(std::string_view name) {
  const auto* found = std::ranges::find(all_targets, name, &TargetForm::name);
  if (found == all_targets.end()) return std::nullopt;
  return *found;
}

}  // namespace utf8spec::harnesses::fuzz
