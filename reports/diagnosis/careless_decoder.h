// Decoders of UTF-8 that leave checks out. Seen at single elements, one check that is missing has
// many names: a decoder that only masks continuation octets accepts cut sequences, and it swallows
// what follows in two ways.

#pragma once

#include <cstdint>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/judge.h"
#include "harnesses/judge/marks/token.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// What a decoder can omit to check (RFC 3629 section 4, Table 3-7 of the Unicode Standard).
enum class Omission : std::uint8_t {
  continuations,     // that octets behind a lead are continuations: else C2 27 is read as U+00A7
  shortest_leads,    // that C0 and C1 are no leads
  shortest_seconds,  // that E0 and F0 begin no longer form than the shortest
  surrogates,        // that ED begins no surrogate
  maximum_seconds,   // that F4 begins nothing above U+10FFFF
  maximum_leads,     // that F5..F7 are no leads
  long_leads,        // that F8..FD are no leads
  fourth_octets,     // that F0..FF begin nothing of three octets: else F1 81 81 is read as U+1041
  ends,              // that the text does not end inside a sequence
  first_octets,      // that an octet can begin a sequence
  sequences,         // that a sequence is whole: else its lead is read as Latin-1
  restarts,          // how much is ill-formed: else what the lead announces is gone
};

// A set of checks, one bit each.
using Omissions = std::uint16_t;

constexpr Omissions only(Omission omission) {
  return static_cast<Omissions>(Omissions{1} << static_cast<unsigned>(omission));
}

template <typename... Others>
constexpr Omissions omissions(Others... each) {
  return static_cast<Omissions>((only(each) | ...));
}

// One decoder that leaves checks out. The other members say what checks do not.
struct CarelessDecoder {
  // What is compared with the bounds of Table 3-7: the second octet, as it is or masked, or the
  // value of the whole sequence.
  enum class Bounds : std::uint8_t { of_octet, of_masked_octet, of_value };
  // How much is gone with an error: what the decoder had taken so far, or what a lead announces.
  // Octets that are no leads can announce a length too, by their bits, or be taken in pairs.
  enum class Gone : std::uint8_t {
    subpart,
    one_octet,
    announced,
    announced_by_bits,      // C0..F7
    announced_by_all_bits,  // C0..FD
    pair,                   // 80..C1 and the octet behind, unless that is ASCII
  };
  // What is read of a sequence that the end of the text cuts: octets of the bits zero stand for
  // those that are missing, or only the bits that are there count.
  enum class CutValue : std::uint8_t { with_zeros, as_it_is };
  // What an octet is that can begin nothing, if that is not checked: a Latin-1 character, or a lead
  // of two octets up to DF and of four from F0 on.
  enum class FirstOctet : std::uint8_t { latin_1, lead };
  // What comes out for a value above U+10FFFF: itself, or what is left of it in a surrogate pair.
  enum class Above : std::uint8_t { as_it_is, in_pairs };

  Omissions omitted = 0;
  Bounds bounds = Bounds::of_masked_octet;
  Gone gone = Gone::subpart;
  CutValue cut = CutValue::with_zeros;
  FirstOctet first = FirstOctet::latin_1;
  Above above = Above::as_it_is;

  constexpr bool omits(Omission omission) const { return (omitted & only(omission)) != 0; }
  // The same decoder with these checks made.
  CarelessDecoder with(Omissions made) const;

  // What it reads at the start of `rest`, which is not empty: a character, or an ill-formed run.
  harnesses::Token read(OctetView rest) const;

  // Whether it would give this answer. Where an error lies is not compared.
  bool would_answer(const harnesses::Judge& judge, const harnesses::Request& request,
                    const harnesses::Answer& answer) const;

  // Whether it is wrong about an ill-formed text. Behind an error a strict operation reads nothing,
  // so nothing shows there.
  bool is_wrong_about(Operation operation, OctetView octets) const;

  // Those of `among` that change what it reads in these octets.
  Omissions shown_in(OctetView octets, Omissions among) const;
};

// Every decoder that leaves a plausible set of checks out, the fewest first.
const std::vector<CarelessDecoder>& careless_decoders();

// Whether a decoder that only masks continuation octets, and makes all other checks, would give
// the answer.
bool takes_any_octet_for_continuation(const harnesses::Judge& judge,
                                      const harnesses::Question& question,
                                      const harnesses::Answer& answer);

}  // namespace utf8spec::reports
