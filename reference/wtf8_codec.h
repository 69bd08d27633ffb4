#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "reference/codec.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

/// WTF-8 (Simon Sapin, "The WTF-8 encoding", section 3): UTF-8 in which surrogates are well-formed,
/// unless a high one comes right before a low one.
struct Wtf8 : CodecOf<Encoding::wtf_8> {
  /// The rows of UTF-8, with all second octets after ED.
  static constexpr std::array rows = [] {
    std::array<LongRow, syntax.size()> all{};
    std::ranges::transform(syntax, all.begin(), widened);
    std::ranges::for_each(all, [](LongRow& row) {
      if (row.octets[0] == surrogate_lead) row.octets[1] = continuation;
    });
    return all;
  }();

  /// High and low surrogates are of different classes, although the rows treat them alike.
  static constexpr OctetClasses octet_classes =
      OctetClasses().with_rows(rows).with(high_seconds).with(low_seconds);

  /// A high surrogate right before a low one is one ill-formed subsequence of six octets.
  static constexpr Step step(OctetView input) {
    const Step first = step_by_rows(rows, input, Kind::above_maximum);
    if (!first.well_formed() || !is_high_surrogate(first.scalar)) return first;
    const OctetView behind = input.subspan(surrogate_group);
    return low_octets(behind) == surrogate_group
               ? Step{0, 2 * surrogate_group, Kind::surrogate_pair}
               : first;
  }

  /// A high surrogate waits, because a low one would change its step from a value to a fault.
  static constexpr bool is_settled(OctetView input, const Step& step) {
    return is_settled_without_low(input, step);
  }

  /// `code_point` is at most 10FFFF. A caller never puts a high surrogate right before a low one.
  static constexpr Sequence encode(char32_t code_point) { return encode_scalar(code_point); }
};

}  // namespace utf8spec::reference
