// Facts in the README and the docs that the code knows too. Numbers of vectors, levels, exit
// statuses and keys change with the code, and nobody remembers each page. A reader who trusts an
// old number draws a wrong conclusion from a report.

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "harnesses/plan/level.h"
#include "reports/claim_rows.h"
#include "reports/exit_status.h"
#include "tests/cli/shell.h"
#include "vectors/machines/model.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;

std::string text_of_page(const std::string& page) {
  return contents_of(std::filesystem::path(UTF8SPEC_SOURCE_DIR) / page);
}

class PageFacts : public Shell {};

// 10 KB, so that a new user reads all of it.
TEST_F(PageFacts, TheReadmeIsShort) { EXPECT_LE(text_of_page("README.md").size(), 10'000U); }

// `--help` of a program lists each command on a line that begins with two spaces and its name.
void expect_commands_in(const std::string& readme, const std::string& help) {
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
  EXPECT_GE(count, 9U);
}

TEST_F(PageFacts, TheReadmeNamesEveryCommand) {
  const std::string readme = text_of_page("README.md");
  expect_commands_in(readme, utf8spec("--help").output);
  expect_commands_in(readme, utf8spec_dev("--help").output);
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

// How many live states a table may have at most, if so many of them are hidden.
std::size_t live_states(vectors::Model model, reference::ReplacementPolicy policy,
                        std::size_t hidden) {
  return vectors::outline(model, policy).live + hidden;
}

using reference::ReplacementPolicy;
using vectors::Model;

// The numbers of each row of the table of claims, in the pages and the help.
TEST_F(PageFacts, SayTheNumbersOfStatesThatTheClaimsHave) {
  const std::string readme = text_of_page("README.md");
  const std::string help = in_one_line(utf8spec("run --help").output);
  for (const auto& [level, form] :
       {std::pair{harnesses::Level::smoke, reports::ClaimForm::no_hidden_state},
        std::pair{harnesses::Level::standard, reports::ClaimForm::one_hidden_state},
        std::pair{harnesses::Level::deep, reports::ClaimForm::two_hidden_states}}) {
    const std::size_t hidden = reports::row_of(form).hidden;
    const std::string live =
        fmt::format("{} live", live_states(Model::validator, ReplacementPolicy::per_run, hidden));
    const std::string others =
        fmt::format("({} per sequence, {} per run",
                    live_states(Model::control, ReplacementPolicy::per_sequence, hidden),
                    live_states(Model::control, ReplacementPolicy::per_run, hidden));
    const harnesses::LevelRow& row = harnesses::level_rows.at(static_cast<std::size_t>(level));
    EXPECT_THAT(std::string(row.proves), AllOf(HasSubstr(live + " states"), HasSubstr(others)));
    EXPECT_THAT(readme, HasSubstr(live));
    EXPECT_THAT(help, HasSubstr(live));
  }
}

// One row for each operation and policy, and one column for each level.
TEST_F(PageFacts, TheTablesOfStatesHaveTheNumbersOfTheMachines) {
  const std::string levels = text_of_page("docs/levels.md");
  const std::string theory = text_of_page("docs/theory.md");
  const auto expect_row = [&](std::string_view words, std::size_t n) {
    EXPECT_THAT(levels, HasSubstr(fmt::format("\n| {} | {} | {} | {} | {} |\n", words, n, n, n + 1,
                                              n + 2)));
  };
  expect_row("verdicts", live_states(Model::validator, ReplacementPolicy::per_run, 0));
  expect_row("replacement by maximal subparts",
             live_states(Model::control, ReplacementPolicy::maximal_subpart, 0));
  expect_row("per octet, if the table reads an octet again",
             live_states(Model::control, ReplacementPolicy::per_octet, 0));
  expect_row("per octet, if the table counts the octets of an open character",
             vectors::outline(Model::control, ReplacementPolicy::per_octet).states);
  expect_row("deleted", live_states(Model::control, ReplacementPolicy::deleted, 0));
  expect_row("per sequence", live_states(Model::control, ReplacementPolicy::per_sequence, 0));
  expect_row("per run", live_states(Model::control, ReplacementPolicy::per_run, 0));
  for (const auto& [words, policy] :
       {std::pair{"maximal subparts", ReplacementPolicy::maximal_subpart},
        std::pair{"per octet", ReplacementPolicy::per_octet},
        std::pair{"deleted", ReplacementPolicy::deleted},
        std::pair{"per sequence", ReplacementPolicy::per_sequence},
        std::pair{"per run", ReplacementPolicy::per_run}}) {
    const vectors::Outline& outline = vectors::outline(Model::control, policy);
    const std::size_t row = theory.find(fmt::format("\n| control, {} | ", words));
    ASSERT_NE(row, std::string::npos) << words;
    EXPECT_THAT(theory.substr(row + 1, theory.find('\n', row + 1) - row),
                HasSubstr(fmt::format(" | {} | {} | ", outline.states, outline.live)));
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
  const auto schema = nlohmann::json::parse(text_of_page("reports/schema/report-3.schema.json"));
  for (const auto& kind : schema["$defs"]["policies"]["properties"]) {
    for (const auto& policy : kind["enum"]) {
      if (policy.is_null()) continue;
      EXPECT_THAT(page, HasSubstr(fmt::format("`{}`", policy.get<std::string>())));
    }
  }
}

// The number of vectors is printed as "2854"; the pages write "2,854".
TEST_F(PageFacts, ThePagesCountTheCuratedVectors) {
  const std::string made =
      utf8spec_dev("generate --output made").output;  // "2854 vectors in 20 ..."
  std::string count = made.substr(0, made.find(' '));
  const std::string groups = made.substr(made.find(" in ") + 4, 2);
  count.insert(count.size() - 3, ",");
  EXPECT_THAT(text_of_page("README.md"), HasSubstr(count + " curated inputs"));
  EXPECT_THAT(text_of_page("docs/levels.md"),
              HasSubstr(count + " inputs in " + groups + " groups"));
  EXPECT_THAT(text_of_page("docs/vectors.md"), HasSubstr(count + " vectors in " + groups));
}

// A library may have two folders, such as one for C and one for its `iconv`. The site counts it
// once.
TEST_F(PageFacts, ThePagesCountTheBundledDecodersAndTheirLibraries) {
  const std::filesystem::path root(UTF8SPEC_SOURCE_DIR);
  std::size_t rows = 0;
  std::set<std::string> libraries;
  for (const auto& entry : std::filesystem::directory_iterator(root / "harnesses/decoders")) {
    if (!exists(entry.path() / "manifest.json")) continue;
    const auto manifest = nlohmann::json::parse(contents_of(entry.path() / "manifest.json"));
    rows += manifest["decoders"].size();
    libraries.insert(manifest["library"].get<std::string>());
  }
  const std::string of_libraries = fmt::format(" of {} libraries", libraries.size());
  for (const char* page : {"README.md", "docs/matrix.md"}) {
    EXPECT_THAT(text_of_page(page), HasSubstr(fmt::format("{} API calls{}", rows, of_libraries)));
  }
  EXPECT_THAT(text_of_page("docs/measurements/deviations.md"),
              HasSubstr("decoders" + of_libraries));
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
