// Shards of a complete suite: one behind the other they are the suite, and each is found and
// counted without the others. A string that is lost between two shards would make a claim false.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "tests/reference/strings.h"
#include "vectors/machines/complete_suite.h"

namespace utf8spec::vectors {
namespace {

Words in_order_of(const CompleteSuite& suite, SuiteShard shard = {}) {
  Words all;
  SuiteStrings strings(suite, shard);
  for (Octets string; strings.next(string);) all.push_back(string);
  return all;
}

Words in_all_shards(const CompleteSuite& suite, std::uint64_t count) {
  Words all;
  for (std::uint64_t index = 0; index < count; ++index) {
    std::ranges::move(in_order_of(suite, {index, count}), std::back_inserter(all));
  }
  return all;
}

// No octet leaves the first word of the first suite. A unit of the second suite has many stems.
std::vector<CompleteSuite> suites_in_shards() {
  Words every_octet{{}};
  for (const std::uint8_t octet : tests::all_octets()) every_octet.push_back({octet});
  return {{every_octet, {{'a'}}, {.k = 0}},
          {Words{{}, {'a'}}, {{'b'}}, {.k = 1}},
          {maximal_subparts(), {.k = 0, .prefixes = Prefixes::all}},
          {validator(), {.k = 0, .padding = {.before = 2, .behind = 1}}}};
}

TEST(SuiteShards, OneBehindTheOtherAreTheSuite) {
  for (const CompleteSuite& suite : suites_in_shards()) {
    const Words whole = in_order_of(suite);
    for (const std::uint64_t count :
         {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{7}, suite.units() - 1, suite.units(),
          suite.units() + 1, 3 * suite.units()}) {
      EXPECT_TRUE(in_all_shards(suite, count) == whole) << count << " shards";
    }
  }
}

TEST(SuiteShards, AreOfAboutOneSize) {
  const CompleteSuite suite(maximal_subparts(), {.k = 0, .prefixes = Prefixes::all});
  for (const std::uint64_t count : {2u, 7u, 500u, 5'000u}) {
    for (std::uint64_t index = 0; index < count; ++index) {
      EXPECT_LE(in_order_of(suite, {index, count}).size(), suite.size() / count + 20);
    }
  }
}

// More than five hundred million strings: skipping those before a shard would take minutes.
TEST(SuiteShards, AreFoundDirectly) {
  const CompleteSuite suite(maximal_subparts(), {.k = 2});
  const std::uint64_t units = suite.units();
  for (std::uint64_t index = 0; index < units; ++index) {
    SuiteStrings strings(suite, {index, units});
    Octets string;
    ASSERT_TRUE(strings.next(string));
    const std::size_t node = suite.node_of(index);
    const auto& [word, longer] = suite.access().nodes()[node];
    ASSERT_GE(string.size(), word.size());
    ASSERT_TRUE(std::equal(word.begin(), word.end(), string.begin()));
    const bool leaves = index > suite.first_unit(node);
    ASSERT_TRUE(!leaves || (string.size() > word.size() && !longer[string[word.size()]]));
  }
}

// Shards that begin or end inside a node, or that are empty, and endings that reach into the stem.
TEST(SuiteShards, AreCountedAsTheirStringsAreMade) {
  const CompleteSuite narrow({{}, {'a'}, {'a', 'b'}}, {{'b'}, {'a', 'b'}, {'b', 'a', 'b'}, {'c'}},
                             {.k = 1, .prefixes = Prefixes::all});
  const CompleteSuite usual(validator(), {.k = 0, .padding = {.before = 3}});
  for (const CompleteSuite* suite : {&narrow, &usual}) {
    for (const std::uint64_t count : {1U, 2U, 7U, 300U, 5000U}) {
      std::uint64_t all = 0;
      for (std::uint64_t index = 0; index < count; ++index) {
        const std::uint64_t size = suite->size({index, count});
        if (index % 16 == 0)
          EXPECT_EQ(size, in_order_of(*suite, {index, count}).size()) << index << count;
        all += size;
      }
      EXPECT_EQ(all, suite->size());
    }
  }
}

// The numbers are small enough to be counted by hand.
TEST(SuiteUnits, AreTheAccessWordsAndTheOctetsThatLeaveThem) {
  const CompleteSuite suite({{}, {'a'}, {'b'}, {'b', 'c'}}, {{'d'}}, {.k = 0});
  EXPECT_EQ(suite.units(), 4 + 4 * 256 - 3);
  EXPECT_EQ(suite.node_of(0), 0u);
  EXPECT_EQ(suite.node_of(254), 0u);  // the empty word, and all octets but a and b
  EXPECT_EQ(suite.node_of(255), 1u);
  EXPECT_EQ(suite.first_unit(1), 255u);
  EXPECT_EQ(suite.node_of(suite.units() - 1), 3u);
}

}  // namespace
}  // namespace utf8spec::vectors
