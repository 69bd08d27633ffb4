#include "cli/common/help.h"

#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

TEST(Reflowed, BreaksParagraphsAtSpaces) {
  EXPECT_EQ(reflowed("one two three\n", 8), "one two\nthree\n\n");
}

TEST(Reflowed, JoinsTheLinesOfAParagraph) { EXPECT_EQ(reflowed("one\ntwo", 8), "one two\n"); }

TEST(Reflowed, KeepsListsAndEmptyLines) {
  EXPECT_EQ(reflowed("one\n\n  1  a row\n  utf8spec run ./a_long_name.so\ntwo", 10),
            "one\n\n  1  a row\n  utf8spec run ./a_long_name.so\ntwo\n");
}

TEST(Reflowed, BreaksALongRow) {
  EXPECT_EQ(reflowed("  1  a long row of a table", 20), "  1  a long row of\n    a table\n");
}

TEST(WrappedHelp, BreaksThePurposesOfCommands) {
  CLI::App app;
  app.formatter(std::make_shared<WrappedHelp>());
  app.add_subcommand("command", std::string(40, 'a') + ' ' + std::string(40, 'b'));
  EXPECT_NE(app.help().find(std::string(40, 'a') + '\n' + std::string(30, ' ') +
                            std::string(40, 'b') + '\n'),
            std::string::npos)
      << app.help();
}

TEST(WrappedHelp, BreaksDescriptionsUnderTheSecondColumn) {
  CLI::App app;
  app.formatter(std::make_shared<WrappedHelp>());
  CLI::App* const command = app.add_subcommand("command", "Does something");
  bool flag = false;
  command->add_flag("--flag", flag, std::string(40, 'a') + ' ' + std::string(40, 'b'));
  EXPECT_NE(command->help().find(std::string(40, 'a') + '\n' + std::string(30, ' ') +
                                 std::string(40, 'b') + '\n'),
            std::string::npos)
      << command->help();
}

}  // namespace
}  // namespace utf8spec::cli
