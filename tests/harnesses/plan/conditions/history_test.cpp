// Tests for questions that are asked again: each vector must come up in each round, in an order
// that is the same in each run and another one in each round.
#include "harnesses/plan/conditions/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "harnesses/process/protocol/request_line.h"
#include "tests/harnesses/plan/suites.h"

namespace utf8spec::harnesses {
namespace {

using testing::Each;
using testing::Ge;

// Some vectors of an operation that reads octets, and all of one that writes them.
std::vector<AskedVectors> operations() {
  std::vector<AskedVectors> all{{Operation::validate, {}}, {Operation::encode, {}}};
  for (const vectors::Group& group : committed_suite().groups) {
    std::size_t read = 0;
    for (const vectors::Vector& vector : group.vectors) {
      const bool is_written = vector.direction == vectors::Direction::encode;
      if (is_written || ++read <= 3) all[is_written ? 1 : 0].vectors.push_back(&vector);
    }
  }
  return all;
}

std::vector<std::string> lines_of(HistoryLength length) {
  const auto stage = asked_again(operations(), length);
  std::vector<std::string> lines;
  for (Question question; stage->next(question);) lines.push_back(request_line(question.request));
  EXPECT_EQ(lines.size(), stage->size());
  return lines;
}

TEST(History, HasTheSameOrderInEachRun) { EXPECT_EQ(lines_of({500, 10}), lines_of({500, 10})); }

TEST(History, HasEachVectorInEachRoundAndInAnotherOrder) {
  const std::vector<std::string> lines = lines_of({4'000, 0});
  std::map<std::string, std::size_t> times;
  for (const std::string& line : lines) {
    if (line.size() < 60) ++times[line];  // no longer text
  }
  std::size_t vectors = 0;
  for (const AskedVectors& each : operations()) vectors += each.vectors.size();
  ASSERT_GT(times.size(), vectors / 2);  // some vectors have equal octets
  std::vector<std::size_t> counts;
  for (const auto& [line, count] : times) counts.push_back(count);
  EXPECT_THAT(counts, Each(Ge(4'000 / (vectors + 24))));
  const std::size_t round = vectors + 24;  // 12 longer texts of each operation
  EXPECT_FALSE(std::equal(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(round),
                          lines.begin() + static_cast<std::ptrdiff_t>(round)));
}

// The first rounds and one of sixteen have the texts, whatever order the rounds are in.
TEST(History, AsksTheLongerTextsInSomeRounds) {
  std::size_t vectors = 0;
  for (const AskedVectors& each : operations()) vectors += each.vectors.size();
  const std::uint64_t with_texts = vectors + 24;
  const auto long_ones_of = [](std::uint64_t asked) {
    return std::ranges::count_if(lines_of({asked, 0}),
                                 [](const std::string& line) { return line.size() > 10'000; });
  };
  const auto of_a_round = long_ones_of(with_texts);
  EXPECT_GT(of_a_round, 0);
  EXPECT_EQ(long_ones_of(33 * with_texts), 33 * of_a_round);
  EXPECT_EQ(long_ones_of(33 * with_texts + 15 * vectors), 33 * of_a_round);
  EXPECT_EQ(long_ones_of(34 * with_texts + 15 * vectors), 34 * of_a_round);
}

TEST(History, AsksTwoVectorsOfEachOperationInARow) {
  const std::vector<std::string> lines = lines_of({0, 7});
  ASSERT_EQ(lines.size(), 4 * 7);
  for (std::size_t at = 0; at < lines.size(); ++at) EXPECT_EQ(lines[at], lines[at / 7 * 7]) << at;
}

TEST(History, OfNoVectorsIsEmpty) { EXPECT_EQ(asked_again({}, {10, 10})->size(), 0); }

}  // namespace
}  // namespace utf8spec::harnesses
