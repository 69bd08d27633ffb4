// Facts in the README and the docs that the code knows too. Numbers of vectors, levels, exit
// statuses and keys change with the code, and nobody remembers each page. A reader who trusts an
// old number draws a wrong conclusion from a report.

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "harnesses/plan/level.h"
#include "reports/exit_status.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

std::string text_of_page(const std::string& page) {
  return contents_of(std::filesystem::path(UTF8SPEC_SOURCE_DIR) / page);
}

class PageFacts : public Shell {};

// 10 KB, so that a new user reads all of it.
TEST_F(PageFacts, TheReadmeIsShort) { EXPECT_LE(text_of_page("README.md").size(), 10'000U); }

// `utf8spec --help` lists each command on a line that begins with two spaces and its name.
TEST_F(PageFacts, TheReadmeNamesEveryCommand) {
  const std::string readme = text_of_page("README.md");
  const std::string help = utf8spec("--help").output;
  std::istringstream lines(help.substr(help.find("Options:\n")));
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line) && !line.starts_with("Examples:");) {
    // Headings begin with a letter, options with a hyphen. A third space means a continuation of
    // the line above.
    if (!line.starts_with("  ") || line[2] == ' ' || line[2] == '-') continue;
    const std::string command = line.substr(2, line.find(' ', 2) - 2);
    // A row is about one command, or about two that belong together.
    EXPECT_THAT(readme, AnyOf(HasSubstr(fmt::format("\n| `{}` | ", command)),
                              HasSubstr(fmt::format("\n| `{}`, `", command)),
                              HasSubstr(fmt::format("`, `{}` | ", command))));
    ++count;
  }
  EXPECT_GE(count, 16U);
}

// The duration is what a new user looks for first, and it differs a thousandfold between levels.
TEST_F(PageFacts, TheReadmeSaysHowLongEachLevelTakes) {
  const std::string readme = text_of_page("README.md");
  for (const harnesses::LevelRow& level : harnesses::level_rows) {
    const std::size_t row = readme.find(
        fmt::format("\n| `{}`{} | ", name(level.level), level.is_default ? " (default)" : ""));
    ASSERT_NE(row, std::string::npos) << name(level.level);
    const std::string line = readme.substr(row + 1, readme.find('\n', row + 1) - row - 1);
    EXPECT_TRUE(line.ends_with(fmt::format(" | {} |", level.takes))) << line;
  }
}

// Scripts of users branch on these numbers, so each needs a row on the page.
TEST_F(PageFacts, TheReportFormatNamesEveryExitStatus) {
  const std::string page = text_of_page("docs/report_format.md");
  for (const reports::ExitStatusWords& words : reports::exit_statuses) {
    EXPECT_THAT(page, HasSubstr(fmt::format("\n| {} | ", static_cast<int>(words.status))));
  }
}

// The keys are those of a real report, not of a list that a person keeps.
TEST_F(PageFacts, TheReportFormatNamesEveryKey) {
  const std::string page = text_of_page("docs/report_format.md");
  const auto report = nlohmann::json::parse(utf8spec("run reference --json -").output);
  for (const auto& entry : report.items()) {
    EXPECT_THAT(page, HasSubstr("`" + entry.key() + "`"));
  }
}

// The schema is the list of policies that a report can name; a null means that none was found.
TEST_F(PageFacts, ThePoliciesAreThoseOfTheReport) {
  const std::string page = text_of_page("docs/policies_and_verdicts.md");
  const auto schema = nlohmann::json::parse(text_of_page("reports/schema/report.schema.json"));
  for (const auto& kind : schema["$defs"]["policies"]["properties"]) {
    for (const auto& policy : kind["enum"]) {
      if (policy.is_null()) continue;
      EXPECT_THAT(page, HasSubstr(fmt::format("`{}`", policy.get<std::string>())));
    }
  }
}

// The number of vectors is printed as "2854"; the pages write "2,854".
TEST_F(PageFacts, ThePagesCountTheCuratedVectors) {
  const std::string made = utf8spec("generate --output made").output;  // "2854 vectors in 20 ..."
  std::string count = made.substr(0, made.find(' '));
  const std::string groups = made.substr(made.find(" in ") + 4, 2);
  count.insert(count.size() - 3, ",");
  EXPECT_THAT(text_of_page("README.md"), HasSubstr(count + " curated inputs"));
  EXPECT_THAT(text_of_page("docs/levels.md"),
              HasSubstr(count + " inputs in " + groups + " groups"));
  EXPECT_THAT(text_of_page("docs/vectors.md"), HasSubstr(count + " vectors in " + groups));
}

// A page without a link is not found by readers, however good it is.
TEST_F(PageFacts, TheIndexLinksToEveryPage) {
  const std::string index = text_of_page("docs/README.md");
  const std::filesystem::path docs = std::filesystem::path(UTF8SPEC_SOURCE_DIR) / "docs";
  for (const auto& entry : std::filesystem::directory_iterator(docs)) {
    const std::string name = entry.path().filename();
    if (entry.path().extension() != ".md" || name == "README.md") continue;
    EXPECT_THAT(index, HasSubstr("](" + name + ")"));
  }
}

}  // namespace
}  // namespace utf8spec::cli
