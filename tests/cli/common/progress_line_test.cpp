// The line that shows progress: overwritten on a terminal, a whole line each 30 seconds in a log.
// It can leave rubbish behind the command's last line, flood the log of a CI job, or break a
// character at the terminal's edge. Decoders choose their own names, so it must also escape control
// characters.
#include "cli/common/progress_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/common/progress_fake.h"

namespace utf8spec::cli {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;

// The output of a command that takes `length` seconds and has something to show at each.
std::vector<std::string> written_in(int length, LineForm form) {
  ProgressFake fake;
  {
    ProgressLine line(fake.means(form));
    for (int second = 0; second < length; ++second) {
      fake.time += seconds(1);
      if (line.is_due()) line.show("at " + std::to_string(fake.time.count() / 1000) + " s");
    }
  }
  return fake.written;
}

TEST(ProgressLine, IsAWholeLineEvery30SecondsInALog) {
  EXPECT_THAT(written_in(95, LineForm::whole), ElementsAre("at 30 s\n", "at 60 s\n", "at 90 s\n"));
}

TEST(ProgressLine, IsNotInTheLogOfWhatIsSoonOver) {
  EXPECT_THAT(written_in(29, LineForm::whole), IsEmpty());
}

// `\r ESC [ K` returns to the first column and erases the line.
TEST(ProgressLine, IsWrittenOverOnATerminalAndGoneAtTheEnd) {
  EXPECT_THAT(written_in(2, LineForm::overwritten),
              ElementsAre("\r\033[Kat 1 s", "\r\033[Kat 2 s", "\r\033[K"));
}

TEST(ProgressLine, MakesRoomForOtherWords) {
  ProgressFake fake;
  ProgressLine line(fake.means(LineForm::overwritten));
  line.clear();
  EXPECT_THAT(fake.written, IsEmpty()) << "nothing was shown";
  line.show("one");
  line.clear();
  line.clear();
  EXPECT_THAT(fake.written, ElementsAre("\r\033[Kone", "\r\033[K"));
}

// 20 columns. The line ends in U+00E9 and two U+20AC, each several octets but one column: a cut by
// octets would show U+FFFD.
TEST(ProgressLine, FitsATerminalByWholeCharacters) {
  ProgressFake fake;
  ProgressLine line(fake.means(LineForm::overwritten));
  line.show("20 characters are \u00E9\u20AC\u20AC.");
  EXPECT_EQ(fake.written.front(), "\r\033[K20 characters are \u00E9\u20AC");
}

// ESC [2J clears the screen, and a newline would fake a line of the log.
TEST(ProgressLine, HoldsNoControlCharactersOfADecodersName) {
  ProgressFake fake;
  ProgressLine line(fake.means(LineForm::whole));
  line.show("\033[2J\nname");
  EXPECT_EQ(fake.written.front(), "\\u{1B}[2J\\u{A}name\n");
}

TEST(ProgressLine, KnowsHowLongItHasBeenThere) {
  ProgressFake fake;
  ProgressLine line(fake.means(LineForm::whole));
  fake.time += std::chrono::milliseconds(2500);
  EXPECT_DOUBLE_EQ(line.seconds(), 2.5);
}

}  // namespace
}  // namespace utf8spec::cli
