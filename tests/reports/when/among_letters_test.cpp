// Each test is a decoder with one deviation, as a function that says where it shows.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

const Octets overlong{0xC0, 0xAF};

std::size_t offset_in(OctetView text) {
  const auto at = std::search(text.begin(), text.end(), overlong.begin(), overlong.end());
  return static_cast<std::size_t>(at - text.begin());
}

// What the search says of a decoder that shows the deviation in `example`: overlong octets with
// `before` and `behind` letters around them.
struct Searched {
  std::optional<FoundCondition> found;
  std::size_t asked = 0;

  std::string words() const {
    if (!found) return "none fits";
    return found->when ? words_of(*found->when) : "always";
  }
};

using ShowsAt = std::function<bool(std::size_t offset, std::size_t length)>;

Searched search(const ShowsAt& shows_at, Placement example,
                ShownUnit::Sides sides = ShownUnit::Sides::both,
                const std::optional<Condition>& supposed = {}) {
  Octets text(example.before, 'a');
  text.insert(text.end(), overlong.begin(), overlong.end());
  text.insert(text.end(), example.behind, 'a');
  Searched searched;
  const Shows shows = [&](OctetView input) {
    ++searched.asked;
    return shows_at(offset_in(input), input.size());
  };
  const ShownUnit unit{text, example.before, overlong.size(), sides};
  searched.found = find_among_letters(unit, shows, supposed);
  return searched;
}

TEST(AmongLetters, AFaultThatShowsEverywhereHasNoConditionAndCostsFewQuestions) {
  const Searched searched = search([](auto, auto) { return true; }, {});
  EXPECT_EQ(searched.words(), "always");
  EXPECT_LE(searched.asked, 20U);
}

TEST(AmongLetters, BoundsOfLengthsAreExact) {
  for (const std::size_t bound : {10U, 37U, 65U, 200U, 1001U, 4096U}) {
    const Searched least =
        search([&](auto, std::size_t length) { return length >= bound; }, {3, 5000});
    EXPECT_EQ(least.found->when, (Condition{ConditionSort::length_at_least, bound}));
    EXPECT_EQ(least.found->shortest.size(), bound);
    EXPECT_TRUE(least.found->also_fits.empty());
    const Searched most = search([&](auto, std::size_t length) { return length <= bound; }, {});
    EXPECT_EQ(most.found->when, (Condition{ConditionSort::length_at_most, bound}));
    EXPECT_LE(most.asked, 250U);
  }
}

// Operations of one decoder mostly go wrong under one condition.
TEST(AmongLetters, TheConditionOfAnotherOperationIsConfirmedByFewQuestions) {
  const std::array all{
      Condition{ConditionSort::length_at_least, 65}, Condition{ConditionSort::length, 33},
      Condition{ConditionSort::offset_modulo, 7, 8}, Condition{ConditionSort::offset_at_least, 64},
      Condition{ConditionSort::start}};
  const std::array<ShowsAt, all.size()> shows{
      [](auto, std::size_t length) { return length >= 65; },
      [](auto, std::size_t length) { return length == 33; },
      [](std::size_t offset, auto) { return offset % 8 == 7; },
      [](std::size_t offset, auto) { return offset >= 64; },
      [](std::size_t offset, auto) { return offset == 0; }};
  const std::array<Placement, all.size()> examples{{{0, 70}, {31, 0}, {7, 0}, {100, 0}, {0, 9}}};
  for (std::size_t place = 0; place < all.size(); ++place) {
    for (const Condition& supposed : all) {
      const Searched searched =
          search(shows[place], examples[place], ShownUnit::Sides::both, supposed);
      EXPECT_EQ(searched.found->when, all[place]);
      if (supposed == all[place]) {
        EXPECT_LE(searched.asked, 50U);
      }
    }
  }
}

TEST(AmongLetters, BoundsOfOffsetsAreExact) {
  for (const std::size_t bound : {1U, 31U, 64U, 513U, 4095U}) {
    const Searched least =
        search([&](std::size_t offset, auto) { return offset >= bound; }, {5000, 0});
    EXPECT_EQ(least.found->when, (Condition{ConditionSort::offset_at_least, bound}));
    const Searched most = search([&](std::size_t offset, auto) { return offset <= bound; }, {});
    EXPECT_EQ(most.found->when, (Condition{ConditionSort::offset_at_most, bound}));
  }
}

// Further out than any place that is asked first.
TEST(AmongLetters, TheExampleItselfCounts) {
  const Searched far = search([](std::size_t offset, auto) { return offset >= 16385; }, {20000, 0});
  EXPECT_EQ(far.words(), "only from offset 16385 on");
  EXPECT_TRUE(far.found->also_fits.empty());
}

TEST(AmongLetters, TheStartAndTheEndHaveConditionsOfTheirOwn) {
  EXPECT_EQ(search([](std::size_t offset, auto) { return offset == 0; }, {}).words(),
            "only at the start of a text");
  EXPECT_EQ(search([](auto offset, auto length) { return offset + 2 == length; }, {}).words(),
            "only at the end of a text");
}

TEST(AmongLetters, OffsetsAreToldByTheirRest) {
  for (const std::size_t modulus : {2U, 3U, 8U, 16U, 64U, 100U, 4096U, 16384U, 65536U}) {
    for (const std::size_t rest : {std::size_t{0}, std::size_t{1}, modulus - 1}) {
      const Searched searched = search(
          [&](std::size_t offset, auto) { return offset % modulus == rest; }, {rest + modulus, 2});
      EXPECT_EQ(searched.found->when, (Condition{ConditionSort::offset_modulo, rest, modulus}))
          << modulus << " " << rest;
    }
  }
}

TEST(AmongLetters, ASingleLengthOrOffsetIsTold) {
  for (const std::size_t number : {40U, 998U, 1000U, 8191U, 65'535U}) {
    const Searched at =
        search([&](std::size_t offset, auto) { return offset == number; }, {number, 9});
    EXPECT_EQ(at.found->when, (Condition{ConditionSort::across, number + 1}));
    EXPECT_EQ(at.found->also_fits, (std::vector{Condition{ConditionSort::offset, number}}));
    const Searched of =
        search([&](auto, std::size_t length) { return length == number; }, {number - 12, 10});
    EXPECT_EQ(of.found->when, (Condition{ConditionSort::length, number}));
    EXPECT_TRUE(of.found->also_fits.empty());
    EXPECT_LE(std::max(at.asked, of.asked), 300U);
  }
}

// A sequence that another octet cuts needs that octet: it is no condition of length.
TEST(AmongLetters, AnOctetThatTheUnitNeedsIsNoCondition) {
  const auto shows = [](std::size_t offset, std::size_t length) { return length > offset + 2; };
  EXPECT_EQ(search(shows, {0, 1}).words(), "always");
  EXPECT_EQ(search([&](auto offset, auto length) { return shows(offset, length) && length >= 65; },
                   {0, 300})
                .words(),
            "only in texts of at least 65 octets");
}

TEST(AmongLetters, OneSideIsEnough) {
  using Sides = ShownUnit::Sides;
  const auto shows = [](std::size_t offset, std::size_t length) {
    return offset == 0 && length >= 65;
  };
  EXPECT_EQ(search(shows, {0, 100}, Sides::behind).words(), "only in texts of at least 65 octets");
  const Searched before = search(
      [](std::size_t offset, std::size_t length) { return offset + 2 == length && offset >= 7; },
      {9, 0}, Sides::before);
  EXPECT_EQ(before.words(), "only in texts of at least 9 octets");
  ASSERT_EQ(before.found->also_fits.size(), 1U);
  EXPECT_EQ(words_of(before.found->also_fits[0]), "only from offset 7 on");
}

// The code for the last block of a text, which only long texts have.
TEST(AmongLetters, TheLastOctetsOfATextAreTold) {
  for (const std::size_t number : {3U, 15U, 16U, 100U}) {
    const Searched of_all = search(
        [&](std::size_t offset, std::size_t length) { return length - offset <= number; }, {});
    EXPECT_EQ(of_all.found->when, (Condition{ConditionSort::last_octets, number}));
    const Searched of_long =
        search([&](std::size_t offset,
                   std::size_t length) { return length - offset <= number && length >= 129; },
               {127, 0});
    EXPECT_EQ(of_long.found->when,
              (Condition{.sort = ConditionSort::last_octets, .number = number, .length = 129}));
    EXPECT_TRUE(of_long.found->also_fits.empty());
    EXPECT_LE(std::max(of_all.asked, of_long.asked), 300U);
  }
}

// A buffer that is filled again and again.
TEST(AmongLetters, TheEndsOfABufferAreTold) {
  for (const std::size_t modulus : {100U, 999U, 4095U, 4096U}) {
    const Searched searched = search(
        [&](std::size_t offset, auto) { return (offset + 1) % modulus == 0; }, {modulus - 1, 2});
    const std::vector<Condition> either{{ConditionSort::across_modulo, 0, modulus},
                                        {ConditionSort::offset_modulo, modulus - 1, modulus}};
    EXPECT_TRUE(std::ranges::count(either, *searched.found->when) == 1) << searched.words();
  }
  EXPECT_EQ(search([](std::size_t offset, auto) { return offset == 4094; }, {4094, 2}).words(),
            "only across offset 4095");
}

// A lone surrogate among letters of two octets each.
TEST(AmongLetters, LettersOfOtherEncodingsCountAsTheirOctets) {
  const Octets surrogate{0xD8, 0x00};
  const auto search_utf_16 = [&](const ShowsAt& shows_at, std::size_t before) {
    Octets text;
    for (std::size_t at = 0; at < before; ++at) text.insert(text.end(), {0x00, 'x'});
    text.insert(text.end(), surrogate.begin(), surrogate.end());
    const ShownUnit unit{text, 2 * before, 2, ShownUnit::Sides::both, {{0x00, 'x'}, 2}};
    return find_among_letters(unit, [&](OctetView input) {
      const auto at = std::search(input.begin(), input.end(), surrogate.begin(), surrogate.end());
      return shows_at(static_cast<std::size_t>(at - input.begin()), input.size());
    });
  };
  EXPECT_EQ(search_utf_16([](auto, std::size_t length) { return length >= 200; }, 300)->when,
            (Condition{ConditionSort::length_at_least, 200}));
  EXPECT_EQ(search_utf_16([](auto, std::size_t length) { return length == 200; }, 99)->when,
            (Condition{ConditionSort::length, 200}));
  EXPECT_EQ(search_utf_16([](std::size_t offset, auto) { return offset % 32 == 4; }, 2)->when,
            (Condition{ConditionSort::offset_modulo, 4, 32}));
  EXPECT_EQ(search_utf_16([](std::size_t offset, auto) { return offset >= 1022; }, 2000)->when,
            (Condition{ConditionSort::offset_at_least, 1022}));
  EXPECT_EQ(search_utf_16([](std::size_t offset, auto) { return offset == 0; }, 0)->when,
            (Condition{ConditionSort::start}));
}

// Nothing is said that one answer contradicts.
TEST(AmongLetters, WhatNoConditionFitsHasNone) {
  EXPECT_EQ(search([](std::size_t offset, auto) { return offset == 4096 || offset == 70; }, {70, 0})
                .words(),
            "none fits");
  EXPECT_EQ(search([](auto offset, auto length) { return offset == 70 && length == 90; }, {70, 18})
                .words(),
            "none fits");
  EXPECT_EQ(search([](auto offset, auto length) { return offset >= 16 && length >= 65; }, {64, 64})
                .words(),
            "none fits");
}

}  // namespace
}  // namespace utf8spec::reports
