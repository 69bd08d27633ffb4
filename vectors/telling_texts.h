#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "reference/dialects.h"

// Texts that the dialects of one choice read in different ways: what a decoder answers to them
// shows which dialect it reads.
namespace utf8spec::vectors {

struct TellingTexts {
  reference::OpenChoice choice;
  std::size_t unit;                       // octets
  std::array<std::string_view, 3> texts;  // in hex; those behind the last are empty
  char32_t value;                         // for an encoder; 0 where all dialects write alike
};

inline constexpr std::array telling_texts{
    // U+00DC in one order is a low surrogate in the other.
    TellingTexts{reference::OpenChoice::unmarked_order, 2, {"00410042", "00DC", "DC00"}, 0},
    TellingTexts{reference::OpenChoice::unmarked_order, 4, {"00000041", "41000000"}, 0},
    TellingTexts{reference::OpenChoice::unpaired_surrogates, 1, {"EDA080", "EDB080"}, 0xD800},
    TellingTexts{reference::OpenChoice::non_shortest, 1, {"00", "C181", "E08080"}, 0}};

// Those of the choice that a dialect makes.
constexpr const TellingTexts& telling_texts_of(const reference::Dialect& dialect) {
  return *std::ranges::find_if(telling_texts, [&](const TellingTexts& each) {
    return each.choice == dialect.choice && each.unit == row_of(dialect.of).unit;
  });
}

}  // namespace utf8spec::vectors
