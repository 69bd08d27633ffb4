// The names that a report gives to a decoder's ways where the standards leave a choice.

#pragma once

#include <string_view>

#include "harnesses/judge/encode_judge.h"
#include "harnesses/judge/error_ways.h"
#include "reference/closed_set.h"

namespace utf8spec::reports {

// Characters and UTF-16 units share a name: texts without supplementary characters do not tell them
// apart.
constexpr std::string_view name_of(harnesses::OffsetWay way) {
  return reference::text_of(way, "start", "offending-octet", "after", "characters", "characters",
                            "last-octet", "one-based");
}

constexpr std::string_view name_of(harnesses::LengthWay way) {
  return reference::text_of(way, "maximal-subpart", "one");
}

constexpr std::string_view name_of(harnesses::ChunkWay way) {
  return reference::text_of(way, "fail-fast", "at-end");
}

// A decoder that encodes values without a valid form has a deviation, and no policy.
constexpr std::string_view name_of(harnesses::NonScalars treatment) {
  return reference::text_of(treatment, "refused", "replaced-fffd", "substitute", "dropped",
                            "escaped", "");
}

}  // namespace utf8spec::reports
