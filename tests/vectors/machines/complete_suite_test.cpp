// The complete suites: size, contents, order and hash. A string that is missing makes the
// claim false, and one that occurs twice makes the size wrong. The slow definition, all loops and a
// sort, is the judge.
#include "vectors/machines/complete_suite.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <compare>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tests/reference/strings.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;

// Strings of at most fifteen octets as two numbers: the length in the highest octet, then the
// octets. A set of strings would need several times the memory.
struct Packed {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr auto operator<=>(const Packed&, const Packed&) = default;
};
using PackedStrings = std::vector<Packed>;

Packed pack(OctetView string) {
  Packed packed;
  for (const std::uint8_t octet : string) {
    packed.high = packed.high << 8 | packed.low >> 56;
    packed.low = packed.low << 8 | octet;
  }
  EXPECT_LE(string.size(), 15u);
  packed.high |= std::uint64_t{string.size()} << 56;
  return packed;
}

// The string without its last octet.
Packed shortened(Packed packed) {
  const std::uint64_t length = packed.high >> 56;
  const std::uint64_t high = packed.high << 8 >> 8;
  return {(length - 1) << 56 | high >> 8, packed.low >> 8 | high << 56};
}

Specification maximal_subparts() { return control(ReplacementPolicy::maximal_subpart); }

// All strings of a suite. Expects that each occurs once, and that their number is `size`.
PackedStrings strings_of(const CompleteSuite& suite) {
  PackedStrings all;
  all.reserve(suite.size());
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);) all.push_back(pack(string));
  EXPECT_EQ(all.size(), suite.size());
  std::sort(all.begin(), all.end());
  EXPECT_EQ(std::adjacent_find(all.begin(), all.end()), all.end()) << "a string comes twice";
  return all;
}

void add(PackedStrings& all, const Octets& stem, const Octets& word) {
  Octets string = stem;
  string.insert(string.end(), word.begin(), word.end());
  all.push_back(pack(string));
}

PackedStrings each_once(PackedStrings all) {
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

// The suite by its definition: all loops, and doubles removed afterwards.
PackedStrings strings_by_definition(const Words& access, const Words& separating,
                                    std::size_t longest) {
  PackedStrings all;
  Words stems = access;
  for (std::size_t octets = 0; octets <= longest; ++octets) {
    Words longer;
    for (const Octets& stem : stems) {
      add(all, stem, {});
      for (const Octets& word : separating) add(all, stem, word);
      if (octets == longest) continue;
      for (const std::uint8_t octet : tests::all_octets()) {
        longer.push_back(stem);
        longer.back().push_back(octet);
      }
    }
    stems = std::move(longer);
  }
  return each_once(std::move(all));
}

PackedStrings prefixes_of(const PackedStrings& strings) {
  PackedStrings all;
  for (Packed packed : strings) {
    for (; packed != Packed{}; packed = shortened(packed)) all.push_back(packed);
  }
  all.push_back({});
  return each_once(std::move(all));
}

// The same for access words that contain beginnings of a signature, EF and EF BB.
TEST(CompleteSuite, WithASignatureIsAsDefined) {
  const Specification specification = validator();
  for (const Signature signature : {Signature::kept, Signature::stripped}) {
    Words access = access_with(signature, specification.access);
    access.push_back({0xEF});
    access.push_back({0xEF, 0xBB});
    const CompleteSuite suite(specification, {.k = 0, .signature = signature});
    EXPECT_EQ(
        strings_of(suite),
        strings_by_definition(access, separating_with(signature, specification.separating), 1));
  }
}

void expect_as_defined(const Specification& specification, std::size_t k, std::size_t size) {
  const CompleteSuite suite(specification, {.k = k});
  EXPECT_EQ(suite.size(), size);
  EXPECT_EQ(strings_of(suite),
            strings_by_definition(specification.access, specification.separating, k + 1));
}

TEST(CompleteSuite, HoldsTheStringsOfItsDefinitionOnce) {
  expect_as_defined(maximal_subparts(), 0, 8'450);
  expect_as_defined(validator(), 0, 13'785);
}

TEST(CompleteSuite, OfTheControlWithOneStateMore) {
  expect_as_defined(maximal_subparts(), 1, 2'163'456);
}

TEST(CompleteSuite, OfTheValidatorWithOneStateMore) {
  expect_as_defined(validator(), 1, 3'528'961);
}

// per-run has twice the states, hence the largest suite.
TEST(CompleteSuite, OfOtherPolicies) {
  expect_as_defined(control(ReplacementPolicy::per_octet), 0, 8'450);
  expect_as_defined(control(ReplacementPolicy::deleted), 0, 8'450);
  expect_as_defined(control(ReplacementPolicy::per_sequence), 0, 12'291);
  expect_as_defined(control(ReplacementPolicy::per_run), 0, 22'508);
}

TEST(CompleteSuite, OfTheControlWithTwoStatesMoreIsCountedWithoutMakingIt) {
  EXPECT_EQ(CompleteSuite(maximal_subparts(), {.k = 2}).size(), 553'845'485u);
}

// Words that begin or end each other make equal strings in several ways.
TEST(CompleteSuite, HoldsWhatItShouldWhereWordsEndAndBeginEachOther) {
  const Words access{{}, {'a'}, {'a', 'b'}};
  const Words separating{{'b'}, {'a', 'b'}, {'b', 'a', 'b'}, {'c'}};
  const PackedStrings defined = strings_by_definition(access, separating, 1);
  EXPECT_EQ(strings_of({access, separating, {.k = 0}}), defined);
  EXPECT_EQ(strings_of({access, separating, {.k = 0, .prefixes = Prefixes::all}}),
            prefixes_of(defined));
  EXPECT_EQ(strings_of({access, separating, {.k = 1}}),
            strings_by_definition(access, separating, 2));
}

TEST(CompleteSuite, AddsPrefixesThatTheAccessWordsLack) {
  const CompleteSuite suite({{'a', 'b'}}, {{'c'}}, {.k = 0});
  EXPECT_EQ(strings_of(suite), strings_by_definition({{}, {'a'}, {'a', 'b'}}, {{'c'}}, 1));
}

// Some decoders answer only at the end of input, so each prefix is a string.
TEST(CompleteSuite, HoldsAllPrefixesWhereAsked) {
  const CompleteSuite suite(maximal_subparts(), {.k = 0, .prefixes = Prefixes::all});
  EXPECT_EQ(suite.size(), 19'653u);
  EXPECT_EQ(strings_of(suite), prefixes_of(strings_of({maximal_subparts(), {.k = 0}})));
  const CompleteSuite larger(maximal_subparts(), {.k = 1, .prefixes = Prefixes::all});
  EXPECT_EQ(larger.size(), 5'031'169u);
  EXPECT_EQ(strings_of(larger).size(), larger.size());
}

TEST(CompleteSuite, ComesBehindEveryNumberOfPaddingOctets) {
  const Specification specification = maximal_subparts();
  const CompleteSuite plain(specification, {.k = 0});
  const CompleteSuite suite(specification, {.k = 0, .padding = {.before = 63}});
  const auto text_of = [](const Octets& string) {
    return std::string(string.begin(), string.end());
  };
  std::unordered_set<std::string> expected;
  SuiteStrings strings(plain);
  for (Octets string; strings.next(string);) {
    for (std::size_t count = 0; count <= 63; ++count) {
      expected.insert(std::string(count, 'A') + text_of(string));
    }
  }
  EXPECT_EQ(suite.size(), 540'611u);
  EXPECT_EQ(expected.size(), suite.size());
  SuiteStrings behind_padding(suite);
  for (Octets string; behind_padding.next(string);) {
    ASSERT_EQ(expected.erase(text_of(string)), 1u) << "it is none of these, or comes twice";
  }
  EXPECT_TRUE(expected.empty());
  EXPECT_EQ(CompleteSuite(specification, {.k = 1, .padding = {.before = 63}}).size(), 138'412'611u);
}

// 64 octets behind the text are a block of a SIMD decoder.
TEST(CompleteSuite, ComesBeforePaddingOctets) {
  const CompleteSuite plain(maximal_subparts(), {.k = 0});
  const CompleteSuite padded(maximal_subparts(), {.k = 0, .padding = {.behind = 64}});
  SuiteStrings strings(plain);
  SuiteStrings longer(padded);
  Octets string;
  Octets with_padding;
  while (strings.next(string)) {
    ASSERT_TRUE(longer.next(with_padding));
    string.insert(string.end(), 64, 'A');
    ASSERT_EQ(string, with_padding);
  }
  EXPECT_FALSE(longer.next(with_padding));
}

// Thirteen million strings, each with values.
TEST(CompleteSuite, OfThePayload) {
  const CompleteSuite suite(payload(), {.k = 0});
  EXPECT_EQ(suite.size(), 13'556'731u);
  EXPECT_EQ(strings_of(suite).size(), suite.size());
}

TEST(SuiteStrings, StayAtTheEnd) {
  Octets string;
  for (const std::size_t k : {0u, 1u}) {
    const CompleteSuite suite(Words{{}}, {}, {.k = k});
    SuiteStrings strings(suite);
    for (std::uint64_t number = 0; number < suite.size(); ++number) {
      ASSERT_TRUE(strings.next(string));
    }
    for (int again = 0; again < 600; ++again) ASSERT_FALSE(strings.next(string));
    SuiteStrings none(suite, {.index = 0, .count = suite.units() + 1});
    for (int again = 0; again < 600; ++again) ASSERT_FALSE(none.next(string));
  }
}

TEST(SuiteHash, IsThatOfTheLines) {
  const CompleteSuite suite({{}, {0xC2}}, {{0x80}}, {.k = 0});
  std::string lines;
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);)
    lines += (string.empty() ? "-" : to_hex(string)) + "\n";
  EXPECT_EQ(sha256_of(suite), sha256_hex(std::string_view(lines)));
}

// A suite with another hash is another suite: to change it on purpose, change this line.
TEST(SuiteHash, OfTheControlIsWhatItWas) {
  EXPECT_EQ(sha256_of({maximal_subparts(), {.k = 0}}),
            "bf3dac5c5c85f10698232aebac87e9c450f46620bc6bc286fd1ca93f4f601591");
  EXPECT_EQ(sha256_of({maximal_subparts(), {.k = 1}}),
            "4807a3d5b1455ffe3fc5d6e3053aee667fc2870d54ef56a11740cd7516806241");
}

TEST(SuiteHash, OfTheValidatorIsWhatItWas) {
  EXPECT_EQ(sha256_of({validator(), {.k = 0}}),
            "7e13ad0deb8114ab74f42a65d64a4b5715cb709148fa921464d30a0ebb9ad305");
  EXPECT_EQ(sha256_of({validator(), {.k = 1}}),
            "893aea7d1eaecee9febc62eaa6c0e468fb85f8f83a295899a26bc1a644e07278");
}

TEST(SuiteHash, OfThePayloadIsWhatItWas) {
  EXPECT_EQ(sha256_of({payload(), {.k = 0}}),
            "859257fbf7eb7717fb89a345ac408835d8566ae5d81bf7206a1d15b96012ea9e");
}

TEST(SuiteHash, TellsSuitesApart) {
  EXPECT_NE(sha256_of({maximal_subparts(), {.k = 0}}),
            sha256_of({maximal_subparts(), {.k = 0, .padding = {.behind = 1}}}));
}

}  // namespace
}  // namespace utf8spec::vectors
