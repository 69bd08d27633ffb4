// Output in parts: where each part ends, in characters.
#include "harnesses/process/protocol/parts.h"

#include <gtest/gtest.h>

#include "harnesses/process/protocol/reply.h"

namespace utf8spec::harnesses {
namespace {

struct Read {
  const char* words;
  std::u32string scalars;
  std::vector<PartEnd> parts;
};

TEST(Parts, EndBetweenOrInsideCharacters) {
  const Read all[]{
      {"-", U"", {{0, false}}},
      {"-|-|1F600|41|-",
       U"\U0001F600A",
       {{0, false}, {0, false}, {1, false}, {2, false}, {2, false}}},
      {"41 42|43", U"ABC", {{2, false}, {3, false}}},
      {"utf16 41|D83D|DE00", U"A\U0001F600", {{1, false}, {1, true}, {2, false}}},
      {"utf16 D83D|-|DE00 41", U"\U0001F600A", {{0, true}, {0, true}, {2, false}}},
      {"utf16 D83D|41", U"\xD83D\x41", {{1, false}, {2, false}}},
      {"utf8 E2|82|AC41", U"\u20ACA", {{0, true}, {0, true}, {2, false}}},
      {"utf8 E2|41", {stray_octet + 0xE2, U'A'}, {{1, false}, {2, false}}},
      {"D83D|DE00", U"\xD83D\xDE00", {{1, false}, {2, false}}},
  };
  for (const auto& [words, scalars, parts] : all) {
    std::u32string read;
    std::vector<PartEnd> ends;
    ASSERT_TRUE(read_parts(words, read, ends)) << words;
    EXPECT_EQ(read, scalars) << words;
    EXPECT_EQ(ends, parts) << words;
    std::u32string again;
    std::vector<PartEnd> again_ends;
    ASSERT_TRUE(read_parts(words_of_parts(read, ends), again, again_ends)) << words;
    EXPECT_EQ(again, scalars) << words_of_parts(read, ends);
    EXPECT_EQ(again_ends, parts) << words_of_parts(read, ends);
  }
}

TEST(Parts, AreRefusedOutsideTheGrammar) {
  for (const char* words : {"", "|", "41|", "41 |42", "41| 42", "utf16", "utf16 12345", "utf8 4|41",
                            "utf8 41 42", "ok", "41||42", "utf16 41|utf16 42"}) {
    std::u32string scalars;
    std::vector<PartEnd> parts;
    EXPECT_FALSE(read_parts(words, scalars, parts)) << words;
  }
}

TEST(RepliesInParts, MayHaveOutputBeforeTheError) {
  const auto answer = parse_reply("ill-formed 1 1 2 before 41|-|-", Operation::stream_deltas);
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->status, Answer::Status::ill_formed);
  EXPECT_EQ(answer->chunk, 2U);
  EXPECT_EQ(answer->before, U"A");
  EXPECT_EQ(answer->parts.size(), 3U);
  EXPECT_EQ(parse_reply("ill-formed - - 2 before utf16 41|-|-", Operation::stream_deltas)->before,
            U"A");
  EXPECT_FALSE(parse_reply("ill-formed 1 1 2", Operation::stream_deltas)->before);
}

// Other operations keep the grammar of errors that they had.
TEST(RepliesInParts, AreThoseOfDeltaOperationsOnly) {
  EXPECT_FALSE(parse_reply("ok 41|42", Operation::stream));
  EXPECT_FALSE(parse_reply("ill-formed - - 2 before 41", Operation::stream));
  const auto wrong = parse_reply("ok 41||42", Operation::stream_deltas);
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().find("41||42"), std::string::npos);
  EXPECT_NE(parse_reply("ok 41|0x42", Operation::stream_deltas).error().find("0x42"),
            std::string::npos);
}

}  // namespace
}  // namespace utf8spec::harnesses
