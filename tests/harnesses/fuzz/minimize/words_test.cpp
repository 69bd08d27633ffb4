// A word is a case in the form in which the minimizer orders cases: symbols, then cuts. "Least"
// in a report has the meaning of this order. Candidates are the words that the search tries
// next. If the order or the counts are wrong, the claim "least of all strings" is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "harnesses/fuzz/minimize/alphabet.h"
#include "harnesses/fuzz/minimize/candidates.h"
#include "harnesses/fuzz/minimize/word.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::IsSupersetOf;

// Everything that a source of candidates gives, in its order.
std::vector<Word> all_of(const WordSource& source) {
  std::vector<Word> words;
  for (Word word; source(word);) words.push_back(word);
  return words;
}

std::vector<Symbols> symbols_of(const WordSource& source) {
  std::vector<Symbols> symbols;
  for (const Word& word : all_of(source)) symbols.push_back(word.symbols);
  return symbols;
}

std::vector<Cuts> cuts_of(const WordSource& source) {
  std::vector<Cuts> cuts;
  for (const Word& word : all_of(source)) cuts.push_back(word.cuts);
  return cuts;
}

// All 256 octets.
Alphabet octets() { return Alphabet::all(Format::octets); }

// Shorter comes first, so `c` precedes `ab`. Cuts count only between equal symbols.
TEST(Words, AreOrderedBySymbolsAndThenByCuts) {
  const std::vector<Word> ascending{{U"", {}},       {U"", {0}},  {U"b", {}},     {U"c", {}},
                                    {U"c", {0}},     {U"c", {1}}, {U"c", {0, 0}}, {U"ab", {}},
                                    {U"ab", {1, 2}}, {U"ac", {}}};
  for (std::size_t one = 0; one < ascending.size(); ++one) {
    for (std::size_t other = 0; other < ascending.size(); ++other) {
      EXPECT_EQ(precedes(ascending[one], ascending[other]), one < other) << one << ' ' << other;
    }
  }
}

TEST(Words, StandForCases) {
  const Case chunks{{0xED, 0xA0}, {1, 1}, {}};
  const Case values{{}, {}, U"\xD800"};
  Case written;
  write_case(Format::chunks, word_of(Format::chunks, chunks), written);
  EXPECT_EQ(written, chunks);
  written = {};
  write_case(Format::values, word_of(Format::values, values), written);
  EXPECT_EQ(written, values);
}

// The encoding is the first symbol (7 is CESU-8), so cuts move by one. A cut in front of it is
// lost.
TEST(Words, BeginWithTheEncodingWhereTheCaseNamesOne) {
  const Case given{{0xED, 0xA0}, {0, 1, 2}, {}, reference::Encoding::cesu_8};
  const Word word = word_of(Format::encoded, given);
  EXPECT_EQ(word, (Word{{7, 0xED, 0xA0}, {1, 2, 3}}));
  Case written;
  write_case(Format::encoded, word, written);
  EXPECT_EQ(written, given);
  write_case(Format::encoded, {{7}, {0, 1}}, written);
  EXPECT_EQ(written, (Case{{}, {0}, {}, reference::Encoding::cesu_8}));
  write_case(Format::encoded, {}, written);
  EXPECT_EQ(written, Case{});
}

// A written case holds 15 cuts, each at most 255 octets after the one before. Candidates beyond
// that could not be saved.
TEST(Words, AreWritableWhereTheirCutsAre) {
  const auto comes_back = [](const Word& word) {
    Case given;
    write_case(Format::chunks, word, given);
    return read_case(Format::chunks, raw_input(Format::chunks, given)) == given;
  };
  const Symbols symbols(600, U'a');
  for (const Cuts& cuts : {Cuts{}, Cuts{255}, Cuts{256}, Cuts{1, 256}, Cuts{1, 257}, Cuts(15, 3),
                           Cuts(16, 3), Cuts{0, 255, 510, 600}}) {
    EXPECT_EQ(is_writable({symbols, cuts}), comes_back({symbols, cuts})) << cuts.size();
  }
}

// A cut inside a removed run moves to the place where the run was.
TEST(Candidates, LackEachRunAndKeepTheirCuts) {
  const Word word{U"abcde", {0, 2, 3, 5}};
  EXPECT_THAT(symbols_of(without_runs(word, 2)), ElementsAre(U"cde", U"abe", U"abcd"));
  EXPECT_THAT(cuts_of(without_runs(word, 2)),
              ElementsAre(Cuts{0, 0, 1, 3}, Cuts{0, 2, 2, 3}, Cuts{0, 2, 3, 4}));
  EXPECT_THAT(symbols_of(without_runs(word, 8)), ElementsAre(U""));
  EXPECT_THAT(cuts_of(without_each_cut({U"ab", {1, 2}})), ElementsAre(Cuts{2}, Cuts{1}));
}

// The symbol 2 becomes 0 or 1. A cut stays at or behind the cut before it.
TEST(Candidates, HaveEachLesserSymbolOrCut) {
  EXPECT_THAT(symbols_of(with_lesser_symbols({U"b\x02z", {}}, 1, octets())),
              ElementsAre(Symbols(U"b\0z", 3), U"b\x01z"));
  EXPECT_THAT(cuts_of(with_lesser_cuts({U"abcd", {1, 3}}, 1)), ElementsAre(Cuts{1, 1}, Cuts{1, 2}));
  EXPECT_THAT(cuts_of(with_lesser_cuts({U"abcd", {1, 3}}, 0)), ElementsAre(Cuts{0, 3}));
}

// The last line would overflow 64 bits; the count stops at the maximum.
TEST(Candidates, AreCutInEveryWayOnce) {
  EXPECT_THAT(all_cuts(1, 2),
              ElementsAre(Cuts{}, Cuts{0}, Cuts{1}, Cuts{0, 0}, Cuts{0, 1}, Cuts{1, 1}));
  for (std::size_t length = 0; length < 5; ++length) {
    for (std::size_t most = 0; most < 5; ++most) {
      const auto all = all_cuts(length, most);
      EXPECT_EQ(all.size(), count_cuts(length, most));
      EXPECT_EQ(std::set<Cuts>(all.begin(), all.end()).size(), all.size());
    }
  }
  EXPECT_EQ(count_cuts(1 << 20, 15), std::numeric_limits<std::uint64_t>::max());
}

// Four ways to cut two octets at most once: no cut, or a cut at 0, 1 or 2.
TEST(Candidates, GoThroughAllWordsInTheirOrder) {
  const auto words = all_of(all_words(octets(), 2, all_cuts(2, 1)));
  ASSERT_EQ(words.size(), 65'536U * 4);
  EXPECT_TRUE(std::ranges::is_sorted(words, precedes));
  EXPECT_EQ(std::ranges::adjacent_find(words), words.end());
}

// Strings 00 00 to 00 FF, 01 00 and 01 01 with four cuts each, then 01 02 uncut and cut at 0.
TEST(Candidates, EndBeforeTheWordThatTheyPrecede) {
  const Word end{U"\x01\x02", {1}};
  const auto words = all_of(words_before(end, octets(), all_cuts(2, 1)));
  EXPECT_EQ(words.size(), (256U + 2) * 4 + 2);
  EXPECT_TRUE(std::ranges::all_of(words, [&](const Word& word) { return precedes(word, end); }));
}

// 256^9 does not fit into 64 bits. As numbers in base 256, ED A0 80 has EDA080 (hex) words
// before it.
TEST(Alphabet, CountsItsWords) {
  EXPECT_EQ(count_words(octets(), 3), 1U << 24);
  EXPECT_EQ(count_words(octets(), 9), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(count_words_before(octets(), U"\xED\xA0\x80"), 0xEDA080U);
  EXPECT_EQ(count_words_before(Alphabet::all(Format::values), U"\xD800"), 0xD800U);
  const Word word{U"zz", {}};
  const Alphabet edges = Alphabet::of_edges(Format::octets, word);
  EXPECT_EQ(count_words_before(edges, word.symbols),
            symbols_of(words_before(word, edges, {{}})).size());
}

// The first and last octets of all ranges of the nine rows, and their neighbours. For values:
// the edges of lengths and of surrogates. The symbols of the finding itself are in it too.
TEST(Alphabet, HoldsTheEdgesOfTheSyntax) {
  const auto symbols = [](Format format, const Word& word) {
    return symbols_of(all_words(Alphabet::of_edges(format, word), 1, {{}}));
  };
  EXPECT_THAT(
      symbols(Format::octets, {U"z", {}}),
      IsSupersetOf({U"z", U"\x7F", U"\x80", U"\x8F", U"\x90", U"\x9F", U"\xA0", U"\xBF", U"\xC0",
                    U"\xC1", U"\xC2", U"\xDF", U"\xE0", U"\xED", U"\xF4", U"\xF5", U"\xFF"}));
  EXPECT_THAT(symbols(Format::values, {U"", {}}),
              IsSupersetOf({U"\x7F", U"\x80", U"\x7FF", U"\x800", U"\xD7FF", U"\xD800", U"\xDBFF",
                            U"\xDC00", U"\xDFFF", U"\xE000", U"\xFFFF", U"\x10FFFF"}));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
