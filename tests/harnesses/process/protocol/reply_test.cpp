// The parser of replies: everything that a decoder says goes through it. It must keep wrong
// answers as they are, also surrogates and values up to FFFFFFFF, because they are the
// findings. It must refuse lines that are almost replies, or noise of an adapter would count as
// an answer.
#include "harnesses/process/protocol/reply.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using Status = Answer::Status;
using testing::HasSubstr;
using testing::StartsWith;

// A reply that must be readable.
Answer read(std::string_view line, Operation operation = Operation::decode) {
  const auto answer = parse_reply(line, operation);
  EXPECT_TRUE(answer) << answer.error();
  return answer.value_or(Answer{});
}

// Any number of digits up to eight, in either case, with a CR at the end.
TEST(Reply, ReadsScalars) {
  EXPECT_EQ(read("ok 0041 e9 1F600\r").scalars, U"A\u00E9\U0001F600");
  EXPECT_EQ(read("ok -").scalars, U"");
  EXPECT_EQ(read("ok D800 FFFFFFFF").scalars, (std::u32string{0xD800, 0xFFFFFFFF}));
}

// Pairs become one character. A lone or reversed half stays as it is, as evidence.
TEST(Reply, ReadsUtf16AndKeepsLoneSurrogates) {
  EXPECT_EQ(read("ok utf16 0041 D83D DE00 41").scalars, U"A\U0001F600A");
  EXPECT_EQ(read("ok utf16 DBFF DFFF").scalars, U"\U0010FFFF");
  EXPECT_EQ(read("ok utf16 DE00 D83D D83D DE00 DE00").scalars,
            (std::u32string{0xDE00, 0xD83D, 0x1F600, 0xDE00}));
  EXPECT_EQ(read("ok utf16 -").scalars, U"");
}

// A decoder whose output is octets may put out ill-formed ones. Each becomes a value above all
// characters (stray_octet plus the octet), so that it cannot be confused with one.
TEST(Reply, ReadsUtf8AndKeepsStrayOctets) {
  EXPECT_EQ(read("ok utf8 41c3A9").scalars, U"A\u00E9");
  EXPECT_EQ(read("ok utf8 EDA08041C3").scalars,
            (std::u32string{stray_octet + 0xED, stray_octet + 0xA0, stray_octet + 0x80, U'A',
                            stray_octet + 0xC3}));
  EXPECT_EQ(read("ok utf8 -").scalars, U"");
}

// Decimal numbers: a count is one, and a walk may have none.
TEST(Reply, ReadsTheNumbersOfSideOperations) {
  EXPECT_EQ(read("ok 12", Operation::count).numbers, Numbers{12});
  EXPECT_EQ(read("ok 1 3 18446744073709551615", Operation::next).numbers,
            (Numbers{1, 3, SIZE_MAX}));
  EXPECT_EQ(read("ok -", Operation::prev).numbers, Numbers{});
  EXPECT_EQ(read("ill-formed 2", Operation::prev).offset, 2U);
  for (const char* line :
       {"ok", "ok -", "ok 1 2", "ok 1 ", "ok A", "ok -1", "ok 1  2", "ok 18446744073709551616"}) {
    EXPECT_FALSE(parse_reply(line, Operation::count)) << line;
  }
  EXPECT_FALSE(parse_reply("ok 1 - 2", Operation::next));
}

TEST(Reply, ReadsTheOctetsOfEncode) {
  EXPECT_EQ(read("ok F09F9880", Operation::encode).octets, (Octets{0xF0, 0x9F, 0x98, 0x80}));
  EXPECT_EQ(read("ok -", Operation::encode).octets, Octets{});
}

// `placed` gives two answers by place in memory, `room` two by the room for output, and `again` two
// by repetition. An adapter of somebody else may not use these words.
TEST(Reply, ReadsTwoAnswersOfThePluginHostAlone) {
  ReplyReader reader(ReplyForm::plugin_host);
  const Outcome placed =
      reader.read("placed ill-formed - 2 - before 41 | ok D800", Operation::decode);
  ASSERT_EQ(placed.kind, Outcome::Kind::answered);
  EXPECT_EQ(placed.answer.before, U"A");
  ASSERT_TRUE(placed.other);
  EXPECT_EQ(placed.other->change, OtherAnswer::Change::place);
  EXPECT_EQ(placed.other->answer, read("ok D800"));
  const Outcome again = reader.read("again ok | ill-formed 3\r", Operation::validate);
  ASSERT_TRUE(again.other);
  EXPECT_EQ(again.other->change, OtherAnswer::Change::call);
  EXPECT_EQ(again.other->answer, read("ill-formed 3"));
  const Outcome room = reader.read("room ok 0041 0042 | ok 0041", Operation::decode);
  ASSERT_TRUE(room.other);
  EXPECT_EQ(room.other->change, OtherAnswer::Change::room);
  EXPECT_EQ(room.other->answer, read("ok 0041"));
  EXPECT_FALSE(reader.read("ok", Operation::validate).other);
  for (const char* line : {"placed ok", "placed ok |", "placed ok | maybe", "placed  | ok",
                           "placed ok|ok", "again placed ok | ok"}) {
    EXPECT_EQ(reader.read(line, Operation::validate).kind, Outcome::Kind::broke_protocol) << line;
  }
  EXPECT_FALSE(parse_reply("placed ok | ok", Operation::validate));
}

// An adapter may reuse its `decode` for `validate`. Values are then ignored.
TEST(Reply, ReadsAVerdict) {
  EXPECT_EQ(read("ok", Operation::validate), Answer{});
  EXPECT_EQ(read("ok 0041", Operation::validate), Answer{});
}

TEST(Reply, ReadsErrors) {
  Answer expected;
  expected.status = Status::ill_formed;
  EXPECT_EQ(read("ill-formed"), expected);
  expected.offset = 3;
  EXPECT_EQ(read("ill-formed 3"), expected);
  // The largest number of 64 bits; one more is refused below.
  expected.length = 18446744073709551615u;
  EXPECT_EQ(read("ill-formed 3 18446744073709551615\r"), expected);
  expected.chunk = 0;
  EXPECT_EQ(read("ill-formed 3 18446744073709551615 0"), expected);
}

// The text of a fault goes into a report, so the bell character is escaped.
TEST(Reply, ReadsUnsupportedAndFault) {
  EXPECT_EQ(read("unsupported").status, Status::unsupported);
  EXPECT_EQ(read("fault out of \x07 memory").status, Status::fault);
  EXPECT_EQ(read("fault out of \x07 memory").text, "out of \\x07 memory");
}

// A line and the operation to which it replies: `ok` alone is a reply to `validate` and to no
// other.
struct Unreadable {
  Operation operation;
  std::string line;
  std::string why;  // a part of the reason, in words for the author of the adapter
};

class UnreadableReply : public testing::TestWithParam<Unreadable> {};

TEST_P(UnreadableReply, IsRefused) {
  const auto answer = parse_reply(GetParam().line, GetParam().operation);
  ASSERT_FALSE(answer) << GetParam().line;
  EXPECT_THAT(answer.error(), AllOf(StartsWith("unreadable reply \"" + GetParam().line + "\": "),
                                    HasSubstr(GetParam().why)));
}

INSTANTIATE_TEST_SUITE_P(
    // Missing or doubled spaces, wrong case, too many digits, signs, unknown forms, numbers
    // that are too large or too many, and lines of other kinds.
    Protocol, UnreadableReply,
    testing::Values(
        Unreadable{Operation::decode, "", "the line is empty"},
        Unreadable{Operation::decode, "ok", "must stand behind"},
        Unreadable{Operation::encode, "ok", "must stand behind"},
        Unreadable{Operation::replace, "ok ", "a blank stands at its end"},
        Unreadable{Operation::validate, "ok ", "a blank stands at its end"},
        Unreadable{Operation::validate, "ok yes", "\"yes\" is not a hex number"},
        Unreadable{Operation::decode, "OK 0041", "\"OK\" is in capitals; write \"ok\""},
        Unreadable{Operation::decode, "Ill-Formed 1", "write \"ill-formed\""},
        Unreadable{Operation::decode, "ok  0041", "two blanks"},
        Unreadable{Operation::decode, "ok 0041 ", "a blank stands at its end"},
        Unreadable{Operation::decode, " ok 0041", "a blank stands at its beginning"},
        Unreadable{Operation::decode, "ok 0041  0042", "two blanks"},
        Unreadable{Operation::decode, "ok U+0041", "\"U+0041\" has a prefix; write \"0041\""},
        Unreadable{Operation::decode, "ok 0x41", "\"0x41\" has a prefix; write \"41\""},
        Unreadable{Operation::decode, "ok 41,42", "\"41,42\" is not a hex number"},
        Unreadable{Operation::decode, "ok 000000041", "at most 8 digits"},
        Unreadable{Operation::decode, "ok utf16", "grammar"},
        Unreadable{Operation::decode, "ok utf16 1F600", "grammar"},
        Unreadable{Operation::decode, "ok utf8 4", "grammar"},
        Unreadable{Operation::decode, "ok utf8 41 42", "grammar"},
        Unreadable{Operation::decode, "ok utf32 0041", "\"utf32\" is not a hex number"},
        Unreadable{Operation::encode, "ok 41 42", "without blanks"},
        Unreadable{Operation::encode, "ok utf8 41", "without blanks"},
        Unreadable{Operation::encode, "ok 4", "two hex digits"},
        Unreadable{Operation::count, "ok 0A", "\"0A\" is not a decimal number"},
        Unreadable{Operation::decode, "ill-formed ", "a blank stands at its end"},
        Unreadable{Operation::decode, "ill-formed -1", "\"-1\" is not a decimal number"},
        Unreadable{Operation::decode, "ill-formed +1", "decimal"},
        Unreadable{Operation::decode, "ill-formed 1 ", "blank"},
        Unreadable{Operation::decode, "ill-formed 1  2", "two blanks"},
        Unreadable{Operation::decode, "ill-formed 0x1", "\"0x1\" is not a decimal number"},
        Unreadable{Operation::decode, "ill-formed 18446744073709551616", "grammar"},
        Unreadable{Operation::decode, "ill-formed 1 2 3 4", "grammar"},
        Unreadable{Operation::decode, "ill-formed 1 - 3", "grammar"},
        Unreadable{Operation::decode, "ill-formed 1 2 3 before 0041", "\"before\" is not"},
        Unreadable{Operation::decode, "ill-formed1", "is not a status"},
        Unreadable{Operation::decode, "fault", "a text must stand behind"},
        Unreadable{Operation::decode, "unsupported because", "nothing may stand behind"},
        Unreadable{Operation::decode, "hello utf8spec/1 decode x", "\"hello\" is not a status"}));

// Octets that are not printable ASCII are named by their number and place.
TEST(Reply, NamesAnOctetThatCannotStandInALine) {
  EXPECT_THAT(parse_reply("ok \xC3\xA9", Operation::decode).error(),
              HasSubstr("the octet C3 behind 3 characters is not ASCII"));
  EXPECT_THAT(parse_reply("ok\t0041", Operation::decode).error(),
              HasSubstr("the octet 09 behind 2 characters is a control character"));
}

// An adapter may write megabytes in one line; the error must stay readable.
TEST(Reply, CutsWhatItQuotes) {
  const auto answer = parse_reply(std::string(1 << 20, 'x'), Operation::decode);
  ASSERT_FALSE(answer);
  EXPECT_LT(answer.error().size(), 400u);
}

// Hyphens stand for unknown numbers, and `before` introduces the output before the error. In
// all other replies, numbers cannot be left out in the middle.
TEST(Reply, ReadsWhatOurPluginHostSaysBesides) {
  const auto answer =
      parse_reply("ill-formed 3 - 1 before 0041 D800", Operation::stream, ReplyForm::plugin_host);
  ASSERT_TRUE(answer) << answer.error();
  EXPECT_EQ(answer->offset, 3u);
  EXPECT_EQ(answer->length, std::nullopt);
  EXPECT_EQ(answer->chunk, 1u);
  EXPECT_EQ(answer->before, (std::u32string{U'A', 0xD800}));
  for (const auto* line : {"ill-formed 1 before 0041", "ill-formed - - - before",
                           "ill-formed - - - before x", "ill-formed 1 2 3 4"}) {
    EXPECT_FALSE(parse_reply(line, Operation::stream, ReplyForm::plugin_host)) << line;
  }
  EXPECT_TRUE(parse_reply("ill-formed - - - before -", Operation::stream, ReplyForm::plugin_host));
}

// What was read comes first, then the output in any form; the units are counted in that form.
TEST(Reply, SaysWhatWasTaken) {
  const auto taken = [](const char* line, Operation operation) {
    const auto answer = parse_reply(line, operation);
    EXPECT_TRUE(answer) << line;
    return answer ? answer->numbers : std::vector<std::uint64_t>{};
  };
  using Numbers = std::vector<std::uint64_t>;
  EXPECT_EQ(taken("ok 0 -", Operation::room_decode), (Numbers{0, 0}));
  EXPECT_EQ(taken("ok 4 0041 1F600", Operation::room_decode), (Numbers{4, 2}));
  EXPECT_EQ(taken("ok 4 utf16 D83D DE00", Operation::room_replace), (Numbers{4, 2}));
  EXPECT_EQ(taken("ok 3 utf8 E282AC", Operation::room_replace), (Numbers{3, 3}));
  EXPECT_EQ(taken("ok 2 utf8 -", Operation::room_replace), (Numbers{2, 0}));
  EXPECT_EQ(taken("ok 1 E282AC", Operation::room_encode), (Numbers{1, 3}));
  EXPECT_EQ(taken("ok 2", Operation::prefix), (Numbers{2}));
  for (const char* line : {"ok", "ok 1", "ok - 0041", "ok x 0041", "ok 1 0041 ", "ok 1 utf16"}) {
    EXPECT_FALSE(parse_reply(line, Operation::room_decode)) << line;
  }
  for (const char* line : {"ok -", "ok 1 2", "ok x"}) {
    EXPECT_FALSE(parse_reply(line, Operation::truncate)) << line;
  }
}

}  // namespace
}  // namespace utf8spec::harnesses
