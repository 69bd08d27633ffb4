// What a stream gives that forgets or marks an open character at some ends of chunks.
#include "harnesses/judge/delivery/lost_state.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

Request replacing(const Octets& octets, const std::vector<std::size_t>& cuts) {
  return {.operation = Operation::stream_replace, .octets = octets, .cuts = cuts, .scalars = {}};
}

Request strict(const Octets& octets, const std::vector<std::size_t>& cuts) {
  return {.operation = Operation::stream, .octets = octets, .cuts = cuts, .scalars = {}};
}

bool explains(const Request& request, std::u32string output) {
  Answer answer;
  answer.scalars = std::move(output);
  return may_come_from_lost_state(request, answer, reference::replacement_character);
}

// The state may be lost at one cut and kept at another.
TEST(LostState, IsLostAtSomeCuts) {
  const Octets text{0x71, 0xCC, 0x87, 0xCC, 0xA3};
  EXPECT_TRUE(explains(replacing(text, {1, 2, 3, 4}), U"q\uFFFD\u0323"));
  EXPECT_TRUE(explains(replacing(text, {1, 2, 3, 4}), U"q\u0307\uFFFD"));
  EXPECT_TRUE(explains(replacing(text, {1, 2, 3, 4}), U"q\uFFFD"));
  EXPECT_FALSE(explains(replacing(text, {1, 3}), U"q\uFFFD\u0323"));
}

// Open octets are forgotten or marked; those that are left of the character are marked.
TEST(LostState, ForgetsOrMarksOpenOctets) {
  EXPECT_TRUE(explains(strict({0xC2, 0x00}, {1}), std::u32string(1, U'\0')));
  EXPECT_TRUE(explains(strict({0xE0, 0xA0, 0xC3, 0xA9}, {1, 2, 3}), U"\u00E9"));
  EXPECT_TRUE(explains(replacing({0xC2, ' ', 0xC2, ' '}, {3}), U"\uFFFD  "));
  EXPECT_FALSE(explains(strict({0xC3, 0xA9}, {1}), U"\uFFFD"));
}

// Other faults are not hidden: text that is lost or added, and ill-formed text that is read.
TEST(LostState, TakesNoTextAndAddsNone) {
  EXPECT_FALSE(explains(replacing({0xC2, '"'}, {1}), U"\uFFFD"));
  EXPECT_FALSE(explains(replacing({'a', 'b'}, {1}), U"a"));
  EXPECT_FALSE(explains(replacing({0xC3, 0xA9}, {1}), U"\u00E9\u00E9"));
  EXPECT_FALSE(explains(replacing({0xC1, 0x81}, {1}), U"A"));
}

TEST(LostState, LeavesSignaturesOpen) {
  const Octets text{0xEF, 0xBB, 0xBF, 0xC3, 0xA9};
  EXPECT_TRUE(explains(replacing(text, {4}), U"\uFFFD"));
  EXPECT_TRUE(explains(replacing(text, {4}), U"\uFEFF\uFFFD"));
}

// An error tells by the output before it.
TEST(LostState, MayLeadToAnError) {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  answer.before = U"a";
  const auto is_explained = [&](const Octets& octets) {
    return may_come_from_lost_state(strict(octets, {2}), answer, reference::replacement_character);
  };
  EXPECT_TRUE(is_explained({'a', 0xC3, 0xA9}));
  EXPECT_FALSE(is_explained({'a', 'b', 0xC3, 0xA9}));
}

}  // namespace
}  // namespace utf8spec::harnesses
