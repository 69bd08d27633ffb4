// A decoder that goes wrong where room of a certain size ends, or at one number of characters: the
// octets before that place do not matter.
#include <gtest/gtest.h>

#include <functional>

#include "reference/any_codec.h"
#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

// A text that ends with a character of four octets, which it shows at.
const Octets sample{0xF0, 0x9F, 0x98, 0x80, 'a', 'a', 0xF0, 0x9F, 0x98, 0x80};

OutputBefore before_the_last(OctetView text) {
  OutputBefore before;
  const auto& codec = reference::codec_of(reference::Encoding::utf_8);
  const OctetView trimmed = text.back() == 'a' ? text.first(text.size() - 2) : text;
  for (OctetView rest = trimmed.first(trimmed.size() - 4); !rest.empty();) {
    const reference::Step step = codec.step(rest);
    ++before.characters;
    before.units += step.scalar > 0xFFFF ? 2 : 1;
    rest = rest.subspan(step.length);
  }
  return before;
}

std::optional<Condition> search(OutputBefore before, const Shows& shows) {
  const ShownUnit unit{sample, 6, 4};
  const auto found = find_behind_output(unit, before, shows);
  return found ? found->when : std::nullopt;
}

TEST(BehindOutput, CountsUnitsOrCharacters) {
  for (const std::size_t number : {15U, 8'191U}) {
    const auto units = [&](OctetView text) { return before_the_last(text).units == number; };
    EXPECT_EQ(search({number / 2, number}, units),
              (Condition{ConditionSort::units_before, number}));
    const auto characters = [&](OctetView text) {
      return before_the_last(text).characters == number;
    };
    EXPECT_EQ(search({number, 2 * number}, characters),
              (Condition{ConditionSort::characters_before, number}));
  }
}

// What shows by its offset, from a number on, or everywhere, is no matter of the output.
TEST(BehindOutput, IsNotSaidOfOtherFaults) {
  EXPECT_EQ(search({10, 20}, [](OctetView text) { return text.size() == 26; }), std::nullopt);
  EXPECT_EQ(search({10, 20}, [](OctetView text) { return before_the_last(text).units >= 20; }),
            std::nullopt);
  EXPECT_EQ(search({10, 20}, [](OctetView) { return true; }), std::nullopt);
  EXPECT_EQ(search({10, 20}, [](OctetView) { return false; }), std::nullopt);
  EXPECT_EQ(search({1, 2}, [](OctetView) { return true; }), std::nullopt);
}

TEST(BehindOutput, HasAnInputThatShowsIt) {
  const auto shows = [](OctetView text) { return before_the_last(text).units == 15; };
  const auto found = find_behind_output({sample, 6, 4}, {8, 15}, shows);
  ASSERT_TRUE(found);
  EXPECT_TRUE(shows(found->shortest));
}

}  // namespace
}  // namespace utf8spec::reports
