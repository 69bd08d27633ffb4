// Runs the marked blocks of the README and the docs as a reader would, and compares their output.
// So pages and code cannot drift apart. A reader's first contact is a command copied from a page:
// if it fails, the reader leaves. docs/checks.md lists the marks.

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/cli/page.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view file_mark = "file ";
constexpr std::string_view append_mark = "append ";
constexpr std::string_view files_mark = "files of ";
constexpr std::string_view output_mark = "output";
constexpr std::string_view run_mark = "run";
constexpr std::string_view no_run_mark = "not run";
// script/try_packages plays these blocks, where nothing but the packages of a release is.
constexpr std::string_view packages_mark = "packages";
constexpr std::string_view tool_mark = " with ";

// Pages write `utf8spec` and `utf8spec-dev` for the programs, and $UTF8SPEC for the project's
// folder. A shell's function has no hyphen in its name.
constexpr const char* as_in_pages = R"(
PATH=${UTF8SPEC_DEV%/*}:$PATH
UTF8SPEC_COMMAND=$UTF8SPEC UTF8SPEC=$SOURCE
utf8spec() { "$UTF8SPEC_COMMAND" "$@"; }
)";

// The least number of blocks with commands on a page. It notices a mark that was lost in an edit.
struct LeastBlocks {
  const char* page;
  std::ptrdiff_t blocks;
};

constexpr LeastBlocks least_blocks[]{
    {"README.md", 3},
    {"docs/continuous_integration.md", 4},
    {"docs/explain.md", 4},
    {"docs/fuzz_your_decoder.md", 6},
    {"docs/install.md", 6},
    {"docs/learn.md", 2},
    {"docs/levels.md", 1},
    {"docs/library.md", 2},
    {"docs/offline.md", 2},
    {"docs/oracles.md", 2},
    {"docs/pairs.md", 3},
    {"docs/policies_and_verdicts.md", 2},
    {"docs/read_a_report.md", 3},
    {"docs/recognition.md", 3},
    {"docs/report_format.md", 1},
    {"docs/standards.md", 1},
    {"docs/start.md", 10},
    {"docs/streams.md", 6},
    {"docs/sweep.md", 2},
    {"docs/test_a_decoder.md", 7},
    {"docs/vectors.md", 2},
};

// These pages show decoders that this machine may lack.
bool may_lack_decoders(const std::string& page) { return page.starts_with("docs/deviations/"); }

bool lacks_decoder(const Ran& ran) {
  return ran.errors.find(" is not installed here: ") != std::string::npos;
}

std::vector<PagePart> parts_of_file(const std::string& page) {
  return parts_of_page(contents_of(fs::path(UTF8SPEC_SOURCE_DIR) / page));
}

// The README and all pages of docs/, as paths from the project's folder.
std::vector<std::string> all_pages() {
  std::vector<std::string> pages{"README.md"};
  const fs::path root(UTF8SPEC_SOURCE_DIR);
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() != ".md") continue;
    pages.push_back(fs::relative(entry.path(), root).generic_string());
  }
  std::ranges::sort(pages);
  return pages;
}

// The mark of a block with commands is `output` or `run`; with a tool that a machine may lack, it
// is such as `output with node`.
std::string without_tool(const PagePart& part) {
  return part.mark.substr(0, part.mark.find(tool_mark));
}

std::string tool_of(const PagePart& part) {
  const std::size_t at = part.mark.find(tool_mark);
  return at == std::string::npos ? "" : part.mark.substr(at + tool_mark.size());
}

bool is_to_run(const PagePart& part) {
  return part.is_block && (without_tool(part) == run_mark || without_tool(part) == output_mark);
}

bool is_played_elsewhere(const PagePart& part) {
  return part.mark == no_run_mark || part.mark == packages_mark;
}

// The lines of a block that change the environment of later blocks, as in a reader's shell.
std::string exports_in(const std::string& commands) {
  std::istringstream lines(commands);
  std::string exports;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("export ")) exports += line + '\n';
  }
  return exports;
}

std::vector<std::string> pages_with_commands() {
  std::vector<std::string> pages = all_pages();
  std::erase_if(pages, [](const std::string& page) {
    return std::ranges::none_of(parts_of_file(page), is_to_run);
  });
  return pages;
}

bool is_known(const PagePart& part, const std::vector<PagePart>& parts) {
  if (part.mark.empty() || is_mark_of_table(part.mark, parts)) return true;
  if (!part.is_block) return part.mark.starts_with(files_mark);
  return is_to_run(part) || is_played_elsewhere(part) || part.mark.starts_with(file_mark) ||
         part.mark.starts_with(append_mark);
}

class Transcripts : public Shell {
 protected:
  // Commands may name files of docs/ and of the build by their paths from the project's folder.
  Transcripts() {
    run(R"(ln -s "$SOURCE/docs" docs; mkdir build; ln -s "${UTF8SPEC%/bin/*}" build/release)");
  }

  // Writes the files that a part of a page describes.
  void keep_files(const PagePart& part) const {
    const auto name_behind = [&](std::string_view mark) { return part.mark.substr(mark.size()); };
    if (part.mark.starts_with(file_mark)) write(name_behind(file_mark), part.block);
    if (part.mark.starts_with(append_mark)) {
      const std::string name = name_behind(append_mark);
      write(name, contents(name) + part.block);
    }
    if (part.mark.starts_with(files_mark)) keep_files_of(name_behind(files_mark));
  }

  void keep_files_of(const std::string& page) const {
    for (const PagePart& part : parts_of_file(page)) keep_files(part);
  }

  bool has_tool_of(const PagePart& part) const {
    return tool_of(part).empty() || run("command -v " + tool_of(part)).status == 0;
  }

  // `set -e` lets a plain block fail at its first error; a transcript shows errors on purpose.
  Ran run_commands_of(const PagePart& part) {
    const bool is_transcript = without_tool(part) == output_mark;
    const std::string commands = is_transcript ? transcript_in(part.block).commands : part.block;
    Ran ran = run(as_in_pages + exports_ + (is_transcript ? "" : "set -e\n") + commands);
    exports_ += exports_in(commands);
    return ran;
  }

  static void expect_as_shown(const PagePart& part, const Ran& ran) {
    const Transcript shown = transcript_in(part.block);
    const bool is_right = without_tool(part) == output_mark
                              ? !shown.commands.empty() && is_shown_as(ran.output, shown.output)
                              : ran.status == 0;
    EXPECT_TRUE(is_right) << "line " << part.line << ": the commands end with " << ran.status
                          << " and print\n"
                          << ran.output << ran.errors;
  }

 private:
  std::string exports_;
};

class PageWithCommands : public Transcripts, public ::testing::WithParamInterface<std::string> {};

// Blocks share one folder, in the order of the page, as later commands use earlier files.
TEST_P(PageWithCommands, ShowsWhatTheyDo) {
  for (const PagePart& part : parts_of_file(GetParam())) {
    keep_files(part);
    if (!is_to_run(part) || !has_tool_of(part)) continue;
    const Ran ran = run_commands_of(part);
    if (may_lack_decoders(GetParam()) && lacks_decoder(ran)) continue;
    expect_as_shown(part, ran);
  }
}

INSTANTIATE_TEST_SUITE_P(Docs, PageWithCommands, ::testing::ValuesIn(pages_with_commands()),
                         [](const auto& page) {
                           std::string name = page.param;
                           for (char& c : name) {
                             if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
                           }
                           return name;
                         });

// A typing error in a mark would switch its test off silently.
TEST(EveryPage, HasNoMarkThatNoTestKnows) {
  for (const std::string& page : all_pages()) {
    const std::vector<PagePart> parts = parts_of_file(page);
    for (const PagePart& part : parts) {
      EXPECT_TRUE(is_known(part, parts)) << page << ':' << part.line << ": " << part.mark;
    }
  }
}

// A block that shows a prompt must be tested, here or elsewhere, or marked `not run`.
TEST(EveryPage, MarksItsTranscripts) {
  for (const std::string& page : all_pages()) {
    for (const PagePart& part : parts_of_file(page)) {
      const bool is_marked = without_tool(part) == output_mark || is_played_elsewhere(part);
      EXPECT_TRUE(is_marked || !part.block.starts_with("$ ")) << page << ':' << part.line;
    }
  }
}

// The project is not published at an address. A reader would copy one that leads nowhere.
TEST(EveryPage, NamesNoAddressAtWhichTheProjectIsNot) {
  for (const std::string& page : all_pages()) {
    const std::string text = contents_of(fs::path(UTF8SPEC_SOURCE_DIR) / page);
    EXPECT_EQ(text.find("github.com/utf8spec"), std::string::npos) << page;
    EXPECT_EQ(text.find("uses: utf8spec/"), std::string::npos) << page;
  }
}

TEST(EveryPage, ThatMustHaveCommandsHasThem) {
  for (const LeastBlocks& least : least_blocks) {
    const std::vector<PagePart> parts = parts_of_file(least.page);
    EXPECT_GE(std::ranges::count_if(parts, is_to_run), least.blocks) << least.page;
  }
}

// The page promises C99 and POSIX; pedantic flags of users must not fail.
TEST_F(Transcripts, CompileTheirCWithoutAWarning) {
  keep_files_of("docs/test_a_decoder.md");
  const Ran ran =
      run("cc -std=c99 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror -I $SOURCE -c my_decoder.c");
  EXPECT_EQ(ran.status, 0) << ran.errors;
}

TEST(Shown, IsWhatIsPrinted) {
  EXPECT_TRUE(is_shown_as("a\nb\n", "a\nb\n"));
  EXPECT_FALSE(is_shown_as("a\nb\n", "a\n"));
  EXPECT_TRUE(is_shown_as("", ""));
}

// The last case: "a" must not match the end of the line "aa".
TEST(Shown, LeavesLinesOutWhereItSaysSo) {
  const std::string printed = "a\nb\nc\nd\n";
  EXPECT_TRUE(is_shown_as(printed, "a\n...\n"));
  EXPECT_TRUE(is_shown_as(printed, "...\nd\n"));
  EXPECT_TRUE(is_shown_as(printed, "a\n...\nc\n...\nd\n"));
  EXPECT_TRUE(is_shown_as(printed, "a\nb\n...\nc\nd\n"));
  EXPECT_FALSE(is_shown_as(printed, "b\n...\n"));
  EXPECT_FALSE(is_shown_as(printed, "a\n...\nc\n"));
  EXPECT_FALSE(is_shown_as(printed, "a\n...\nc\n...\nb\n...\n"));
  EXPECT_FALSE(is_shown_as("aa\nb\n", "...\na\nb\n"));
}

TEST(MarksOfAPage, AreThoseBeforeItsBlocks) {
  const auto parts = parts_of_page("<!-- output -->\n```\n$ a\nb\n```\ntext\n```sh\nc\n```\n");
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].mark, "output");
  EXPECT_EQ(parts[0].block, "$ a\nb\n");
  EXPECT_EQ(parts[0].line, 2U);
  EXPECT_EQ(parts[1].mark, "");
  EXPECT_EQ(parts[1].block, "c\n");
}

TEST(MarksOfAPage, AreUnknownWhereNothingReadsThem) {
  const auto parts =
      parts_of_page("<!-- suites -->\n<!-- end of suites -->\n<!-- outptu -->\n```\n$ a\n```\n");
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_TRUE(is_known(parts[0], parts));
  EXPECT_TRUE(is_known(parts[1], parts));
  EXPECT_FALSE(is_known(parts[2], parts));
}

TEST(MarksOfAPage, MayNameATool) {
  const auto parts = parts_of_page("<!-- output with node -->\n```\n$ a\nb\n```\n");
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_TRUE(is_to_run(parts[0]));
  EXPECT_EQ(without_tool(parts[0]), "output");
  EXPECT_EQ(tool_of(parts[0]), "node");
}

TEST(ExportsOfABlock, AreKeptForLaterBlocks) {
  EXPECT_EQ(exports_in("export A=1\necho export B=2\nexport C=3\n"), "export A=1\nexport C=3\n");
}

}  // namespace
}  // namespace utf8spec::cli
