// Guidance raises extra coverage counters, so that an engine keeps inputs with a new kind of
// error or a new place in a block. The code of a table-driven decoder has few branches, so
// ordinary coverage sees no difference. Too few distinctions lose bugs; too many fill the
// corpus with equal inputs.
#include "harnesses/fuzz/guidance/guidance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>

#include "reference/step.h"

// The array that a real engine watches. The tests read it in the engine's place.
extern "C" std::uint8_t utf8spec_guidance_counters[];

namespace utf8spec::harnesses::fuzz {
namespace {

std::span<std::uint8_t> counters() { return {utf8spec_guidance_counters, guidance_counters}; }

// The counters that `note` raises.
template <typename Note>
std::set<std::size_t> raised(Note note) {
  std::ranges::fill(counters(), std::uint8_t{0});
  note();
  std::set<std::size_t> indices;
  for (std::size_t index = 0; index < guidance_counters; ++index) {
    if (counters()[index] != 0) indices.insert(index);
  }
  return indices;
}

std::set<std::size_t> raised_by_input(const Case& given) {
  Expected expected;
  expected.read(given);
  return raised([&] { note_input(expected); });
}

std::set<std::size_t> raised_by_octets(Octets octets, std::vector<std::size_t> cuts = {}) {
  return raised_by_input({.octets = std::move(octets), .cuts = std::move(cuts), .values = {}});
}

// The same for the answer of a decoder: two decoders that differ in a verdict give different
// counters.
std::set<std::size_t> raised_by_answer(Octets octets, Operation operation,
                                       const utf8spec_answer& answer) {
  const Case given{.octets = std::move(octets), .cuts = {}, .values = {}};
  Expected expected;
  expected.read(given);
  return raised([&] { note_answer(expected, "decoder", operation, answer); });
}

// A refusal with an offset and without a length.
utf8spec_answer refusal_at(std::size_t offset) {
  utf8spec_answer answer{};
  answer.status = UTF8SPEC_ILL_FORMED;
  answer.error = {offset, SIZE_MAX};
  return answer;
}

// Two other letters are not news. A character of two octets, a lone continuation, an invalid
// octet, a truncated sequence and a third letter are.
TEST(Guidance, AnotherRowAnotherKindOrAnotherPlaceIsNews) {
  const auto plain = raised_by_octets({'a', 'a'});
  EXPECT_EQ(raised_by_octets({'b', 'c'}), plain);
  for (const Octets& other : {Octets{'a', 0xC2, 0x80}, Octets{'a', 0x80}, Octets{'a', 0xFF},
                              Octets{'a', 0xE1, 0x80}, Octets{'a', 'a', 'a'}}) {
    EXPECT_NE(raised_by_octets(other), plain);
  }
}

// A lone continuation before FF, and behind it: a decoder may treat pairs.
TEST(Guidance, TheOrderOfNeighboursIsNews) {
  EXPECT_NE(raised_by_octets({'a', 'a', 0x80, 0xFF}), raised_by_octets({'a', 'a', 0xFF, 0x80}));
}

// Blocks have 64 octets, as in vectorised decoders. Offsets 64 and 128 repeat what 0 has shown;
// with 63 octets, one place is missing.
TEST(Guidance, PlacesCountWithinABlock) {
  Octets octets(130, 'a');
  const auto whole = raised_by_octets(octets);
  octets.resize(64);
  EXPECT_EQ(raised_by_octets(octets), whole);
  octets.resize(63);
  EXPECT_NE(raised_by_octets(octets), whole);
}

// F1 80 80 80 is U+40000. A stream decoder has other state for each of the three inner cuts.
TEST(Guidance, WhatIsCutAndWhereInsideIsNews) {
  std::set<std::set<std::size_t>> seen;
  for (std::size_t cut = 0; cut < 4; ++cut) {
    seen.insert(raised_by_octets({0xF1, 0x80, 0x80, 0x80}, {cut}));
  }
  EXPECT_EQ(seen.size(), 4u);
}

// One value of each sort that an encoder can treat in its own way: lengths, edges of rows,
// surrogates, too high values, and a value with the sign bit.
TEST(Guidance, SortsOfValuesAreNews) {
  std::set<std::set<std::size_t>> seen;
  for (const char32_t value :
       {0x41u, 0xE9u, 0x800u, 0x1000u, 0xD000u, 0xE000u, 0x10000u, 0x40000u, 0x100000u, 0xD800u,
        0xDC00u, 0x110000u, 0x200000u, 0x4000000u, 0x80000000u}) {
    seen.insert(raised_by_input({.octets = {}, .cuts = {}, .values = {value}}));
  }
  EXPECT_EQ(seen.size(), 15u);
}

// The offset counts relative to the true error, so the same mistake at another offset is not
// news.
TEST(Guidance, AnAnswerIsOneNoteOfStatusAndPlaceAndWhatIsThere) {
  std::set<std::set<std::size_t>> seen;
  const Octets octets{'a', 'a', 0x80};
  for (const std::size_t offset : {std::size_t{1}, std::size_t{2}, std::size_t{3}, SIZE_MAX}) {
    seen.insert(raised_by_answer(octets, Operation::decode, refusal_at(offset)));
  }
  seen.insert(raised_by_answer(octets, Operation::validate, refusal_at(2)));
  seen.insert(raised_by_answer({'a', 'a', 0xFF}, Operation::decode, refusal_at(2)));
  seen.insert(raised_by_answer(octets, Operation::decode, {}));
  EXPECT_EQ(seen.size(), 7u);
  for (const auto& counters : seen) EXPECT_EQ(counters.size(), 1u);
  EXPECT_EQ(raised_by_answer({'a', 0x80}, Operation::decode, refusal_at(0)),
            raised_by_answer(octets, Operation::decode, refusal_at(1)));
}

// All leads, the edges of second octets, and lengths up to five reach every sort. An index out
// of bounds would write past the counters. Sort 0 means that there is no piece.
TEST(Guidance, EverySortIsWithinBounds) {
  std::set<std::size_t> seen;
  for (unsigned lead = 0; lead < 256; ++lead) {
    for (const auto tail : {0x00, 0x80, 0x90, 0xA0}) {
      for (std::size_t length = 1; length <= 5; ++length) {
        Octets octets(length, std::uint8_t{0x80});
        octets[0] = static_cast<std::uint8_t>(lead);
        if (length > 1) octets[1] = static_cast<std::uint8_t>(tail);
        if (length > 2 && tail == 0x90) octets.back() = 'a';
        seen.insert(sort_of(octets, 0, reference::step(octets)));
      }
    }
  }
  EXPECT_EQ(seen.size(), sorts - 1);
  EXPECT_EQ(*seen.begin(), 1u);
  EXPECT_EQ(*seen.rbegin(), sorts - 1);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
