// Incomplete or invalid: what an answer of `prefix` shows.
#include "harnesses/judge/edge/beginning.h"

#include <gtest/gtest.h>

#include "tests/harnesses/judge/side/answers.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;

Answer ill_formed(std::optional<std::uint64_t> offset = std::nullopt) {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  answer.offset = offset;
  return answer;
}

EdgeFinding judged(const Octets& text, const Answer& answer, Encoding encoding = Encoding::utf_8) {
  Request request{Operation::prefix, text, {}, {}};
  request.encoding = encoding;
  return judge_beginning(request, answer);
}

constexpr EdgeFinding right{};
constexpr EdgeFinding late{EdgeFault::none, EdgeWay::open};
constexpr EdgeFinding wrong_end{EdgeFault::misjudges_end};
constexpr EdgeFinding missed{EdgeFault::misses_error};

TEST(Beginning, OfAWellFormedTextHasOneAnswer) {
  EXPECT_EQ(judged({}, numbers({0})), right);
  EXPECT_EQ(judged({0xF0, 0x90, 0x80}, numbers({3})), right);
  EXPECT_EQ(judged({0x61, 0xE2, 0x82}, numbers({2})), right);
  EXPECT_EQ(judged({0x61, 0xE2, 0x82}, numbers({0})), wrong_end);
  EXPECT_EQ(judged({0x61, 0xE2, 0x82}, numbers({3})), wrong_end);
  EXPECT_EQ(judged({0x61, 0xE2, 0x82}, ill_formed(1)), wrong_end);
  EXPECT_EQ(judged({0x61}, numbers({1})), wrong_end);
}

// An offset may name any octet of the error, or none; an error behind the first one is missed.
TEST(Beginning, EndsAtTheFirstError) {
  for (const Octets& text : {Octets{0xC0}, Octets{0x80}, Octets{0xF5}, Octets{0xE0, 0x80},
                             Octets{0xED, 0xA0}, Octets{0xF4, 0x90}, Octets{0xFF, 0xE2}}) {
    EXPECT_EQ(judged(text, ill_formed(0)), right);
    EXPECT_EQ(judged(text, ill_formed()), right);
    EXPECT_EQ(judged(text, numbers({0})), missed);
  }
  EXPECT_EQ(judged({0xE0, 0x80}, ill_formed(1)), right);
  EXPECT_EQ(judged({0xFF, 0x41, 0xE2, 0x41}, ill_formed(2)), missed);
  EXPECT_EQ(judged({0xFF, 0xE2}, numbers({1})), missed);
}

// glibc's mbrtowc waits for E0 80, and GLib for C0.
TEST(Beginning, MayWaitForTheOctetsThatALeadAnnounces) {
  EXPECT_EQ(judged({0xE0, 0x80}, numbers({2})), late);
  EXPECT_EQ(judged({0xC0}, numbers({1})), late);
  EXPECT_EQ(judged({0x61, 0xF8, 0x88, 0x80}, numbers({3})), late);
  EXPECT_EQ(judged({0xE0, 0x80, 0x80}, numbers({3})), missed);
  EXPECT_EQ(judged({0xE0, 0x80}, numbers({1})), missed);
  EXPECT_EQ(judged({0x80, 0x80}, numbers({2})), missed);
}

TEST(Beginning, OfOtherEncodingsIsOpenInsideUnitsAndPairs) {
  EXPECT_EQ(judged({0x41}, numbers({1}), Encoding::utf_16le), right);
  EXPECT_EQ(judged({0x3D, 0xD8}, numbers({2}), Encoding::utf_16le), right);
  EXPECT_EQ(judged({0x3D, 0xD8, 0x00}, numbers({3}), Encoding::utf_16le), right);
  EXPECT_EQ(judged({0x00, 0xDC}, ill_formed(0), Encoding::utf_16le), right);
  EXPECT_EQ(judged({0x00, 0xDC}, numbers({0}), Encoding::utf_16le), missed);
}

}  // namespace
}  // namespace utf8spec::harnesses
