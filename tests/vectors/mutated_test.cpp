// Drawn strings of the derived group `mutated`: well-formed text with mutations. They are generated
// in each run and not stored, so every machine must draw the same ones. They are made in blocks so
// that several workers can share the work. A different string would make a finding impossible to
// repeat.
#include "vectors/mutated.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include "reference/decode.h"
#include "reference/scalar.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::vectors {
namespace {

// 10,000 strings are ten blocks.
constexpr std::uint64_t sample = 10'000;

// Copies all strings, to compare blocks with the whole.
std::vector<Octets> all_of(MutatedStrings strings) {
  std::vector<Octets> all;
  for (Octets octets; strings.next(octets);) all.push_back(octets);
  return all;
}

std::vector<std::u32string> all_of(MutatedValues strings) {
  std::vector<std::u32string> all;
  for (std::u32string values; strings.next(values);) all.push_back(values);
  return all;
}

// The digest is over the lines of hex, so that it does not depend on the machine.
std::string digest_of_strings() {
  MutatedStrings strings(sample);
  std::string text;
  for (Octets octets; strings.next(octets);) text += to_hex(octets) + "\n";
  return sha256_hex(std::string_view(text));
}

std::string digest_of_values() {
  MutatedValues strings(sample);
  std::string text;
  for (std::u32string values; strings.next(values);) {
    for (const char32_t value : values) text += to_hex(value) + " ";
    text += "\n";
  }
  return sha256_hex(std::string_view(text));
}

// A report names its suite by version. One version must ask the same questions everywhere.
TEST(MutatedStrings, AreTheSameEverywhere) {
  EXPECT_EQ(digest_of_strings(),
            "cca864a523127cb77416ad3234d276ee7779ba1c1bfb1b4ed26282526dbe0e33");
}

TEST(MutatedValues, AreTheSameEverywhere) {
  EXPECT_EQ(digest_of_values(), "4bbe0499e695919469fd94a842e15b7118204b23b420395bb85c55c635df1eb3");
}

// One string too many would shift those of the next block.
TEST(MutatedStrings, ComeAsManyAsAskedFor) {
  MutatedStrings strings(3);
  Octets octets;
  EXPECT_TRUE(strings.next(octets));
  EXPECT_TRUE(strings.next(octets));
  EXPECT_TRUE(strings.next(octets));
  EXPECT_FALSE(strings.next(octets));
}

// A user can choose a seed, to repeat a run or to draw others.
TEST(MutatedStrings, ChangeWithTheSeed) {
  MutatedStrings strings(1, 1);
  MutatedStrings others(1, 2);
  Octets octets;
  Octets other;
  ASSERT_TRUE(strings.next(octets) && others.next(other));
  EXPECT_NE(octets, other);
}

// 10,500 strings: eleven blocks, of which the last is half full. A worker gets a block by its
// number and must not draw those before it.
template <typename Strings>
void expect_blocks_to_be_the_whole() {
  constexpr std::uint64_t count = sample + block_size / 2;
  ASSERT_EQ(block_count(count), 11u);
  const auto whole = all_of(Strings(count));
  ASSERT_EQ(whole.size(), count);
  for (std::uint64_t block = 0; block < block_count(count); ++block) {
    const std::uint64_t behind = std::min((block + 1) * block_size, count);
    const auto alone = all_of(Strings(behind, default_seed, block));
    EXPECT_TRUE(std::ranges::equal(
        alone, std::span(whole).subspan(block * block_size, behind - block * block_size)));
  }
  EXPECT_TRUE(all_of(Strings(count, default_seed, block_count(count))).empty());
}

TEST(MutatedStrings, OfABlockNeedNoneBeforeIt) { expect_blocks_to_be_the_whole<MutatedStrings>(); }

TEST(MutatedValues, OfABlockNeedNoneBeforeIt) { expect_blocks_to_be_the_whole<MutatedValues>(); }

// If blocks had one seed, they would repeat the same strings.
TEST(MutatedStrings, DifferFromBlockToBlock) {
  const auto whole = all_of(MutatedStrings(sample));
  std::set<Octets> first_of_blocks;
  for (std::size_t first = 0; first < sample; first += block_size) {
    // Two blocks may well begin with one short string, but not with the same eight.
    Octets joined;
    for (std::size_t place = first; place < first + 8; ++place) {
      joined.insert(joined.end(), whole[place].begin(), whole[place].end());
    }
    first_of_blocks.insert(joined);
  }
  EXPECT_EQ(first_of_blocks.size(), block_count(sample));
}

// A small sample must already have all kinds and all octets.
TEST(MutatedStrings, CoverEveryKindAndEveryOctet) {
  std::set<reference::Kind> kinds;
  std::set<std::uint8_t> octets_seen;
  std::size_t well_formed = 0;
  MutatedStrings strings(sample);
  for (Octets octets; strings.next(octets);) {
    octets_seen.insert(octets.begin(), octets.end());
    well_formed += reference::is_well_formed(octets) ? 1 : 0;
    for (const auto& error : reference::ill_formed_subsequences(octets)) kinds.insert(error.kind);
  }
  EXPECT_EQ(kinds.size(), 7u);
  EXPECT_EQ(octets_seen.size(), 256u);
  // Both verdicts often enough that a decoder that always gives one is found at once.
  EXPECT_GT(well_formed, sample / 10);
  EXPECT_LT(well_formed, sample / 2);
}

// Two wrong values in a string would hide the second behind the first.
TEST(MutatedValues, HaveNoneOrOneThatIsNotScalar) {
  std::set<std::ptrdiff_t> counts;
  MutatedValues strings(sample);
  for (std::u32string values; strings.next(values);) {
    counts.insert(std::ranges::count_if(
        values, [](char32_t value) { return !reference::is_scalar_value(value); }));
  }
  EXPECT_EQ(counts, (std::set<std::ptrdiff_t>{0, 1}));
}

}  // namespace
}  // namespace utf8spec::vectors
