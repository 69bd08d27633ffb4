#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>

#include "reports/when/search.h"

namespace utf8spec::reports {
namespace {

// A surrogate in three octets behind some text.
const Octets surrogate{0xED, 0xA0, 0x80};

std::string words_for(std::string_view before, const std::function<bool(OctetView)>& shows_behind) {
  Octets input(before.begin(), before.end());
  input.insert(input.end(), surrogate.begin(), surrogate.end());
  const ShownUnit unit{input, before.size(), surrogate.size()};
  const auto found = find_behind(unit, [&](OctetView text) {
    const auto at = std::search(text.begin(), text.end(), surrogate.begin(), surrogate.end());
    return shows_behind(text.first(static_cast<std::size_t>(at - text.begin())));
  });
  if (!found) return "none fits";
  EXPECT_EQ(found->shortest, input);
  return words_of(*found->when);
}

bool ends_in_three_octets(OctetView text) {
  return text.size() >= 3 && text[text.size() - 3] >= 0xE0 && text[text.size() - 3] < 0xF0;
}

TEST(BesideText, NamesTheSortOfCharacterBefore) {
  EXPECT_EQ(words_for("\xE2\x82\xAC", ends_in_three_octets),
            "only behind a character of three octets");
  EXPECT_EQ(
      words_for("\xFF", [](OctetView text) { return text.back() == 0xFF || text.back() == 0x80; }),
      "none fits");
}

// No sort fits if one character of a sort shows the deviation and another does not.
TEST(BesideText, NamesNoSortThatDoesNotFit) {
  EXPECT_EQ(words_for("\xE2\x82\xAC",
                      [](OctetView text) {
                        return std::ranges::equal(
                            text, std::string_view("\xE2\x82\xAC"), {}, {},
                            [](char c) { return static_cast<std::uint8_t>(c); });
                      }),
            "none fits");
}

// Other characters may do the same, so those of the input are an example.
TEST(BesideText, NamesCharactersThatHaveNoSort) {
  const auto ends_in_a_face = [](OctetView text) {
    return std::string_view(reinterpret_cast<const char*>(text.data()), text.size())
        .ends_with("\xF0\x9F\x98\x80");
  };
  EXPECT_EQ(words_for("\xF0\x9F\x98\x80", ends_in_a_face),
            "only behind certain characters, such as U+1F600");
}

TEST(BesideText, NamesSeveralSorts) {
  EXPECT_EQ(words_for("/", [](OctetView text) { return text.back() < 0x80 && text.back() != 0; }),
            "only behind an ASCII character");
  EXPECT_EQ(words_for(std::string_view("\0", 1), [](OctetView text) { return text.back() < 0x80; }),
            "only behind U+0000 or an ASCII character");
}

// The octets that show it by themselves need no text before them.
TEST(BesideText, NamesNothingWithoutTextBefore) {
  EXPECT_EQ(words_for("", [](OctetView) { return true; }), "none fits");
}

TEST(BesideText, NamesTheWholeInputIfAsked) {
  EXPECT_EQ(words_of(*beside_text(surrogate).when),
            "only beside certain text: ED A0 80 is the shortest input");
}

}  // namespace
}  // namespace utf8spec::reports
