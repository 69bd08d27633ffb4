// Requests as lines: the writer of the runner and the parser of our own adapters. Both sides
// are tested against each other and against fixed text, since two equal errors would cancel
// out. The format is public: adapters in many languages read it.
#include "harnesses/process/protocol/request_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace utf8spec::harnesses {
namespace {

using testing::HasSubstr;

// A hyphen stands for no octets, so that a line never ends with a space.
TEST(RequestLine, WritesUpperCaseHex) {
  EXPECT_EQ(request_line({Operation::validate, {}, {}, {}}), "validate -");
  EXPECT_EQ(request_line({Operation::decode, {0x41, 0xC3, 0xA9, 0x00}, {}, {}}), "decode 41C3A900");
  EXPECT_EQ(request_line({Operation::replace, {0xFF}, {}, {}}), "replace FF");
}

// U+1F600, cut in several ways. Equal cuts, and cuts at 0 or at the end, make empty chunks.
TEST(RequestLine, JoinsChunks) {
  const Octets octets{0xF0, 0x9F, 0x98, 0x80};
  EXPECT_EQ(request_line({Operation::stream, octets, {}, {}}), "stream F09F9880");
  EXPECT_EQ(request_line({Operation::stream, octets, {1, 3}, {}}), "stream F0|9F98|80");
  EXPECT_EQ(request_line({Operation::stream_replace, octets, {0, 2, 2, 4}, {}}),
            "stream-replace -|F09F|-|9880|-");
  EXPECT_EQ(request_line({Operation::stream, {}, {}, {}}), "stream -");
  EXPECT_EQ(request_line({Operation::stream, {}, {0}, {}}), "stream -|-");
}

// At least four digits and at most eight; values beyond 10FFFF are asked of encoders too.
TEST(RequestLine, WritesValuesOfEverySize) {
  const std::u32string values{0, 0x41, 0xD800, 0x1F600, 0x110000, 0x7FFFFFFF, 0xFFFFFFFF};
  EXPECT_EQ(request_line({Operation::encode, {}, {}, values}),
            "encode 0000 0041 D800 1F600 110000 7FFFFFFF FFFFFFFF");
  EXPECT_EQ(request_line({Operation::encode, {}, {}, {}}), "encode -");
}

// The runner collects many requests in one buffer.
TEST(RequestLine, Appends) {
  std::string text = "decode 41\n";
  append_request(text, {Operation::decode, {0x42}, {}, {}});
  EXPECT_EQ(text, "decode 41\ndecode 42");
}

// Lines of each operation that must be equal after reading and writing.
class RequestRoundtrip : public testing::TestWithParam<std::string> {};

TEST_P(RequestRoundtrip, ReadsWhatIsWritten) {
  const auto request = parse_request(GetParam());
  ASSERT_TRUE(request) << request.error();
  EXPECT_EQ(request_line(*request), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Protocol, RequestRoundtrip,
                         testing::Values("validate -", "decode 41C3A9", "replace FF", "stream -|-",
                                         "stream F0|9F98|80", "stream-replace -|41|-",
                                         "encode 1F600 D800 FFFFFFFF", "encode -", "prefix 61E282",
                                         "truncate 3 61E282AC", "truncate 0 -",
                                         "truncate-utf-16 2 61", "room 1 decode 4142",
                                         "room 0 replace FF", "room 12 encode 0041 20AC"));

// A limit stands behind the first word, and behind `room` the operation comes next.
TEST(RequestLine, HasALimitWhereAnOperationTakesOne) {
  const auto request = parse_request("room 12 encode 0041 20AC");
  ASSERT_TRUE(request) << request.error();
  EXPECT_EQ(request->operation, Operation::room_encode);
  EXPECT_EQ(request->limit, 12U);
  EXPECT_EQ(request->scalars, U"A\u20AC");
  EXPECT_THAT(parse_request("truncate 41").error(), HasSubstr("needs an argument"));
  EXPECT_THAT(parse_request("truncate -1 41").error(), HasSubstr("\"-1\" is not a limit"));
  EXPECT_THAT(parse_request("room 1 fly 41").error(), HasSubstr("room N decode"));
  EXPECT_THAT(parse_request("room-decode 1 41").error(), HasSubstr("unknown operation"));
}

TEST(ParseRequest, TakesLowerCase) {
  EXPECT_EQ(parse_request("decode c3a9")->octets, (Octets{0xC3, 0xA9}));
  EXPECT_EQ(parse_request("encode 1f600")->scalars, U"\U0001F600");
}

// The error, or a text that no test expects.
std::string refusal_of(std::string_view line) {
  const auto request = parse_request(line);
  return request ? "readable" : request.error();
}

// The errors help the author of an adapter who types requests by hand. Chunks count from 0.
TEST(ParseRequest, SaysWhatIsWrong) {
  EXPECT_THAT(refusal_of(""), HasSubstr("unknown operation \"\""));
  EXPECT_THAT(refusal_of("Decode 41"), HasSubstr("unknown operation \"Decode\""));
  EXPECT_THAT(refusal_of("decode"), HasSubstr("needs an argument"));
  EXPECT_THAT(refusal_of("decode "), HasSubstr("is not octets"));
  EXPECT_THAT(refusal_of("decode 4"), HasSubstr("\"4\" is not octets"));
  EXPECT_THAT(refusal_of("decode 4G"), HasSubstr("\"4G\" is not octets"));
  EXPECT_THAT(refusal_of("decode 41 42"), HasSubstr("\"41 42\" is not octets"));
  EXPECT_THAT(refusal_of("decode 41|42"), HasSubstr("is not octets"));
  EXPECT_THAT(refusal_of("stream 41||42"), HasSubstr("chunk 1 is \"\""));
  EXPECT_THAT(refusal_of("stream 41|"), HasSubstr("chunk 1 is \"\""));
  EXPECT_THAT(refusal_of("encode 41  42"), HasSubstr("is not a list of values"));
  EXPECT_THAT(refusal_of("encode 41 "), HasSubstr("is not a list of values"));
  EXPECT_THAT(refusal_of("encode 123456789"), HasSubstr("is not a list of values"));
  EXPECT_THAT(refusal_of("encode "), HasSubstr("is not a list of values"));
}

}  // namespace
}  // namespace utf8spec::harnesses
