// The loader of the vectors. It computes each field again from the octets and compares. A changed
// file would let a wrong decoder pass or blame a right one. So each kind of damage is refused with
// the file's name: accidents by checksum, lies by computation.
#include "vectors/suite/suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/vectors/folder.h"
#include "vectors/json.h"
#include "vectors/sha256.h"
#include "vectors/suite/generate.h"
#include "vectors/suite/groups.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// A copy of the committed suite that a test may damage.
class Loading : public testing::Test {
 protected:
  Loading() {
    fs::copy(committed_vectors, folder_.path(),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }

  // Paths in messages are absolute, as users see them.
  fs::path file(const std::string& name) const { return folder_.path() / name; }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(file(name), std::ios::binary) << text;
  }

  // Replaces text in a file and corrects the sums, as only a deliberate change would.
  void lie(const std::string& name, const std::string& from, const std::string& to) const {
    std::string text = read_file(file(name)).value();
    const std::size_t place = text.find(from);
    ASSERT_NE(place, std::string::npos) << from;
    write(name, text.replace(place, from.size(), to));
    make_sums_match(name);
  }

  // Without this, the checksum would refuse the file before its contents are read.
  void make_sums_match(const std::string& name) const {
    auto sums = parse_sums(read_file(file("SHA256SUMS")).value()).value();
    sums[name] = sha256_hex_of_file(file(name)).value();
    write("SHA256SUMS", to_text(sums));
  }

  // The message names the file and the command that repairs it.
  void expect_damage(const std::string& name, const std::string& what) const {
    const auto suite = load(folder_.path());
    ASSERT_FALSE(suite.has_value());
    EXPECT_EQ(suite.error().file, file(name));
    EXPECT_THAT(suite.error().what, HasSubstr(what));
    EXPECT_THAT(suite.error().what, HasSubstr("utf8spec-dev generate"));
  }

  TemporaryFolder folder_{"suite"};
};

// All fields are compared through JSON, as a field added later is then compared too.
TEST_F(Loading, GivesAllGroupsAndVectors) {
  const auto suite = load(folder_.path());
  ASSERT_TRUE(suite.has_value()) << suite.error().what;
  const auto expected = generated();
  ASSERT_EQ(suite->groups.size(), expected.size());
  for (std::size_t place = 0; place < expected.size(); ++place) {
    EXPECT_EQ(to_json(suite->groups[place]), to_json(expected[place]));
  }
  EXPECT_EQ(suite->sha256, sha256_hex_of_file(file("SHA256SUMS")).value());
}

// Users name vectors by id in `ask` and `show`.
// Vectors of the own release are made and not read: each must be what its file says.
TEST_F(Loading, GivesWhatTheFilesOfEachEncodingSay) {
  for (const auto encoding : reference::all_encodings) {
    const auto suite = load(folder_.path(), encoding);
    ASSERT_TRUE(suite.has_value()) << suite.error().what;
    EXPECT_EQ(std::ranges::count(known_lists(), suite->sha256), 1) << name(encoding);
    for (const Group& group : suite->groups) {
      EXPECT_EQ(to_json(group),
                read_file(place_of(encoding, folder_.path()) / (group.name + ".json")).value());
    }
  }
}

TEST_F(Loading, FindsVectorsById) {
  const auto suite = load(folder_.path());
  ASSERT_TRUE(suite.has_value());
  const Vector& last = suite->groups.back().vectors.back();
  EXPECT_EQ(suite->find(last.id), &last);
  EXPECT_EQ(suite->find("overlong/no-such-vector"), nullptr);
}

TEST_F(Loading, RefusesAChangedOctet) {
  std::string text = read_file(file("overlong.json")).value();
  text[text.find("C080")] = 'D';
  write("overlong.json", text);
  expect_damage("overlong.json", "is not the file that SHA256SUMS names");
}

// A run without one group would claim more than it asked.
TEST_F(Loading, RefusesAMissingFile) {
  fs::remove(file("encode.json"));
  expect_damage("encode.json", "cannot be read");
}

TEST_F(Loading, RefusesMissingSums) {
  fs::remove(file("SHA256SUMS"));
  expect_damage("SHA256SUMS", "cannot be read");
}

TEST_F(Loading, RefusesAMissingFolder) {
  const auto suite = load(folder_.path() / "nowhere");
  ASSERT_FALSE(suite.has_value());
}

TEST_F(Loading, RefusesAnExtraFile) {
  write("more.json", "{}");
  expect_damage("more.json", "is not named");
}

// The folder holds those of other encodings, too. utf-9 is not one of them.
TEST_F(Loading, PassesOverTheFoldersOfOtherEncodings) {
  EXPECT_TRUE(fs::is_directory(file("cesu-8")));
  EXPECT_TRUE(load(folder_.path()).has_value());
}

// A folder for an encoding that this version does not know.
TEST_F(Loading, RefusesAnotherFolder) {
  fs::create_directory(file("utf-9"));
  expect_damage("utf-9", "is not named");
}

// A plain file must not be skipped because its name is that of an encoding.
TEST_F(Loading, RefusesAFileOfTheNameOfAnEncoding) {
  fs::remove_all(file("cesu-8"));
  write("cesu-8", "{}");
  expect_damage("cesu-8", "is not named");
}

TEST_F(Loading, RefusesAFileThatIsNoGroup) {
  write("more.json", "{}");
  make_sums_match("more.json");
  expect_damage("SHA256SUMS", "more.json, which is no group");
}

TEST_F(Loading, RefusesSumsWithoutAGroup) {
  auto sums = parse_sums(read_file(file("SHA256SUMS")).value()).value();
  sums.erase("encode.json");
  write("SHA256SUMS", to_text(sums));
  expect_damage("SHA256SUMS", "does not name encode.json");
}

TEST_F(Loading, RefusesUnreadableSums) {
  write("SHA256SUMS", "what is this\n");
  expect_damage("SHA256SUMS", "line 1");
}

// Two lines for one file could name two sums, of which only one is right.
TEST_F(Loading, RefusesTheSameFileTwiceInTheSums) {
  const std::string text = read_file(file("SHA256SUMS")).value();
  write("SHA256SUMS", text + text);
  expect_damage("SHA256SUMS", "a second time");
}

TEST_F(Loading, RefusesTruncatedJson) {
  const std::string text = read_file(file("encode.json")).value();
  write("encode.json", text.substr(0, text.size() / 2));
  make_sums_match("encode.json");
  expect_damage("encode.json", "not a vector file");
}

// None of these is a group, and the last one is cut inside nested arrays.
TEST_F(Loading, RefusesJsonOfAnotherShape) {
  for (const auto* text : {"", "[]", "{}", "null", "{\"group\": 7}", "{\"vectors\": [[[[[[[["}) {
    write("encode.json", text);
    make_sums_match("encode.json");
    expect_damage("encode.json", "not a vector file");
  }
}

// The suite says whether input is well-formed; this is the lie that matters most.
TEST_F(Loading, RefusesALieAboutWellFormedness) {
  lie("overlong.json", R"("wellFormed": false)", R"("wellFormed": true)");
  expect_damage("overlong.json", R"(should be "      "wellFormed": false)");
}

// The first value of the first vector, U+0000, becomes U+0001.
TEST_F(Loading, RefusesALieAboutScalars) {
  lie("boundaries.json", R"("scalars": ["0000"])", R"("scalars": ["0001"])");
  expect_damage("boundaries.json", "should be");
}

// The length of an error decides the number of U+FFFD that a decoder is asked for.
TEST_F(Loading, RefusesALieAboutAnError) {
  lie("overlong.json", R"("length":1)", R"("length":2)");
  expect_damage("overlong.json", "should be");
}

// The id has a hash of the octets, so it no longer fits.
TEST_F(Loading, RefusesOtherOctetsUnderTheSameId) {
  lie("overlong.json", R"("octets": "C080")", R"("octets": "C081")");
  expect_damage("overlong.json", "should be");
}

TEST_F(Loading, RefusesOctetsThatAreNoHex) {
  lie("overlong.json", R"("octets": "C080")", R"("octets": "C0X0")");
  expect_damage("overlong.json", "not a hex digit");
}

TEST_F(Loading, RefusesValuesThatAreNoHex) {
  lie("encode.json", R"("scalars": ["D800"])", R"("scalars": ["D80000000"])");
  expect_damage("encode.json", "one to eight hex digits");
}

// The letters m and n are easily confused, so names are looked up.
TEST_F(Loading, RefusesARequirementThatDoesNotExist) {
  lie("overlong.json", R"("rfc3629-4-syntax")", R"("rfc3629-4-symtax")");
  expect_damage("overlong.json", "should be");
}

// A cut behind the octets would be a chunk without a beginning.
TEST_F(Loading, RefusesCutsBehindTheOctets) {
  lie("streams.json", R"("cuts": [1])", R"("cuts": [9])");
  expect_damage("streams.json", "cuts descend, or lie behind the octets");
}

// 1e99 and 1.5 are numbers in JSON, but not offsets.
TEST_F(Loading, RefusesCutsThatAreNoCounts) {
  for (const auto* cuts : {"[-1]", "[2,1]", "[1.5]", "[\"1\"]", "[1e99]"}) {
    std::string text = read_file(file("streams.json")).value();
    const std::string from = "\"cuts\": [1]";
    text.replace(text.find(from), from.size(), std::string("\"cuts\": ") + cuts);
    EXPECT_FALSE(group_from_json(text).has_value()) << cuts;
  }
}

// An id is printed on terminals, where ESC [2J clears the screen.
TEST_F(Loading, RefusesAnIdThatATerminalWouldObey) {
  lie("overlong.json", "overlong/c0-80-43cb51f4", "overlong/\\u001b[2J-43cb51f4");
  expect_damage("overlong.json", "a slug is");
}

// An unknown key could be an instruction of a later version, so it is not ignored.
TEST_F(Loading, RefusesAKeyTooMany) {
  lie("overlong.json", R"("wellFormed": false)", R"("passes": 1, "wellFormed": false)");
  expect_damage("overlong.json", "should be");
}

// The sums are right and the JSON is valid: only the group's own name shows the exchange.
TEST_F(Loading, RefusesAnotherGroupUnderTheName) {
  fs::copy_file(file("encode.json"), file("streams.json"), fs::copy_options::overwrite_existing);
  make_sums_match("streams.json");
  expect_damage("streams.json", "holds another group");
}

// Two vectors of one id could not be told apart in a report.
TEST_F(Loading, RefusesTheSameVectorTwice) {
  auto groups = generated();
  groups.front().vectors.push_back(groups.front().vectors.front());
  ASSERT_TRUE(vectors::write(groups, folder_.path()).has_value());
  expect_damage(groups.front().name + ".json", "twice");
}

}  // namespace
}  // namespace utf8spec::vectors
