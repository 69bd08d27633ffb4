// What a stream gives that hands over the same output twice.
#include "harnesses/judge/delivery/repeats.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

bool is_again(const Octets& octets, const std::vector<std::size_t>& cuts, std::u32string output,
              Operation operation = Operation::stream_replace) {
  const Request request{.operation = operation, .octets = octets, .cuts = cuts, .scalars = {}};
  Answer answer;
  answer.scalars = std::move(output);
  return hands_over_again(request, answer, reference::replacement_character);
}

const Octets letters{'a', 'b', 'c'};

TEST(Repeats, AreAllThatCameTheLastPartOrTheLastCharacter) {
  EXPECT_TRUE(is_again(letters, {1, 2}, U"aababcabc"));
  EXPECT_TRUE(is_again(letters, {2}, U"abcc"));
  EXPECT_TRUE(is_again(letters, {2}, U"abbc"));
  EXPECT_TRUE(is_again(letters, {}, U"abcabc"));
  EXPECT_TRUE(is_again({'a', 0xC3, 0xA9, 0xFF}, {2}, U"aa\u00E9\uFFFDa\u00E9\uFFFD"));
}

// Nothing lacks, nothing else is added, and the order is that of the text.
TEST(Repeats, HoldTheWholeText) {
  EXPECT_FALSE(is_again(letters, {1, 2}, U"abc"));
  EXPECT_FALSE(is_again(letters, {1, 2}, U"aab"));
  EXPECT_FALSE(is_again(letters, {1, 2}, U"aabxc"));
  EXPECT_FALSE(is_again(letters, {1, 2}, U"abca"));
  EXPECT_FALSE(is_again(letters, {1, 2}, U"acbc"));
}

// One for each chunk, and one at the end.
TEST(Repeats, ComeAtTheEndsOfChunks) {
  EXPECT_TRUE(is_again(letters, {1}, U"aabcabc"));
  EXPECT_FALSE(is_again(letters, {}, U"aabcabc"));
}

TEST(Repeats, AreNoMarks) {
  EXPECT_FALSE(is_again({'a', 0xFF}, {1}, U"a\uFFFD\uFFFD"));
  EXPECT_FALSE(is_again({'a', 0xC3, 0xA9}, {2}, U"a\uFFFD\uFFFD"));
}

// In well-formed text U+FFFD is a character, as each.
TEST(Repeats, AreReplacementCharactersOfTheText) {
  const Octets text{0xEF, 0xBF, 0xBD};
  EXPECT_TRUE(is_again(text, {}, U"\uFFFD\uFFFD", Operation::stream));
  EXPECT_TRUE(is_again(text, {}, U"\uFFFD\uFFFD"));
  EXPECT_FALSE(is_again(text, {}, U"\uFFFD"));
  // Each half is marked, which a stream that should stop may do as well.
  EXPECT_FALSE(is_again(text, {1}, U"\uFFFD\uFFFD\uFFFD"));
  EXPECT_FALSE(is_again(text, {1}, U"\uFFFD\uFFFD\uFFFD", Operation::stream));
}

// Where a text begins again in one letter, only the length tells.
TEST(Repeats, AreFoundInLongTextsOfOneLetter) {
  constexpr std::size_t length = 3000;
  Octets octets(length, 'a');
  octets.insert(octets.end(), {0xC3, 0xA9});
  const std::u32string text = std::u32string(length, U'a') + U"\u00E9";
  EXPECT_TRUE(is_again(octets, {}, text + text));
  EXPECT_TRUE(is_again(octets, {1000, 2000}, text.substr(0, 1000) + text.substr(0, 2000) + text));
  EXPECT_TRUE(is_again(octets, {1000}, text + text.substr(1000)));
  EXPECT_FALSE(is_again(octets, {}, std::u32string(5000, U'b')));
}

// The octet behind an unfinished sequence breaks it, so the mark comes with that.
TEST(Repeats, AreFoundInIllFormedTexts) {
  Octets octets(1000, 'a');
  octets.push_back(0xC3);
  octets.push_back('b');
  const std::u32string front(1000, U'a');
  EXPECT_TRUE(is_again(octets, {1001}, front + front + U"\uFFFDb"));
  EXPECT_FALSE(is_again(octets, {1001}, front + front + U"\uFFFD"));
}

// A strict stream that does not stop at an error has another fault.
TEST(Repeats, AreOfAStreamThatStopsWhereItMust) {
  EXPECT_FALSE(is_again({'a', 0xFF, 'b'}, {}, U"aba", Operation::stream));
  EXPECT_TRUE(is_again({'a', 'b'}, {}, U"abab", Operation::stream));
  Request request{.operation = Operation::stream, .octets = {'"', 0xF0}, .cuts = {}, .scalars = {}};
  Answer refused;
  refused.status = Answer::Status::ill_formed;
  refused.before = U"\"\"";
  EXPECT_TRUE(hands_over_again(request, refused, reference::replacement_character));
}

// One that has missed the first error gives the text behind it.
TEST(Repeats, AreNoTextBehindAMissedError) {
  const Request request{.operation = Operation::stream,
                        .octets = {0x41, 0xE2, 0x82, 0x41, 0xFF},
                        .cuts = {2, 3},
                        .scalars = {}};
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  answer.before = U"AA";
  answer.offset = 4;
  EXPECT_FALSE(hands_over_again(request, answer, reference::replacement_character));
  answer.offset = 1;
  EXPECT_TRUE(hands_over_again(request, answer, reference::replacement_character));
}

TEST(Repeats, AreFoundInLongTexts) {
  constexpr std::size_t length = 100'000;
  const Octets octets(length, 'a');
  EXPECT_TRUE(is_again(octets, {17}, std::u32string(length + 1, U'a')));
  std::u32string other(length + 1, U'a');
  other[length / 2] = U'b';
  EXPECT_FALSE(is_again(octets, {17}, other));
}

// All that came so far, or the last part.
TEST(Repeats, MayBeLong) {
  std::u32string text;
  for (std::size_t at = 0; at < 3000; ++at) text += static_cast<char32_t>(U'a' + at % 23);
  const Octets octets(text.begin(), text.end());
  EXPECT_TRUE(is_again(octets, {1000, 2000}, text.substr(0, 2000) + text));
  EXPECT_TRUE(is_again(octets, {1000, 2000}, text.substr(0, 2000) + text.substr(1000)));
  EXPECT_FALSE(is_again(octets, {1000, 2000}, text.substr(0, 2000) + U"!" + text));
}

}  // namespace
}  // namespace utf8spec::harnesses
