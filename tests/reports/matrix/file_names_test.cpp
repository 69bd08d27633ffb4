// Tests for file names that are made from names of decoders, which may hold anything. A name with
// `../` could write outside the folder of the site. Two names that differ only in case would be one
// file on Windows and macOS. Links into a published site must survive new rows, so names have a
// hash and not a number.
#include "reports/matrix/file_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using testing::ElementsAre;
using testing::MatchesRegex;

std::string file_of(const std::string& name) { return file_names({name}).front(); }

// Most decoders of the project have such names, and their links are plain.
TEST(FileNames, ThatAreOneAlreadyStay) {
  EXPECT_THAT(file_names({"icu-u8-next", "python", "7"}),
              ElementsAre("icu-u8-next", "python", "7"));
}

// The letters stay readable, and ten hex digits of a hash tell similar names apart.
TEST(FileNames, KeepWhatCanBeKept) {
  EXPECT_THAT(file_of("icu:u8-next"), MatchesRegex("icu-u8-next-[0-9a-f]{10}"));
  EXPECT_THAT(file_of("String#valid_encoding?"),
              MatchesRegex("string-valid-encoding-[0-9a-f]{10}"));
}

// Nothing, dots, paths, an option, a drive, a hidden file, and 100,000 letters. `index` would
// replace the page of the whole folder.
TEST(FileNames, NeverLeaveTheFolder) {
  std::vector<std::string> names{"",
                                 ".",
                                 "..",
                                 "../../etc/passwd",
                                 "/",
                                 "a/b",
                                 "-",
                                 "--help",
                                 "C:\\x",
                                 ".hidden",
                                 "index",
                                 "a b",
                                 "\xC3\xA9",
                                 "x.html",
                                 std::string(100'000, 'a'),
                                 std::string(100'000, '/')};
  for (const std::string_view text : hostile_texts) names.emplace_back(text);
  for (const std::string& file : file_names(names)) {
    EXPECT_THAT(file, MatchesRegex("[0-9a-z][0-9a-z-]{0,80}"));
    EXPECT_NE(file, "index");
  }
}

// These names become equal in lower case, by their hyphens, or after 60 letters. Some are what
// other names turn into: the file name of `Foo`, and the same with `-2`.
TEST(FileNames, AreNeverTheSame) {
  const std::string foo = file_of("Foo");
  const std::vector<std::string> names{"foo",
                                       "Foo",
                                       "FOO",
                                       "foo",
                                       "foo ",
                                       "foo/",
                                       "",
                                       "-",
                                       "foo",
                                       "a--b",
                                       "a-b",
                                       "a-b-",
                                       foo,
                                       foo + "-2",
                                       "Foo",
                                       "foo-2",
                                       std::string("a\x01") + "b",
                                       std::string(200, 'x'),
                                       std::string(201, 'x')};
  const auto files = file_names(names);
  EXPECT_EQ(std::set<std::string>(files.begin(), files.end()).size(), names.size());
}

// A new decoder must not rename the pages of others.
TEST(FileNames, DoNotDependOnTheNamesAround) {
  EXPECT_EQ(file_names({"Foo", "foo", "x/y"})[2], file_of("x/y"));
}

}  // namespace
}  // namespace utf8spec::reports
