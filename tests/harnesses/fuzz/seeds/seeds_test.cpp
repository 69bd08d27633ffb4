// A first corpus for each fuzz target, made from the vectors. The seeds must have the form that
// the target reads. A seed of the wrong form is still an input, so no fuzzer would complain: it
// would just start from noise.
#include "harnesses/fuzz/seeds/seeds.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/targets.h"
#include "vectors/builder.h"
#include "vectors/json.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// A euro sign and two thirds of another.
const Octets euro_cut{0xE2, 0x82, 0xAC, 0xE2, 0x82};

const std::u32string euros_and_none{0x20AC, 0x20AC, 0x20AC, 0xD800};

// One vector with octets and one with values: each target must take the right one.
std::vector<vectors::Group> one_group() {
  vectors::GroupBuilder group("some", "Some vectors");
  group.decode(euro_cut, {.comment = "a euro sign, and two thirds of one", .cuts = {4}});
  group.encode(euros_and_none, {.comment = "euro signs and a surrogate"});
  return {std::move(group).take()};
}

// The seeds that a target gets from the two vectors.
std::vector<Octets> seeds(std::string_view target) { return seeds_of(target, one_group()); }

bool holds(const std::vector<Octets>& seeds, std::string_view text) {
  return std::ranges::any_of(seeds, [&](const Octets& seed) {
    return std::ranges::equal(seed, text, {}, {},
                              [](char c) { return static_cast<std::uint8_t>(c); });
  });
}

TEST(Seeds, VectorsAreInputsInTheFormOfTheTarget) {
  EXPECT_EQ(seeds("differential"), std::vector<Octets>{euro_cut});
  ASSERT_EQ(seeds("encode").size(), 1u);
  EXPECT_EQ(read_case(Format::values, seeds("encode")[0]).values, euros_and_none);
}

// Two seeds for a vector: cut as published, and octet by octet.
TEST(Seeds, ChunksAreThoseOfTheVectorAndSingleOctets) {
  ASSERT_EQ(seeds("stream").size(), 2u);
  EXPECT_EQ(read_case(Format::chunks, seeds("stream")[0]).cuts, (std::vector<std::size_t>{4}));
  EXPECT_EQ(read_case(Format::chunks, seeds("stream")[1]).cuts,
            (std::vector<std::size_t>{1, 2, 3, 4}));
  EXPECT_EQ(read_case(Format::chunks, seeds("plugin")[1]).octets, euro_cut);
}

// CESU-8 has two dialects: with lone surrogates forbidden and allowed. ED A0 80 is a lone
// surrogate, so the two decide differently.
TEST(Seeds, ATextIsGivenInEachDialectOfItsEncoding) {
  vectors::GroupBuilder group("other", "Other vectors", reference::Encoding::cesu_8);
  group.decode(Octets{0xED, 0xA0, 0x80}, {.comment = "an unpaired surrogate"});
  const auto inputs = seeds_of("encodings", {std::move(group).take()});
  ASSERT_EQ(inputs.size(), 4u);  // whole and octet by octet
  EXPECT_EQ(read_case(Format::encoded, inputs[0]).encoding, reference::Encoding::cesu_8);
  EXPECT_EQ(read_case(Format::encoded, inputs[3]).encoding, reference::Encoding::cesu_8_unpaired);
  EXPECT_EQ(read_case(Format::encoded, inputs[3]).cuts, (std::vector<std::size_t>{1, 2}));
}

// Requests, replies of both kinds, and the end: the target reads all lines of the protocol.
TEST(Seeds, TheProtocolIsAskedAndAnswered) {
  EXPECT_TRUE(holds(seeds("protocol"), "stream E2|82|AC|E2|82"));
  EXPECT_TRUE(holds(seeds("protocol"), "ill-formed 3 2 - before 20AC"));
  EXPECT_TRUE(holds(seeds("protocol"), "ok 20AC FFFD"));
  EXPECT_TRUE(holds(seeds("protocol"), "bye"));
}

// Only one of the two vectors fits: a small file leaves the fuzzer more room.
TEST(Seeds, AGroupsFileIsOneThatIsRead) {
  ASSERT_EQ(seeds("vector_file").size(), 1u);
  const Octets file = seeds("vector_file")[0];
  const auto group = vectors::group_from_json(std::string(file.begin(), file.end()));
  ASSERT_TRUE(group) << group.error();
  EXPECT_EQ(group->vectors.size(), 1u);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
