// The model of a decoder that only masks continuation octets. It leaves out what comes out
// unchanged at both ends of a long text, which must not change what it foretells.
#include "reports/diagnosis/careless_decoder.h"

#include <gtest/gtest.h>

#include <string>

#include "reference/octets.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;

bool foretells(Operation operation, const std::string& octets, const std::u32string& output) {
  const harnesses::Judge judge(Profile::rfc3629);
  harnesses::Question question;
  question.request.operation = operation;
  question.request.octets.assign(octets.begin(), octets.end());
  Answer answer;
  answer.scalars = output;
  return takes_any_octet_for_continuation(judge, question, answer);
}

// `inner` between letters, as many on either side.
template <typename Text>
Text padded(const Text& inner, std::size_t letters) {
  Text text(letters, 'a');
  text += inner;
  text.append(letters, 'a');
  return text;
}

// C2 00 is read as U+0080, and E1 "bc" as U+18A3.
TEST(Careless, ForetellsLongTexts) {
  const std::string two("\xC2\0", 2);
  const std::string three{'\xE1', 'b', 'c'};
  for (const Operation operation : {Operation::decode, Operation::replace}) {
    for (const std::size_t size : {0U, 1U, 3U, 4U, 5000U}) {
      const auto reads = [&](const std::string& octets, const std::u32string& output) {
        return foretells(operation, padded(octets, size), padded(output, size));
      };
      EXPECT_TRUE(reads(two, U"\x80")) << size;
      EXPECT_FALSE(reads(two, U"\x81")) << size;
      EXPECT_FALSE(reads(two, U"")) << size;
      EXPECT_TRUE(reads(three, U"\x18A3")) << size;
      EXPECT_FALSE(reads(three, U"\xFFFD\x62\x63")) << size;
      const std::u32string right = padded(std::u32string(U"\x80"), size);
      EXPECT_FALSE(foretells(operation, padded(two, size), right + U"a")) << size;
      EXPECT_FALSE(foretells(operation, padded(two, size), U"a" + right)) << size;
    }
  }
}

// Characters that equal the substitute may not be divided from the runs beside them.
TEST(Careless, CountsSubstitutesTogether) {
  const std::string between =
      "a\xEF\xBF\xBD\xFF\xEF\xBF\xBD"
      "a";
  EXPECT_TRUE(foretells(Operation::replace, between,
                        U"a\xFFFD\xFFFD\xFFFD"
                        U"a"));
  // RFC 3629 lets the run disappear, but not the characters.
  EXPECT_TRUE(foretells(Operation::replace, between,
                        U"a\xFFFD\xFFFD"
                        U"a"));
  EXPECT_FALSE(foretells(Operation::replace, between,
                         U"a\xFFFD"
                         U"a"));
}

TEST(Careless, LetsASignatureGo) {
  const std::string octets = "\xEF\xBB\xBF\xEF\xBB\xBF\xC2\x41";
  EXPECT_TRUE(foretells(Operation::decode, octets, U"\xFEFF\xFEFF\x81"));
  EXPECT_TRUE(foretells(Operation::decode, octets, U"\xFEFF\x81"));
  EXPECT_FALSE(foretells(Operation::decode, octets, U"\x81"));
}

// A decoder that takes octets in pairs from 80 on, and in threes from E0 on.
TEST(Careless, TakesPairs) {
  const CarelessDecoder decoder{
      .omitted = omissions(Omission::continuations, Omission::shortest_seconds,
                           Omission::surrogates, Omission::fourth_octets, Omission::restarts),
      .gone = CarelessDecoder::Gone::pair};
  const auto length = [&](const std::string& octets) {
    return decoder.read(Octets(octets.begin(), octets.end())).length;
  };
  EXPECT_EQ(length("\x80\xC3\xA9"), 2U);
  EXPECT_EQ(length("\xC1\x80"), 2U);
  EXPECT_EQ(length("\x80\x41"), 1U);
  EXPECT_EQ(length("\x80"), 1U);
  EXPECT_EQ(decoder.read(Octets{0xF1, 0x81, 0x81, 0x81}).scalar, 0x1041U);
  EXPECT_EQ(length("\xFF\x41\x42\x43"), 3U);
}

TEST(Careless, ForetellsVerdicts) {
  EXPECT_TRUE(foretells(Operation::validate, "aaaa\xC2\x41", U""));
  EXPECT_FALSE(foretells(Operation::validate, "aaaa\xFF", U""));
  EXPECT_FALSE(foretells(Operation::decode, "aaaa\xFF", U"aaaa"));
}

}  // namespace
}  // namespace utf8spec::reports
