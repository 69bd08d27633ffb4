// The buffer that splits the output of a decoder into lines. A read from a pipe ends anywhere,
// also in the middle of a line. A wrong index after a move of the memory gives the reply of
// another request. That would look like a wrong answer of the decoder.
#include "harnesses/process/line_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace utf8spec::harnesses {
namespace {

// As read(2) does: asks for space, fills it, and says how much came.
void feed(LineBuffer& buffer, std::string_view text) {
  const std::span<char> space = buffer.space(text.size());
  std::ranges::copy(text, space.begin());
  buffer.add(text.size());
}

// Two reads split the word `one`. An empty line is a line too.
TEST(LineBuffer, SplitsWhereverReadsEnd) {
  LineBuffer buffer;
  feed(buffer, "on");
  EXPECT_EQ(buffer.line_count(), 0u);
  EXPECT_EQ(buffer.unfinished(), "on");
  feed(buffer, "e\n\ntwo\nthr");
  ASSERT_EQ(buffer.line_count(), 3u);
  EXPECT_EQ(buffer.line(0), "one");
  EXPECT_EQ(buffer.line(1), "");
  EXPECT_EQ(buffer.line(2), "two");
  EXPECT_EQ(buffer.unfinished(), "thr");
}

// A line may be needed again if the next request fails. The unfinished rest stays when lines
// go.
TEST(LineBuffer, KeepsLinesUntilTheyAreDropped) {
  LineBuffer buffer;
  feed(buffer, "a\nb\nc\nd");
  buffer.drop(2);
  ASSERT_EQ(buffer.line_count(), 1u);
  EXPECT_EQ(buffer.line(0), "c");
  buffer.drop(1);
  EXPECT_EQ(buffer.unfinished(), "d");
  feed(buffer, "\n");
  EXPECT_EQ(buffer.line(0), "d");
}

// Numbered lines in pieces of five octets, dropped at irregular times: memory grows and moves
// in between.
TEST(LineBuffer, StaysRightWhileItsMemoryMoves) {
  LineBuffer buffer;
  int next = 0;
  int expected = 0;
  for (int round = 0; round < 200; ++round) {
    std::string text;
    for (int count = 0; count < round % 17; ++count) text += std::to_string(next++) + "\n";
    for (std::size_t place = 0; place < text.size(); place += 5) {
      feed(buffer, std::string_view(text).substr(place, 5));
    }
    if (round % 3 != 0) continue;
    const std::size_t dropped = buffer.line_count() / 2;
    for (std::size_t index = 0; index < buffer.line_count(); ++index) {
      EXPECT_EQ(buffer.line(index), std::to_string(expected + static_cast<int>(index)));
    }
    buffer.drop(dropped);
    expected += static_cast<int>(dropped);
  }
}

// After a restart, the rest of the old process must not become the beginning of a reply.
TEST(LineBuffer, ForgetsAll) {
  LineBuffer buffer;
  feed(buffer, "a\nb\nrest");
  buffer.clear();
  EXPECT_EQ(buffer.line_count(), 0u);
  EXPECT_EQ(buffer.unfinished(), "");
  feed(buffer, "c\n");
  EXPECT_EQ(buffer.line(0), "c");
}

}  // namespace
}  // namespace utf8spec::harnesses
