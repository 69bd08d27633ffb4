// Streams that go wrong at chunks of certain lengths.
#include "reports/when/chunk_length.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace utf8spec::reports {
namespace {

constexpr std::size_t fewest = 2;

using Wrong = std::function<bool(std::size_t octets)>;

class Stream final : public ChunkShows {
 public:
  explicit Stream(Wrong wrong) : wrong_(std::move(wrong)) {}

  bool shows(std::size_t octets) override {
    ++asked;
    EXPECT_GE(octets, fewest);
    return wrong_(octets);
  }
  std::optional<std::size_t> first_shown(const std::vector<std::size_t>& lengths) override {
    EXPECT_LE(lengths.size(), 90U);
    const auto first = std::ranges::find_if(lengths, wrong_);
    return first == lengths.end() ? std::nullopt : std::optional(*first);
  }

  int asked = 0;

 private:
  Wrong wrong_;
};

void expect(const Wrong& wrong, std::size_t seen, const std::optional<Condition>& when) {
  Stream stream(wrong);
  EXPECT_EQ(find_chunk_length(stream, fewest, seen), when) << seen;
  EXPECT_LE(stream.asked, 25) << seen;
  if (when) EXPECT_TRUE(fits_chunk(*when, seen)) << seen;
}

TEST(ChunkLength, IsExact) {
  for (const std::size_t number : {2U, 3U, 17U, 127U, 1500U, 4096U, 100'000U}) {
    expect([=](std::size_t octets) { return octets == number; }, number,
           Condition{ConditionSort::chunk, number});
  }
}

TEST(ChunkLength, IsABound) {
  for (const std::size_t seen : {2048U, 2049U, 9000U}) {
    expect([](std::size_t octets) { return octets >= 2048; }, seen,
           Condition{ConditionSort::chunk_at_least, 2048});
  }
  for (const std::size_t seen : {2U, 15U, 16U}) {
    expect([](std::size_t octets) { return octets <= 16; }, seen,
           Condition{ConditionSort::chunk_at_most, 16});
  }
}

TEST(ChunkLength, IsAMultiple) {
  for (const std::size_t seen : {16U, 48U, 4096U, 8192U}) {
    expect([](std::size_t octets) { return octets % 16 == 0; }, seen,
           Condition{ConditionSort::chunk_modulo, 0, 16});
  }
  expect([](std::size_t octets) { return octets % 24 == 7; }, 103,
         Condition{ConditionSort::chunk_modulo, 7, 24});
}

// What shows at all lengths, at none, or at some without an order has no condition.
TEST(ChunkLength, IsNotSaidOfOtherFaults) {
  for (const std::size_t seen : {2U, 100U, 5000U}) {
    expect([](std::size_t) { return true; }, seen, std::nullopt);
    expect([](std::size_t) { return false; }, seen, std::nullopt);
  }
  expect([](std::size_t octets) { return octets == 100 || octets == 110; }, 100, std::nullopt);
  expect([](std::size_t octets) { return octets >= 90 && octets < 110; }, 100, std::nullopt);
}

TEST(ChunkLength, HasWords) {
  EXPECT_EQ(words_of({ConditionSort::chunk, 127}), "only at chunks of exactly 127 octets");
  EXPECT_EQ(words_of({ConditionSort::chunk, 1}), "only at chunks of exactly 1 octet");
  EXPECT_EQ(words_of({ConditionSort::chunk_modulo, 0, 16}),
            "only at chunks whose length is divisible by 16");
  EXPECT_EQ(words_of({ConditionSort::chunk_modulo, 7, 24}),
            "only at chunks whose length leaves 7 when divided by 24");
}

}  // namespace
}  // namespace utf8spec::reports
