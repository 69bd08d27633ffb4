// What holds for every form: the first lines, the size, the characters, and that the file states
// the vectors of its excerpt and no others.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "tests/vectors/exports/rows.h"
#include "vectors/exports/scores.h"
#include "vectors/exports/wasm.h"
#include "vectors/suite/suite.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using testing::HasSubstr;

const Suite& suite_of(Encoding encoding) {
  static std::map<Encoding, Suite> suites;
  const auto known = suites.find(encoding);
  if (known != suites.end()) return known->second;
  auto loaded = load(UTF8SPEC_SOURCE_DIR "/vectors/generated", encoding);
  return suites.emplace(encoding, std::move(loaded).value()).first->second;
}

std::string file_of(ExportFormat format, ExportSize size, Encoding encoding = Encoding::utf_8) {
  const Suite& suite = suite_of(encoding);
  return export_as(format, select(suite.groups, size), {"1.2.3", suite.sha256, encoding});
}

std::string first_lines(const std::string& text, std::size_t count) {
  std::size_t end = 0;
  for (std::size_t line = 0; line < count; ++line) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

class Forms : public testing::TestWithParam<std::tuple<ExportFormat, ExportSize>> {
 protected:
  static ExportFormat format() { return std::get<0>(GetParam()); }
  static ExportSize size() { return std::get<1>(GetParam()); }
};

TEST_P(Forms, SayWhereTheyComeFrom) {
  const FormScope scope = row_of(format()).scope;
  const std::string lines = first_lines(file_of(format(), size()), 5);
  EXPECT_THAT(lines, HasSubstr("utf8spec 1.2.3"));
  EXPECT_THAT(lines, HasSubstr("export --as " + std::string(name(format()))));
  EXPECT_THAT(lines, HasSubstr("--size " + std::string(name(size()))));
  EXPECT_THAT(lines, HasSubstr(suite_of(Encoding::utf_8).sha256));
  EXPECT_THAT(lines, testing::ContainsRegex("CC0.1.0"));
  EXPECT_THAT(lines, testing::ContainsRegex("(M|m)utation ?(s|S)core"));
  EXPECT_THAT(lines, HasSubstr(std::to_string(found_by(scope, size()))));
  EXPECT_THAT(lines, HasSubstr(std::to_string(score_of(scope).json)));
  EXPECT_THAT(lines, HasSubstr(std::to_string(planted_bugs)));
}

// Some names stand behind letters, and none is longer than a section's length can say.
TEST(WasmNames, AreTheOctetsOfTheirVectors) {
  std::set<std::size_t> letters;
  for (const Group& group : suite_of(Encoding::utf_8).groups) {
    for (const Vector& vector : group.vectors) {
      const auto name = wasm_name_of(vector);
      EXPECT_EQ(name.has_value(), vector.octets.size() <= 64) << vector.id;
      if (!name) continue;
      const std::size_t before = name->size() - vector.octets.size();
      letters.insert(before);
      EXPECT_LE(name->size(), longest_wasm_name) << vector.id;
      Octets expected(before, 'a');
      expected.insert(expected.end(), vector.octets.begin(), vector.octets.end());
      EXPECT_EQ(*name, expected) << vector.id;
    }
  }
  EXPECT_GE(letters.size(), 60U);
}

// One line for each scope: `| wast | 155 | 161 | 164 | ...`.
TEST(FormScores, AreThoseOfThePage) {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/docs/export.md");
  const std::string page{std::istreambuf_iterator<char>(stream), {}};
  for (const ExportScore& score : export_scores) {
    EXPECT_THAT(page,
                HasSubstr(fmt::format("| {} | {} | {} |", score.core, score.full, score.json)));
  }
}

TEST_P(Forms, AreTheSameTwice) { EXPECT_EQ(file_of(format(), size()), file_of(format(), size())); }

TEST_P(Forms, HoldPrintableAsciiAlone) {
  const std::string text = file_of(format(), size());
  EXPECT_TRUE(std::ranges::all_of(
      text, [](char c) { return c == '\n' || c == '\t' || (c >= ' ' && c <= '~'); }));
  EXPECT_THAT(text, testing::Not(HasSubstr("{"
                                           "{")));
}

TEST_P(Forms, StateTheSelectedVectors) {
  const Excerpt excerpt = select(suite_of(Encoding::utf_8).groups, size());
  EXPECT_THAT(rows_in(format(), file_of(format(), size())),
              testing::ElementsAreArray(expected_rows(format(), excerpt)));
}

TEST_P(Forms, StateWhatEachChunkOfAStreamBrings) {
  const Excerpt excerpt = select(suite_of(Encoding::utf_8).groups, size());
  const bool has_streams = format() != ExportFormat::wpt && format() != ExportFormat::test262 &&
                           format() != ExportFormat::wast;
  EXPECT_GE(excerpt.deltas.size(), 50U);
  EXPECT_EQ(deltas_in(format(), file_of(format(), size())),
            has_streams ? expected_deltas(excerpt) : std::vector<DeltaRow>{});
}

TEST_P(Forms, StateThoseOfOtherEncodings) {
  for (const Encoding encoding : reference::all_encodings) {
    if (!fits(format(), encoding)) continue;
    const Excerpt excerpt = select(suite_of(encoding).groups, size());
    EXPECT_EQ(rows_in(format(), file_of(format(), size(), encoding)),
              expected_rows(format(), excerpt))
        << name(encoding);
  }
}

INSTANTIATE_TEST_SUITE_P(Each, Forms,
                         testing::Combine(testing::ValuesIn(all_export_formats),
                                          testing::ValuesIn(all_export_sizes)),
                         [](const auto& tested) {
                           std::string text(name(std::get<0>(tested.param)));
                           text += "_" + std::string(name(std::get<1>(tested.param)));
                           std::ranges::replace(text, '-', '_');
                           return text;
                         });

TEST(FormsTogether, StayBelowTheSizesThatTheHelpTextPromises) {
  std::size_t all_full = 0;
  for (const ExportFormat format : all_export_formats) {
    EXPECT_LT(file_of(format, ExportSize::core).size(), 310'000U) << name(format);
    all_full += file_of(format, ExportSize::full).size();
  }
  EXPECT_LT(all_full, 5'200'000U);
}

// Who opens a file sees first how to use it, and not behind ten thousand lines of tables.
TEST(FormsTogether, BeginWithAnExampleOfTheirUse) {
  const std::map<ExportFormat, std::string_view> examples{
      {ExportFormat::c_header, "at < UTF8SPEC_DECODE_COUNT"},
      {ExportFormat::c_test, "#include \"utf8spec_test.c\""},
      {ExportFormat::gtest, "#include \"utf8spec_gtest.cpp\""},
      {ExportFormat::catch2, "#include \"utf8spec_catch2.cpp\""},
      {ExportFormat::rust, "pub const TESTED: Tested"},
      {ExportFormat::go, "utf8specTested.Validate = utf8.Valid"},
      {ExportFormat::pytest, "def decode(octets):"},
      {ExportFormat::junit5, "class Utf8specDecoder implements"},
      {ExportFormat::node_test, "export function decode(octets)"},
      {ExportFormat::wpt, "`./wpt run firefox encoding/utf8spec.any.html`"},
      {ExportFormat::test262, "`test262-harness "},
      {ExportFormat::wast, "`wast2json utf8spec.wast -o all.json && spectest-interp all.json`"}};
  for (const auto& [format, example] : examples) {
    EXPECT_THAT(first_lines(file_of(format, ExportSize::core), 25), HasSubstr(example))
        << name(format);
  }
}

TEST(FormsTogether, AreAboutUtf8AloneWhereAnInterfaceIs) {
  EXPECT_FALSE(fits(ExportFormat::wpt, Encoding::cesu_8));
  EXPECT_FALSE(fits(ExportFormat::test262, Encoding::utf_16be));
  EXPECT_FALSE(fits(ExportFormat::wast, Encoding::wtf_8));
  EXPECT_TRUE(fits(ExportFormat::wast, Encoding::utf_8));
  EXPECT_TRUE(fits(ExportFormat::rust, Encoding::cesu_8));
}

}  // namespace
}  // namespace utf8spec::vectors
