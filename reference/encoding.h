#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::reference {

// The encodings that octets can be read in.
enum class Encoding : std::uint8_t {
  utf_8,
  utf_16be,
  utf_16le,
  utf_16,  // a signature selects the order
  utf_32be,
  utf_32le,
  utf_32,  // a signature selects the order
  cesu_8,
  modified_utf_8,
  wtf_8,
  utf_8_1998,
};

// What can come out of a decoder of an encoding.
enum class Values : std::uint8_t {
  scalar_values,              // 0..10FFFF without surrogates
  code_points_without_pairs,  // 0..10FFFF with no high surrogate right before a low one
  values_of_31_bits,          // 0..7FFFFFFF
  utf16_units,                // 0..FFFF; pairs of surrogates are one character
};

// The facts of an encoding that need no code. Lengths are octets.
struct EncodingRow {
  Encoding encoding;
  std::string_view standard;
  std::size_t unit;
  std::size_t longest;  // sequence
  Values values;
};

inline constexpr std::array encoding_rows{
    EncodingRow{Encoding::utf_8, "RFC 3629", 1, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_16be, "RFC 2781; Unicode 3.9 D91", 2, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_16le, "RFC 2781; Unicode 3.9 D91", 2, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_16, "RFC 2781; Unicode 3.10 D98", 2, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_32be, "Unicode 3.9 D90", 4, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_32le, "Unicode 3.9 D90", 4, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_32, "Unicode 3.10 D101", 4, 4, Values::scalar_values},
    EncodingRow{Encoding::cesu_8, "UTR #26", 1, 6, Values::scalar_values},
    EncodingRow{Encoding::modified_utf_8, "java.io.DataInput", 1, 3, Values::utf16_units},
    EncodingRow{Encoding::wtf_8, "WTF-8", 1, 4, Values::code_points_without_pairs},
    EncodingRow{Encoding::utf_8_1998, "RFC 2279", 1, 6, Values::values_of_31_bits}};
static_assert(is_row_for_each(encoding_rows, &EncodingRow::encoding));

inline constexpr auto all_encodings = values_of<Encoding>;

constexpr std::string_view name(Encoding encoding) { return name_of(encoding); }

constexpr const EncodingRow& row_of(Encoding encoding) {
  return encoding_rows[static_cast<std::size_t>(encoding)];
}

}  // namespace utf8spec::reference
