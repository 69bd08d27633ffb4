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

std::optional<Condition> in_output(const Condition& of_octets, const Shows& shows) {
  const ShownUnit unit{sample, 6, 4};
  const FoundCondition found{of_octets, {{ConditionSort::start}}, sample};
  return in_output(unit, found, shows).when;
}

// Among letters, octets and characters are one.
TEST(BehindOutput, TakesThePlaceOfWhatLettersTell) {
  const auto characters = [](OctetView text) { return before_the_last(text).characters; };
  const auto units = [](OctetView text) { return before_the_last(text).units; };
  EXPECT_EQ(in_output({ConditionSort::offset_at_least, 300},
                      [&](OctetView text) { return characters(text) >= 300; }),
            (Condition{ConditionSort::characters_at_least, 300}));
  EXPECT_EQ(in_output({ConditionSort::offset_at_least, 300},
                      [&](OctetView text) { return units(text) >= 300; }),
            (Condition{ConditionSort::units_at_least, 300}));
  EXPECT_EQ(in_output({ConditionSort::offset_modulo, 3, 7},
                      [&](OctetView text) { return characters(text) % 7 == 3; }),
            (Condition{ConditionSort::characters_modulo, 3, 7}));
  EXPECT_EQ(in_output({ConditionSort::offset_modulo, 3, 7},
                      [&](OctetView text) { return units(text) % 7 == 3; }),
            (Condition{ConditionSort::units_modulo, 3, 7}));
  EXPECT_EQ(in_output({ConditionSort::across, 14},
                      [&](OctetView text) { return characters(text) == 13; }),
            (Condition{ConditionSort::characters_before, 13}));
}

TEST(BehindOutput, LeavesWhatOctetsTell) {
  const auto offset = [](OctetView text) { return text.size() - (text.back() == 'a' ? 6 : 4); };
  const std::pair<Condition, Shows> all[]{
      {{ConditionSort::offset_at_least, 300}, [&](OctetView text) { return offset(text) >= 300; }},
      {{ConditionSort::offset_modulo, 3, 7}, [&](OctetView text) { return offset(text) % 7 == 3; }},
      {{ConditionSort::offset_modulo, 0, 16},
       [&](OctetView text) { return offset(text) % 16 == 0; }},
      {{ConditionSort::across, 14}, [&](OctetView text) { return offset(text) == 13; }},
      {{ConditionSort::start}, [&](OctetView text) { return offset(text) == 0; }},
  };
  for (const auto& [condition, shows] : all) EXPECT_EQ(in_output(condition, shows), condition);
}

TEST(BehindOutput, HasAnInputThatShowsIt) {
  const auto shows = [](OctetView text) { return before_the_last(text).units == 15; };
  const auto found = find_behind_output({sample, 6, 4}, {8, 15}, shows);
  ASSERT_TRUE(found);
  EXPECT_TRUE(shows(found->shortest));
}

}  // namespace
}  // namespace utf8spec::reports
