#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "reference/encoding.h"

namespace utf8spec::harnesses::fuzz {

// How ICU divides ill-formed text. The number of U+FFFD and an error's length depend on it, the
// verdict and the values do not.
enum class IcuDivision : std::uint8_t {
  maximal_subparts,
  // An octet that opens no row is divided as UTF-8 divides it: F0..F4 with the octets behind it.
  utf_8_forms,
};

// How ICU reads an encoding.
struct IcuReading {
  reference::Encoding encoding;
  const char* converter;                 // ICU's name
  reference::Encoding read_as;           // the encoding or dialect that the converter reads
  std::string_view dialect_clause = {};  // why it may read another than `encoding`
  IcuDivision division = IcuDivision::maximal_subparts;
  std::string_view division_clause = {};  // why it may divide in another way
};

namespace clauses {

inline constexpr std::string_view unpaired =
    "UTR #26 does not say what becomes of an unpaired surrogate. ICU reads it as a value.";
inline constexpr std::string_view unmarked_utf_16 =
    "RFC 2781 section 4.3 says SHOULD and Unicode 3.10 D98 admits another protocol for the order "
    "of text without a signature. ICU takes big-endian.";
inline constexpr std::string_view unmarked_utf_32 =
    "Unicode 3.10 D101 admits another protocol for the order of text without a signature. ICU "
    "takes big-endian.";
inline constexpr std::string_view four_octets =
    "Unicode 3.9 recommends maximal subparts for U+FFFD but does not demand them, and CESU-8 is "
    "not "
    "one of its encoding forms. ICU divides F0..F4 and the octets behind them as UTF-8 does.";

}  // namespace clauses

// All encodings and dialects that ICU has a converter for. A known difference is a dialect or a
// division of ICU's own with its clause. ICU is then held to that dialect and that division: no
// input is left out.
inline constexpr auto icu_readings = [] {
  using enum reference::Encoding;
  constexpr auto whole_forms = IcuDivision::utf_8_forms;
  return std::array{
      IcuReading{utf_8, "UTF-8", utf_8},
      IcuReading{utf_16be, "UTF-16BE", utf_16be},
      IcuReading{utf_16le, "UTF-16LE", utf_16le},
      IcuReading{utf_16, "UTF-16", utf_16},
      IcuReading{utf_32be, "UTF-32BE", utf_32be},
      IcuReading{utf_32le, "UTF-32LE", utf_32le},
      IcuReading{utf_32, "UTF-32", utf_32},
      IcuReading{cesu_8, "CESU-8", cesu_8_unpaired, clauses::unpaired, whole_forms,
                 clauses::four_octets},
      IcuReading{utf_16_little, "UTF-16", utf_16, clauses::unmarked_utf_16},
      IcuReading{utf_16_marked, "UTF-16", utf_16, clauses::unmarked_utf_16},
      IcuReading{utf_32_little, "UTF-32", utf_32, clauses::unmarked_utf_32},
      IcuReading{utf_32_marked, "UTF-32", utf_32, clauses::unmarked_utf_32},
      IcuReading{cesu_8_unpaired, "CESU-8", cesu_8_unpaired, {}, whole_forms, clauses::four_octets},
  };
}();

// No difference is without its clause.
static_assert(std::ranges::all_of(icu_readings, [](const IcuReading& reading) {
  const bool is_other_dialect = reading.read_as != reading.encoding;
  const bool is_other_division = reading.division != IcuDivision::maximal_subparts;
  return is_other_dialect != reading.dialect_clause.empty() &&
         is_other_division != reading.division_clause.empty();
}));

// Null where ICU does not have the encoding.
constexpr const IcuReading* icu_reading_of(reference::Encoding encoding) {
  const auto* const found = std::ranges::find(icu_readings, encoding, &IcuReading::encoding);
  return found == icu_readings.end() ? nullptr : found;
}

}  // namespace utf8spec::harnesses::fuzz
