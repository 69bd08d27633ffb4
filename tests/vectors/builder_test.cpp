// The builder makes vectors: a person gives octets or values and a comment, the rest is computed.
// Computed fields cannot contradict the octets. The builder must refuse what no reader could
// explain: doubles, unknown flags, requirements that do not exist. A wrong vector blames right
// decoders.
#include "vectors/builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "vectors/json.h"

namespace utf8spec::vectors {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// E2 82 begins U+20AC, and `B` ends it too early. `replaced` has one string for each policy: index
// 0 is maximal-subpart, index 4 deleted.
TEST(MakeVector, ComputesWhatFollowsFromTheOctets) {
  const Vector vector = make_decode_vector("g", octets_of("41 E2 82 42"), {.comment = "why"});
  EXPECT_FALSE(vector.well_formed);
  EXPECT_EQ(vector.scalars, U"A");
  EXPECT_THAT(vector.errors,
              ElementsAre(reference::IllFormed{1, 2, reference::Kind::bad_continuation}));
  EXPECT_EQ(vector.replaced[0], U"A\uFFFDB");
  EXPECT_EQ(vector.replaced[4], U"AB");
}

// The encoder stops at the first error, but all errors are listed: D800 and 110000.
TEST(MakeVector, ComputesWhatFollowsFromTheValues) {
  const Vector vector = make_encode_vector("g", {0xE9, 0xD800, 0x41, 0x110000}, {.comment = "why"});
  EXPECT_FALSE(vector.well_formed);
  EXPECT_EQ(vector.octets, octets_of("C3 A9"));
  EXPECT_THAT(vector.errors,
              ElementsAre(reference::IllFormed{1, 1, reference::Kind::surrogate},
                          reference::IllFormed{3, 1, reference::Kind::above_maximum}));
}

// The id is for people: octets, cuts and length. The hash at its end makes it unique.
TEST(MakeVector, NamesOctetsCutsAndValuesInTheId) {
  EXPECT_THAT(make_decode_vector("g", octets_of("ED A0 80"), {.cuts = {1}}).id,
              testing::MatchesRegex("g/ed-cut-a0-80-[0-9a-f]+"));
  EXPECT_THAT(make_decode_vector("g", Octets(300, 0x61), {}).id, HasSubstr("-of-300-"));
  EXPECT_THAT(make_encode_vector("g", {0x41, 0x1F600}, {}).id, HasSubstr("g/encode-0041-1f600-"));
  EXPECT_THAT(make_decode_vector("g", {}, {}).id, HasSubstr("g/empty-"));
}

// Links and expectation files use ids, so a new slug may not become a new vector. Cuts are content.
TEST(MakeVector, GivesOneContentOneHashWhateverTheSlug) {
  const std::string plain = make_decode_vector("g", octets_of("C0"), {}).id;
  const std::string named = make_decode_vector("g", octets_of("C0"), {.slug = "x"}).id;
  const std::string cut = make_decode_vector("g", octets_of("C0"), {.cuts = {1}}).id;
  EXPECT_EQ(plain.substr(plain.size() - 8), named.substr(named.size() - 8));
  EXPECT_NE(plain.substr(plain.size() - 8), cut.substr(cut.size() - 8));
}

// The same octets in both directions are two vectors: a decoder and an encoder are asked different
// questions.
TEST(GroupBuilder, RefusesTheSameContentTwice) {
  GroupBuilder group("g", "title");
  group.decode(octets_of("41"), {.comment = "one"});
  group.encode(U"A", {.comment = "the other direction is other content"});
  // The group remembers its octets for later generators.
  EXPECT_TRUE(group.holds(octets_of("41")));
  EXPECT_FALSE(group.holds(octets_of("42")));
  EXPECT_THROW(group.decode(octets_of("41"), {.comment = "again"}), std::logic_error);
}

// `odd` has no note that says what the flag means.
TEST(GroupBuilder, RefusesWhatNobodyExplains) {
  GroupBuilder group("g", "title");
  EXPECT_THROW(group.decode(octets_of("41"), {}), std::logic_error);
  EXPECT_THROW(group.decode(octets_of("42"), {.comment = "c", .flags = {"odd"}}), std::logic_error);
  EXPECT_THROW(group.encode(U"A", {.comment = "c", .requirements = {"rfc3629-99"}}),
               std::logic_error);
}

// A cut behind the octets, and cuts that descend.
TEST(GroupBuilder, RefusesCutsThatNoStreamHas) {
  GroupBuilder group("g", "title");
  EXPECT_THROW(group.decode(octets_of("41"), {.comment = "c", .cuts = {2}}), std::logic_error);
  EXPECT_THROW(group.decode(octets_of("41"), {.comment = "c", .cuts = {1, 0}}), std::logic_error);
}

// Quotes and newlines in the title, and two equal cuts: an empty chunk.
TEST(Json, ReadsBackWhatItWrites) {
  GroupBuilder builder("g", "a \"title\" with\nwhat JSON escapes");
  builder.note("flag", "effect", {"CVE-2000-0884"});
  builder.decode(octets_of("ED A0 80"), {.comment = "c", .flags = {"flag"}, .cuts = {1, 1}});
  builder.encode({0xD800}, {.comment = "c", .references = {"r"}});
  const std::string text = to_json(std::move(builder).take());
  const auto group = group_from_json(text);
  ASSERT_TRUE(group.has_value()) << group.error();
  EXPECT_EQ(to_json(*group), text);
  EXPECT_EQ(group->vectors[0].cuts, (std::vector<std::size_t>{1, 1}));
}

// `true` becomes `null`, still valid JSON. The line number helps people who edit files by hand.
TEST(Json, SaysInWhichLineAFileIsNotWhatItShouldBe) {
  GroupBuilder builder("g", "title");
  builder.decode(octets_of("41"), {.comment = "c"});
  std::string text = to_json(std::move(builder).take());
  text.replace(text.find("true"), 4, "null");
  const auto group = group_from_json(text);
  ASSERT_FALSE(group.has_value());
  EXPECT_THAT(group.error(), HasSubstr("line 14: stands"));
}

}  // namespace
}  // namespace utf8spec::vectors
