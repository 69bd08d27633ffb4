#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

namespace utf8spec::harnesses {

// In which way an answer is wrong. Together with the element it names a failure.
enum class Symptom : std::uint8_t {
  none,
  accepts,                  // ill-formed input is taken for characters
  rejects,                  // well-formed input is refused or replaced
  wrong_value,              // a character comes out as another one
  sixteen_bits,             // a character comes out as its low 16 bits
  normalises,               // text comes out in another normalization form
  surrogates_out,           // output holds surrogates, or octets that are no UTF-8
  loses,                    // a character of the input is missing
  invents,                  // there is more output than input
  swallows,                 // a character after ill-formed octets is missing
  deletes,                  // ill-formed octets go without a sign
  octets_as_characters,     // ill-formed octets come out as Latin-1
  other_characters,         // ill-formed octets come out as yet others: a code page, an escape
  replaces_instead,         // a strict operation answers with U+FFFD and no error
  wrong_before_error,       // what was handed over before the error is wrong
  error_outside,            // a reported offset, length or chunk lies outside the input
  strips_second_signature,  // U+FEFF after a leading one is gone too
  stops_at_nul,             // nothing behind U+0000 is read, and no error is reported
  keeps_signature,          // a profile demands that it goes
  other_division,           // a profile demands maximal subparts
  depends_on_chunks,        // an answer changes with where chunks are cut
  depends_on_placement,     // ... with where the input lies in memory, or what lies beside it
  depends_on_room,          // ... with the room for output, though little room is to be told
  depends_on_calls,         // ... from one call to the next, with nothing changed
  encodes,                  // a value that is no scalar value comes out as octets
  wrong_octets,             // an encoder's octets are not those of the scalar values
  encodes_pairs,            // supplementary characters come out as surrogate pairs (CESU-8)
  encodes_modified_nul,     // U+0000 comes out as C0 80
  adds_signature,           // octets start with EF BB BF that nothing asked for
  crashes,
  hangs,
  breaks_protocol,
};

constexpr std::string_view name(Symptom symptom) { return reference::name_of(symptom); }

// What a symptom is about.
enum class SymptomSort : std::uint8_t {
  place,   // an element of the input: the output shows what was read there
  whole,   // the answer as a whole: no octet of the output can show it
  mishap,  // the call: no fault in the handling of octets can explain it
};

// Whether the symptom and its element say what comes out.
enum class SymptomOutput : std::uint8_t { said, unsaid };

// What goes wrong for the reader of the text.
enum class Harm : std::uint8_t {
  accepts,  // ill-formed input is taken for text
  rejects,  // well-formed input is refused or replaced
  loses,    // text is missing
  // At a place: values, marks, or more output than input. At a cut: what a decoder gives that reads
  // each chunk as a text of its own, and anything else.
  other,
};

// Whether an answer that is wrong in this way still shows the decoder's policies, since only the
// profile forbids it.
enum class SymptomPolicy : std::uint8_t { hidden, shown };

// All that is known of a symptom. A row that lacks a part does not compile.
struct SymptomRow {
  Symptom symptom;
  SymptomSort sort;
  SymptomOutput output;
  Harm harm;
  SymptomPolicy policy;

  constexpr SymptomRow(Symptom of, SymptomSort what, SymptomOutput comes_out, Harm does,
                       SymptomPolicy shows)
      : symptom(of), sort(what), output(comes_out), harm(does), policy(shows) {}
};

// One row for each symptom, in order.
inline constexpr std::array symptom_rows = [] {
  using enum Symptom;
  using enum SymptomSort;
  using enum SymptomOutput;
  using enum SymptomPolicy;
  return std::array{
      SymptomRow{none, place, said, Harm::other, hidden},
      SymptomRow{accepts, place, said, Harm::accepts, hidden},
      SymptomRow{rejects, place, said, Harm::rejects, hidden},
      SymptomRow{wrong_value, place, unsaid, Harm::other, hidden},
      SymptomRow{sixteen_bits, place, said, Harm::other, hidden},
      SymptomRow{normalises, whole, said, Harm::other, hidden},
      SymptomRow{surrogates_out, place, said, Harm::other, hidden},
      SymptomRow{loses, place, said, Harm::loses, hidden},
      SymptomRow{invents, place, unsaid, Harm::other, hidden},
      SymptomRow{swallows, place, said, Harm::loses, hidden},
      SymptomRow{deletes, place, said, Harm::loses, shown},
      SymptomRow{octets_as_characters, place, said, Harm::accepts, hidden},
      SymptomRow{other_characters, place, unsaid, Harm::other, hidden},
      SymptomRow{replaces_instead, place, said, Harm::accepts, hidden},
      SymptomRow{wrong_before_error, place, said, Harm::other, hidden},
      SymptomRow{error_outside, mishap, said, Harm::other, hidden},
      SymptomRow{strips_second_signature, place, said, Harm::other, hidden},
      SymptomRow{stops_at_nul, place, said, Harm::loses, hidden},
      SymptomRow{keeps_signature, whole, said, Harm::other, shown},
      SymptomRow{other_division, whole, said, Harm::other, shown},
      SymptomRow{depends_on_chunks, whole, said, Harm::other, hidden},
      SymptomRow{depends_on_placement, mishap, said, Harm::other, hidden},
      SymptomRow{depends_on_room, mishap, said, Harm::other, hidden},
      SymptomRow{depends_on_calls, mishap, said, Harm::other, hidden},
      SymptomRow{encodes, place, said, Harm::other, hidden},
      SymptomRow{wrong_octets, place, said, Harm::other, hidden},
      SymptomRow{encodes_pairs, place, said, Harm::other, hidden},
      SymptomRow{encodes_modified_nul, place, said, Harm::other, hidden},
      SymptomRow{adds_signature, place, said, Harm::other, hidden},
      SymptomRow{crashes, mishap, said, Harm::other, hidden},
      SymptomRow{hangs, mishap, said, Harm::other, hidden},
      SymptomRow{breaks_protocol, mishap, said, Harm::other, hidden},
  };
}();
static_assert(reference::is_row_for_each(symptom_rows, &SymptomRow::symptom));

// The row of a symptom.
constexpr const SymptomRow& row_of(Symptom symptom) {
  return symptom_rows[static_cast<std::size_t>(symptom)];
}

}  // namespace utf8spec::harnesses
