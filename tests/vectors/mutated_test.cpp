#include "vectors/mutated.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reference/decode.h"
#include "reference/scalar.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::vectors {
namespace {

constexpr std::uint64_t sample = 10'000;

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

// A report names its suite by version: the same version asks the same questions everywhere.
TEST(MutatedStrings, AreTheSameEverywhere) {
  EXPECT_EQ(digest_of_strings(),
            "f0e2a8a1a42309e5593f14d7c1d841e4073d71261fbc664a2cc45a5f04c11fac");
}

TEST(MutatedValues, AreTheSameEverywhere) {
  EXPECT_EQ(digest_of_values(), "9600f407471d41daacb50b97affe3ac6ce0c7af2e375833492bc6b747a8ca05d");
}

TEST(MutatedStrings, ComeAsManyAsAskedFor) {
  MutatedStrings strings(3);
  Octets octets;
  EXPECT_TRUE(strings.next(octets));
  EXPECT_TRUE(strings.next(octets));
  EXPECT_TRUE(strings.next(octets));
  EXPECT_FALSE(strings.next(octets));
}

TEST(MutatedStrings, ChangeWithTheSeed) {
  MutatedStrings strings(1, 1);
  MutatedStrings others(1, 2);
  Octets octets;
  Octets other;
  ASSERT_TRUE(strings.next(octets) && others.next(other));
  EXPECT_NE(octets, other);
}

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
