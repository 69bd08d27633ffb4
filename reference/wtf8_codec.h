#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "reference/codec.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

// WTF-8 (Simon Sapin, "The WTF-8 encoding", section 3): UTF-8 in which surrogates are well-formed,
// unless a high one stands right before a low one.
struct Wtf8 : CodecOf<Encoding::wtf_8> {
  // The rows of UTF-8, with all second octets behind ED.
  static constexpr std::array rows = [] {
    std::array<LongRow, syntax.size()> all{};
    std::ranges::transform(syntax, all.begin(), widened);
    std::ranges::for_each(all, [](LongRow& row) {
      if (row.octets[0] == surrogate_lead) row.octets[1] = continuation;
    });
    return all;
  }();

  static constexpr OctetClasses octet_classes =
      OctetClasses().with_rows(rows).with(high_seconds).with(low_seconds);

  static constexpr Step step(OctetView input) {
    const Step first = step_by_rows(rows, input, Kind::above_maximum);
    if (!first.well_formed() || !is_high_surrogate(first.scalar)) return first;
    const OctetView behind = input.subspan(surrogate_group);
    return low_octets(behind) == surrogate_group
               ? Step{0, 2 * surrogate_group, Kind::surrogate_pair}
               : first;
  }

  static constexpr bool is_settled(OctetView input, const Step& step) {
    return is_settled_without_low(input, step);
  }

  static constexpr Sequence encode(char32_t code_point) { return encode_scalar(code_point); }
};

}  // namespace utf8spec::reference
