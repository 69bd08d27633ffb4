#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "reference/codec.h"
#include "reference/encode.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"

namespace utf8spec::reference {

/// UTF-8 as RFC 2279 section 2 defined it: 0..7FFFFFFF in one to six octets, each in its shortest
/// form. The RFC asks an encoder to undo surrogate pairs first. It does not say how a decoder reads
/// single surrogates; here they are read as the values that they are.
struct Utf8Of1998 : CodecOf<Encoding::utf_8_1998> {
  static constexpr std::array rows{
      LongRow{1, {{{0x00, 0x7F}}}},
      LongRow{2, {{{0xC2, 0xDF}, continuation}}},
      LongRow{3, {{{0xE0, 0xE0}, {0xA0, 0xBF}, continuation}}},
      LongRow{3, {{{0xE1, 0xEF}, continuation, continuation}}},
      LongRow{4, {{{0xF0, 0xF0}, {0x90, 0xBF}, continuation, continuation}}},
      LongRow{4, {{{0xF1, 0xF7}, continuation, continuation, continuation}}},
      LongRow{5, {{{0xF8, 0xF8}, {0x88, 0xBF}, continuation, continuation, continuation}}},
      LongRow{5, {{{0xF9, 0xFB}, continuation, continuation, continuation, continuation}}},
      LongRow{
          6,
          {{{0xFC, 0xFC}, {0x84, 0xBF}, continuation, continuation, continuation, continuation}}},
      LongRow{
          6,
          {{{0xFD, 0xFD}, continuation, continuation, continuation, continuation, continuation}}},
  };

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  /// A continuation above the range of its row cannot exist here, so `beyond` is never given.
  static constexpr Step step(OctetView input) {
    return step_by_rows(rows, input, Kind::bad_continuation);
  }

  /// The shortest form that holds `value`, which is at most 7FFFFFFF.
  static constexpr SequenceOf<6> encode(char32_t value) {
    constexpr std::array<char32_t, 6> greatest{0x7F,     0x7FF,     0xFFFF,
                                               0x1FFFFF, 0x3FFFFFF, 0x7FFFFFFF};
    const auto length = std::ranges::lower_bound(greatest, value) - greatest.begin() + 1;
    return sequence_of<6>(value, static_cast<std::uint8_t>(length));
  }
};

/// The dialect in which single surrogates are ill-formed.
struct Utf8Of1998WithoutSurrogates : CodecOf<Encoding::utf_8_1998_without_surrogates> {
  /// The row E1..EF is split into three, so that ED takes no surrogate.
  static constexpr std::array rows = [] {
    constexpr std::size_t with_surrogates = 3;  // the row E1..EF
    std::array<LongRow, Utf8Of1998::rows.size() + 2> all{};
    std::ranges::copy(Utf8Of1998::rows, all.begin());
    all[with_surrogates].octets[0] = {0xE1, 0xEC};
    all[all.size() - 2] = {3, {{{0xED, 0xED}, {0x80, 0x9F}, continuation}}};
    all[all.size() - 1] = {3, {{{0xEE, 0xEF}, continuation, continuation}}};
    return all;
  }();

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  /// Only the row of ED ends below BF, so a continuation above its range is a surrogate.
  static constexpr Step step(OctetView input) { return step_by_rows(rows, input, Kind::surrogate); }

  /// The caller gives no surrogates; nothing is checked.
  static constexpr auto encode(char32_t value) { return Utf8Of1998::encode(value); }
};

}  // namespace utf8spec::reference
