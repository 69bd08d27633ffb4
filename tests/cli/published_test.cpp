// The published reports and the site made of them. They are claims about other people's libraries,
// so each deviation needs a program that shows it. They must not contain paths of the machine that
// made them, and the site must stay small.
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/cli/ids_to_prove.h"
#include "tests/cli/shell.h"
#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;

// For each bundled row, the deviations that some program shows.
std::map<std::string, std::set<std::string>> proved_by_row() {
  std::map<std::string, std::set<std::string>> rows;
  for (const auto& decoder : harnesses::all_bundled()) rows[decoder.name] = proved(decoder);
  return rows;
}

// The reports. The folder also has one of machines, which script/machines writes.
std::vector<fs::path> published_reports() {
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(UTF8SPEC_SOURCE_DIR "/reports/published")) {
    if (file.is_regular_file()) files.push_back(file.path());
  }
  return files;
}

// A published report is a claim about somebody's work. So each deviation needs a program that shows
// it.
TEST(Published, NoDeviationStandsWithoutAProof) {
  const auto proved = proved_by_row();
  for (const fs::path& file : published_reports()) {
    const std::string row = file.stem();
    const auto found = ids_to_prove(nlohmann::json::parse(contents_of(file)));
    ASSERT_TRUE(proved.contains(row)) << row << " is no bundled decoder any more";
    EXPECT_TRUE(std::ranges::includes(proved.at(row), found))
        << fmt::format("{} shows {}", row, fmt::join(found, " "));
  }
}

// This path occurs in commands of bundled rows.
TEST(Published, NothingIsToldOfThisMachinesFolders) {
  for (const fs::path& file : published_reports()) {
    EXPECT_THAT(contents_of(file), ::testing::Not(::testing::HasSubstr("/lib/utf8spec/decoders/")))
        << file;
  }
}

// The reports themselves and the table, which are on the site for other programs.
bool is_download(const fs::path& file) {
  return file.extension() == ".json" && file.stem().extension() != ".badge";
}

using PublishedSite = Shell;

// The lower bound notices a site without its pages: an empty one would be small too.
TEST_F(PublishedSite, IsAboutFourMebibytesWithoutItsJson) {
  ASSERT_EQ(utf8spec_dev("matrix \"$SOURCE\"/reports/published/*.json --html site").status, 0);
  std::uintmax_t size = 0;
  for (const auto& file : fs::recursive_directory_iterator(path("site"))) {
    if (file.is_regular_file() && !is_download(file.path())) size += file.file_size();
  }
  EXPECT_GT(size, 1U << 20);
  EXPECT_LT(size, (1U << 22) + (1U << 18));
}

}  // namespace
}  // namespace utf8spec::cli
