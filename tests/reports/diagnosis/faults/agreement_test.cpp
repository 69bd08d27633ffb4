// The judge compares an output with the right one, an account follows the input, and the search
// assumes wrong ways of the table. They are three programs about one truth, so they are compared
// here on all short strings, under each policy for ill-formed input.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "harnesses/judge/difference.h"
#include "harnesses/judge/reading.h"
#include "reference/closed_set.h"
#include "reference/replace.h"
#include "reports/diagnosis/faults/fault_search.h"

namespace utf8spec::reports {
namespace {

using harnesses::Finding;
using harnesses::Reading;
using harnesses::Replaced;
using harnesses::Runs;
using reference::ReplacementPolicy;

// Octets of most rows of Table 3-7, and some of none.
constexpr std::array<std::uint8_t, 12> many_octets{0x00, 'a',  0x80, 0xA0, 0xC0, 0xC2,
                                                   0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF};
constexpr std::array<std::uint8_t, 8> few_octets{'a', 0x80, 0xA0, 0xC0, 0xC2, 0xE2, 0xED, 0xF4};

// Calls `visit` with all strings of one to three of these octets.
template <std::size_t size, typename Visit>
void for_each_string(const std::array<std::uint8_t, size>& octets, Octets& start,
                     const Visit& visit) {
  if (start.size() == 3) return;
  for (const std::uint8_t octet : octets) {
    start.push_back(octet);
    visit(start);
    for_each_string(octets, start, visit);
    start.pop_back();
  }
}

// The output under each policy, and what is left if one character of it is lost, comes twice, is
// marked or is another one.
std::set<std::u32string> outputs_for(const Octets& input) {
  std::set<std::u32string> outputs;
  for (const ReplacementPolicy policy : reference::values_of<ReplacementPolicy>) {
    const std::u32string right = reference::replace(input, policy);
    outputs.insert(right);
    for (std::size_t at = 0; at < right.size(); ++at) {
      for (const std::u32string& other : {std::u32string(), std::u32string(2, right[at]),
                                          std::u32string(U"\uFFFD"), std::u32string(U"x")}) {
        outputs.insert(std::u32string(right).replace(at, 1, other));
      }
    }
  }
  return outputs;
}

std::string words_of(const Given& given) {
  return testing::PrintToString(given.input) + " -> " +
         testing::PrintToString(std::u32string(given.output));
}

// Calls `visit` with the judge's finding for each output of each string, and the output as an
// account gets it.
template <std::size_t size, typename Visit>
void for_each_answer(const std::array<std::uint8_t, size>& octets, const Visit& visit) {
  Octets start;
  Reading reading;
  for_each_string(octets, start, [&](const Octets& input) {
    reading.read(input);
    for (const std::u32string& output : outputs_for(input)) {
      for (const Runs runs : {Runs::replaced, Runs::replaced_or_absent}) {
        const Replaced how{.runs = runs};
        SCOPED_TRACE(testing::Message()
                     << testing::PrintToString(input) << " -> " << testing::PrintToString(output));
        visit(first_difference(reading, output, how),
              Given{.input = input, .output = output, .right = how});
      }
    }
  });
}

// What the judge passes needs no fault, and what it does not pass needs one.
TEST(Agreement, OfTheJudgeAndAnAccountWithoutFaults) {
  for_each_answer(many_octets, [](const Finding& finding, const Given& given) {
    EXPECT_EQ(account_for(given, {}).whole, !finding.is_fault()) << words_of(given);
  });
}

// Whatever the search finds explains the answer. It may find nothing, which is `unexplained`.
TEST(Agreement, OfTheSearchAndAnAccountWithItsFaults) {
  const std::set<harnesses::Element> none;
  const Faults unknown;
  int explained = 0;
  int wrong = 0;
  for_each_answer(few_octets, [&](const Finding& finding, const Given& given) {
    if (!finding.is_fault()) return;
    ++wrong;
    Faults faults;
    const auto found = find_faults(given, {unknown, finding, none}, {.accounts = 100, .faults = 2});
    for (const Fault& fault : found) faults.add(fault);
    if (!found.empty()) ++explained;
    EXPECT_EQ(account_for(given, faults).whole, !found.empty()) << words_of(given);
  });
  EXPECT_GT(explained, wrong / 10 * 9);
}

}  // namespace
}  // namespace utf8spec::reports
