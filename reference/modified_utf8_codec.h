#pragma once

#include <array>

#include "reference/codec.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

// Modified UTF-8 (java.io.DataInput, "Modified UTF-8"). Reading is lenient: a group is known by its
// lead alone, and its value is a UTF-16 unit, in whatever form. Writing is unique.
struct ModifiedUtf8 : CodecOf<Encoding::modified_utf_8> {
  static constexpr std::array rows{
      LongRow{1, {{{0x00, 0x7F}}}},
      LongRow{2, {{{0xC0, 0xDF}, continuation}}},
      LongRow{3, {{{0xE0, 0xEF}, continuation, continuation}}},
  };

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  // Its value is a UTF-16 unit.
  static constexpr Step step(OctetView input) {
    return step_by_rows(rows, input, Kind::bad_continuation);
  }

  // java.io.DataOutput.writeUTF: U+0000 is C0 80, other units have the shortest form.
  static constexpr LongSequence encode(char32_t value) {
    return value == 0 ? LongSequence{{0xC0, 0x80}, 2} : encode_by_units(value);
  }
};

// As it is read where some of the forms that nobody writes are refused: 00, and those that are
// longer than need be.
template <Encoding dialect>
struct StricterModifiedUtf8 : CodecOf<dialect> {
  static constexpr bool reads_nul = dialect == Encoding::modified_utf_8_without_longer;
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

  // What stands behind C0 and is no 80 makes a longer form.
  static constexpr Step step(OctetView input) { return step_by_rows(rows, input, Kind::overlong); }

  static constexpr LongSequence encode(char32_t value) { return ModifiedUtf8::encode(value); }
};

}  // namespace utf8spec::reference
