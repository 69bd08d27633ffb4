#include "bench/recognition/recognition_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>

namespace utf8spec::bench {
namespace {

using ::testing::HasSubstr;

using Files = std::map<std::string, std::string>;

const Files& made() {
  static const Files files = recognition_files(measure_recognition({}).value());
  return files;
}

std::string committed(const std::string& name) {
  std::ifstream file(std::filesystem::path(UTF8SPEC_SOURCE_DIR) / "docs/measurements" / name,
                     std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(RecognitionFiles, AreTheCommittedOnes) {
  const auto json = nlohmann::json::parse(committed(recognition_json_name));
  if (json.at("icu") != vectors::icu_release()) {
    GTEST_SKIP() << "the committed files were made with ICU " << json.at("icu")
                 << ", and this is ICU " << vectors::icu_release();
  }
  for (const auto& [name, contents] : made()) {
    EXPECT_TRUE(contents == committed(name))
        << name << ": run `build/release/bench/measure_recognition --out docs/measurements`";
  }
}

TEST(RecognitionFiles, AreTheSameTwice) {
  const RandomDraw few{1, 1'000};
  EXPECT_EQ(recognition_files(measure_recognition(few).value()),
            recognition_files(measure_recognition(few).value()));
}

TEST(RecognitionFiles, HoldPlotsThatAreXml) {
  for (const char* name : {shares_plot_name, storage_plot_name}) {
    pugi::xml_document document;
    EXPECT_TRUE(document.load_string(made().at(name).c_str())) << name;
    EXPECT_STREQ(document.first_child().name(), "svg") << name;
  }
}

TEST(RecognitionFiles, NameEveryEncodingAndLanguage) {
  const std::string& page = made().at(recognition_page_name);
  for (const vectors::LegacyEncoding& encoding : vectors::legacy_encodings) {
    EXPECT_THAT(page, HasSubstr("\n| " + std::string(encoding.name) + " | "));
  }
  for (const vectors::TextSource& source : vectors::text_sources) {
    EXPECT_THAT(page, HasSubstr("| `" + std::string(source.locale) + "` | "));
  }
}

// Each row of a table has as many cells as the one above it.
TEST(RecognitionFiles, HoldTablesThatAreRectangles) {
  std::istringstream lines(made().at(recognition_page_name));
  std::ptrdiff_t cells = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto found = line.starts_with('|') ? std::ranges::count(line, '|') : 0;
    if (found > 0 && cells > 0) {
      EXPECT_EQ(found, cells) << line;
    }
    cells = found;
  }
}

}  // namespace
}  // namespace utf8spec::bench
