// Operations of one decoder that are asked chunk by chunk, and their whole forms: what all of them
// show has one name, and a policy is one for all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"
#include "tests/reports/run/streaming_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Two operations that deliver in different ways contradict each other, and the report shows where.
TEST(Deltas, AreInconsistentIfOperationsDiffer) {
  StreamingDecoder prompt({.name = "prompt"});
  StreamingDecoder late({.name = "late", .delivers = Delivers::at_end});
  FunctionDecoder decoder([&](const Request& request) {
    StreamingDecoder& streams = replaces(request.operation) ? late : prompt;
    return Outcome{Outcome::Kind::answered, streams.answer(request), {}};
  });
  decoder.introduction().operations = {Operation::stream, Operation::stream_replace};
  decoder.introduction().side = {Operation::stream_deltas, Operation::stream_replace_deltas};
  Assignment assignment;
  assignment.operations = decoder.introduction().side;
  assignment.groups = {"streams", "derived/chunks"};
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_EQ(report.policies.delivery, "inconsistent");
  ASSERT_EQ(report.inconsistencies.size(), 1U);
  EXPECT_EQ(report.inconsistencies[0].policy, "delivery");
  ASSERT_EQ(report.inconsistencies[0].examples.size(), 2U);
  EXPECT_EQ(report.inconsistencies[0].examples[0].operation, Operation::stream_deltas);
  EXPECT_EQ(report.inconsistencies[0].examples[1].operation, Operation::stream_replace_deltas);
}

// Where the standard leaves a choice, parts are judged by that of the operation that gives the
// whole answer, asked or not. The decoder reads its text at the end, so that no pair is divided.
TEST(Deltas, AreJudgedInTheDialectOfAnOperationThatIsNotAsked) {
  const StreamPlan at_end{.name = "at end", .delivers = Delivers::by_blocks, .number = 1 << 20};
  FunctionDecoder decoder([&](Request request) {
    request.encoding = reference::Encoding::cesu_8_unpaired;
    return Outcome{Outcome::Kind::answered, StreamingDecoder(at_end).answer(request), {}};
  });
  decoder.introduction().encoding = reference::Encoding::cesu_8;
  decoder.introduction().side = {Operation::stream_deltas};
  Assignment assignment;
  assignment.operations = decoder.introduction().side;
  const vectors::Suite& suite = committed_suite(reference::Encoding::cesu_8);
  for (const Operation whole : {Operation::stream, Operation::decode}) {
    decoder.introduction().operations = {whole};
    EXPECT_EQ(assess(decoder, suite, assignment).verdict, Verdict::conformant) << name(whole);
  }
}

// One that replaces has no mark for it, and one that stops sees no error.
TEST(Deltas, HaveOneNameIfTheyDropAnUnfinishedEnd) {
  const StreamPlan drops{.name = "drops", .fault = StreamFault::keeps_open_at_reset};
  FunctionDecoder decoder([&](const Request& request) {
    return Outcome{Outcome::Kind::answered, StreamingDecoder(drops).answer(request), {}};
  });
  decoder.introduction().operations = {Operation::stream, Operation::stream_replace};
  decoder.introduction().side = {Operation::stream_deltas, Operation::stream_replace_deltas};
  Assignment assignment;
  assignment.groups = {"streams", "truncation", "derived/chunks"};
  EXPECT_EQ(ids_of(assess(decoder, committed_suite(), assignment)),
            std::set<std::string>{"ignores-unfinished-end"});
}

// The whole answers show that the text depends on its chunks, and the parts why.
TEST(Deltas, HaveOneNameIfTheyMarkAnOpenCharacterEarly) {
  const StreamPlan marks{
      .name = "marks", .fault = StreamFault::marks_open_character, .goes_wrong = GoesWrong::always};
  FunctionDecoder decoder([&](const Request& request) {
    return Outcome{Outcome::Kind::answered, StreamingDecoder(marks).answer(request), {}};
  });
  decoder.introduction().operations = {Operation::stream_replace};
  decoder.introduction().side = {Operation::stream_replace_deltas};
  Assignment assignment;
  assignment.groups = {"streams", "boundaries"};
  EXPECT_EQ(ids_of(assess(decoder, committed_suite(), assignment)),
            std::set<std::string>{"delivers-too-early"});
  // Without parts nobody knows.
  decoder.introduction().side = {};
  EXPECT_EQ(ids_of(assess(decoder, committed_suite(), assignment)),
            std::set<std::string>{"depends-on-chunks"});
}

// What comes of ill-formed text, at which the other operation stops, contradicts nothing. The one
// that goes on says more.
TEST(Deltas, AreNotInconsistentIfTheyDifferInMarksAlone) {
  StreamingDecoder prompt({.name = "prompt"});
  StreamingDecoder late({.name = "late", .delivers = Delivers::at_end});
  FunctionDecoder decoder([&](const Request& request) {
    const bool is_late = replaces(request.operation) && !reference::is_well_formed(request.octets);
    return Outcome{Outcome::Kind::answered, (is_late ? late : prompt).answer(request), {}};
  });
  decoder.introduction().operations = {Operation::stream, Operation::stream_replace};
  decoder.introduction().side = {Operation::stream_deltas, Operation::stream_replace_deltas};
  Assignment assignment;
  assignment.operations = decoder.introduction().side;
  assignment.groups = {"streams", "maximal-subparts", "derived/chunks"};
  const Report report = assess(decoder, committed_suite(), assignment);
  EXPECT_EQ(report.operations.at(Operation::stream_deltas).policies.delivery, "prompt");
  EXPECT_EQ(report.operations.at(Operation::stream_replace_deltas).policies.delivery, "other");
  EXPECT_EQ(report.policies.delivery, "other");
  EXPECT_THAT(report.inconsistencies, testing::IsEmpty());
}

// An API may tell the chunk of an error only where it answers in parts.
TEST(Deltas, SayWithWhichChunkAnErrorComes) {
  const auto streaming_of = [](std::vector<Operation> side) {
    StreamingDecoder streams({.name = "prompt"});
    FunctionDecoder decoder([&](const Request& request) {
      harnesses::Answer answer = streams.answer(request);
      if (request.operation == Operation::stream) answer.chunk.reset();
      return Outcome{Outcome::Kind::answered, std::move(answer), {}};
    });
    decoder.introduction().operations = {Operation::stream};
    decoder.introduction().side = std::move(side);
    Assignment assignment;
    assignment.groups = {"streams", "truncated"};
    return assess(decoder, committed_suite(), assignment).policies.streaming;
  };
  EXPECT_EQ(streaming_of({}), "unknown");
  EXPECT_EQ(streaming_of({Operation::stream_deltas}), "fail-fast");
}

}  // namespace
}  // namespace utf8spec::reports
