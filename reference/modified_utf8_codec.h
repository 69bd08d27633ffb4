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

}  // namespace utf8spec::reference
