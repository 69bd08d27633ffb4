#pragma once

#include <array>
#include <cstddef>

#include "reference/codec.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

// CESU-8 (UTR #26): UTF-8 for the Basic Multilingual Plane; a supplementary character is its two
// surrogates, each in three octets. UTR #26 changes nothing but supplementary characters. Here a
// surrogate without its other half is ill-formed, as it is in UTF-8.
struct Cesu8 : CodecOf<Encoding::cesu_8> {
  static constexpr std::size_t rows_of_basic_plane = 6;
  static constexpr LongRow pair{
      2 * surrogate_group,
      {{surrogate_lead, high_seconds, continuation, surrogate_lead, low_seconds, continuation}}};

  // The rows of UTF-8 of up to three octets, and the pair.
  static constexpr std::array rows = [] {
    std::array<LongRow, rows_of_basic_plane + 1> all{};
    for (std::size_t row = 0; row < rows_of_basic_plane; ++row) all[row] = widened(syntax[row]);
    all.back() = pair;
    return all;
  }();

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  static constexpr Step step(OctetView input) {
    const RowMatch match = longest_match(rows, input);
    const bool is_pair = match.row == &rows.back();
    if (is_pair && match.is_whole()) return pair_of(input);
    // A high surrogate that no low one follows is ill-formed alone: what follows is read anew.
    const bool is_single =
        is_pair && match.length >= surrogate_group && match.length < input.size();
    if (is_single) return {0, surrogate_group, Kind::unpaired_surrogate};
    return step_by_rows(rows, input, Kind::unpaired_surrogate);
  }

  static constexpr LongSequence encode(char32_t scalar) { return encode_by_units(scalar); }
};

// CESU-8 as ICU and Java read it: a surrogate without its other half is the value that it is.
struct Cesu8Unpaired : CodecOf<Encoding::cesu_8_unpaired> {
  // With all second octets behind ED.
  static constexpr std::array rows = [] {
    auto all = Cesu8::rows;
    for (LongRow& row : all) {
      if (row.length == surrogate_group && row.octets[0] == surrogate_lead) {
        row.octets[1] = continuation;
      }
    }
    return all;
  }();

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  static constexpr Step step(OctetView input) {
    if (longest_match({&Cesu8::pair, 1}, input).is_whole()) return pair_of(input);
    const LongRows singles(rows.data(), Cesu8::rows_of_basic_plane);
    return step_by_rows(singles, input, Kind::bad_continuation);
  }

  static constexpr bool is_settled(OctetView input, const Step& step) {
    return is_settled_without_low(input, step);
  }

  static constexpr LongSequence encode(char32_t code_point) { return encode_by_units(code_point); }
};

}  // namespace utf8spec::reference
