// Regressions of encodings other than UTF-8. Each must become a vector of its own encoding and of
// no other: a decoder that is asked octets of another encoding would be blamed for a right answer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/vectors/folder.h"
#include "vectors/suite/suite.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;
using reference::Encoding;
using testing::ElementsAre;
using testing::HasSubstr;

// D83D is a high surrogate, and 0061 does not complete it.
Regression lone_surrogate() {
  return {.slug = "lone",
          .encoding = Encoding::utf_16be,
          .octets = octets_of("D83D0061"),
          .origin = "a test",
          .references = {"CVE-1"},
          .date = "2026-01-31",
          .showed = "it was taken for text",
          .comment = "a high surrogate, then a",
          .flags = {"accepted"}};
}

// The same octets are two characters in UTF-16LE, and ill-formed in UTF-8.
Regression of_another(Encoding encoding, const std::string& slug) {
  Regression regression = lone_surrogate();
  regression.encoding = encoding;
  regression.slug = slug;
  return regression;
}

class RegressionEncodings : public testing::Test {
 protected:
  const fs::path& folder() const { return folder_.path(); }

  fs::path save(const Regression& regression) const {
    return save_regression(regression, folder()).value();
  }

  // The group `regressions` of an encoding, made from the folder; null if the encoding has none.
  const Group* group_of(Encoding encoding) {
    groups_ = generate(load_regressions(folder()).value(), encoding);
    const auto found = std::ranges::find(groups_, regressions_group, &Group::name);
    return found == groups_.end() ? nullptr : &*found;
  }

  TemporaryFolder folder_{"regression-encodings"};
  std::vector<Group> groups_;
};

TEST_F(RegressionEncodings, ComeBackAsTheyWereSaved) {
  const std::string text = read_file(save(lone_surrogate()) / "metadata.json").value();
  EXPECT_THAT(text, HasSubstr(R"("encoding": "utf-16be")"));
  EXPECT_EQ(load_regressions(folder()).value().front().encoding, Encoding::utf_16be);
}

// Older entries do not have the key.
TEST_F(RegressionEncodings, AreUtf8IfNoneIsNamed) {
  const std::string text =
      read_file(save(of_another(Encoding::utf_8, "none")) / "metadata.json").value();
  EXPECT_THAT(text, testing::Not(HasSubstr("encoding")));
  EXPECT_EQ(load_regressions(folder()).value().front().encoding, Encoding::utf_8);
}

// The loader must not take a text of an unknown encoding for UTF-8. A dialect is not an encoding
// that a decoder can declare.
TEST_F(RegressionEncodings, RefuseANameThatIsNone) {
  const fs::path file = save(lone_surrogate()) / "metadata.json";
  const std::string text = read_file(file).value();
  for (const auto* name : {"utf-9", "", "UTF-16BE", "utf-16-marked"}) {
    std::string changed = text;
    changed.replace(changed.find("utf-16be"), 8, name);
    std::ofstream(file, std::ios::binary) << changed;
    const auto loaded = load_regressions(folder());
    ASSERT_FALSE(loaded.has_value()) << name;
    EXPECT_EQ(loaded.error().file, file);
    EXPECT_EQ(loaded.error().what, R"("encoding" is not the name of an encoding)");
  }
}

TEST_F(RegressionEncodings, AreAskedInTheirOwnEncodingOnly) {
  save(lone_surrogate());
  save(of_another(Encoding::utf_16le, "two-characters"));
  const Group* group = group_of(Encoding::utf_16be);
  ASSERT_NE(group, nullptr);
  ASSERT_EQ(group->vectors.size(), 1u);
  EXPECT_FALSE(group->vectors.front().well_formed);
  EXPECT_THAT(group->vectors.front().references, ElementsAre("CVE-1"));
  group = group_of(Encoding::utf_16le);
  ASSERT_NE(group, nullptr);
  ASSERT_EQ(group->vectors.size(), 1u);
  EXPECT_TRUE(group->vectors.front().well_formed);
  group = group_of(Encoding::utf_8);
  ASSERT_NE(group, nullptr);
  EXPECT_TRUE(group->vectors.empty());
  EXPECT_EQ(group_of(Encoding::cesu_8), nullptr);
}

// A note of UTF-8 must not name a CVE that only UTF-16 has shown.
TEST_F(RegressionEncodings, GiveTheirNotesToTheirOwnGroup) {
  save(lone_surrogate());
  const auto references = [&](Encoding encoding) {
    const Group* group = group_of(encoding);
    return std::ranges::find(group->notes, "accepted", &Group::Note::flag)->references;
  };
  EXPECT_THAT(references(Encoding::utf_16be), ElementsAre("CVE-1"));
  EXPECT_THAT(references(Encoding::utf_8), testing::IsEmpty());
}

TEST_F(RegressionEncodings, MayHoldTheSameOctetsInTwo) {
  save(lone_surrogate());
  save(of_another(Encoding::utf_16le, "two-characters"));
  const auto loaded = load_regressions(folder());
  ASSERT_TRUE(loaded.has_value()) << loaded.error().what;
  EXPECT_EQ(loaded->size(), 2u);
  save(of_another(Encoding::utf_16le, "again"));
  EXPECT_THAT(load_regressions(folder()).error().what, HasSubstr("holds the input of "));
}

// The group may be missing, so the loader must take the encoding with it and without it.
TEST_F(RegressionEncodings, AreLoadedWithTheSuiteOfTheirEncoding) {
  const TemporaryFolder made("regression-encodings-made");
  const std::vector<Regression> one{lone_surrogate()};
  const auto with = generate(one, Encoding::utf_16be);
  const auto without = generate({}, Encoding::utf_16be);
  ASSERT_EQ(with.size(), without.size() + 1);
  for (const auto& groups : {with, without}) {
    ASSERT_TRUE(write(groups, made.path()).has_value());
    const auto suite = load(made.path(), Encoding::utf_16be);
    ASSERT_TRUE(suite.has_value()) << suite.error().what;
    EXPECT_EQ(suite->groups.size(), groups.size());
  }
}

// Editors check a file by the schema, so it must name the encodings that the loader takes.
TEST(RegressionSchema, NamesEveryEncoding) {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/vectors/schema/regression.schema.json");
  const auto schema = nlohmann::json::parse(stream);
  const auto named = schema.at("properties").at("encoding").at("enum");
  EXPECT_EQ(
      named.get<std::vector<std::string>>(),
      std::vector<std::string>(reference::encoding_names.begin(), reference::encoding_names.end()));
}

}  // namespace
}  // namespace utf8spec::vectors
