#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/octets.h"
#include "reference/scalar.h"
#include "reference/syntax.h"

namespace utf8spec::reference {

/// How one step of decoding ended. If several kinds of ill-formed subsequence fit, the first one in
/// this list is given.
enum class Kind : std::uint8_t {
  well_formed,
  invalid_octet,            // C0, C1, F5..FF: in no row at all
  unexpected_continuation,  // 80..BF where a lead is due
  truncated,                // the input ends inside a sequence that more octets could complete
  overlong,                 // E0 80..9F, F0 80..8F: a shorter form exists (RFC 3629 section 10)
  surrogate,                // ED A0..BF: U+D800..U+DFFF (RFC 3629 section 3)
  above_maximum,            // F4 90..BF: above U+10FFFF
  bad_continuation,         // any other octet where a continuation is due
  /// of other encodings than UTF-8
  unpaired_surrogate,  // UTF-16, CESU-8: one half of a pair without the other half
  surrogate_pair,      // WTF-8: six octets for a character that has four
  surrogate_unit,      // D800..DFFF where units form no pairs: UTF-32
  unit_above_maximum,  // UTF-32: above 10FFFF
  unmarked,            // UTF-16, UTF-32: no signature where the decoder demands one
};

/// The kind's name in reports and vector files, such as `bad-continuation`.
constexpr std::string_view name(Kind kind) { return name_of(kind); }

/// One step of decoding: a scalar value with the octets of its sequence, or an ill-formed
/// subsequence with the octets of its maximal subpart (Unicode 3.9, D93b).
struct Step {
  char32_t scalar;      // meaningful when well-formed
  std::uint8_t length;  // octets; of UTF-8, 1 to 4, and 1 to 3 for a maximal subpart
  Kind kind;

  /// Whether `scalar` is meaningful.
  constexpr bool well_formed() const { return kind == Kind::well_formed; }
  /// Whether the input ended inside a sequence. A stream waits for more; at the end of input this
  /// is an error.
  constexpr bool more_input_could_complete() const { return kind == Kind::truncated; }
  friend constexpr bool operator==(const Step&, const Step&) = default;
};

/// Names the fault of `octet` in place `place` (0-based), after octets that carry `bits`. It is
/// kept out of line, since `step` is written into each walk.
[[gnu::noinline]] constexpr Kind misfit(char32_t bits, std::size_t place, std::uint8_t octet,
                                        const Row& row) {
  if (!is_continuation(octet)) return Kind::bad_continuation;
  if (octet < row.octets[place].first) return Kind::overlong;
  const std::size_t missing = row.length - place - 1;
  const char32_t least = ((bits << 6) | continuation_bits(octet)) << (6 * missing);
  return is_surrogate(least) ? Kind::surrogate : Kind::above_maximum;
}

/// Reads one sequence at the start of `input`, which holds at least one octet. Reads at most four
/// octets, and none after the first that does not fit its row. So the length of a fault is that of
/// the maximal subpart (Unicode 3.9, D93b). It is written into each walk: one that calls it takes
/// two to four times as long (bench/ratios --only reference).
[[gnu::always_inline]] constexpr Step step(OctetView input) {
  const std::uint8_t lead = input[0];
  // ASCII goes first. The length is counted and not looked up, so that a walk need not wait for the
  // table to know where the next sequence starts.
  if (ascii.contains(lead)) return {lead, 1, Kind::well_formed};
  const std::uint8_t row_index = row_of_lead[lead];
  if (row_index == no_row) {
    return {0, 1, is_continuation(lead) ? Kind::unexpected_continuation : Kind::invalid_octet};
  }
  const Row& row = syntax[row_index];
  char32_t bits = lead_bits(lead, row.length);
  std::uint8_t place = 1;
  do {
    if (place == input.size()) return {0, place, Kind::truncated};
    const std::uint8_t octet = input[place];
    if (!row.octets[place].contains(octet)) return {0, place, misfit(bits, place, octet, row)};
    bits = (bits << 6) | continuation_bits(octet);
    ++place;
  } while (place < row.octets.size() && place < row.length);
  return {bits, place, Kind::well_formed};
}

}  // namespace utf8spec::reference
