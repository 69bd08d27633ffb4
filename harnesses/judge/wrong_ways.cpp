#include "harnesses/judge/wrong_ways.h"

#include <algorithm>
#include <array>
#include <set>

#include "harnesses/judge/lenient.h"
#include "harnesses/judge/part_lengths.h"
#include "reference/replace.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

// Characters that may come out for one element. An escape may have ten.
constexpr std::size_t longest_output = 10;
constexpr std::size_t longest_form = 6;  // octets of a sequence in RFC 2279

bool comes(const Spot& spot, char32_t value) { return spot.due.starts_with(value); }
bool mark_comes(const Spot& spot) { return comes(spot, spot.substitute); }

// How many of the next characters, up to `most`, satisfy `is`.
template <typename Is>
std::size_t count_due(const Spot& spot, std::size_t most, const Is& is) {
  const std::u32string_view next = spot.due.substr(0, most);
  return static_cast<std::size_t>(std::ranges::find_if_not(next, is) - next.begin());
}

// One character for these octets, or several, up to `most`.
std::vector<Taken> one_up_to(std::size_t most, std::size_t octets, Evidence evidence) {
  std::vector<Taken> taken;
  for (std::size_t count = 1; count <= most; ++count) taken.push_back({octets, count, evidence});
  return taken;
}

// Values come that the encoding does not have, so that they cannot be characters.
std::vector<Taken> strays(const Spot& spot, std::size_t octets, std::size_t most) {
  const auto is_stray = [&](char32_t value) { return !can_encode(spot.codec.encoding, value); };
  return one_up_to(count_due(spot, most, is_stray), octets, Evidence::exact);
}

// A greedy decoder takes stray continuations into the sequence before them, or marks it all.
std::vector<Taken> read_on(const Spot& spot) {
  std::vector<Taken> taken;
  for (const LenientValue& greedy : lenient_readings(spot.codec, spot.rest)) {
    if (greedy.length <= spot.step.length) continue;
    if (comes(spot, greedy.value)) {
      taken.push_back({greedy.length, 1, Evidence::exact});
    } else if (mark_comes(spot)) {
      taken.push_back({greedy.length, 1, Evidence::none});
    }
  }
  return taken;
}

// Behind ill-formed octets a character is swallowed and not lost.
std::vector<Taken> no_character(const Spot& spot) {
  const bool is_swallowed = spot.behind == Spot::Behind::ill_formed;
  return {{spot.step.length, 0, is_swallowed ? Evidence::none : Evidence::silent}};
}

// NULs alone may simply be lost, so that the rest must hold more to show that reading has stopped.
std::vector<Taken> nothing_more(const Spot& spot) {
  if (spot.step.scalar != 0) return {};
  const bool holds_more = std::ranges::any_of(spot.rest, [](auto octet) { return octet != 0; });
  const bool is_cut_short = spot.due.empty() && holds_more;
  return {{spot.rest.size(), 0, is_cut_short ? Evidence::exact : Evidence::none}};
}

std::vector<Taken> no_second_signature(const Spot& spot) {
  const bool is_second =
      spot.behind == Spot::Behind::leading_signature && spot.step.scalar == reference::signature;
  if (!is_second) return {};
  return {{spot.step.length, 0, Evidence::exact}};
}

std::vector<Taken> low_sixteen_bits(const Spot& spot) {
  const char32_t value = spot.step.scalar;
  if (!reference::is_supplementary(value) || !comes(spot, value & 0xFFFF)) return {};
  return {{spot.step.length, 1, Evidence::exact}};
}

// One mark, or up to one for each octet.
std::vector<Taken> character_marked(const Spot& spot) {
  const std::size_t octets = spot.step.length;
  const auto is_mark = [&](char32_t value) { return value == spot.substitute; };
  return one_up_to(count_due(spot, octets, is_mark), octets, Evidence::marks);
}

std::vector<Taken> strays_for_character(const Spot& spot) {
  return strays(spot, spot.step.length, spot.step.length);
}

// Other characters come: one, or several, such as an escape.
std::vector<Taken> other_than_character(const Spot& spot) {
  if (comes(spot, spot.step.scalar) || mark_comes(spot)) return {};
  return one_up_to(std::min(longest_output, spot.due.size()), spot.step.length, Evidence::any);
}

// What a decoder without checks would read here.
std::vector<Taken> read_without_checks(const Spot& spot) {
  std::vector<Taken> taken;
  if (spot.due.empty()) return taken;
  for (const auto& [text, length] : lenient_texts(spot.codec, spot.rest)) {
    if (spot.due.starts_with(text)) taken.push_back({length, text.size(), Evidence::exact});
  }
  return taken;
}

// How many octets a decoder takes as one part is a policy, so each usual length is tried.
std::vector<Taken> no_part(const Spot& spot) {
  std::vector<Taken> taken;
  for (const std::size_t octets : part_lengths(spot.codec, spot.rest)) {
    taken.push_back({octets, 0, Evidence::silent});
  }
  return taken;
}

std::vector<Taken> octets_themselves(const Spot& spot) {
  std::vector<Taken> taken;
  for (const std::size_t octets : part_lengths(spot.codec, spot.rest)) {
    if (std::ranges::equal(spot.rest.first(octets), spot.due.substr(0, octets))) {
      taken.push_back({octets, octets, Evidence::exact});
    }
  }
  return taken;
}

std::vector<Taken> strays_for_part(const Spot& spot) {
  std::vector<Taken> taken;
  for (const std::size_t octets : part_lengths(spot.codec, spot.rest)) {
    std::ranges::copy(strays(spot, octets, std::max(octets, longest_form)),
                      std::back_inserter(taken));
  }
  return taken;
}

// A part may be one octet, a maximal subpart, a sequence, a run, or the octets that the lead
// announces.
std::set<std::size_t> lengths_of_parts(const Spot& spot) {
  const auto usual = part_lengths(spot.codec, spot.rest);
  std::set<std::size_t> lengths(usual.begin(), usual.end());
  lengths.insert(reference::run_length(spot.codec, spot.rest));
  lengths.insert(announced_part(spot.codec, spot.rest));
  return lengths;
}

// Other characters come for a part of the input, at least one of which the encoding has: strays
// alone say more.
std::vector<Taken> other_than_mark(const Spot& spot) {
  const auto marked = spot.due.substr(0, longest_output).find(spot.substitute);
  const std::u32string_view came = spot.due.substr(0, std::min(longest_output, marked));
  const auto* const scalar = std::ranges::find_if(
      came, [&](char32_t value) { return can_encode(spot.codec.encoding, value); });
  const auto strays_before = static_cast<std::size_t>(scalar - came.begin());
  std::vector<Taken> taken;
  if (strays_before == came.size()) return taken;
  for (const std::size_t octets : lengths_of_parts(spot)) {
    for (std::size_t count = strays_before + 1; count <= came.size(); ++count) {
      taken.push_back({octets, count, Evidence::any});
    }
  }
  return taken;
}

// If several ways lead to one place, the first of them is named.
constexpr std::array for_characters{
    WrongWay{Symptom::accepts, read_on, Element::lone_continuation},
    WrongWay{Symptom::loses, no_character},
    WrongWay{Symptom::stops_at_nul, nothing_more},
    WrongWay{Symptom::strips_second_signature, no_second_signature},
    WrongWay{Symptom::sixteen_bits, low_sixteen_bits},
    WrongWay{Symptom::rejects, character_marked},
    WrongWay{Symptom::surrogates_out, strays_for_character},
    WrongWay{Symptom::wrong_value, other_than_character},
};

constexpr std::array for_ill_formed{
    WrongWay{Symptom::accepts, read_without_checks},
    WrongWay{Symptom::deletes, no_part},
    WrongWay{Symptom::octets_as_characters, octets_themselves},
    WrongWay{Symptom::surrogates_out, strays_for_part},
    WrongWay{Symptom::other_characters, other_than_mark},
};

}  // namespace

std::span<const WrongWay> wrong_ways_at(const Spot& spot) {
  if (spot.step.well_formed()) return for_characters;
  return for_ill_formed;
}

}  // namespace utf8spec::harnesses
