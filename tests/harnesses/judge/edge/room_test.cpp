// What an answer with little room for its output shows.
#include "harnesses/judge/edge/room.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

const Octets euro_text{0x61, 0xE2, 0x82, 0xAC};
const Octets broken_text{0x61, 0xE2, 0x82, 0x62};

Answer taken(std::uint64_t read, std::uint64_t units, std::u32string scalars) {
  Answer answer;
  answer.numbers = {read, units};
  answer.scalars = std::move(scalars);
  return answer;
}

Answer whole(std::u32string scalars) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

Answer an_error() {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  return answer;
}

EdgeFault judged(Operation operation, std::size_t limit, const Octets& octets, const Answer& answer,
                 const std::optional<Answer>& own = std::nullopt) {
  Request request{operation, octets, {}, {}};
  request.limit = limit;
  return judge_room(request, answer, own ? &*own : nullptr).fault;
}

TEST(Room, HoldsTheOutputOfWhatWasRead) {
  const auto decode = [&](std::size_t limit, const Answer& answer) {
    return judged(Operation::room_decode, limit, euro_text, answer, whole(U"a\u20AC"));
  };
  EXPECT_EQ(decode(0, taken(0, 0, U"")), EdgeFault::none);
  EXPECT_EQ(decode(1, taken(1, 1, U"a")), EdgeFault::none);
  EXPECT_EQ(decode(9, taken(4, 2, U"a\u20AC")), EdgeFault::none);
  EXPECT_EQ(decode(9, taken(1, 1, U"a")), EdgeFault::none);
  EXPECT_EQ(decode(1, taken(4, 1, U"a")), EdgeFault::misstates_read);
  EXPECT_EQ(decode(1, taken(2, 1, U"a")), EdgeFault::misstates_read);
  EXPECT_EQ(decode(9, taken(5, 2, U"a\u20AC")), EdgeFault::misstates_read);
  EXPECT_EQ(decode(1, taken(4, 2, U"a\u20AC")), EdgeFault::exceeds_limit);
  EXPECT_EQ(decode(4, taken(0, 0, U"")), EdgeFault::stands_still);
  EXPECT_EQ(decode(2, taken(1, 2, U"a?")), EdgeFault::changes_output);
  EXPECT_EQ(decode(2, an_error()), EdgeFault::changes_output);
  EXPECT_EQ(decode(2, taken(1, 2, std::u32string{U'a', stray_octet + 0xE2})),
            EdgeFault::writes_half);
}

// A decoder that reads a surrogate before the first error that it finds has another deviation. Its
// output in a call with little room is its own.
TEST(Room, IsNotJudgedWhereTheDecoderReadsFurther) {
  const Octets surrogate_text{0xED, 0xA0, 0x80, 0x80};
  const auto decode = [&](const Answer& own) {
    return judged(Operation::room_decode, 1, surrogate_text, taken(3, 1, {0xD800}), own);
  };
  Answer behind = an_error();
  behind.offset = 3;
  EXPECT_EQ(decode(behind), EdgeFault::none);
  behind.offset = std::nullopt;
  behind.before = {0xD800};
  EXPECT_EQ(decode(behind), EdgeFault::none);
  EXPECT_EQ(decode(an_error()), EdgeFault::changes_output);
}

// Each division that fits the whole answer may stop behind each of its parts.
TEST(Room, StopsBehindPartsOfTheOwnDivision) {
  const auto replace = [&](const Answer& answer, const std::u32string& own) {
    return judged(Operation::room_replace, 2, broken_text, answer, whole(own));
  };
  EXPECT_EQ(replace(taken(3, 2, U"a\uFFFD"), U"a\uFFFDb"), EdgeFault::none);
  EXPECT_EQ(replace(taken(2, 2, U"a\uFFFD"), U"a\uFFFDb"), EdgeFault::misstates_read);
  EXPECT_EQ(replace(taken(2, 2, U"a\uFFFD"), U"a\uFFFD\uFFFDb"), EdgeFault::none);
  EXPECT_EQ(replace(taken(3, 2, U"a\uFFFD"), U"a\uFFFD\uFFFDb"), EdgeFault::misstates_read);
  EXPECT_EQ(replace(taken(4, 2, U"ab"), U"ab"), EdgeFault::none);
}

// Another mark than U+FFFD says nothing about where parts end.
TEST(Room, OfAnUnknownDivisionIsComparedByItsOutput) {
  const auto replace = [&](const Answer& answer) {
    return judged(Operation::room_replace, 2, broken_text, answer, whole(U"a?b"));
  };
  EXPECT_EQ(replace(taken(2, 2, U"a?")), EdgeFault::none);
  EXPECT_EQ(replace(taken(3, 2, U"ab")), EdgeFault::changes_output);
  EXPECT_EQ(replace(taken(4, 2, U"a?")), EdgeFault::misstates_read);
}

TEST(Room, OfAnErrorIsWhatStandsBeforeIt) {
  const auto decode = [&](const Answer& answer) {
    return judged(Operation::room_decode, 9, broken_text, answer, an_error());
  };
  EXPECT_EQ(decode(an_error()), EdgeFault::none);
  EXPECT_EQ(decode(taken(1, 1, U"a")), EdgeFault::none);
  EXPECT_EQ(decode(taken(3, 1, U"a")), EdgeFault::misstates_read);
}

// A signature may be taken without output.
TEST(Room, MayTakeASignature) {
  const Octets marked{0xEF, 0xBB, 0xBF, 0x61};
  const auto decode = [&](const Answer& answer, const std::u32string& own) {
    return judged(Operation::room_decode, 1, marked, answer, whole(own));
  };
  EXPECT_EQ(decode(taken(4, 1, U"a"), U"a"), EdgeFault::none);
  EXPECT_EQ(decode(taken(3, 0, U""), U"a"), EdgeFault::none);
  EXPECT_EQ(decode(taken(3, 1, U"\uFEFF"), U"\uFEFFa"), EdgeFault::none);
}

TEST(Room, OfAnEncoderHoldsWholeSequences) {
  Request request{Operation::room_encode, {}, {}, U"a\u20AC"};
  request.limit = 3;
  const auto encode = [&](std::uint64_t read, Octets octets) {
    Answer answer;
    answer.numbers = {read, octets.size()};
    answer.octets = std::move(octets);
    return judge_room(request, answer, nullptr).fault;
  };
  EXPECT_EQ(encode(1, {0x61}), EdgeFault::none);
  EXPECT_EQ(encode(2, {0x61}), EdgeFault::misstates_read);
  EXPECT_EQ(encode(1, {0x61, 0xE2, 0x82}), EdgeFault::writes_half);
  EXPECT_EQ(encode(2, {0x61, 0xE2, 0x82, 0xAC}), EdgeFault::exceeds_limit);
}

// Half a character has one name, however much is called read.
TEST(Room, WithHalfACharacterIsNamedByIt) {
  Request request{Operation::room_encode, {}, {}, U"a\u20AC"};
  request.limit = 3;
  Answer whole_octets;
  whole_octets.octets = {0x61, 0xE2, 0x82, 0xAC};
  Answer half;
  half.numbers = {2, 3};
  half.octets = {0x61, 0xE2, 0x82};
  EXPECT_EQ(judge_room(request, half, &whole_octets).fault, EdgeFault::writes_half);
  EXPECT_EQ(judged(Operation::room_decode, 2, euro_text, taken(9, 2, {U'a', stray_octet + 0xE2}),
                   whole(U"a\u20AC")),
            EdgeFault::writes_half);
}

}  // namespace
}  // namespace utf8spec::harnesses
