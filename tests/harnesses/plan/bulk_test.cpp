// Bulk orders describe millions of questions in a few words, so that a worker can make them
// itself. They are split into shards for several workers. A question that is lost between two
// shards, or asked twice, makes the counted claim of a report false.
#include "harnesses/plan/bulk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::harnesses {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Questions as lines of the protocol: easy to compare and to read.
std::vector<std::string> lines_of(Stage& stage) {
  std::vector<std::string> lines;
  for (Question question; stage.next(question);) lines.push_back(request_line(question.request));
  return lines;
}

std::vector<std::string> lines_of(const BulkOrder& order) { return lines_of(*whole(order)); }

// The validator's complete suite without extra states.
BulkOrder complete_order(Operation operation) {
  return {operation, Bulk::complete, {vectors::Model::validator, {}, {.k = 0}}};
}

TEST(BulkOrder, OfACompleteSuiteAsksItsStrings) {
  const auto lines = lines_of(complete_order(Operation::decode));
  // The number is computed from the machine of nine states; the docs quote it.
  EXPECT_EQ(lines.size(), 13'785U);
  EXPECT_THAT(std::vector(lines.begin(), lines.begin() + 3),
              ElementsAre("decode -", "decode 80", "decode 8080"));
}

// Chunks of one octet drive a stream through every state of its machine.
TEST(BulkOrder, AsksStreamsOctetByOctet) {
  const auto lines = lines_of(complete_order(Operation::stream));
  EXPECT_EQ(lines[2], "stream 80|80");
}

// Each kind of bulk questions.
class Shards : public testing::TestWithParam<Bulk> {};
// The kinds whose questions are short and come by the million.
class ShortShards : public Shards {};

// The far questions are about a character and an error, around two offsets.
BulkOrder order_of(Bulk bulk, Operation operation) {
  BulkOrder order = complete_order(operation);
  order.bulk = bulk;
  if (bulk == Bulk::far) order.far = {{512, 4096}, {{{0xC3, 0xA9}}, {{0xFF}}}};
  if (varies_condition(derivation_of(bulk)))
    order.conditions = {Breadth::few, 10'000, {{0xC3}, {0xFF}}};
  return order;
}

// Three shards do not divide the order evenly, which is where octets get lost.
TEST_P(Shards, OneBehindTheOtherAreTheOrder) {
  BulkOrder order = order_of(GetParam(), Operation::stream);
  std::vector<std::string> in_shards;
  for (std::uint64_t index = 0; index < 3; ++index) {
    order.shard = {index, 3};
    const auto lines = lines_of(order);
    EXPECT_EQ(whole(order)->size(), lines.size());
    EXPECT_THAT(lines, testing::Not(IsEmpty()));
    in_shards.insert(in_shards.end(), lines.begin(), lines.end());
  }
  order.shard = {};
  const std::vector<std::string> all = lines_of(order);
  EXPECT_EQ(all.size(), BulkSource().size(order));
  EXPECT_EQ(all.size(), whole(order)->size());
  EXPECT_TRUE(all == in_shards);
}

// Small shards cost messages; large ones make a crash expensive. The first, middle and last are
// counted.
TEST_P(ShortShards, AreOfSomeTenThousandQuestions) {
  const BulkOrder order = order_of(GetParam(), Operation::validate);
  const auto shards = in_shards(order);
  for (std::size_t index = 0; index < shards.size(); ++index) {
    EXPECT_EQ(shards[index].shard, (vectors::SuiteShard{index, shards.size()}));
  }
  EXPECT_GE(shards.size(), BulkSource().size(order) / 20'000);
  for (const std::size_t index : {std::size_t{0}, shards.size() / 2, shards.size() - 1}) {
    EXPECT_THAT(lines_of(shards[index]).size(),
                testing::AllOf(testing::Ge(10'000U), testing::Le(20'000U)));
  }
}

// In the order of the enumerators.
std::string name_of(const testing::TestParamInfo<Bulk>& shards) {
  constexpr const char* names[]{"ScalarValues", "Texts", "Mutated", "Complete", "Far",
                                "Size",         "Count", "Output",  "Context"};
  return names[static_cast<std::size_t>(shards.param)];
}

INSTANTIATE_TEST_SUITE_P(OfEachKind, Shards, testing::ValuesIn(reference::values_of<Bulk>),
                         name_of);
INSTANTIATE_TEST_SUITE_P(OfEachKind, ShortShards,
                         testing::Values(Bulk::scalar_values, Bulk::mutated, Bulk::complete),
                         name_of);

// A far question may have two mebibytes, so that few are enough for a process.
TEST(Shards, OfFarQuestionsAreSmall) {
  BulkOrder order = order_of(Bulk::far, Operation::stream);
  order.far.offsets.assign(20, 512);
  const std::uint64_t all = BulkSource().size(order);
  ASSERT_GT(all, 128U);
  EXPECT_EQ(in_shards(order).size(), all / 64);
}

// Texts under conditions have up to a mebibyte, but to list them takes some hundredths of a second.
TEST(Shards, OfConditionsHaveSomeHundreds) {
  const BulkOrder order = order_of(Bulk::size, Operation::validate);
  const std::uint64_t all = BulkSource().size(order);
  ASSERT_GT(all, 1'024U);
  EXPECT_EQ(in_shards(order).size(), all / 512);
}

// 5,031,169 is the size of the suite with all prefixes; 16,000 is the aim for a shard.
TEST(Shards, AreNotTooLarge) {
  const BulkOrder order{
      Operation::replace,
      Bulk::complete,
      {vectors::Model::control, {}, {.k = 1, .prefixes = vectors::Prefixes::all}}};
  const auto shards = in_shards(order);
  EXPECT_EQ(shards.size(), 5'031'169U / 16'000U);
  EXPECT_EQ(shards.back().shard.index + 1, shards.back().shard.count);
  EXPECT_LT(lines_of(shards.front()).size(), 20'000U);
}

// The suite for k=2 is so large that the number of shards is limited by its units.
TEST(Shards, AreNoneOfThemEmpty) {
  const BulkOrder order{
      Operation::replace, Bulk::complete, {vectors::Model::control, {}, {.k = 2}}};
  const auto shards = in_shards(order);
  EXPECT_EQ(shards.size(), BulkSource().suite(order.suite).units());
}

// A worker lists the places of unexpected answers. Those questions are asked again one by one.
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
  EXPECT_EQ(stage->size(), 4U);
  EXPECT_THAT(lines_of(*stage), ElementsAre(in_first[0], in_first[7], in_first[8], in_second[3]));
}

// A worker that was lost leaves its whole shard.
TEST(Leftovers, CanBeAll) {
  BulkOrder order = complete_order(Operation::validate);
  order.shard = {1, 2};
  const auto stage = leftovers({{order, Leftover::Extent::all, {}}});
  EXPECT_TRUE(lines_of(*stage) == lines_of(order));
}

}  // namespace
}  // namespace utf8spec::harnesses
