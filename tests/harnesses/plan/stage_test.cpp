// A stage makes the questions of one kind from vectors: as published, in chunks, behind a
// signature, at every offset, and so on. Each test shows the questions for one or two small
// vectors, or counts a large stage. The derivation names the kind in reports.
#include "harnesses/plan/stage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "harnesses/plan/cuts.h"
#include "harnesses/plan/padding.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/decode.h"
#include "reference/scalar.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// 0x110000 code points without 2048 surrogates.
constexpr std::size_t scalar_value_count = 1'112'064;

// The reference says whether the octets are well-formed and where the errors are.
vectors::Vector vector_of(Octets octets, std::vector<std::size_t> cuts = {}) {
  vectors::Vector vector;
  vector.errors = reference::ill_formed_subsequences(octets);
  vector.well_formed = vector.errors.empty();
  vector.octets = std::move(octets);
  vector.cuts = std::move(cuts);
  return vector;
}

// A stream gets the vector whole, cut as published, and octet by octet.
TEST(CuratedStage, AsksAVectorOnceAndStreamsAlsoCut) {
  const vectors::Vector vector = vector_of({'a', 0xC3, 0xA9}, {2});
  EXPECT_THAT(questions_of(*curated(Operation::decode, {&vector})), SizeIs(1));
  const auto streamed = questions_of(*curated(Operation::stream, {&vector}));
  ASSERT_THAT(streamed, SizeIs(3));
  EXPECT_THAT(streamed[0].request.cuts, IsEmpty());
  EXPECT_THAT(streamed[1].request.cuts, ElementsAre(2));
  EXPECT_EQ(streamed[1].derivation, Derivation::published_cuts);
  EXPECT_THAT(streamed[2].request.cuts, ElementsAre(1, 2));
  EXPECT_EQ(streamed[2].derivation, Derivation::octet_by_octet);
}

// The second value is a surrogate: encoders get values that are not characters too.
TEST(CuratedStage, GivesAnEncoderTheValues) {
  vectors::Vector vector = vector_of({0xC3, 0xA9});
  vector.direction = vectors::Direction::encode;
  vector.scalars = {0xE9, 0xD800};
  const auto asked = questions_of(*curated(Operation::encode, {&vector}));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].request.scalars, vector.scalars);
  EXPECT_THAT(asked[0].request.octets, IsEmpty());
}

// The answer to one chunk is what the answers to all splits must equal.
TEST(ChunkedStage, AsksOneChunkFirstThenEverySplitAndEmptyChunks) {
  const vectors::Vector vector = vector_of({'a', 0xE2, 0x82, 0xAC});
  const auto asked = questions_of(*chunked(Operation::stream, {&vector}));
  EXPECT_THAT(asked.front().request.cuts, IsEmpty());
  for (const Question& question : asked) EXPECT_EQ(group_of(question), "derived/chunks");
  EXPECT_THAT(asked, SizeIs(1 + splits(vector).size() + empty_chunks(vector).size()));
}

// After each error and `reset`, a probe shows what the stream kept. Well-formed vectors leave
// nothing.
TEST(ReusedStage, FollowsEachIllFormedVectorWithProbes) {
  const vectors::Vector good = vector_of({'a'});
  const vectors::Vector bad = vector_of({0xE2, 0x82});
  const auto asked = questions_of(*reused(Operation::stream, {&good, &bad}));
  ASSERT_THAT(asked, SizeIs(8));
  for (std::size_t index = 0; index < asked.size(); ++index) {
    EXPECT_EQ(asked[index].vector, &bad);
    EXPECT_EQ(asked[index].request.octets == bad.octets, index % 2 == 0) << index;
  }
}

// A decoder that swallows too much loses the character behind the error: a, é, € or U+1F600.
TEST(FollowedStage, AsksACharacterOfEachLengthBehind) {
  const vectors::Vector vector = vector_of({0xC0, 0x80});
  std::vector<Octets> asked;
  for (const Question& question : questions_of(*followed(Operation::decode, {&vector}))) {
    asked.push_back(question.request.octets);
  }
  EXPECT_THAT(asked, ElementsAre(Octets{0xC0, 0x80, 'a'}, Octets{0xC0, 0x80, 0xC3, 0xA9},
                                 Octets{0xC0, 0x80, 0xE2, 0x82, 0xAC},
                                 Octets{0xC0, 0x80, 0xF0, 0x9F, 0x98, 0x80}));
}

// C0 AF is an overlong slash. Decoders that strip a signature sometimes take another path
// behind it.
TEST(SignatureStage, AsksIllFormedVectorsBehindASignature) {
  const vectors::Vector good = vector_of({'a'});
  const vectors::Vector bad = vector_of({0xC0, 0xAF});
  const auto asked = questions_of(*behind_signature(Operation::decode, {&good, &bad}));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].request.octets, (Octets{0xEF, 0xBB, 0xBF, 0xC0, 0xAF}));
  EXPECT_EQ(group_of(asked[0]), "derived/signature");
  const auto streamed = questions_of(*behind_signature(Operation::stream, {&good, &bad}));
  ASSERT_THAT(streamed, SizeIs(2));
  EXPECT_THAT(streamed[1].request.cuts, ElementsAre(1, 2, 3, 4));
}

// Twice: with padding behind the vector, and at the end of the input.
TEST(PlacedStage, AsksEveryOffsetAmongEveryPadding) {
  const vectors::Vector vector = vector_of({0xC0, 0x80});
  const auto asked = questions_of(*placed(Operation::validate, {&vector}));
  std::set<std::size_t> offsets;
  for (const Question& question : asked) {
    const OctetView octets = question.request.octets;
    EXPECT_TRUE(std::ranges::equal(octets.subspan(question.offset, 2), vector.octets));
    offsets.insert(question.offset);
  }
  EXPECT_THAT(asked, SizeIs((last_placement + 1) * paddings.size() * 2));
  EXPECT_EQ(offsets.size(), last_placement + 1);
  EXPECT_EQ(*offsets.rbegin(), last_placement);
}

// Every character alone, as octets for a decoder and as a value for an encoder.
TEST(ScalarValueStage, AsksEveryScalarValueOnceInOrder) {
  for (const Operation operation : {Operation::decode, Operation::encode}) {
    const auto stage = scalar_values(operation, {});
    char32_t last = 0;
    std::size_t count = 0;
    for (Question question; stage->next(question); ++count) {
      const std::u32string scalars = operation == Operation::encode
                                         ? question.request.scalars
                                         : reference::decode(question.request.octets).scalars;
      ASSERT_THAT(scalars, SizeIs(1));
      ASSERT_TRUE(reference::is_scalar_value(scalars[0]));
      // In ascending order and all different, so the count shows that none is missing.
      ASSERT_TRUE(count == 0 || scalars[0] > last);
      last = scalars[0];
    }
    EXPECT_EQ(count, scalar_value_count) << name(operation);
    EXPECT_EQ(last, reference::last_scalar_value);
  }
}

TEST(ScalarValueStage, StreamsOctetByOctet) {
  const auto stage = scalar_values(Operation::stream, {});
  Question question;
  // The question of U+0800, the first character of three octets.
  for (std::size_t skip = 0; skip <= 0x800; ++skip) ASSERT_TRUE(stage->next(question));
  EXPECT_EQ(question.request.octets, (Octets{0xE0, 0xA0, 0x80}));
  EXPECT_THAT(question.request.cuts, ElementsAre(1, 2));
}

// Texts of up to 1 MiB that together hold every scalar value.
class TextStage : public testing::TestWithParam<Operation> {};

// The same values in long texts. The limit is that of a line of the protocol.
TEST_P(TextStage, HoldsEveryScalarValueOnceInOrderWithinTheLimit) {
  constexpr std::size_t limit = 1 << 20;
  const auto stage = texts(GetParam(), limit);
  char32_t last = 0;
  std::size_t count = 0;
  for (Question question; stage->next(question);) {
    EXPECT_LE(request_line(question.request).size(), limit + name(GetParam()).size() + 1);
    std::u32string scalars = question.request.scalars;
    if (GetParam() != Operation::encode) {
      ASSERT_TRUE(reference::is_well_formed(question.request.octets));
      scalars = reference::decode(question.request.octets).scalars;
    }
    for (const char32_t scalar : scalars) {
      ASSERT_TRUE(count == 0 || scalar > last);
      last = scalar;
      ++count;
    }
  }
  EXPECT_EQ(count, scalar_value_count);
}

INSTANTIATE_TEST_SUITE_P(Operations, TextStage,
                         testing::Values(Operation::decode, Operation::stream, Operation::encode));

// Only streams get cuts.
TEST(MutatedStage, AsksItsShardOfAMillion) {
  for (const Operation operation : core_operations) {
    const auto asked = questions_of(*mutated(operation, {.index = 3, .count = 1000}));
    EXPECT_THAT(asked, SizeIs(1000));
    const bool several = std::ranges::any_of(
        asked, [](const Question& question) { return !question.request.cuts.empty(); });
    EXPECT_EQ(several, takes_chunks(operation)) << name(operation);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
