// A reading is what the reference makes of an input: characters and runs of ill-formed octets,
// with their places. The judge compares every answer with it. One object serves a whole run, so
// nothing of the input before may remain.
#include "harnesses/judge/reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

void expect_character(const Token& token, std::size_t offset, std::size_t length, char32_t scalar) {
  EXPECT_EQ(token.kind, Token::Kind::character);
  EXPECT_EQ(token.offset, offset);
  EXPECT_EQ(token.length, length);
  EXPECT_EQ(token.scalar, scalar);
}

// A run is a stretch of ill-formed subsequences. Policies divide it in different ways.
void expect_run(const Token& token, std::size_t offset, std::size_t length) {
  EXPECT_EQ(token.kind, Token::Kind::run);
  EXPECT_EQ(token.offset, offset);
  EXPECT_EQ(token.length, length);
}

// The empty string is well-formed, and a decoder that refuses it is wrong.
TEST(Reading, OfNothingIsWellFormedAndEmpty) {
  const Read read({});
  EXPECT_TRUE(read->well_formed());
  EXPECT_THAT(read->tokens(), IsEmpty());
  EXPECT_THAT(read->scalars(), IsEmpty());
  EXPECT_FALSE(read->starts_with_signature());
}

// A, é, € and U+1F600: one character of each length.
TEST(Reading, GivesEachCharacterWithItsPlace) {
  const Read read({'A', 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80});
  EXPECT_TRUE(read->well_formed());
  ASSERT_THAT(read->tokens(), SizeIs(4));
  expect_character(read->tokens()[0], 0, 1, U'A');
  expect_character(read->tokens()[1], 1, 2, 0xE9);
  expect_character(read->tokens()[2], 3, 3, 0x20AC);
  expect_character(read->tokens()[3], 6, 4, 0x1F600);
  EXPECT_EQ(read->scalars(), U"A\u00E9\u20AC\U0001F600");
}

TEST(Reading, JoinsErrorsInARowIntoOneRun) {
  // Three ill-formed subsequences (E2 82, C0 and 80) become one run.
  const Read read({'a', 0xE2, 0x82, 0xC0, 0x80, 'b', 0xFF});
  EXPECT_FALSE(read->well_formed());
  ASSERT_THAT(read->tokens(), SizeIs(4));
  expect_run(read->tokens()[1], 1, 4);
  expect_character(read->tokens()[2], 5, 1, U'b');
  expect_run(read->tokens()[3], 6, 1);
}

// Decoders that stop report this error, so later ones do not count.
TEST(Reading, KeepsTheFirstErrorAndWhatStandsBeforeIt) {
  const Read read({'a', 0xE2, 0x82, 0xC0, 'b', 0xFF});
  EXPECT_EQ(read->scalars(), U"a");
  EXPECT_EQ(read->error_offset(), 1U);
  EXPECT_EQ(read->error().kind, reference::Kind::bad_continuation);
  EXPECT_EQ(read->error().length, 2U);
}

// The first input leaves an error and two tokens, which the second must not show.
TEST(Reading, KeepsNothingOfTheInputBefore) {
  Reading reading;
  const Octets ill_formed{'a', 0xFF};
  const Octets well_formed{'b'};
  reading.read(ill_formed);
  reading.read(well_formed);
  EXPECT_TRUE(reading.well_formed());
  EXPECT_EQ(reading.error_offset(), 0U);
  EXPECT_EQ(reading.scalars(), U"b");
  EXPECT_THAT(reading.tokens(), SizeIs(1));
}

// EF BB is only the start of a signature.
TEST(Reading, SeesASignatureAtTheStartOnly) {
  EXPECT_TRUE(Read({0xEF, 0xBB, 0xBF, 'a'})->starts_with_signature());
  EXPECT_FALSE(Read({'a', 0xEF, 0xBB, 0xBF})->starts_with_signature());
  EXPECT_FALSE(Read({0xEF, 0xBB})->starts_with_signature());
}

}  // namespace
}  // namespace utf8spec::harnesses
