// Regressions on disk: an input file and metadata.json in a folder with a name of its own. People
// and fuzzers add them, so the loader must refuse all damage with one line. A regression that is
// lost or changed means that an old bug can return unnoticed.
#include "vectors/regressions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "tests/vectors/folder.h"
#include "vectors/suite/groups.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// The comment holds quotes, a backslash and U+00E9, so that escaping is tested. Two equal cuts are
// an empty chunk.
Regression cut_surrogate() {
  return {.octets = octets_of("EDA080"),
          .cuts = {1, 1},
          .origin = "a test",
          .references = {"https://example.org/1", "CVE-1"},
          .cwe = {"CWE-176", "CWE-22"},
          .date = "2024-02-29",
          .showed = "it was taken for text",
          .comment = "a \"high\" surrogate, \\ and U+00E9: \xC3\xA9",
          .requirements = {"interface-reuse"},
          .flags = {"accepted", "stream"},
          .signature = "icu stream accepts surrogate"};
}

// The values include a surrogate, and two that no code point has.
Regression values() {
  Regression regression = cut_surrogate();
  regression.direction = Direction::encode;
  regression.octets.clear();
  regression.cuts.clear();
  regression.values = {0x0, 0xD800, 0x110000, 0xFFFFFFFF};
  regression.slug = "any-slug";
  return regression;
}

// Each field is compared by itself, so that a failure names it.
void expect_same(const Regression& one, const Regression& other) {
  EXPECT_EQ(name_of(one), name_of(other));
  EXPECT_NE(find_same({&one, 1}, other), nullptr);
  EXPECT_EQ(one.origin, other.origin);
  EXPECT_EQ(one.references, other.references);
  EXPECT_EQ(one.cwe, other.cwe);
  EXPECT_EQ(one.date, other.date);
  EXPECT_EQ(one.showed, other.showed);
  EXPECT_EQ(one.comment, other.comment);
  EXPECT_EQ(one.requirements, other.requirements);
  EXPECT_EQ(one.flags, other.flags);
  EXPECT_EQ(one.signature, other.signature);
}

// A folder that holds only the files of a test.
class Regressions : public testing::Test {
 protected:
  const fs::path& folder() const { return folder_.path(); }

  fs::path save(const Regression& regression) const {
    return save_regression(regression, folder()).value();
  }

  // The message must be one line, because the command prints it as it is.
  void expect_damage(const fs::path& file, const std::string& what) const {
    const auto loaded = load_regressions(folder());
    ASSERT_FALSE(loaded.has_value()) << what;
    EXPECT_EQ(loaded.error().file, file);
    EXPECT_THAT(loaded.error().what, HasSubstr(what));
    EXPECT_EQ(loaded.error().what.find('\n'), std::string::npos);
  }

  // Replaces text in the metadata of the only regression.
  void expect_refused(const std::string& from, const std::string& to,
                      const std::string& what) const {
    fs::remove_all(folder());
    const fs::path file = save(cut_surrogate()) / "metadata.json";
    std::string text = read_file(file).value();
    const std::size_t place = text.find(from);
    ASSERT_NE(place, std::string::npos) << from;
    std::ofstream(file, std::ios::binary) << text.replace(place, from.size(), to);
    expect_damage(file, what);
  }

 private:
  TemporaryFolder folder_{"regressions"};
};

// The order is that of the names, and not that of saving.
TEST_F(Regressions, ComeBackAsTheyWereSaved) {
  save(cut_surrogate());
  save(values());
  const auto loaded = load_regressions(folder());
  ASSERT_TRUE(loaded.has_value()) << loaded.error().what;
  ASSERT_EQ(loaded->size(), 2U);
  expect_same((*loaded)[0], values());
  expect_same((*loaded)[1], cut_surrogate());
  EXPECT_EQ((*loaded)[0].values, values().values);
}

// Values are stored in four octets each, highest first.
TEST_F(Regressions, AreKeptAsOctetsAndAsValuesOfFourOctets) {
  EXPECT_EQ(read_file(save(cut_surrogate()) / "input").value(), "\xED\xA0\x80");
  EXPECT_EQ(read_file(save(values()) / "input").value(),
            std::string("\0\0\0\0\0\0\xD8\0\0\x11\0\0\xFF\xFF\xFF\xFF", 16));
}

// An empty input is a real case: decoders divide by its length or read its first octet.
TEST_F(Regressions, MayBeEmptyInput) {
  Regression nothing = cut_surrogate();
  nothing.octets.clear();
  nothing.cuts.clear();
  save(nothing);
  EXPECT_THAT(load_regressions(folder()).value().front().octets, IsEmpty());
}

// The name of the folder and the id of the vector are one, so that people find one by the other.
TEST_F(Regressions, AreVectorsUnderTheirOwnNames) {
  const Vector vector = vector_of(cut_surrogate());
  EXPECT_EQ(vector.id, "regressions/" + save(cut_surrogate()).filename().string());
  EXPECT_EQ(vector.cuts, cut_surrogate().cuts);
  EXPECT_THAT(vector.references, ElementsAre("https://example.org/1", "CVE-1"));
  EXPECT_THAT(vector.requirements, testing::Contains("interface-reuse"));
}

TEST_F(Regressions, AreTheSameByOctetsAndCutsAlone) {
  const std::vector<Regression> kept{cut_surrogate(), values()};
  Regression other = cut_surrogate();
  other.references = {"https://example.org/2"};
  other.slug = "another";
  EXPECT_EQ(find_same(kept, other), &kept[0]);
  other.cuts = {1};
  EXPECT_EQ(find_same(kept, other), nullptr);
  other = values();
  other.values.pop_back();
  EXPECT_EQ(find_same(kept, other), nullptr);
}

// A second save must not write over the comments of the first.
TEST_F(Regressions, AreNotSavedTwice) {
  const fs::path whole = save(cut_surrogate());
  const auto again = save_regression(cut_surrogate(), folder());
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().file, whole);
}

// All faults that the loader refuses are refused before saving, so a corpus cannot break itself.
TEST_F(Regressions, ThatCannotBeLoadedAreNotSaved) {
  const std::pair<const char*, void (*)(Regression&)> faults[]{
      {"slug", [](Regression& each) { each.slug = "../up"; }},
      {"slug", [](Regression& each) { each.slug = std::string(65, 'a'); }},
      {"date", [](Regression& each) { each.date = "2023-02-29"; }},
      {"\"cuts\" descend", [](Regression& each) { each.cuts = {4}; }},
      {"\"flags\"", [](Regression& each) { each.flags = {"none"}; }},
      {"\"cwe\"", [](Regression& each) { each.cwe = {"CWE-0176"}; }},
      {"\"requirements\"", [](Regression& each) { each.requirements = {"rfc3629-99"}; }},
      {"\"comment\"", [](Regression& each) { each.comment = "\xED\xA0\x80"; }},
      {"reference nor a signature",
       [](Regression& each) { each.references.clear(), each.signature.clear(); }},
      {"longer", [](Regression& each) { each.octets.resize(longest_input + 1); }},
  };
  for (const auto& [what, spoil] : faults) {
    Regression regression = cut_surrogate();
    spoil(regression);
    const auto saved = save_regression(regression, folder());
    ASSERT_FALSE(saved.has_value()) << what;
    EXPECT_THAT(saved.error().what, HasSubstr(what));
  }
  EXPECT_TRUE(fs::is_empty(folder()));
}

// A name with a leading dot is a regression that is being written.
TEST_F(Regressions, ThatAreBeingWrittenAreNotRead) {
  fs::create_directory(folder() / ".half-12345678");
  EXPECT_THAT(load_regressions(folder()).value(), IsEmpty());
}

// A wrong setting must not look like an empty corpus.
TEST_F(Regressions, OfAFolderThatIsMissing) {
  const auto loaded = load_regressions(folder() / "nowhere");
  ASSERT_FALSE(loaded.has_value());
  EXPECT_EQ(loaded.error().file, folder() / "nowhere");
}

// The name has a hash of the input, so an edited input is noticed.
TEST_F(Regressions, RefuseOtherInputUnderTheName) {
  const fs::path whole = save(cut_surrogate());
  std::ofstream(whole / "input", std::ios::binary) << "x";
  std::ofstream(whole / "input", std::ios::binary | std::ios::app) << "yz";
  expect_damage(whole, "is not the name of what it holds");
}

TEST_F(Regressions, RefuseTheSameInputUnderTwoNames) {
  save(cut_surrogate());
  Regression again = cut_surrogate();
  again.slug = "zz";
  const fs::path whole = save(again);
  expect_damage(whole, "holds the input of " + name_of(cut_surrogate()));
}

// A stray file could be a regression with a part missing.
TEST_F(Regressions, RefuseFilesThatBelongToNone) {
  const fs::path stray = save(cut_surrogate()) / "notes";
  std::ofstream(stray) << "x";
  expect_damage(stray, "belongs to no regression");
  fs::remove(stray);
  std::ofstream(folder() / "README") << "x";
  expect_damage(folder() / "README", "is no folder");
}

// Each file is damaged in turn: missing, a link, a folder.
TEST_F(Regressions, RefuseMissingAndOddFiles) {
  const fs::path whole = save(cut_surrogate());
  fs::remove(whole / "input");
  expect_damage(whole / "input", "is no plain file");
  // Reading /dev/zero would not end, so only plain files are read.
  fs::create_symlink("/dev/zero", whole / "input");
  expect_damage(whole / "input", "is no plain file");
  fs::remove(whole / "metadata.json");
  fs::create_directory(whole / "metadata.json");
  expect_damage(whole / "metadata.json", "is no plain file");
}

// The file is one octet longer than the limit of 1 MiB, which stops a wrong path such as a device
// or a log file.
TEST_F(Regressions, RefuseInputThatIsTooLong) {
  const fs::path file = save(cut_surrogate()) / "input";
  fs::resize_file(file, longest_input + 1);
  expect_damage(file, "longer than 1 MiB");
}

// 15 octets are three values and three octets of a fourth.
TEST_F(Regressions, RefuseHalfAValue) {
  const fs::path file = save(values()) / "input";
  fs::resize_file(file, 15);
  expect_damage(file, "no multiple of four");
}

// 100,000 brackets would overflow the stack of a recursive parser.
TEST_F(Regressions, RefuseMetadataOfAnotherShape) {
  const fs::path file = save(cut_surrogate()) / "metadata.json";
  for (const auto& text : {std::string(), std::string("[]"), std::string("null"), std::string("{"),
                           std::string(100'000, '['), std::string("\"\xFF\"")}) {
    std::ofstream(file, std::ios::binary) << text;
    expect_damage(file, "is no JSON object");
  }
}

// Each call damages one place and names the complaint.
TEST_F(Regressions, RefuseMetadataThatSaysAnythingElse) {
  expect_refused(R"("schemaVersion": 1)", R"("schemaVersion": 2)", R"("schemaVersion" is not 1)");
  expect_refused(R"("origin")", R"("more": 1, "origin")", R"("more" is no key)");
  expect_refused(R"("origin")", R"("orig")", R"("orig" is no key)");
  expect_refused(R"("octets")", R"("bits")", R"("kind" is neither)");
  expect_refused(R"("octets")", "7", R"("kind" is or holds no string)");
  expect_refused(R"("a test")", R"(["a test"])", R"("origin" is or holds no string)");
  expect_refused(R"("a test")", R"("")", R"("origin" is not one line)");
  expect_refused(R"("it was)", R"("\u001b[2J it was)", R"("showed" is not one line)");
  expect_refused(R"("CVE-1")", R"("two\nlines")", R"("references" is not one line)");
  expect_refused(R"("CVE-1")", "null", R"("references" is or holds no string)");
  expect_refused(R"("CVE-1")", R"("https://example.org/1")", "named twice");
  expect_refused("2024-02-29", "2023-02-29", R"("date" is no day)");
  expect_refused("2024-02-29", "2024-2-29", R"("date" is no day)");
  expect_refused(R"("accepted")", R"("unheard-of")",
                 "\"flags\" names one that is none of accepted, ");
  expect_refused("interface-reuse", "interface-none", R"("requirements" names one)");
}

// Reports and databases compare the words, so only one spelling is accepted.
TEST_F(Regressions, RefuseACweThatIsNone) {
  for (const auto* cwe : {"CWE-", "CWE-0", "CWE-0176", "CWE-17x", "CWE--1", "CWE- 1", "cwe-176",
                          "176", "", "CWE-176\\n"}) {
    expect_refused("CWE-176", cwe, R"(one of "cwe" does not have the form of CWE-176)");
  }
  expect_refused(R"("CWE-176")", "176", R"("cwe" is or holds no string)");
  expect_refused(R"("CWE-176")", R"("CWE-22")", "named twice");
  expect_refused(R"("cwe": [)", R"("cwe": "CWE-176", "flags": [)", R"("cwe" is no array)");
}

// Offsets are whole numbers without a sign. A double such as 1e99 would be rounded silently.
TEST_F(Regressions, RefuseCutsThatAreNone) {
  for (const auto* cut : {"-1", "1.5", "\"1\"", "1e99", "null", "[1]"}) {
    expect_refused("    1,\n", std::string(cut) + ",", R"("cuts" holds what is no offset)");
  }
  expect_refused(R"("cuts": [)", R"("cuts": 1, "flags": [)", R"("cuts" is no array)");
}

// The corpus that is committed.
// Only regressions with a reference count as published. Fewer than fifty would mean that some were
// lost.
TEST(CommittedRegressions, AreFiftyPublishedShapesOrMore) {
  std::size_t published = 0;
  const auto regressions = load_regressions(committed_regressions).value();
  for (const Regression& regression : regressions) {
    published += regression.references.empty() ? 0 : 1;
  }
  EXPECT_GE(published, 50U);
}

// A regression that is kept but not asked protects nobody.
TEST(CommittedRegressions, AreTheVectorsOfTheirGroup) {
  const auto regressions = load_regressions(committed_regressions).value();
  std::set<std::pair<reference::Encoding, std::string>> asked;
  for (const auto encoding : reference::all_encodings) {
    const auto groups = generate(regressions, encoding);
    const auto group = std::ranges::find(groups, regressions_group, &Group::name);
    if (group == groups.end()) continue;
    for (const Vector& vector : group->vectors) asked.emplace(encoding, vector.id);
  }
  EXPECT_EQ(asked.size(), regressions.size());
  for (const Regression& each : regressions) {
    EXPECT_TRUE(asked.contains({each.encoding, vector_of(each).id})) << each.slug;
  }
}

TEST(CommittedRegressions, GiveTheNotesOfTheirFlags) {
  const std::vector<Regression> one{cut_surrogate()};
  const auto groups = generate(one);
  const auto group = std::ranges::find(groups, regressions_group, &Group::name);
  const auto note = std::ranges::find(group->notes, "accepted", &Group::Note::flag);
  ASSERT_NE(note, group->notes.end());
  EXPECT_THAT(note->references, ElementsAre("CVE-1"));
}

}  // namespace
}  // namespace utf8spec::vectors
