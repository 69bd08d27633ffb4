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

  // A high surrogate waits for the octets of a low one.
  static constexpr bool is_settled(OctetView input, const Step& step) {
    if (step.more_input_could_complete()) return false;
    if (!step.well_formed() || !is_high_surrogate(step.scalar)) return true;
    const OctetView behind = input.subspan(surrogate_group);
    return low_octets(behind) < behind.size();
  }

  static constexpr Sequence encode(char32_t code_point) { return encode_scalar(code_point); }

 private:
  // How many octets `input` starts with that start a low surrogate.
  static constexpr std::size_t low_octets(OctetView input) {
    constexpr std::array<OctetRange, surrogate_group> low{surrogate_lead, low_seconds,
                                                          continuation};
    std::size_t count = 0;
    while (count < std::min(low.size(), input.size()) && low[count].contains(input[count])) ++count;
    return count;
  }
};

}  // namespace utf8spec::reference
