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

TEST(FileNames, ThatAreOneAlreadyStay) {
  EXPECT_THAT(file_names({"icu-u8-next", "python", "7"}),
              ElementsAre("icu-u8-next", "python", "7"));
}

TEST(FileNames, KeepWhatCanBeKept) {
  EXPECT_THAT(file_of("icu:u8-next"), MatchesRegex("icu-u8-next-[0-9a-f]{10}"));
  EXPECT_THAT(file_of("String#valid_encoding?"),
              MatchesRegex("string-valid-encoding-[0-9a-f]{10}"));
}

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

TEST(FileNames, DoNotDependOnTheNamesAround) {
  EXPECT_EQ(file_names({"Foo", "foo", "x/y"})[2], file_of("x/y"));
}

}  // namespace
}  // namespace utf8spec::reports
