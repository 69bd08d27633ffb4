// The place of an error is a policy, as long as it is a place of the input. An accusation must hold
// under every way to count, so the tests walk over all of them.
#include "harnesses/judge/error_place.h"

#include <gtest/gtest.h>

#include "harnesses/judge/error_ways.h"
#include "harnesses/judge/judge.h"
#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {
namespace {

bool is_outside(const Octets& octets, const Answer& answer, Operation operation = Operation::decode,
                std::vector<std::size_t> cuts = {}) {
  const Read read(octets);
  return is_error_outside({operation, octets, std::move(cuts), {}}, *read, answer);
}

TEST(ErrorPlace, IsInsideByEveryWay) {
  const Octets inputs[]{{0x80},
                        {'a', 0xFF},
                        {0xC3, 0xA9, 0xF0, 0x90, 'A'},
                        {0xC3, 0xA9, 0xE2, 0x82},
                        {0xF0, 0x9F, 0x98, 0x80, 0xED, 0xA0, 0x80}};
  for (const Octets& octets : inputs) {
    const Read read(octets);
    for (const OffsetWay offset : all_offset_ways) {
      for (const LengthWay length : all_length_ways) {
        const auto told = ill_formed(offset_told(offset, read->first_error(), read->scalars()),
                                     length_told(length, read->first_error()));
        EXPECT_FALSE(is_outside(octets, told)) << octets.size() << " " << *told.offset;
      }
    }
  }
}

// The end is a place: some decoders name it where the input is cut short.
TEST(ErrorPlace, EndsWithTheInput) {
  const Octets octets{'a', 0xC3};
  EXPECT_FALSE(is_outside(octets, ill_formed(2)));
  EXPECT_TRUE(is_outside(octets, ill_formed(3)));
  EXPECT_TRUE(is_outside(octets, ill_formed(~std::uint64_t{0})));
  EXPECT_FALSE(is_outside(octets, ill_formed({})));
}

// Of the true start, one octet is left. The offset 2 names the end, so the length may count from
// the start.
TEST(ErrorPlace, LeavesNoRoomForALongerLength) {
  const Octets octets{'a', 0xC3};
  EXPECT_FALSE(is_outside(octets, ill_formed(1, 1)));
  EXPECT_FALSE(is_outside(octets, ill_formed(2, 1)));
  EXPECT_TRUE(is_outside(octets, ill_formed(1, 2)));
  EXPECT_FALSE(is_outside(octets, ill_formed(0, 2)));
  EXPECT_TRUE(is_outside(octets, ill_formed(0, 3)));
  EXPECT_TRUE(is_outside(octets, ill_formed(1, ~std::uint64_t{0})));
}

// Two cuts make three chunks; the number 3 stands for the end of input.
TEST(ErrorPlace, IsInAChunkThatThereIs) {
  const Octets octets{'a', 'b', 0xC3};
  EXPECT_FALSE(is_outside(octets, ill_formed(2, 1, 3), Operation::stream, {1, 2}));
  EXPECT_TRUE(is_outside(octets, ill_formed(2, 1, 4), Operation::stream, {1, 2}));
}

// An encoder names the index of a value.
TEST(ErrorPlace, IsAValueOfAnEncoder) {
  const Read nothing({});
  const Request request{Operation::encode, {}, {}, U"a\xD800"};
  EXPECT_FALSE(is_error_outside(request, *nothing, ill_formed(2)));
  EXPECT_TRUE(is_error_outside(request, *nothing, ill_formed(3)));
}

// Every profile, since none leaves this open. An error in well-formed input is a refusal first.
TEST(ErrorPlace, IsJudgedUnderEveryProfile) {
  const Octets octets{'a', 0xFF};
  const Read read(octets);
  for (const Profile profile : all_profiles) {
    for (const Operation operation : {Operation::validate, Operation::decode, Operation::replace}) {
      Question question;
      question.request = {operation, octets, {}, {}};
      const Judge judge(profile);
      EXPECT_EQ(judge.judge(question, *read, ill_formed(9)).finding.symptom,
                Symptom::error_outside);
      EXPECT_EQ(judge.judge(question, *read, ill_formed(1, 1)).ruling, Judgement::Ruling::passed);
    }
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
