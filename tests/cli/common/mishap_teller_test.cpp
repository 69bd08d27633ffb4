// Mishaps are told on a terminal in the moment in which they happen. An author must see which
// request it was and what the adapter said, in lines that fit.
#include "cli/common/mishap_teller.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::cli {
namespace {

using harnesses::Mishap;
using testing::HasSubstr;

TEST(MishapWords, ShowTheStackOfAnAdapterThatThrew) {
  EXPECT_EQ(mishap_words({Mishap::crash, "exit status 1", "decode C3A9", "",
                          "log\nTraceback (most recent call last):\n  File \"x.py\", line 1\n"
                          "TypeError: no\n"},
                         80),
            "utf8spec: the adapter ended (exit status 1) at `decode C3A9` or at a later\n"
            "          request; its standard error ends:\n"
            "    Traceback (most recent call last):\n"
            "      File \"x.py\", line 1\n"
            "    TypeError: no\n"
            "          utf8spec asks again, one request at a time. Ctrl-C ends the run early.\n");
}

TEST(MishapWords, ShowTheLineThatIsNoReply) {
  EXPECT_THAT(mishap_words({Mishap::lines, "a line too many", "decode 41", "DEBUG 41", ""}, 200),
              HasSubstr("wrote \"DEBUG 41\" where the reply to `decode 41` was due"));
}

TEST(MishapWords, SayWhatIsWrongWithAReply) {
  EXPECT_THAT(
      mishap_words({Mishap::unreadable, "unreadable reply \"OK\": capitals", "decode 41", "OK", ""},
                   200),
      HasSubstr("answered `decode 41` with an unreadable reply \"OK\": capitals"));
}

TEST(MishapWords, CutALongRequest) {
  const std::string words =
      mishap_words({Mishap::hang, "no reply within 2 s", std::string(1 << 20, 'A'), "", ""}, 80);
  EXPECT_THAT(words, HasSubstr("gave no reply within 2 s to"));
  EXPECT_LT(words.size(), 400U);
}

}  // namespace
}  // namespace utf8spec::cli
