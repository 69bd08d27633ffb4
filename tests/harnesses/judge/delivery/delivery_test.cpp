// The fault of one answer in parts, and the ways that fit right ones.
#include "harnesses/judge/delivery/delivery.h"

#include <gtest/gtest.h>

#include "harnesses/judge/delivery/ways.h"
#include "harnesses/process/protocol/reply.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/decode.h"
#include "reference/replace.h"

namespace utf8spec::harnesses {
namespace {

Answer whole_answer(const Request& request) {
  Answer answer;
  const reference::Decoded decoded = reference::decode(request.octets);
  if (replaces(request.operation)) {
    answer.scalars =
        reference::replace(request.octets, reference::ReplacementPolicy::maximal_subpart);
  } else if (decoded.error) {
    answer.status = Answer::Status::ill_formed;
    answer.offset = decoded.error->offset;
  } else {
    answer.scalars = decoded.scalars;
  }
  return answer;
}

// The fault of a reply to a request line, if the decoder answers `whole` to the text in one piece.
DeliveryFault fault_of(const char* line, const char* reply, const Answer& whole) {
  const Request request = *parse_request(line);
  const auto certain = certain_output(request, whole, reference::replacement_character);
  const auto answer = parse_reply(reply, request.operation);
  EXPECT_TRUE(answer) << answer.error();
  return find_delivery_fault(request, *answer, {whole, std::nullopt, certain},
                             reference::replacement_character)
      .fault;
}

DeliveryFault fault_of(const char* line, const char* reply) {
  return fault_of(line, reply, whole_answer(*parse_request(line)));
}

// The decoder marks C0 and 80, and not the cut end. One that marks C0 80 and C3 gives as much.
TEST(Delivery, IsNotEarlyIfItsMarksMayBeThoseOfEarlierOctets) {
  const Answer whole = *parse_reply("ok FFFD FFFD", Operation::stream_replace);
  EXPECT_EQ(fault_of("stream-replace-deltas C080C3", "ok FFFD FFFD|-", whole), DeliveryFault::none);
  EXPECT_EQ(fault_of("stream-replace-deltas 41C3", "ok 41 FFFD|-"), DeliveryFault::too_early);
}

// The decoder marks C2 and swallows E1, so 80 is a lone octet to it.
TEST(Delivery, IsNotEarlyIfALeadMayBeSwallowed) {
  const char* const line = "stream-replace-deltas C2E180|41";
  EXPECT_EQ(fault_of(line, "ok FFFD FFFD|41|-"), DeliveryFault::none);
  EXPECT_EQ(fault_of("stream-replace-deltas E180|41", "ok FFFD|41|-"), DeliveryFault::too_early);
}

TEST(Delivery, MayComeAtAnyTimeBehindTheLastOctetThatDecides) {
  const char* const line = "stream-replace-deltas 41|E2|82|AC|E2|41";
  for (const char* reply :
       {"ok 41|-|-|20AC|-|FFFD 41|-", "ok -|-|-|-|-|-|41 20AC FFFD 41", "ok -|41|-|-|20AC|FFFD|41",
        "ok utf16 41|-|-|20AC|-|FFFD 41|-", "ok utf8 41|E2|82|AC|-|EFBFBD41|-"}) {
    EXPECT_EQ(fault_of(line, reply), DeliveryFault::none) << reply;
  }
}

TEST(Delivery, IsNamedByWhatGoesWrong) {
  struct Wrong {
    const char* line;
    const char* reply;
    DeliveryFault fault;
  };
  for (const auto& [line, reply, fault] : {
           Wrong{"stream-replace-deltas E2|82|AC", "ok FFFD|FFFD|FFFD|-", DeliveryFault::too_early},
           Wrong{"stream-replace-deltas E2|41", "ok FFFD|41|-", DeliveryFault::too_early},
           Wrong{"stream-replace-deltas E2|-|82AC", "ok -|FFFD|FFFD FFFD|-",
                 DeliveryFault::too_early},
           Wrong{"stream-deltas E2|82AC", "ok 20AC|-|-", DeliveryFault::too_early},
           Wrong{"stream-replace-deltas 80", "ok FFFD|-", DeliveryFault::none},
           Wrong{"stream-deltas 41|-|42", "ok 41|41|42|-", DeliveryFault::twice},
           Wrong{"stream-deltas 41|42|-", "ok 41|42|41 42|-", DeliveryFault::twice},
           Wrong{"stream-deltas 41|42", "ok 41|-|-", DeliveryFault::never},
           Wrong{"stream-replace-deltas 6973|6973", "ok 69|69 73|-", DeliveryFault::loses},
           Wrong{"stream-deltas 41|42|43", "ok 41|-|43|-", DeliveryFault::loses},
           Wrong{"stream-replace-deltas E2|82|AC", "ok -|-|FFFD FFFD FFFD|-",
                 DeliveryFault::wrong_content},
           Wrong{"stream-deltas F0|9F9880", "ok -|D83D DE00|-", DeliveryFault::not_scalar},
           Wrong{"stream-deltas ED|A080", "ok -|D800|-", DeliveryFault::accepts},
           Wrong{"stream-deltas 41", "ill-formed 0 1 0", DeliveryFault::rejects},
           Wrong{"stream-deltas 41|42", "ok 41|42", DeliveryFault::wrong_form},
           Wrong{"stream-deltas 41|C3|41", "ill-formed 1 1 2 before 41|-|-", DeliveryFault::none},
           Wrong{"stream-deltas 41|C3|41", "ill-formed 1 1 2 before -|-|-", DeliveryFault::none},
           Wrong{"stream-deltas 41|C3|41", "ill-formed 1 1 2", DeliveryFault::none},
           Wrong{"stream-deltas 41|C3|41", "ill-formed 1 1 2 before 41|C3|-",
                 DeliveryFault::too_early},
           Wrong{"stream-deltas 41C3|41FF", "ill-formed 3 1 1 before 41|41",
                 DeliveryFault::wrong_content},
           Wrong{"stream-deltas 41|-|C3|41", "ill-formed 1 1 3 before 41|41|-|-",
                 DeliveryFault::twice},
           Wrong{"stream-deltas 41|C3|41", "ill-formed 1 1 2 before 41|-",
                 DeliveryFault::wrong_form},
       }) {
    EXPECT_EQ(fault_of(line, reply), fault) << line << " " << reply;
  }
}

// The decoder removes a signature, but not one that a cut divides. No later octet changes it.
TEST(Delivery, IsNotEarlyIfASignatureStays) {
  const Answer stripped = *parse_reply("ok FFFD", Operation::stream_replace);
  EXPECT_EQ(fault_of("stream-replace-deltas EF|BBBFEF", "ok -|FEFF|FFFD", stripped),
            DeliveryFault::wrong_content);
}

std::optional<DeliveryWay> way_of(const char* line, const char* reply) {
  const Request request = *parse_request(line);
  const Answer answer = *parse_reply(reply, request.operation);
  DeliveryWays ways;
  ways.see(request, answer,
           *certain_output(request, whole_answer(request), reference::replacement_character));
  return ways.way();
}

TEST(DeliveryWay, IsTheFirstThatFits) {
  const char* const line = "stream-deltas 41|0A|42|E2|82|AC";
  EXPECT_EQ(way_of(line, "ok 41|A|42|-|-|20AC|-"), DeliveryWay::prompt);
  EXPECT_EQ(way_of(line, "ok -|41|A|-|-|42|20AC"), DeliveryWay::one_behind);
  EXPECT_EQ(way_of(line, "ok -|41 A|-|-|-|-|42 20AC"), DeliveryWay::at_line);
  EXPECT_EQ(way_of(line, "ok -|-|-|41 A 42|-|-|20AC"), DeliveryWay::by_blocks);
  EXPECT_EQ(way_of(line, "ok -|-|-|-|-|-|41 A 42 20AC"), DeliveryWay::at_end);
  EXPECT_EQ(way_of(line, "ok utf8 41|0A|42|E2|82|AC|-"), DeliveryWay::splits);
  EXPECT_EQ(way_of(line, "ok 41|-|A|42|-|20AC|-"), DeliveryWay::other);
}

// Where no text has a line feed, nothing tells that it is waited for.
TEST(DeliveryWay, IsAtTheEndWithoutALineFeed) {
  EXPECT_EQ(way_of("stream-deltas 41|42", "ok -|-|41 42"), DeliveryWay::at_end);
}

// Without output before the end there is nothing to be early or late about.
TEST(DeliveryWay, IsUnknownWithoutOutput) {
  EXPECT_EQ(way_of("stream-deltas -", "ok -|-"), std::nullopt);
}

// A block size is known where those beside it do not fit.
TEST(DeliveryWays, FindTheSizeOfBlocks) {
  const Request request = *parse_request("stream-deltas 61|62|63|64|65|66|67");
  DeliveryWays ways;
  ways.see(request, *parse_reply("ok -|-|61 62 63|-|-|64 65 66|-|67", Operation::stream_deltas),
           *certain_output(request, whole_answer(request), reference::replacement_character));
  EXPECT_EQ(ways.way(), DeliveryWay::by_blocks);
  EXPECT_EQ(ways.blocks(), (DeliveryWays::Blocks{3, 3}));
  EXPECT_EQ(ways.most_held(), 2U);
}

// A character of four octets does not tell at which of them a block ends.
TEST(DeliveryWays, TellWhichSizesOfBlocksFit) {
  const Request request = *parse_request("stream-deltas 61F09F98|80");
  DeliveryWays ways;
  ways.see(request, *parse_reply("ok 61|-|1F600", Operation::stream_deltas),
           *certain_output(request, whole_answer(request), reference::replacement_character));
  EXPECT_EQ(ways.way(), DeliveryWay::by_blocks);
  EXPECT_EQ(ways.blocks(), (DeliveryWays::Blocks{2, 4}));
}

}  // namespace
}  // namespace utf8spec::harnesses
