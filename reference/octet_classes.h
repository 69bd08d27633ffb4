#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "reference/syntax.h"

namespace utf8spec::reference {

/// The octets in classes: a decoder never tells two octets of one class apart by the kind or the
/// length of a step. A class is a run of octets. A codec states the ranges of its table, and each
/// range starts a class and ends one. Machines are computed with one octet of each class instead of
/// all 256 (vectors/machines/explore.h).
class OctetClasses {
 public:
  /// One class of all octets.
  constexpr OctetClasses() = default;

  /// The same classes, cut where `range` begins and ends.
  constexpr OctetClasses with(OctetRange range) const {
    OctetClasses more = *this;
    more.starts_[range.first] = true;
    more.starts_[range.last + 1u] = true;
    return more;
  }

  /// The same classes, cut wherever those of `other` are.
  constexpr OctetClasses with_cuts_of(const OctetClasses& other) const {
    OctetClasses more = *this;
    for (std::size_t at = 0; at < starts_.size(); ++at) {
      if (other.starts_[at]) more.starts_[at] = true;
    }
    return more;
  }

  /// The same classes, cut at the ranges of all places of all rows.
  template <typename Rows>
  constexpr OctetClasses with_rows(const Rows& rows) const {
    OctetClasses more = *this;
    for (const auto& row : rows) {
      for (std::size_t place = 0; place < row.length; ++place) {
        more = more.with(row.octets[place]);
      }
    }
    return more;
  }

  /// Whether `octet` is the first of its class.
  constexpr bool is_start(std::uint8_t octet) const { return starts_[octet]; }

 private:
  /// The first class starts at 00. Index 100 (hex) is where the last class ends, so that FF needs
  /// no special case.
  std::array<bool, 0x101> starts_{true};
};

}  // namespace utf8spec::reference
