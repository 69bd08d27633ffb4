// The model of a decoder that only masks continuation octets. It leaves out what comes out
// unchanged at both ends of a long text, which must not change what it foretells.
#include "reports/diagnosis/careless.h"

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

// C2 00 is read as U+0080, and E1 "bc" as U+18A3.
TEST(Careless, ForetellsLongTexts) {
  for (const Operation operation : {Operation::decode, Operation::replace}) {
    for (const std::size_t size : {0U, 1U, 3U, 4U, 5000U}) {
      const std::string padding(size, 'a');
      const std::u32string letters(size, U'a');
      const std::string read = padding + "\xC2" + std::string(1, '\0') + padding;
      EXPECT_TRUE(foretells(operation, read, letters + U"\x80" + letters)) << size;
      EXPECT_FALSE(foretells(operation, read, letters + U"\x81" + letters)) << size;
      EXPECT_FALSE(foretells(operation, read, letters + U"\x80" + letters + U"a")) << size;
      EXPECT_FALSE(foretells(operation, read, U"a" + letters + U"\x80" + letters)) << size;
      EXPECT_FALSE(foretells(operation, read, letters + letters)) << size;
      const std::string taken = padding + "\xE1" + "bc" + padding;
      EXPECT_TRUE(foretells(operation, taken, letters + U"\x18A3" + letters)) << size;
      EXPECT_FALSE(foretells(operation, taken, letters + U"\xFFFD" + U"bc" + letters)) << size;
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

TEST(Careless, ForetellsVerdicts) {
  EXPECT_TRUE(foretells(Operation::validate, "aaaa\xC2\x41", U""));
  EXPECT_FALSE(foretells(Operation::validate, "aaaa\xFF", U""));
  EXPECT_FALSE(foretells(Operation::decode, "aaaa\xFF", U"aaaa"));
}

}  // namespace
}  // namespace utf8spec::reports
