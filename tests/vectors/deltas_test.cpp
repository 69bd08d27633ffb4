// What the vectors of a stream say that each chunk brings. It is compared with the definition: what
// begins the whole answer to the octets so far and y, for every continuation y.
#include "vectors/deltas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/replace.h"
#include "vectors/builder.h"
#include "vectors/groups/groups.h"
#include "vectors/json.h"

namespace utf8spec::vectors {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const Group& deltas() {
  static const Group group = [] {
    GroupBuilder builder(deltas_group, "Title");
    groups::deltas(builder);
    return std::move(builder).take();
  }();
  return group;
}

// Strings of up to three octets, of which one completes each open character and each other octet
// stands for its class.
std::vector<Octets> continuations() {
  constexpr std::array<std::uint8_t, 7> octets{0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xC3};
  std::vector<Octets> all{{}};
  for (std::size_t from = 0; from < all.size(); ++from) {
    if (all[from].size() == 3) continue;
    for (const std::uint8_t octet : octets) {
      Octets longer = all[from];
      longer.push_back(octet);
      all.push_back(std::move(longer));
    }
  }
  return all;
}

std::u32string replaced(const Octets& octets) {
  return reference::replace(octets, reference::ReplacementPolicy::maximal_subpart);
}

// What begins the answers to all texts that begin with these octets.
std::u32string certain_in(const Octets& octets) {
  static const std::vector<Octets> all = continuations();
  std::u32string common = replaced(octets);
  for (const Octets& more : all) {
    const std::u32string text = replaced(octets + more);
    const auto [end, other] = std::ranges::mismatch(common, text);
    common.erase(end, common.end());
  }
  return common;
}

TEST(Deltas, AreWhatNoContinuationCanChange) {
  for (const Vector& vector : deltas().vectors) {
    const auto parts = earliest_deltas(vector.octets, vector.cuts);
    ASSERT_EQ(parts.size(), vector.cuts.size() + 2) << vector.id;
    std::u32string brought;
    for (std::size_t chunk = 0; chunk + 1 < parts.size(); ++chunk) {
      const std::size_t end =
          chunk < vector.cuts.size() ? vector.cuts[chunk] : vector.octets.size();
      const auto last = vector.octets.begin() + static_cast<std::ptrdiff_t>(end);
      brought += parts[chunk];
      EXPECT_EQ(brought, certain_in(Octets(vector.octets.begin(), last))) << vector.id;
    }
    EXPECT_EQ(brought + parts.back(), replaced(vector.octets)) << vector.id;
  }
}

TEST(Deltas, OfTheExamplesOfThePage) {
  EXPECT_THAT(earliest_deltas(octets_of("F09F988041"), {1, 3, 4}),
              ElementsAre(U"", U"", U"\x1F600", U"A", U""));
  EXPECT_THAT(earliest_deltas(octets_of("E28241"), {1, 2}),
              ElementsAre(U"", U"", U"\xFFFD\x41", U""));
  EXPECT_THAT(earliest_deltas(octets_of("41C3"), {}), ElementsAre(U"A", U"\xFFFD"));
}

// A group in which nothing is held, or nothing early is wrong, would find nothing.
TEST(Deltas, HoldEachLengthAndReplaceAtEachPlace) {
  std::size_t held = 0, at_the_end = 0, several = 0;
  for (const Vector& vector : deltas().vectors) {
    const auto parts = earliest_deltas(vector.octets, vector.cuts);
    held += parts.front().empty() && !vector.octets.empty() ? 1 : 0;
    at_the_end += parts.back().empty() ? 0 : 1;
    several += std::ranges::any_of(parts, [](const auto& part) { return part.size() > 1; }) ? 1 : 0;
  }
  EXPECT_GE(held, 15U);
  EXPECT_GE(at_the_end, 5U);
  EXPECT_GE(several, 10U);
}

std::string file_of_group(std::string_view name) {
  Group group{.name = std::string(name),
              .title = "Title",
              .encoding = reference::Encoding::utf_8,
              .notes = {},
              .vectors = {}};
  About about;
  about.comment = "comment";
  about.cuts = {1};
  group.vectors.push_back(make_decode_vector(name, octets_of("C3A9"), std::move(about)));
  return to_json(group);
}

TEST(Deltas, StandInTheFileOfTheirGroupAlone) {
  EXPECT_THAT(file_of_group(deltas_group), HasSubstr(R"("deltas": [[],["00E9"],[]],)"));
  EXPECT_THAT(file_of_group("streams"), Not(HasSubstr("\"deltas\"")));
}

TEST(Deltas, AreComputedAnewWhenAFileIsRead) {
  std::string file = file_of_group(deltas_group);
  ASSERT_TRUE(group_from_json(file).has_value());
  file.replace(file.find("[[],"), 4, "[");
  EXPECT_FALSE(group_from_json(file).has_value());
}

}  // namespace
}  // namespace utf8spec::vectors
