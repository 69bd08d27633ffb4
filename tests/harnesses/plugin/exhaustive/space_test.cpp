// The space of all strings of up to four octets, its slices and its shards. The number of
// strings is part of the claim in a report. A string in no slice would be claimed and never
// asked. The slot is a word in shared memory that says which call is running, so that a crash
// can be named.
#include "harnesses/plugin/exhaustive/space.h"

#include <gtest/gtest.h>

#include "harnesses/plugin/exhaustive/slot.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

// 256 + 256^2 + 256^3 + 256^4, and the empty string is not asked.
TEST(ExhaustiveSpace, SlicesHoldEveryStringOnce) {
  std::uint64_t strings = 0;
  for (unsigned slice = 0; slice < slice_count; ++slice) strings += strings_of(slice);
  EXPECT_EQ(strings, 4'311'810'304U);
}

// Shards of different machines are put together later. 7 and 1000 do not divide the slices
// evenly.
TEST(ExhaustiveSpace, ShardsAreAllSlicesWithoutOverlap) {
  for (const unsigned count : {1U, 2U, 3U, 7U, 1000U, slice_count}) {
    unsigned end = 0;
    for (unsigned index = 1; index <= count; ++index) {
      const SliceRange slices = SweepShard{index, count}.slices();
      EXPECT_EQ(slices.first, end);
      EXPECT_GT(slices.last, slices.first);
      end = slices.last;
    }
    EXPECT_EQ(end, slice_count);
  }
}

// The second octet has 16 values in a slice; each later octet has 256.
TEST(ExhaustiveSpace, StringsBehindABeginning) {
  const unsigned slice = 0xE2 * slices_of_a_lead + 0x8;  // E2 80..8F
  EXPECT_EQ(next_octets(slice, 0).first, 0xE2U);
  EXPECT_EQ(next_octets(slice, 1).first, 0x80U);
  EXPECT_EQ(next_octets(slice, 1).last, 0x90U);
  EXPECT_EQ(strings_behind(slice, 1, 4), 16U * 256 * 256);
  EXPECT_EQ(strings_behind(slice, 2, 4), 256U * 256);
  EXPECT_EQ(strings_behind(slice, 4, 4), 1U);
}

// A call is one 64-bit word, so that it can be written atomically before each call.
TEST(ExhaustiveSpace, CallsAreWordsAndBack) {
  const Octets octets{0xF0, 0x9F, 0x98, 0x80};
  for (std::size_t size = 1; size <= octets.size(); ++size) {
    for (const std::size_t length : {std::size_t{3}, std::size_t{4}, longer_length}) {
      if (length < size) continue;
      const Call call{ShortString(OctetView(octets).first(size)), length};
      EXPECT_EQ(call_of(word_of(call)), call);
    }
  }
}

// No call yet (0), a size of zero, and lengths that do not fit the size.
TEST(ExhaustiveSpace, OtherWordsAreNoCalls) {
  for (const std::uint64_t word : {std::uint64_t{0}, std::uint64_t{0x41}, ~std::uint64_t{0},
                                   std::uint64_t{2} << 40 | std::uint64_t{3} << 32,
                                   std::uint64_t{9} << 40 | std::uint64_t{3} << 32}) {
    EXPECT_EQ(call_of(word), std::nullopt) << word;
  }
}

// Two processes map the same file; here both mappings are in one process.
TEST(ExhaustiveSpace, SlotIsSharedByItsPath) {
  Slot ours;
  Slot theirs(ours.path());
  const Call call{ShortString(Octets{0xC3, 0xA9}), 2};
  // A new slot holds no call.
  EXPECT_EQ(ours.call(), std::nullopt);
  theirs.word() = word_of(call);
  EXPECT_EQ(ours.call(), call);
}

}  // namespace
}  // namespace utf8spec::harnesses::exhaustive
