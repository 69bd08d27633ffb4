#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::reference {

/// The encodings that octets can be read in. Those that a decoder can declare come first. Their
/// dialects (dialects.h) follow; no decoder declares them.
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
  /// dialects
  utf_16_little,  // what bears no signature is little-endian
  utf_16_marked,  // what bears no signature is ill-formed
  utf_32_little,
  utf_32_marked,
  cesu_8_unpaired,                // surrogates without their other half are read
  modified_utf_8_without_nul,     // U+0000 is C0 80 alone
  modified_utf_8_without_longer,  // no other longer form is read
  modified_utf_8_shortest,        // both
  utf_8_1998_without_surrogates,
};

/// The values that a decoder of an encoding can give, and that an encoder takes.
enum class Values : std::uint8_t {
  scalar_values,              // 0..10FFFF without surrogates
  code_points_without_pairs,  // 0..10FFFF with no high surrogate right before a low one
  values_of_31_bits,          // 0..7FFFFFFF
  scalars_of_31_bits,         // the same without surrogates
  utf16_units,                // 0..FFFF; pairs of surrogates are one character
};

/// The facts of an encoding that need no code. `unit` and `longest` are octets: of the smallest
/// piece, and of the longest sequence.
struct EncodingRow {
  Encoding encoding;
  std::string_view standard;
  std::size_t unit;
  std::size_t longest;  // sequence
  Values values;
};

/// One row for each value of `Encoding`, in order.
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
    EncodingRow{Encoding::utf_8_1998, "RFC 2279", 1, 6, Values::values_of_31_bits},
    EncodingRow{Encoding::utf_16_little, "RFC 2781", 2, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_16_marked, "RFC 2781", 2, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_32_little, "Unicode 3.10 D101", 4, 4, Values::scalar_values},
    EncodingRow{Encoding::utf_32_marked, "Unicode 3.10 D101", 4, 4, Values::scalar_values},
    EncodingRow{Encoding::cesu_8_unpaired, "UTR #26", 1, 6, Values::code_points_without_pairs},
    EncodingRow{Encoding::modified_utf_8_without_nul, "java.io.DataInput", 1, 3,
                Values::utf16_units},
    EncodingRow{Encoding::modified_utf_8_without_longer, "java.io.DataInput", 1, 3,
                Values::utf16_units},
    EncodingRow{Encoding::modified_utf_8_shortest, "java.io.DataInput", 1, 3, Values::utf16_units},
    EncodingRow{Encoding::utf_8_1998_without_surrogates, "RFC 2279", 1, 6,
                Values::scalars_of_31_bits}};
static_assert(is_row_for_each(encoding_rows, &EncodingRow::encoding));

/// The encodings that a decoder can declare, without their dialects.
inline constexpr auto all_encodings = [] {
  std::array<Encoding, static_cast<std::size_t>(Encoding::utf_8_1998) + 1> declared{};
  std::ranges::copy_n(values_of<Encoding>.begin(), declared.size(), declared.begin());
  return declared;
}();

/// The names of `all_encodings`, in the same order.
inline constexpr auto encoding_names = [] {
  std::array<std::string_view, all_encodings.size()> names;
  std::ranges::transform(all_encodings, names.begin(), name_of<Encoding>);
  return names;
}();

/// The name on command lines and in reports, such as `utf-16le`. Dialects have names too.
constexpr std::string_view name(Encoding encoding) { return name_of(encoding); }

/// The encoding that a decoder declares by `name`; nothing if there is none. The name of a dialect
/// is not accepted.
constexpr std::optional<Encoding> encoding_named(std::string_view name) {
  const auto found = value_named<Encoding>(name);
  return found <= all_encodings.back() ? found : std::nullopt;
}

/// The row of an encoding or dialect.
constexpr const EncodingRow& row_of(Encoding encoding) {
  return encoding_rows[static_cast<std::size_t>(encoding)];
}

}  // namespace utf8spec::reference
