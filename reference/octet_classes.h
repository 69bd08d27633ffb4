#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "reference/syntax.h"

namespace utf8spec::reference {

// The octets in classes: a decoder never tells two octets of one class apart by the kind or the
// length of a step. A class is a run of octets. A codec states the ranges of its table, and each
// range starts a class and ends one.
class OctetClasses {
 public:
  constexpr OctetClasses() { starts_[0] = true; }

  constexpr OctetClasses with(OctetRange range) const {
    OctetClasses more = *this;
    more.starts_[range.first] = true;
    more.starts_[range.last + 1u] = true;
    return more;
  }

  // With the ranges of all places of all rows.
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

  // Whether `octet` is the first of its class.
  constexpr bool is_start(std::uint8_t octet) const { return starts_[octet]; }

 private:
  std::array<bool, 0x101> starts_{};  // 100 is where the last class ends
};

}  // namespace utf8spec::reference
