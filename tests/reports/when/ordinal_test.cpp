// A decoder that counts and loses count: it is wrong at one number of characters, wherever they
// stand.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

const Octets unit{0xC3, 0xA9};

std::size_t units_in(OctetView text) {
  return static_cast<std::size_t>(std::ranges::count(text, unit[0]));
}

std::optional<Condition> search(const std::function<bool(OctetView)>& shows, std::size_t most) {
  const auto found = find_ordinal(unit, most, shows);
  return found ? found->when : std::nullopt;
}

TEST(Ordinal, IsExact) {
  for (const std::size_t number : {2U, 17U, 257U, 65'536U}) {
    EXPECT_EQ(search([&](OctetView text) { return units_in(text) >= number; }, 66'000),
              (Condition{ConditionSort::ordinal, number}));
  }
}

TEST(Ordinal, HasTheShortestText) {
  const auto found = find_ordinal(unit, 300, [](OctetView text) { return units_in(text) >= 17; });
  EXPECT_EQ(found->shortest.size(), 34u);
}

// What shows at the first, at none, or by an offset is no matter of counting.
TEST(Ordinal, IsNotSaidOfOtherFaults) {
  EXPECT_EQ(search([](OctetView) { return true; }, 300), std::nullopt);
  EXPECT_EQ(search([](OctetView) { return false; }, 300), std::nullopt);
  EXPECT_EQ(search([](OctetView text) { return text.size() >= 100; }, 300), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::reports
