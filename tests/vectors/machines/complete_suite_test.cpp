#include "vectors/machines/complete_suite.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <unordered_set>

#include "tests/reference/strings.h"
#include "vectors/hex.h"
#include "vectors/sha256.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using tests::octets;
using StringSet = std::unordered_set<std::string>;

std::string text_of(OctetView string) { return {string.begin(), string.end()}; }

Specification maximal_subparts() { return control(ReplacementPolicy::maximal_subpart); }

// All strings of a suite. Expects that none comes twice, and that they are as many as `size` says.
StringSet strings_of(const CompleteSuite& suite) {
  StringSet all;
  SuiteStrings strings(suite);
  bool each_once = true;
  for (Octets string; strings.next(string);) {
    each_once = all.insert(text_of(string)).second && each_once;
  }
  EXPECT_TRUE(each_once);
  EXPECT_EQ(all.size(), suite.size());
  return all;
}

// The same by its definition: all the loops, and a set that forgets what comes twice.
StringSet strings_by_definition(const Words& access, const Words& separating, std::size_t longest) {
  StringSet all;
  std::vector<std::string> stems;
  for (const Octets& word : access) stems.push_back(text_of(word));
  for (std::size_t octets = 0; octets <= longest; ++octets) {
    std::vector<std::string> longer;
    for (const std::string& stem : stems) {
      all.insert(stem);
      for (const Octets& word : separating) all.insert(stem + text_of(word));
      if (octets == longest) continue;
      for (int octet = 0; octet < 256; ++octet) longer.push_back(stem + static_cast<char>(octet));
    }
    stems = std::move(longer);
  }
  return all;
}

StringSet prefixes_of(const StringSet& strings) {
  StringSet all;
  for (const std::string& string : strings) {
    for (std::size_t length = 0; length <= string.size(); ++length) {
      all.insert(string.substr(0, length));
    }
  }
  return all;
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

TEST(CompleteSuite, OfOtherPolicies) {
  expect_as_defined(control(ReplacementPolicy::per_octet), 0, 8'450);
  expect_as_defined(control(ReplacementPolicy::deleted), 0, 8'450);
  expect_as_defined(control(ReplacementPolicy::per_sequence), 0, 12'290);
  expect_as_defined(control(ReplacementPolicy::per_run), 0, 22'518);
}

TEST(CompleteSuite, OfTheControlWithTwoStatesMoreIsCountedWithoutMakingIt) {
  EXPECT_EQ(CompleteSuite(maximal_subparts(), {.k = 2}).size(), 553'845'485u);
}

TEST(CompleteSuite, CountsEveryShapeRight) {
  const Words access{{}, {'a'}, {'a', 'b'}};
  const Words separating{{'b'}, {'a', 'b'}, {'b', 'a', 'b'}, {'c'}};
  for (const std::size_t k : {0u, 1u}) {
    for (const Prefixes prefixes : {Prefixes::as_they_come, Prefixes::all}) {
      const CompleteSuite suite(access, separating, {.k = k, .prefixes = prefixes});
      StringSet defined = strings_by_definition(access, separating, k + 1);
      if (prefixes == Prefixes::all) defined = prefixes_of(defined);
      EXPECT_EQ(strings_of(suite), defined);
    }
  }
}

TEST(CompleteSuite, AddsPrefixesThatTheAccessWordsLack) {
  const CompleteSuite suite({{'a', 'b'}}, {{'c'}}, {.k = 0});
  EXPECT_EQ(strings_of(suite), strings_by_definition({{}, {'a'}, {'a', 'b'}}, {{'c'}}, 1));
}

TEST(CompleteSuite, HoldsAllPrefixesWhereAsked) {
  const CompleteSuite suite(maximal_subparts(), {.k = 0, .prefixes = Prefixes::all});
  EXPECT_EQ(suite.size(), 19'653u);
  EXPECT_EQ(strings_of(suite), prefixes_of(strings_of({maximal_subparts(), {.k = 0}})));
  EXPECT_EQ(strings_of({maximal_subparts(), {.k = 1, .prefixes = Prefixes::all}}).size(),
            5'031'169u);
}

TEST(CompleteSuite, ComesBehindEveryNumberOfPaddingOctets) {
  const Specification specification = maximal_subparts();
  const CompleteSuite suite(specification, {.k = 0, .padding = {.before = 63}});
  EXPECT_EQ(suite.size(), 540'611u);
  StringSet defined;
  for (const std::string& string : strings_of({specification, {.k = 0}})) {
    for (std::size_t count = 0; count <= 63; ++count) {
      defined.insert(std::string(count, 'A') + string);
    }
  }
  EXPECT_EQ(strings_of(suite), defined);
  EXPECT_EQ(CompleteSuite(specification, {.k = 1, .padding = {.before = 63}}).size(), 138'412'611u);
}

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

// A string of at most seven octets as a number that no other has.
std::uint64_t packed(OctetView string) {
  std::uint64_t number = string.size();
  for (const std::uint8_t octet : string) number = number << 8 | octet;
  return number << (8 * (7 - string.size()));
}

TEST(CompleteSuite, OfThePayload) {
  const CompleteSuite suite(payload(), {.k = 0});
  EXPECT_EQ(suite.size(), 13'556'731u);
  std::vector<std::uint64_t> numbers;
  numbers.reserve(suite.size());
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);) {
    ASSERT_LE(string.size(), 7u);
    numbers.push_back(packed(string));
  }
  EXPECT_EQ(numbers.size(), suite.size());
  std::sort(numbers.begin(), numbers.end());
  EXPECT_EQ(std::adjacent_find(numbers.begin(), numbers.end()), numbers.end());
}

TEST(SuiteShards, HoldEachStringOnceTogether) {
  const CompleteSuite suite(maximal_subparts(), {.k = 0, .prefixes = Prefixes::all});
  for (const std::uint64_t count : {1u, 2u, 7u, 5'000u}) {
    StringSet all;
    std::size_t given = 0;
    std::size_t most = 0;
    for (std::uint64_t index = 0; index < count; ++index) {
      SuiteStrings strings(suite, {index, count});
      const std::size_t before = given;
      for (Octets string; strings.next(string); ++given) all.insert(text_of(string));
      most = std::max(most, given - before);
    }
    EXPECT_EQ(given, suite.size());
    EXPECT_EQ(all, strings_of(suite));
    EXPECT_LE(most, suite.size() / count + 20) << "one shard has far more to do than others";
  }
}

TEST(SuiteStrings, StayAtTheEnd) {
  const CompleteSuite suite(Words{{}}, {}, {.k = 0});
  SuiteStrings strings(suite);
  Octets string;
  for (int number = 0; number < 257; ++number) EXPECT_TRUE(strings.next(string));
  for (int again = 0; again < 600; ++again) EXPECT_FALSE(strings.next(string));
}

TEST(SuiteHash, IsThatOfTheLines) {
  const CompleteSuite suite({{}, {0xC2}}, {{0x80}}, {.k = 0});
  std::string lines;
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);)
    lines += (string.empty() ? "-" : to_hex(string)) + "\n";
  EXPECT_EQ(sha256_of(suite), sha256_hex(std::string_view(lines)));
}

// A suite with another hash is another suite: whoever changes it on purpose changes this line.
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
