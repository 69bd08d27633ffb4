#pragma once

#include <array>

#include "reference/codec.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

/// Modified UTF-8 (java.io.DataInput, "Modified UTF-8"). Reading is lenient: the lead alone
/// announces the group, and its value is a UTF-16 unit in any form. Writing is unique.
struct ModifiedUtf8 : CodecOf<Encoding::modified_utf_8> {
  static constexpr std::array rows{
      LongRow{1, {{{0x00, 0x7F}}}},
      LongRow{2, {{{0xC0, 0xDF}, continuation}}},
      LongRow{3, {{{0xE0, 0xEF}, continuation, continuation}}},
  };

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  /// The value is a UTF-16 unit: two surrogates are two steps.
  static constexpr Step step(OctetView input) {
    return step_by_rows(rows, input, Kind::bad_continuation);
  }

  /// java.io.DataOutput.writeUTF: U+0000 is C0 80, other units have the shortest form. A
  /// supplementary character is written as its two surrogates.
  static constexpr LongSequence encode(char32_t value) {
    return value == 0 ? LongSequence{{0xC0, 0x80}, 2} : encode_by_units(value);
  }
};

/// The dialects that refuse forms which no writer writes: 00, longer forms than needed, or both.
template <Encoding dialect>
struct StricterModifiedUtf8 : CodecOf<dialect> {
  /// Whether the dialect reads 00 as U+0000.
  static constexpr bool reads_nul = dialect == Encoding::modified_utf_8_without_longer;
  /// Whether the dialect reads other longer forms than C0 80, such as C1 81.
  static constexpr bool reads_longer = dialect == Encoding::modified_utf_8_without_nul;

  static constexpr auto rows = [] {
    constexpr LongRow of_one{1, {{{reads_nul ? 0x00 : 0x01, 0x7F}}}};
    if constexpr (reads_longer) {
      return std::array{of_one, ModifiedUtf8::rows[1], ModifiedUtf8::rows[2]};
    } else {
      return std::array{
          of_one,
          LongRow{2, {{{0xC0, 0xC0}, {0x80, 0x80}}}},
          LongRow{2, {{{0xC2, 0xDF}, continuation}}},
          LongRow{3, {{{0xE0, 0xE0}, {0xA0, 0xBF}, continuation}}},
          LongRow{3, {{{0xE1, 0xEF}, continuation, continuation}}},
      };
    }
  }();

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  /// An octet after C0 that is not 80 makes a longer form.
  static constexpr Step step(OctetView input) { return step_by_rows(rows, input, Kind::overlong); }

  /// All dialects write alike.
  static constexpr LongSequence encode(char32_t value) { return ModifiedUtf8::encode(value); }
};

}  // namespace utf8spec::reference
