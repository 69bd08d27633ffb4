// Far questions put a piece at the size of a buffer: 512 octets up to 1 MiB. Decoders of files
// and streams refill there, and a sequence across the seam is easily lost. The pieces are few,
// because each question is long.
#include "harnesses/plan/far.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "harnesses/plan/padding.h"
#include "reference/decode.h"
#include "tests/harnesses/plan/suites.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;

// All vectors with octets, as a run takes them.
VectorList curated_vectors() {
  VectorList list;
  for (const vectors::Group& group : committed_suite().groups) {
    for (const vectors::Vector& vector : group.vectors) {
      if (vector.direction == vectors::Direction::decode) list.push_back(&vector);
    }
  }
  return list;
}

FarChoice choice_of(std::vector<std::size_t> offsets) {
  return far_choice(curated_vectors(), reference::Encoding::utf_8, std::move(offsets));
}

// The far questions at one offset: few enough to keep.
std::vector<Question> questions_at(Operation operation, std::size_t offset) {
  return questions_of(*far(operation, choice_of({offset})));
}

// `longest_in_a_line` is the limit of a request of the line protocol.
TEST(FarOffsets, GrowWithTheLevel) {
  EXPECT_THAT(far_offsets_of(Level::smoke, longest_in_a_line), ElementsAre(512, 1024, 4096));
  EXPECT_THAT(far_offsets_of(Level::standard, longest_in_a_line),
              ElementsAre(512, 1024, 4096, 8192, 16384, 65536));
}

// The input needs room behind the offset as well, so 2 MiB do not allow 1 MiB.
TEST(FarOffsets, AreNoFurtherThanAnInputCanBeLong) {
  const std::size_t mebibyte = std::size_t{1} << 20;
  EXPECT_EQ(far_offsets_of(Level::standard, 4 * mebibyte).back(), mebibyte);
  EXPECT_EQ(far_offsets_of(Level::deep, 2 * mebibyte).back(), 65536U);
  EXPECT_THAT(far_offsets_of(Level::deep, 100), IsEmpty());
}

// A piece is a known vector, so that a finding can be named after it.
TEST(FarPieces, AreVectorsOfEachLengthAndEachKind) {
  std::set<std::string> known;
  for (const vectors::Vector* vector : curated_vectors()) {
    known.insert(vectors::to_hex(vector->octets));
  }
  std::set<reference::Kind> kinds;
  std::set<std::size_t> lengths;
  for (const std::string_view piece : far_pieces()) {
    EXPECT_TRUE(known.contains(std::string(piece))) << piece;
    const Octets octets = vectors::parse_hex(piece).value();
    const reference::Step step = reference::step(octets);
    kinds.insert(step.kind);
    if (step.well_formed()) lengths.insert(step.length);
  }
  EXPECT_EQ(kinds.size(), static_cast<std::size_t>(reference::Kind::bad_continuation) + 1);
  EXPECT_THAT(lengths, ElementsAre(1, 2, 3, 4));
}

// A piece of n octets ends before the offset, crosses it in n - 1 ways, starts at it, and
// starts behind it: n + 2 places.
TEST(FarStage, PlacesEachPieceAroundTheOffset) {
  std::map<const vectors::Vector*, std::set<std::size_t>> starts;
  for (const Question& question : questions_at(Operation::decode, 1024)) {
    const OctetView octets = question.request.octets;
    const Octets& piece = question.vector->octets;
    ASSERT_TRUE(std::ranges::equal(octets.subspan(question.offset, piece.size()), piece));
    EXPECT_EQ(group_of(question), "derived/far");
    starts[question.vector].insert(question.offset);
  }
  EXPECT_EQ(starts.size(), far_pieces().size());
  for (const auto& [vector, offsets] : starts) {
    EXPECT_EQ(offsets.size(), vector->octets.size() + 2);
    EXPECT_EQ(*offsets.begin(), 1024 - vector->octets.size());
    EXPECT_EQ(*offsets.rbegin(), 1025U);
  }
}

// a, C3 (é) and E2 (€) are the leads of the padding. A piece at the very end has other bugs.
TEST(FarStage, PadsWithCharactersOfOneToThreeOctetsAndWithNothingBehind) {
  std::set<std::uint8_t> seen;
  bool ends_with_piece = false;
  for (const Question& question : questions_at(Operation::validate, 512)) {
    const OctetView octets = question.request.octets;
    seen.insert(octets.begin(), octets.begin() + 6);
    ends_with_piece |= octets.size() == question.offset + question.vector->octets.size();
    EXPECT_THAT(question.request.cuts, IsEmpty());
  }
  EXPECT_TRUE(ends_with_piece);
  EXPECT_THAT(seen, IsSupersetOf({std::uint8_t{'a'}, std::uint8_t{0xC3}, std::uint8_t{0xE2}}));
}

// The second chunk is as long as the first, so a decoder must continue with what the first has
// left.
TEST(FarStage, CutsStreamsAtTheOffsetIntoChunksOfItsLength) {
  std::map<const vectors::Vector*, std::set<std::size_t>> starts;
  for (const Question& question : questions_at(Operation::stream, 1024)) {
    if (question.request.cuts.empty()) continue;
    EXPECT_EQ(question.request.cuts.front(), 1024U);
    if (question.request.octets.size() >= 2048) starts[question.vector].insert(question.offset);
  }
  EXPECT_EQ(starts.size(), far_pieces().size());
  for (const auto& [vector, offsets] : starts) {
    EXPECT_EQ(offsets.size(), vector->octets.size() + 2);
  }
}

// Less than 9 MiB in all: an adapter in a slow language can take them in seconds.
TEST(FarStage, AsksFewMebibytesAtSmoke) {
  std::size_t octets = 0;
  for (const Operation operation : {Operation::validate, Operation::decode, Operation::replace,
                                    Operation::stream, Operation::stream_replace}) {
    const auto stage = far(operation, choice_of(far_offsets_of(Level::smoke, longest_in_a_line)));
    for (Question question; stage->next(question);) octets += question.request.octets.size();
  }
  EXPECT_LT(octets, std::size_t{9} << 20);
}

// Questions at 1 MiB are large, so the size is computed and not counted.
TEST(FarStage, KnowsItsSizeWithoutAWalk) {
  for (const Operation operation : {Operation::replace, Operation::stream_replace}) {
    const auto stage = far(operation, choice_of({512, std::size_t{1} << 20}));
    EXPECT_EQ(stage->size(), questions_of(*stage).size());
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
