// Decides from the output, TERM and NO_COLOR whether to colour and whether to rewrite lines. These
// are separate: NO_COLOR is about colour alone. Escape sequences in a file or in a dumb terminal
// make a report unreadable.
#include "cli/common/terminal.h"

#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

using reports::Colour;

// Any terminal that understands escape sequences.
constexpr const char* some_terminal = "xterm-256color";

// The three fields are: output is a terminal, TERM, NO_COLOR.
TEST(Terminal, HasColoursUnlessTheUserWantsNone) {
  EXPECT_EQ(colour_in({true, some_terminal, ""}), Colour::always);
  EXPECT_EQ(colour_in({true, "", ""}), Colour::always) << "TERM is not set";
  EXPECT_EQ(colour_in({true, some_terminal, "1"}), Colour::never);
  EXPECT_EQ(colour_in({true, "dumb", ""}), Colour::never);
  EXPECT_EQ(colour_in({false, some_terminal, ""}), Colour::never);
}

TEST(Terminal, HasLinesThatAreWrittenOverUnlessItIsDumb) {
  EXPECT_EQ(line_form_in({true, some_terminal, ""}), LineForm::overwritten);
  EXPECT_EQ(line_form_in({true, some_terminal, "1"}), LineForm::overwritten)
      << "which needs no colour";
  EXPECT_EQ(line_form_in({true, "dumb", ""}), LineForm::whole);
  EXPECT_EQ(line_form_in({false, some_terminal, ""}), LineForm::whole);
}

}  // namespace
}  // namespace utf8spec::cli
