#pragma once

#include <array>
#include <cstddef>

#include "reference/codec.h"
#include "reference/long_rows.h"
#include "reference/octet_classes.h"
#include "reference/surrogate_groups.h"

namespace utf8spec::reference {

/// CESU-8 (UTR #26): UTF-8 for the Basic Multilingual Plane. A supplementary character is its two
/// surrogates, each in three octets. UTR #26 changes nothing but supplementary characters, so a
/// surrogate without its other half is ill-formed here, as it is in UTF-8.
struct Cesu8 : CodecOf<Encoding::cesu_8> {
  /// The rows of `syntax` with up to three octets come first.
  static constexpr std::size_t rows_of_basic_plane = 6;
  /// A high and a low surrogate as one sequence of six octets.
  static constexpr LongRow pair{
      2 * surrogate_group,
      {{surrogate_lead, high_seconds, continuation, surrogate_lead, low_seconds, continuation}}};

  /// The rows of UTF-8 of up to three octets, and the pair.
  static constexpr std::array rows = [] {
    std::array<LongRow, rows_of_basic_plane + 1> all{};
    for (std::size_t row = 0; row < rows_of_basic_plane; ++row) all[row] = widened(syntax[row]);
    all.back() = pair;
    return all;
  }();

  static constexpr OctetClasses octet_classes = OctetClasses().with_rows(rows);

  /// A high surrogate that no low one follows is one ill-formed subsequence of three octets. If the
  /// input ends inside a pair, the 1 to 5 octets are one truncated subsequence.
  static constexpr Step step(OctetView input) {
    const RowMatch match = longest_match(rows, input);
    const bool is_pair = match.row == &rows.back();
    if (is_pair && match.is_whole()) return pair_of(input);
    // The octets after a lone high surrogate are read again: in ED A0 80 ED 80 80 the second ED
    // begins U+D000.
    const bool is_single =
        is_pair && match.length >= surrogate_group && match.length < input.size();
    if (is_single) return {0, surrogate_group, Kind::unpaired_surrogate};
    return step_by_rows(rows, input, Kind::unpaired_surrogate);
  }

  /// `scalar` is a scalar value; nothing is checked.
  static constexpr LongSequence encode(char32_t scalar) { return encode_by_units(scalar); }
};

/// CESU-8 as ICU and Java read it: a surrogate without its other half is the value that it is.
struct Cesu8Unpaired : CodecOf<Encoding::cesu_8_unpaired> {
  /// The rows of `Cesu8`, with all second octets after ED.
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

  /// A whole pair is one character. Anything else is read by the rows of up to three octets.
  static constexpr Step step(OctetView input) {
    if (longest_match({&Cesu8::pair, 1}, input).is_whole()) return pair_of(input);
    const LongRows singles(rows.data(), Cesu8::rows_of_basic_plane);
    return step_by_rows(singles, input, Kind::bad_continuation);
  }

  /// A high surrogate is well-formed alone, but a low one after it changes the step. So the step is
  /// certain only when the following octets cannot become a low surrogate.
  static constexpr bool is_settled(OctetView input, const Step& step) {
    return is_settled_without_low(input, step);
  }

  /// `code_point` is at most 10FFFF, surrogates included; nothing is checked.
  static constexpr LongSequence encode(char32_t code_point) { return encode_by_units(code_point); }
};

}  // namespace utf8spec::reference
