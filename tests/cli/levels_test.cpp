// Levels in help, lists and docs, compared with the table in the code. Each level says what it
// asks, what it proves and how long it takes. Text that differs from the table would promise users
// a proof that their run does not give.

#include <fmt/format.h>

#include "harnesses/plan/derived_group.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;

// The text with one space for each line break, as help texts are wrapped.
std::string joined(const std::string& text) {
  std::string line;
  for (const char c : text) {
    if (c != ' ' && c != '\n') {
      line += c;
    } else if (!line.ends_with(' ')) {
      line += ' ';
    }
  }
  return line;
}

using Levels = Shell;

// The row as one sentence, whatever the wrapping.
void expect_all_levels(const std::string& printed) {
  const std::string text = joined(printed);
  for (const harnesses::LevelRow& level : harnesses::level_rows) {
    EXPECT_THAT(text, HasSubstr(fmt::format(" {} {}{} proves {} takes {} ", name(level.level),
                                            level.is_default ? "(the default) " : "", level.asks,
                                            level.proves, level.takes)));
  }
}

TEST_F(Levels, AreInTheManualOfRunAsTheTableHasThem) {
  expect_all_levels(utf8spec("run --help").output);
}

TEST_F(Levels, AreInTheManualOfReportAsTheTableHasThem) {
  expect_all_levels(utf8spec_dev("report --help").output);
}

TEST_F(Levels, AreListedAsTheTableHasThem) { expect_all_levels(utf8spec("list").output); }

TEST_F(Levels, OptionNamesTheDefault) {
  for (const Ran& ran : {utf8spec("run --help"), utf8spec_dev("report --help")}) {
    EXPECT_THAT(joined(ran.output),
                HasSubstr("How deep: smoke (the default), standard, payload or deep"));
  }
}

TEST_F(Levels, ThatDoNotExistAreToldThoseThatDo) {
  for (const harnesses::LevelRow& level : harnesses::level_rows) {
    EXPECT_THAT(utf8spec("run --level deepest reference"),
                ComplainsOnce(2, std::string(name(level.level))));
  }
}

TEST_F(Levels, AreInTheDocsAsTheTableHasThem) {
  const std::string page = contents_of(UTF8SPEC_SOURCE_DIR "/docs/levels.md");
  for (const harnesses::LevelRow& level : harnesses::level_rows) {
    EXPECT_THAT(page, HasSubstr(fmt::format("\n| `{}`{} | {} | {} | {} |\n", name(level.level),
                                            level.is_default ? " (default)" : "", level.asks,
                                            level.proves, level.takes)));
  }
}

TEST_F(Levels, OfDerivedGroupsAreListed) {
  const std::string text = utf8spec("list").output;
  for (const harnesses::DerivedGroup& group : harnesses::derived_groups) {
    EXPECT_THAT(text, HasSubstr(fmt::format("\n{:24}     -  {} (from level {} on)\n", group.name,
                                            group.title, name(group.from))));
  }
}

// The user learns which option to add, as an empty run would look like success.
TEST_F(Levels, ThatDoNotAskAGroupAreToldWhichDoes) {
  EXPECT_THAT(
      utf8spec("run --group overlong --group derived/mutated reference"),
      ComplainsOnce(5, "starts at level standard, but the run is at smoke; add --level standard"));
}

// All kinds of decoder have the same default: a plugin, a bundled process and a command by exit
// status.
TEST_F(Levels, AreTheDefaultForEveryKindOfDecoder) {
  write("decoder", "#!/bin/sh\n" UTF8SPEC_PYTHON
                   " -S -E -c 'import sys; sys.stdin.buffer.read().decode()' 2>&1 || exit 1\n");
  const std::string words = "--group rfc-examples --json - ";
  for (const char* decoder : {"reference", "python", "--exit-status -- ./decoder"}) {
    const Ran ran = run("chmod +x decoder; $UTF8SPEC run " + words + decoder);
    EXPECT_THAT(ran.output,
                HasSubstr(fmt::format("\"level\": \"{}\"", name(harnesses::default_level))));
  }
}

}  // namespace
}  // namespace utf8spec::cli
