// What the files say for functions that count or find characters. The expected lines are written by
// hand.
#include "vectors/characters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vectors/builder.h"
#include "vectors/json.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using testing::HasSubstr;
using testing::Not;

std::string file_with(Octets octets, std::vector<std::string> requirements,
                      Encoding encoding = Encoding::utf_8) {
  Group group{.name = "group", .title = "Title", .encoding = encoding, .notes = {}, .vectors = {}};
  About about;
  about.comment = "comment";
  about.requirements = std::move(requirements);
  group.vectors.push_back(
      make_decode_vector(group.name, std::move(octets), std::move(about), encoding));
  return to_json(group);
}

// U+0041, U+00E9, U+20AC and U+1F600.
TEST(CharactersOfAVector, StandInItsFile) {
  const Octets text{0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80};
  for (const char* const requirement : {"interface-count", "interface-boundary"}) {
    EXPECT_THAT(file_with(text, {requirement}),
                HasSubstr(R"("characters": {"starts":[0,1,3,6],"lengthAs":)"
                          R"({"utf-8":10,"utf-16":5,"utf-32":4}},)"));
  }
}

TEST(CharactersOfAVector, AreLeftOutWhereTheyAreNotTested) {
  EXPECT_THAT(file_with({0x41}, {"rfc3629-1-ascii"}), Not(HasSubstr("characters")));
}

TEST(CharactersOfAVector, AreLeftOutOfIllFormedText) {
  EXPECT_THAT(file_with({0x41, 0x80}, {"interface-count"}), Not(HasSubstr("characters")));
}

// UTF-8 and UTF-16 have no form for the surrogates of WTF-8.
TEST(CharactersOfAVector, AreLeftOutWhereOtherFormsCannotHoldThem) {
  EXPECT_THAT(file_with({0xED, 0xA0, 0x80}, {"interface-count"}, Encoding::wtf_8),
              Not(HasSubstr("characters")));
}

TEST(CharactersOfAVector, AreComputedAnewWhenAFileIsRead) {
  const std::string file = file_with({0x41, 0xC3, 0xA9}, {"interface-count"});
  ASSERT_TRUE(group_from_json(file).has_value());
  std::string changed = file;
  changed.replace(changed.find("[0,1]"), 5, "[0,2]");
  EXPECT_FALSE(group_from_json(changed).has_value());
}

}  // namespace
}  // namespace utf8spec::vectors
