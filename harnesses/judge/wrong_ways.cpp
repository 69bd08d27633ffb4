#include "harnesses/judge/wrong_ways.h"

#include <algorithm>
#include <array>
#include <set>

#include "harnesses/judge/lenient.h"
#include "harnesses/judge/part_lengths.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// Characters that may come out for one element. An escape may have ten.
constexpr std::size_t longest_output = 10;
constexpr std::size_t longest_form = 6;  // octets of a sequence in RFC 2279

bool comes(const Fork& fork, char32_t value) { return fork.due.starts_with(value); }
bool mark_comes(const Fork& fork) { return comes(fork, fork.substitute); }

// How many of the next characters, up to `most`, satisfy `is`.
template <typename Is>
std::size_t count_due(const Fork& fork, std::size_t most, const Is& is) {
  const std::u32string_view next = fork.due.substr(0, most);
  return static_cast<std::size_t>(std::ranges::find_if_not(next, is) - next.begin());
}

// One character for these octets, or several, up to `most`.
std::vector<Taken> one_up_to(std::size_t most, std::size_t octets, Fit fit) {
  std::vector<Taken> taken;
  for (std::size_t count = 1; count <= most; ++count) taken.push_back({octets, count, fit});
  return taken;
}

// For values that the encoding does not have, so that they cannot be characters.
auto is_stray(const Fork& fork) {
  return [&](char32_t value) { return !can_encode(fork.codec.encoding, value); };
}

std::vector<Taken> strays(const Fork& fork, std::size_t octets, std::size_t most) {
  return one_up_to(count_due(fork, most, is_stray(fork)), octets, Fit::exact);
}

// A greedy decoder takes stray continuations into the sequence before them, or marks it all.
std::vector<Taken> read_on(const Fork& fork) {
  std::vector<Taken> taken;
  for (const LenientValue& greedy : lenient_readings(fork.codec, fork.rest)) {
    if (greedy.length <= fork.step.length) continue;
    if (comes(fork, greedy.value)) {
      taken.push_back({greedy.length, 1, Fit::exact});
    } else if (mark_comes(fork)) {
      taken.push_back({greedy.length, 1, Fit::none});
    }
  }
  return taken;
}

// Behind ill-formed octets a character is swallowed and not lost.
std::vector<Taken> no_character(const Fork& fork) {
  const bool is_swallowed = fork.behind == Fork::Behind::ill_formed;
  return {{fork.step.length, 0, is_swallowed ? Fit::none : Fit::silent}};
}

// NULs alone may simply be lost, so that the rest must hold more to show that reading has stopped.
std::vector<Taken> nothing_more(const Fork& fork) {
  if (fork.step.scalar != 0) return {};
  const bool holds_more = std::ranges::any_of(fork.rest, [](auto octet) { return octet != 0; });
  const bool is_cut_short = fork.due.empty() && holds_more;
  return {{fork.rest.size(), 0, is_cut_short ? Fit::exact : Fit::none}};
}

std::vector<Taken> no_second_signature(const Fork& fork) {
  const bool is_second =
      fork.behind == Fork::Behind::leading_signature && fork.step.scalar == reference::signature;
  if (!is_second) return {};
  return {{fork.step.length, 0, Fit::exact}};
}

std::vector<Taken> low_sixteen_bits(const Fork& fork) {
  const char32_t value = fork.step.scalar;
  if (!reference::is_supplementary(value) || !comes(fork, value & 0xFFFF)) return {};
  return {{fork.step.length, 1, Fit::exact}};
}

// One mark, or up to one for each octet.
std::vector<Taken> character_marked(const Fork& fork) {
  const std::size_t octets = fork.step.length;
  const auto is_mark = [&](char32_t value) { return value == fork.substitute; };
  return one_up_to(count_due(fork, octets, is_mark), octets, Fit::marks);
}

std::vector<Taken> strays_for_character(const Fork& fork) {
  return strays(fork, fork.step.length, fork.step.length);
}

// Other characters come: one, or several, such as an escape.
std::vector<Taken> other_than_character(const Fork& fork) {
  if (comes(fork, fork.step.scalar) || mark_comes(fork)) return {};
  return one_up_to(std::min(longest_output, fork.due.size()), fork.step.length, Fit::any);
}

// What a decoder without checks would read here.
std::vector<Taken> read_without_checks(const Fork& fork) {
  std::vector<Taken> taken;
  if (fork.due.empty()) return taken;
  for (const auto& [text, length] : lenient_texts(fork.codec, fork.rest)) {
    if (fork.due.starts_with(text)) taken.push_back({length, text.size(), Fit::exact});
  }
  return taken;
}

// How many octets a decoder takes as one part is a policy, so each usual length is tried.
std::vector<Taken> no_part(const Fork& fork) {
  std::vector<Taken> taken;
  for (const std::size_t octets : part_lengths(fork.codec, fork.rest)) {
    taken.push_back({octets, 0, Fit::silent});
  }
  return taken;
}

std::vector<Taken> octets_themselves(const Fork& fork) {
  std::vector<Taken> taken;
  for (const std::size_t octets : part_lengths(fork.codec, fork.rest)) {
    if (std::ranges::equal(fork.rest.first(octets), fork.due.substr(0, octets))) {
      taken.push_back({octets, octets, Fit::exact});
    }
  }
  return taken;
}

std::vector<Taken> strays_for_part(const Fork& fork) {
  std::vector<Taken> taken;
  for (const std::size_t octets : part_lengths(fork.codec, fork.rest)) {
    std::ranges::copy(strays(fork, octets, std::max(octets, longest_form)),
                      std::back_inserter(taken));
  }
  return taken;
}

// A part may be one octet, a maximal subpart, a sequence, a run, or the octets that the lead
// announces.
std::set<std::size_t> lengths_of_parts(const Fork& fork) {
  const auto usual = part_lengths(fork.codec, fork.rest);
  std::set<std::size_t> lengths(usual.begin(), usual.end());
  lengths.insert(reference::run_length(fork.codec, fork.rest));
  lengths.insert(announced_part(fork.codec, fork.rest));
  return lengths;
}

// Other characters come for a part of the input, at least one of which the encoding has: strays
// alone say more.
std::vector<Taken> other_than_mark(const Fork& fork) {
  const auto is_no_mark = [&](char32_t value) { return value != fork.substitute; };
  const std::size_t most = count_due(fork, longest_output, is_no_mark);
  const std::size_t least = count_due(fork, most, is_stray(fork)) + 1;
  std::vector<Taken> taken;
  for (const std::size_t octets : lengths_of_parts(fork)) {
    for (std::size_t count = least; count <= most; ++count) {
      taken.push_back({octets, count, Fit::any});
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

std::span<const WrongWay> wrong_ways_at(const Fork& fork) {
  if (fork.step.well_formed()) return for_characters;
  return for_ill_formed;
}

}  // namespace utf8spec::harnesses
