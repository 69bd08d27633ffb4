// Names of enumerators in reports, JSON and command lines are derived from the source text of the
// enumeration. A compiler that prints enumerators in another form would change all of them without
// an error. Here a small enumeration stands for the real ones. A failure means that users could not
// select a policy or encoding by the name that the manual gives.
#include "reference/closed_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

namespace utf8spec::reference {
namespace {

// `dark_blue` has the underscore that becomes a hyphen. `rfc2279` has digits, which stay.
enum class Colour : std::uint8_t { red, dark_blue, rfc2279 };
enum class Nothing : std::uint8_t {};

struct Paint {
  Colour colour;
  int price;
};

TEST(ReferenceClosedSet, HasTheValuesOfTheEnumeration) {
  EXPECT_THAT(values_of<Colour>,
              testing::ElementsAre(Colour::red, Colour::dark_blue, Colour::rfc2279));
  EXPECT_TRUE(values_of<Nothing>.empty());
}

TEST(ReferenceClosedSet, NamesValuesByTheirEnumerators) {
  EXPECT_EQ(name_of(Colour::red), "red");
  EXPECT_EQ(name_of(Colour::dark_blue), "dark-blue");
  EXPECT_EQ(name_of(Colour::rfc2279), "rfc2279");
}

// Only the form with a hyphen is a name, so that no value has two names.
TEST(ReferenceClosedSet, FindsValuesByName) {
  for (const Colour colour : values_of<Colour>) {
    EXPECT_EQ(value_named<Colour>(name_of(colour)), colour);
  }
  EXPECT_EQ(value_named<Colour>("dark_blue"), std::nullopt);
  EXPECT_EQ(value_named<Colour>(""), std::nullopt);
}

// `swapped` is the trap: it has the right size, which a `static_assert` on the size alone accepts.
TEST(ReferenceClosedSet, KnowsATableWithARowForEachValueInOrder) {
  constexpr std::array whole{Paint{Colour::red, 1}, Paint{Colour::dark_blue, 2},
                             Paint{Colour::rfc2279, 3}};
  constexpr std::array swapped{whole[1], whole[0], whole[2]};
  constexpr std::array short_of_one{whole[0], whole[1]};
  EXPECT_TRUE(is_row_for_each(whole, &Paint::colour));
  EXPECT_FALSE(is_row_for_each(swapped, &Paint::colour));
  EXPECT_FALSE(is_row_for_each(short_of_one, &Paint::colour));
}

}  // namespace
}  // namespace utf8spec::reference
