// `learn` describes a decoder by rows of octet ranges, as RFC 3629 section 4 does, and marks
// each row as common, added or missing. This table is the result that users read. Known forms
// (CESU-8, Modified UTF-8, RFC 2279) must give exactly the rows that their definitions have.
#include "harnesses/learn/rows.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/learn/learn.h"
#include "harnesses/learn/policies.h"
#include "tests/harnesses/learn/rows_teacher.h"

namespace utf8spec::harnesses::learn {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr OctetRange tail = reference::continuation;

// A row in the notation of reports, such as `ED A0..BF 80..BF`.
std::string words_of(const RowOfRanges& row) {
  std::string words;
  for (const OctetRange& range : row) {
    words += fmt::format("{}{:02X}", words.empty() ? "" : " ", range.first);
    if (range.last != range.first) words += fmt::format("..{:02X}", range.last);
  }
  return words;
}

// Learns a decoder with these rows and gives its rows of one standing. If learning fails, the
// error is the result, so that the comparison shows it.
std::vector<std::string> rows_of(const mutants::Rows& rows, Standing standing) {
  FunctionTeacher teacher = teacher_of(rows);
  const auto learnt = learn(teacher, {.extra_states = 0, .samples = 1000});
  if (!learnt) return {learnt.error().text};
  std::vector<std::string> texts;
  for (const ComparedRow& row : compare_rows(learnt->model, model_of_standard()).rows) {
    if (row.standing == standing) texts.push_back(words_of(row.octets));
  }
  return texts;
}

mutants::Rows added(mutants::Row row) { return mutants::with(row); }

TEST(LearnRows, OfTheStandardAreTheNineRows) {
  std::vector<std::string> nine;
  for (const reference::Row& row : reference::syntax) {
    nine.push_back(words_of({row.octets.begin(), row.octets.begin() + row.length}));
  }
  EXPECT_EQ(rows_of(mutants::right_rows(), Standing::common), nine);
  EXPECT_THAT(rows_of(mutants::right_rows(), Standing::added), IsEmpty());
  EXPECT_THAT(rows_of(mutants::right_rows(), Standing::missing), IsEmpty());
}

// The nine rows must stay whole: ED 80..9F may not merge with the added ED A0..BF.
TEST(LearnRows, SurrogatesAreExactlyTheAddedRow) {
  const mutants::Rows rows = added({3, {{{0xED, 0xED}, {0xA0, 0xBF}, tail}}});
  EXPECT_THAT(rows_of(rows, Standing::added), ElementsAre("ED A0..BF 80..BF"));
  EXPECT_THAT(rows_of(rows, Standing::missing), IsEmpty());
  EXPECT_EQ(rows_of(rows, Standing::common).size(), 9U);
}

// Only C0 80, not the other overlong forms of two octets.
TEST(LearnRows, OverlongNulIsExactlyTheAddedRow) {
  const mutants::Rows rows = added({2, {{{0xC0, 0xC0}, {0x80, 0x80}}}});
  EXPECT_THAT(rows_of(rows, Standing::added), ElementsAre("C0 80"));
  EXPECT_THAT(rows_of(rows, Standing::missing), IsEmpty());
}

// The form of java.io.DataInput: U+0000 in two octets, surrogates in three octets each, alone
// or in pairs, and no sequence of four octets.
TEST(LearnRows, ModifiedUtf8AddsNulAndSurrogatesAndLacksFourOctets) {
  const mutants::Rows rows{{1, {{{0x01, 0x7F}}}},
                           {2, {{{0xC0, 0xC0}, {0x80, 0x80}}}},
                           {2, {{{0xC2, 0xDF}, tail}}},
                           {3, {{{0xE0, 0xE0}, {0xA0, 0xBF}, tail}}},
                           {3, {{{0xE1, 0xEF}, tail, tail}}}};
  EXPECT_THAT(rows_of(rows, Standing::added), ElementsAre("C0 80", "ED A0..BF 80..BF"));
  EXPECT_THAT(rows_of(rows, Standing::missing),
              ElementsAre("00", "F0 90..BF 80..BF 80..BF", "F1..F3 80..BF 80..BF 80..BF",
                          "F4 80..8F 80..BF 80..BF"));
}

// RFC 2279 section 2, with overlong forms refused.
TEST(LearnRows, Rfc2279AddsFiveAndSixOctets) {
  mutants::Rows rows = mutants::right_rows();
  const mutants::Rows more{{4, {{{0xF4, 0xF4}, {0x90, 0xBF}, tail, tail}}},
                           {4, {{{0xF5, 0xF7}, tail, tail, tail}}},
                           {5, {{{0xF8, 0xF8}, {0x88, 0xBF}, tail, tail, tail}}},
                           {5, {{{0xF9, 0xFB}, tail, tail, tail, tail}}},
                           {6, {{{0xFC, 0xFC}, {0x84, 0xBF}, tail, tail, tail, tail}}},
                           {6, {{{0xFD, 0xFD}, tail, tail, tail, tail, tail}}}};
  rows.insert(rows.end(), more.begin(), more.end());
  EXPECT_THAT(rows_of(rows, Standing::added),
              ElementsAre("F4 90..BF 80..BF 80..BF", "F5..F7 80..BF 80..BF 80..BF",
                          "F8 88..BF 80..BF 80..BF 80..BF", "F9..FB 80..BF 80..BF 80..BF 80..BF",
                          "FC 84..BF 80..BF 80..BF 80..BF 80..BF",
                          "FD 80..BF 80..BF 80..BF 80..BF 80..BF"));
  EXPECT_THAT(rows_of(rows, Standing::missing), IsEmpty());
}

// Surrogates alone stay refused, so the row has six octets and not twice three.
TEST(LearnRows, PairOfSurrogatesIsOneRowOfSixOctets) {
  const mutants::Rows rows =
      added({6, {{{0xED, 0xED}, {0xA0, 0xAF}, tail, {0xED, 0xED}, {0xB0, 0xBF}, tail}}});
  EXPECT_THAT(rows_of(rows, Standing::added), ElementsAre("ED A0..AF 80..BF ED B0..BF 80..BF"));
}

// C2 is complete and also begins C2 80..BF. Neither may hide the other.
TEST(LearnRows, LeadThatIsAcceptedAloneIsARow) {
  const mutants::Rows rows = added({1, {{{0xC2, 0xC2}}}});
  EXPECT_THAT(rows_of(rows, Standing::added), ElementsAre("C2"));
  EXPECT_THAT(rows_of(rows, Standing::missing), IsEmpty());
}

// The ASCII row cannot go: nothing could be written. It loses its last octet instead.
TEST(LearnRows, EachRowThatIsLeftOutIsMissing) {
  for (std::size_t row = 0; row < reference::syntax.size(); ++row) {
    const reference::Row& left_out = reference::syntax[row];
    EXPECT_THAT(
        rows_of(row == 0 ? mutants::moved(0, 0, mutants::End::last, -1) : mutants::without(row),
                Standing::missing),
        ElementsAre(row == 0 ? "7F"
                             : words_of({left_out.octets.begin(),
                                         left_out.octets.begin() + left_out.length})));
  }
}

// The decoder accepts an even number of FF. A row between two FF can have any length.
TEST(LearnRows, RowsWithoutEndAreCutAndSaidToBe) {
  FunctionTeacher teacher(View::verdict, [](OctetView word) {
    const bool closed = std::ranges::count(word, 0xFF) % 2 == 0;
    return Trace(1, closed ? letter::well_formed : letter::ill_formed);
  });
  const auto learnt = learn(teacher, {.extra_states = 0, .samples = 0});
  ASSERT_TRUE(learnt.has_value());
  const ComparedRows rows = compare_rows(learnt->model, model_of_standard());
  EXPECT_TRUE(rows.is_cut);
}

// A report prints this string as the one to try.
TEST(LearnRows, FirstStringOfARowHasItsLeastOctets) {
  const ComparedRow row{{{0xED, 0xED}, {0xA0, 0xBF}, tail}, Standing::added};
  EXPECT_THAT(row.first(), ElementsAre(0xED, 0xA0, 0x80));
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
