// From the words of a command line to where a command reads them. A word that is lost or put into
// another option would change what a run asks, without a word.
#include "cli/frame/parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A program with one command that has an option of each kind.
class Parsing : public testing::Test {
 protected:
  Parsing() {
    program_.name = "program";
    program_.purpose = "Does things.";
    program_.version = [] { return std::string("program 7"); };
    command_.option("file", file_, "A file");
    command_.option("--level,--depth", level_, "How deep").value("LEVEL").one_of({"low", "high"});
    command_.option("--group", groups_, "A group").usually({"a", "b"}).one_word_each();
    command_.option("--jobs", jobs_, "How many").value("N").between(1, 16);
    command_.option("--cuts", cuts_, "Where").split_at(',');
    command_.flag("--all", all_, "Everything");
    command_.flag(
        "--loud", [this] { ++loud_; }, "With noise");
  }

  Result<std::optional<std::string>> parse_words(std::vector<std::string> words) {
    words.insert(words.begin(), "program");
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    return parse(program_, pointers);
  }

  // The line that refuses these words; empty if they are fine.
  std::string refusal_of(const std::vector<std::string>& words) {
    const auto parsed = parse_words(words);
    return parsed ? "" : parsed.error().line;
  }

  Syntax program_;
  Syntax& command_ = program_.command("command", "Does one thing");
  std::string file_, level_;
  std::vector<std::string> groups_;
  std::optional<std::uint32_t> jobs_;
  std::vector<std::uint64_t> cuts_;
  bool all_ = false;
  int loud_ = 0;
};

TEST_F(Parsing, PutsEachWordWhereItsOptionSays) {
  const auto parsed = parse_words({"command", "--depth", "high", "--group", "a", "input", "--group",
                                   "other", "--jobs=3", "--cuts", "1,2", "--all", "--loud"});
  ASSERT_TRUE(parsed) << parsed.error().line;
  EXPECT_FALSE(*parsed);
  EXPECT_EQ(file_, "input");
  EXPECT_EQ(level_, "high");
  EXPECT_THAT(groups_, ElementsAre("a", "other"));
  EXPECT_EQ(jobs_, 3U);
  EXPECT_THAT(cuts_, ElementsAre(1U, 2U));
  EXPECT_TRUE(all_);
  EXPECT_EQ(loud_, 1);
}

TEST_F(Parsing, MarksWhatIsGiven) {
  Syntax& other = program_.command("other", "Does another thing");
  ASSERT_TRUE(parse_words({"command", "--level", "low"}));
  EXPECT_TRUE(command_.is_chosen);
  EXPECT_FALSE(other.is_chosen);
  EXPECT_TRUE(command_.at("--depth").is_given);
  EXPECT_FALSE(command_.at("--jobs").is_given);
}

TEST_F(Parsing, RefusesValuesThatTheOptionDoesNotHave) {
  EXPECT_THAT(refusal_of({"command", "--level", "deep"}),
              HasSubstr("--level: deep not in {low,high}"));
  EXPECT_THAT(refusal_of({"command", "--jobs", "17"}), HasSubstr("17 not in range 1 to 16"));
  command_.at("file").check([](const std::string&) { return std::string("a complaint"); });
  EXPECT_THAT(refusal_of({"command", "input"}), HasSubstr("a complaint"));
}

TEST_F(Parsing, KnowsWhatIsRequiredNeededAndExcluded) {
  command_.at("--all").needs(command_.at("--jobs")).excludes(command_.at("--loud"));
  EXPECT_THAT(refusal_of({"command", "--all"}), HasSubstr("--all requires --jobs"));
  EXPECT_THAT(refusal_of({"command", "--all", "--jobs", "1", "--loud"}),
              HasSubstr("--all excludes --loud"));
  command_.at("file").required();
  EXPECT_THAT(refusal_of({"command"}), HasSubstr("file is required"));
}

TEST_F(Parsing, SaysWhatAWrongWordMayHaveMeant) {
  EXPECT_THAT(refusal_of({"command", "--levle", "low"}),
              HasSubstr("no option is called '--levle' (did you mean '--level'?); see program "
                        "command --help"));
  EXPECT_THAT(refusal_of({"command", "one", "two"}), HasSubstr("see program command --help"));
  command_.option("--cannot", file_, "What its API cannot take");
  EXPECT_THAT(refusal_of({"command", "one", "two"}),
              HasSubstr("stands behind --: program command -- COMMAND"));
}

TEST_F(Parsing, GivesHelpAndVersionAsText) {
  EXPECT_EQ(parse_words({"--version"}).value(), "program 7\n");
  const std::string help = parse_words({"command", "--help"}).value().value();
  EXPECT_THAT(help, HasSubstr("--level,--depth LEVEL:{low,high}"));
  EXPECT_THAT(help, HasSubstr("--group TEXT:{a,b} ..."));
  EXPECT_THAT(help, HasSubstr("--jobs N:UINT in [1 - 16]"));
}

// A purpose or a description that is broken into lines stays in the second column.
TEST_F(Parsing, BreaksTheLinesOfHelp) {
  const std::string one(40, 'a'), other(40, 'b');
  program_.command("third", one + ' ' + other);
  command_.flag("--long", all_, one + ' ' + other);
  const std::string broken = one + '\n' + std::string(30, ' ') + other + '\n';
  EXPECT_THAT(parse_words({"--help"}).value().value(), HasSubstr(broken));
  EXPECT_THAT(parse_words({"command", "--help"}).value().value(), HasSubstr(broken));
}

}  // namespace
}  // namespace utf8spec::cli
