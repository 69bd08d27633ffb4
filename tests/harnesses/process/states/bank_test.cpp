// 200 tables with one changed range each (tests/fakes/plugins/faulty_dfa.h). What is true of each
// is computed here from the tables alone, without the code under test: a walk through the pairs of
// a changed table's state and the right one's.

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "tests/fakes/plugins/faulty_dfa.h"
#include "tests/harnesses/process/states/proving.h"

namespace utf8spec::harnesses::states {
namespace {

// Octets that complete a character of which a state of the right table is a part.
std::size_t missing(int state) {
  switch (state) {
    case START:
      return 0;
    case ONE:
      return 1;
    case TWO:
    case AFTER_E0:
    case AFTER_ED:
      return 2;
    default:
      return 3;
  }
}

struct TablePair {
  int faulty, right;
  friend auto operator<=>(const TablePair&, const TablePair&) = default;
};

// Octets of the shortest text that shows a difference if these states are behind `length` octets;
// nothing if they show none. Between characters a text may end; an error may be told late.
std::optional<std::size_t> shown_by(TablePair to, std::size_t length) {
  if (to.faulty == REJECT && to.right != REJECT) return length + missing(to.right);
  const bool is_shown = (to.faulty == START) != (to.right == START);
  return is_shown ? std::optional(length) : std::nullopt;
}

std::optional<std::size_t> shortest_difference(const Dfa& faulty, const Dfa& right) {
  std::map<TablePair, std::size_t> lengths{{{START, START}, 0}};
  std::deque<TablePair> queue{{START, START}};
  std::optional<std::size_t> shortest;
  while (!queue.empty()) {
    const TablePair from = queue.front();
    queue.pop_front();
    const std::size_t length = lengths[from] + 1;
    for (unsigned octet = 0; octet < 256; ++octet) {
      const TablePair to{faulty.next[from.faulty][octet], right.next[from.right][octet]};
      const auto shown = shown_by(to, length);
      if (shown) shortest = std::min(shortest.value_or(*shown), *shown);
      if (shown || to.faulty == REJECT) continue;
      if (lengths.emplace(to, length).second) queue.push_back(to);
    }
  }
  return shortest;
}

void expect_truth(const std::string& prefix, unsigned number) {
  Dfa right;
  Dfa faulty;
  make_right(&right);
  make_faulty(&faulty, number);
  const auto truth = shortest_difference(faulty, right);
  const auto proof = prove_fake(prefix + std::to_string(number));
  ASSERT_TRUE(proof) << number;
  if (!truth) {
    EXPECT_EQ(proof->walked.end, Walked::End::equal) << number;
    return;
  }
  ASSERT_EQ(proof->walked.end, Walked::End::differs) << number;
  EXPECT_EQ(proof->confirmed->text.size(), *truth) << number;
}

constexpr unsigned some = 5;

TEST(Bank, OfSomeValidatorsIsDecidedAsTheTruthSays) {
  for (unsigned number = 0; number < some; ++number)
    expect_truth("state_bank:verdict-bank-", number);
}

TEST(Bank, OfAllValidatorsIsDecidedAsTheTruthSays) {
  for (unsigned number = some; number < BANK_SIZE; ++number) {
    expect_truth("state_bank:verdict-bank-", number);
  }
}

TEST(Bank, OfDecodersIsDecidedAsTheTruthSays) {
  for (unsigned number = 0; number < BANK_SIZE; ++number) {
    expect_truth("state_bank:bank-", number);
  }
}

// A bank without both kinds would not test much.
TEST(Bank, HoldsRightAndWrongTables) {
  Dfa right;
  make_right(&right);
  int right_ones = 0;
  for (unsigned number = 0; number < BANK_SIZE; ++number) {
    Dfa faulty;
    make_faulty(&faulty, number);
    right_ones += shortest_difference(faulty, right) ? 0 : 1;
  }
  EXPECT_GT(right_ones, 10);
  EXPECT_LT(right_ones, 120);
}

}  // namespace
}  // namespace utf8spec::harnesses::states
