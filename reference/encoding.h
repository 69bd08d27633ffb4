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

/// What selects the order of the octets in a unit.
enum class UnitOrder : std::uint8_t {
  fixed,         // nothing: there is one order. A leading U+FEFF is a character
  by_signature,  // a signature (Unicode 3.10 D98, D101)
};

/// Forms of a value that are longer than the one that an encoder writes.
enum class LongerForms : std::uint8_t {
  none,        // no sequence could be one
  ill_formed,  // the standard refuses them
  read,        // a decoder may read them
};

/// How supplementary characters are written.
enum class Supplementary : std::uint8_t {
  as_one,         // as one number
  as_two_halves,  // as two surrogates, which are read as one character
  as_two_values,  // as two surrogates, which are two values
};

/// Whether the standard says how a decoder reads surrogates that stand alone.
enum class LoneSurrogates : std::uint8_t { ruled, left_open };

/// Who defines the sequences. Unicode defines maximal subparts with its own.
enum class DefinedBy : std::uint8_t { unicode, others };

/// Which machines and complete suites are made for an encoding of fixed order.
enum class Modelled : std::uint8_t {
  without_values,  // with values, a machine has one state for each string that begins a character
  completely,      // also with values, and with a leading signature
};

/// The facts of an encoding that need no code. `unit`, `longest` and `decided_by` are octets: of
/// the smallest piece, of the longest sequence, and how many decide every step.
struct EncodingRow {
  Encoding encoding;
  std::string_view standard;
  std::size_t unit;
  std::size_t longest;     // sequence
  std::size_t decided_by;  // more than `longest` if a step looks behind its sequence
  Values values;
  UnitOrder order;
  LongerForms longer_forms;
  Supplementary supplementary;
  LoneSurrogates lone_surrogates;
  DefinedBy defined_by;
  Modelled modelled;
};

/// One row for each value of `Encoding`, in order. WTF-8 has sequences of at most four octets, but
/// a step looks for a low surrogate behind a high one. A reader of Modified UTF-8 may join two
/// groups of three octets.
inline constexpr std::array encoding_rows = [] {
  using enum Encoding;
  using enum Values;
  using enum UnitOrder;
  using enum LongerForms;
  using enum Supplementary;
  using enum LoneSurrogates;
  using enum DefinedBy;
  using enum Modelled;
  return std::array{
      EncodingRow{utf_8, "RFC 3629", 1, 4, 4, scalar_values, fixed, ill_formed, as_one, ruled,
                  unicode, completely},
      EncodingRow{utf_16be, "RFC 2781; Unicode 3.9 D91", 2, 4, 4, scalar_values, fixed, none,
                  as_two_halves, ruled, unicode, without_values},
      EncodingRow{utf_16le, "RFC 2781; Unicode 3.9 D91", 2, 4, 4, scalar_values, fixed, none,
                  as_two_halves, ruled, unicode, without_values},
      EncodingRow{utf_16, "RFC 2781; Unicode 3.10 D98", 2, 4, 4, scalar_values, by_signature, none,
                  as_two_halves, ruled, unicode, without_values},
      EncodingRow{utf_32be, "Unicode 3.9 D90", 4, 4, 4, scalar_values, fixed, none, as_one, ruled,
                  unicode, without_values},
      EncodingRow{utf_32le, "Unicode 3.9 D90", 4, 4, 4, scalar_values, fixed, none, as_one, ruled,
                  unicode, without_values},
      EncodingRow{utf_32, "Unicode 3.10 D101", 4, 4, 4, scalar_values, by_signature, none, as_one,
                  ruled, unicode, without_values},
      EncodingRow{cesu_8, "UTR #26", 1, 6, 6, scalar_values, fixed, ill_formed, as_two_halves,
                  ruled, unicode, without_values},
      EncodingRow{modified_utf_8, "java.io.DataInput", 1, 3, 6, utf16_units, fixed, read,
                  as_two_values, ruled, others, without_values},
      EncodingRow{wtf_8, "WTF-8", 1, 4, 6, code_points_without_pairs, fixed, ill_formed, as_one,
                  ruled, others, without_values},
      EncodingRow{utf_8_1998, "RFC 2279", 1, 6, 6, values_of_31_bits, fixed, ill_formed, as_one,
                  left_open, others, without_values},
      EncodingRow{utf_16_little, "RFC 2781", 2, 4, 4, scalar_values, by_signature, none,
                  as_two_halves, ruled, unicode, without_values},
      EncodingRow{utf_16_marked, "RFC 2781", 2, 4, 4, scalar_values, by_signature, none,
                  as_two_halves, ruled, unicode, without_values},
      EncodingRow{utf_32_little, "Unicode 3.10 D101", 4, 4, 4, scalar_values, by_signature, none,
                  as_one, ruled, unicode, without_values},
      EncodingRow{utf_32_marked, "Unicode 3.10 D101", 4, 4, 4, scalar_values, by_signature, none,
                  as_one, ruled, unicode, without_values},
      EncodingRow{cesu_8_unpaired, "UTR #26", 1, 6, 6, code_points_without_pairs, fixed, ill_formed,
                  as_two_halves, ruled, unicode, without_values},
      EncodingRow{modified_utf_8_without_nul, "java.io.DataInput", 1, 3, 6, utf16_units, fixed,
                  read, as_two_values, ruled, others, without_values},
      EncodingRow{modified_utf_8_without_longer, "java.io.DataInput", 1, 3, 6, utf16_units, fixed,
                  read, as_two_values, ruled, others, without_values},
      EncodingRow{modified_utf_8_shortest, "java.io.DataInput", 1, 3, 6, utf16_units, fixed,
                  ill_formed, as_two_values, ruled, others, without_values},
      EncodingRow{utf_8_1998_without_surrogates, "RFC 2279", 1, 6, 6, scalars_of_31_bits, fixed,
                  ill_formed, as_one, left_open, others, without_values},
  };
}();
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

/// Whether a signature selects the order of the encoding (Unicode 3.10 D98, D101).
constexpr bool selects_order(Encoding encoding) {
  return row_of(encoding).order == UnitOrder::by_signature;
}

}  // namespace utf8spec::reference
