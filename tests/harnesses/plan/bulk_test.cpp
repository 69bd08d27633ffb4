#include "harnesses/plan/bulk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "harnesses/protocol/request_line.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> lines_of(Stage& stage) {
  std::vector<std::string> lines;
  for (Question question; stage.next(question);) lines.push_back(request_line(question.request));
  return lines;
}

std::vector<std::string> lines_of(const BulkOrder& order) { return lines_of(*whole(order)); }

BulkOrder complete_order(Operation operation) {
  return {operation, Bulk::complete, {vectors::Model::validator, {}, {.k = 0}}};
}

TEST(BulkOrder, OfACompleteSuiteAsksItsStrings) {
  const auto lines = lines_of(complete_order(Operation::decode));
  EXPECT_EQ(lines.size(), 13'785U);
  EXPECT_THAT(std::vector(lines.begin(), lines.begin() + 3),
              ElementsAre("decode -", "decode 80", "decode 8080"));
}

TEST(BulkOrder, AsksStreamsOctetByOctet) {
  const auto lines = lines_of(complete_order(Operation::stream));
  EXPECT_EQ(lines[2], "stream 80|80");
}

class Shards : public testing::TestWithParam<Bulk> {};

TEST_P(Shards, HoldEachQuestionOnce) {
  BulkOrder order = complete_order(Operation::stream);
  order.bulk = GetParam();
  std::vector<std::string> in_shards;
  for (std::uint64_t index = 0; index < 3; ++index) {
    order.shard = {index, 3};
    const auto lines = lines_of(order);
    EXPECT_THAT(lines, testing::Not(IsEmpty()));
    in_shards.insert(in_shards.end(), lines.begin(), lines.end());
  }
  order.shard = {};
  std::vector<std::string> all = lines_of(order);
  EXPECT_EQ(all.size(), BulkSource().size(order));
  std::sort(all.begin(), all.end());
  std::sort(in_shards.begin(), in_shards.end());
  EXPECT_TRUE(all == in_shards);
}

std::string name_of(const testing::TestParamInfo<Bulk>& shards) {
  constexpr const char* names[]{"ScalarValues", "Mutated", "Complete"};
  return names[static_cast<std::size_t>(shards.param)];
}

INSTANTIATE_TEST_SUITE_P(OfEachKind, Shards,
                         testing::Values(Bulk::scalar_values, Bulk::mutated, Bulk::complete),
                         name_of);

TEST(Shards, AreNotTooLarge) {
  const BulkOrder order{
      Operation::replace,
      Bulk::complete,
      {vectors::Model::control, {}, {.k = 1, .prefixes = vectors::Prefixes::all}}};
  const auto shards = in_shards(order);
  EXPECT_EQ(shards.size(), 5'031'169U / 131'072U);
  EXPECT_EQ(shards.back().shard.index + 1, shards.back().shard.count);
  EXPECT_LT(lines_of(shards.front()).size(), 200'000U);
}

TEST(Leftovers, AreAskedAlone) {
  BulkOrder first = complete_order(Operation::validate);
  first.shard = {0, 2};
  BulkOrder second = first;
  second.shard = {1, 2};
  const auto in_first = lines_of(first);
  const auto in_second = lines_of(second);
  const auto stage = leftovers({{first, Leftover::Extent::listed, {0, 7, 8}},
                                {first, Leftover::Extent::listed, {}},
                                {second, Leftover::Extent::listed, {3}}});
  EXPECT_THAT(lines_of(*stage), ElementsAre(in_first[0], in_first[7], in_first[8], in_second[3]));
}

TEST(Leftovers, CanBeAll) {
  BulkOrder order = complete_order(Operation::validate);
  order.shard = {1, 2};
  const auto stage = leftovers({{order, Leftover::Extent::all, {}}});
  EXPECT_TRUE(lines_of(*stage) == lines_of(order));
}

}  // namespace
}  // namespace utf8spec::harnesses
