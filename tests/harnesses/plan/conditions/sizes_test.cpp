#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "harnesses/plan/conditions/conditions.h"
#include "reference/encode.h"

namespace utf8spec::harnesses {
namespace {

// What an encoder does with a value can hang on the one before, and on how many there are.
TEST(Sizes, HaveEachPairOfLengthsFarBehindTheStart) {
  constexpr std::size_t far = 65'536;
  for (const TextLimits& limits : text_limit_rows) {
    const auto stage = under_conditions({Operation::encode, reference::Encoding::utf_8},
                                        Derivation::size, {limits.breadth, longest_in_a_line, {}});
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (Question question; stage->next(question);) {
      const std::u32string& values = question.request.scalars;
      for (std::size_t at = far; at < values.size(); ++at) {
        pairs.emplace(reference::encoded_length(values[at - 1]),
                      reference::encoded_length(values[at]));
      }
    }
    EXPECT_EQ(pairs.size(), 16U);
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
