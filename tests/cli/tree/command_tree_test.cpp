// What manual pages and completions know of a command.
#include "cli/tree/command_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

using testing::ElementsAre;

class Tree : public testing::Test {
 protected:
  Tree() {
    program_.name = "program";
    program_.version = [] { return std::string(); };
  }

  // The entry of the only option of a command, behind that of --help.
  OptionEntry entry() { return tree_of(program_).commands.front().options.at(1); }

  Syntax program_;
  Syntax& command_ = program_.command("command", "Does one thing");
  std::string word_;
  std::vector<std::string> words_;
  bool flag_ = false;
};

TEST_F(Tree, HasTheOptionsThatTheParserAdds) {
  const CommandTree tree = tree_of(program_);
  ASSERT_EQ(tree.options.size(), 2u);
  EXPECT_THAT(tree.options[0].names, ElementsAre("-h", "--help"));
  EXPECT_THAT(tree.options[1].names, ElementsAre("--version"));
  EXPECT_THAT(tree.commands.front().path, ElementsAre("command"));
  EXPECT_EQ(tree.commands.front().options.size(), 1u);
}

TEST_F(Tree, SaysWhatAnOptionTakes) {
  Option& option = command_.option("--one,--other", word_, "A word");
  EXPECT_THAT(entry().names, ElementsAre("--one", "--other"));
  EXPECT_EQ(entry().takes, Takes::file);
  EXPECT_EQ(entry().value, "TEXT");
  EXPECT_EQ(option.value("DIR").value_word, "DIR");
  EXPECT_EQ(entry().takes, Takes::folder);
  option.value(decoder_value);
  EXPECT_EQ(entry().takes, Takes::decoder);
  option.usually({"a", "b"});
  EXPECT_EQ(entry().takes, Takes::choice);
  EXPECT_THAT(entry().choices, ElementsAre("a", "b"));
}

TEST_F(Tree, SaysHowManyAndInWhichRange) {
  command_.option("--many", words_, "Words").between(2, 5000).required();
  EXPECT_EQ(entry().count, OptionEntry::Count::many);
  EXPECT_EQ(entry().need, OptionEntry::Need::required);
  EXPECT_EQ(entry().range, "2 - 5000");
}

TEST_F(Tree, TellsFlagsAndArgumentsFromOptions) {
  command_.flag("--flag", flag_, "Yes");
  EXPECT_EQ(entry().takes, Takes::nothing);
  command_.option("file", word_, "A file");
  EXPECT_THAT(tree_of(program_).commands.front().arguments.at(0).names, ElementsAre("file"));
}

}  // namespace
}  // namespace utf8spec::cli
