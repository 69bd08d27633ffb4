// Streams that are asked chunk by chunk: right decoders of every way to deliver, and planted
// faults. Each run is of `smoke`, of the group of streams and of the made texts.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/wanted_policy.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"
#include "tests/reports/run/streaming_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;
using reference::Encoding;
using reference::ReplacementPolicy;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

Report report_of(const StreamPlan& plan, Operation operation,
                 const std::vector<std::string>& required = {},
                 Encoding encoding = Encoding::utf_8) {
  StreamingDecoder streams(plan);
  FunctionDecoder decoder([&](const Request& request) {
    return Outcome{Outcome::Kind::answered, streams.answer(request), {}};
  });
  decoder.answer_alone_by([&](const Request& request) {
    return Outcome{Outcome::Kind::answered, StreamingDecoder(plan).answer(request), {}};
  });
  harnesses::Introduction& introduction = decoder.introduction();
  introduction.operations = {Operation::stream, Operation::stream_replace};
  introduction.side = {Operation::stream_deltas, Operation::stream_replace_deltas};
  introduction.encoding = encoding;
  Assignment assignment;
  assignment.operations = {operation};
  assignment.groups = {"streams", "maximal-subparts", "signatures", "derived/chunks"};
  for (const std::string& each : required) {
    assignment.required.push_back(*parse_wanted_policy(each));
  }
  return assess(decoder, committed_suite(encoding), assignment);
}

struct RightStream {
  StreamPlan plan;
  std::string delivery;
  std::size_t held;
  Operation operation = Operation::stream_replace_deltas;
  Encoding encoding = Encoding::utf_8;
};

void PrintTo(const RightStream& right, std::ostream* out) { *out << right.plan.name; }

class RightStreams : public testing::TestWithParam<RightStream> {};

TEST_P(RightStreams, AreConformantAndNamed) {
  const auto& [plan, delivery, held, operation, encoding] = GetParam();
  const Report report = report_of(plan, operation, {}, encoding);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(ids_of(report), testing::IsEmpty());
  EXPECT_EQ(report.policies.delivery, delivery);
  EXPECT_EQ(report.operations.at(operation).policies.delivery, delivery);
  EXPECT_EQ(report.operations.at(operation).held, held);
}

INSTANTIATE_TEST_SUITE_P(
    Ways, RightStreams,
    testing::Values(
        RightStream{{.name = "prompt"}, "prompt", 3},
        RightStream{{.name = "strict"}, "prompt", 3, Operation::stream_deltas},
        RightStream{{.name = "one_behind", .delivers = Delivers::one_behind}, "one-behind", 6},
        RightStream{{.name = "strict_one_behind", .delivers = Delivers::one_behind},
                    "one-behind",
                    6,
                    Operation::stream_deltas},
        RightStream{{.name = "two_behind", .delivers = Delivers::two_behind}, "other", 8},
        RightStream{{.name = "at_line", .delivers = Delivers::at_line}, "at-line", 67},
        RightStream{
            {.name = "blocks_of_5", .delivers = Delivers::by_blocks, .number = 5}, "by-blocks", 6},
        RightStream{{.name = "blocks_of_8192", .delivers = Delivers::by_blocks, .number = 8192},
                    "by-blocks",
                    8191},
        RightStream{{.name = "at_end", .delivers = Delivers::at_end}, "at-end", 100'013},
        RightStream{{.name = "splits", .delivers = Delivers::splits}, "splits", 3},
        RightStream{{.name = "strips", .strips_signature = true}, "prompt", 3},
        RightStream{{.name = "per_octet", .marks = ReplacementPolicy::per_octet}, "prompt", 3},
        RightStream{{.name = "per_run", .marks = ReplacementPolicy::per_run}, "prompt", 3},
        RightStream{{.name = "deleted", .marks = ReplacementPolicy::deleted}, "prompt", 3},
        RightStream{{.name = "question_mark", .mark = U'?'}, "prompt", 3},
        RightStream{{.name = "in_utf_16le"},
                    "prompt",
                    3,
                    Operation::stream_replace_deltas,
                    Encoding::utf_16le}),
    [](const auto& right) { return right.param.plan.name; });

struct WrongStream {
  StreamPlan plan;
  std::set<std::string> deviations;
  Operation operation = Operation::stream_replace_deltas;
};

void PrintTo(const WrongStream& wrong, std::ostream* out) { *out << wrong.plan.name; }

std::string first_examples_of(const Report& report) {
  std::string words;
  for (const Deviation& each : report.deviations) {
    const Example& first = each.examples.at(0);
    words += fmt::format("{}: {} -> {}\n", each.id, first.request, first.actual);
  }
  return words;
}

class WrongStreams : public testing::TestWithParam<WrongStream> {};

TEST_P(WrongStreams, AreFoundAndNamed) {
  const auto& [plan, deviations, operation] = GetParam();
  const Report report = report_of(plan, operation);
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_EQ(ids_of(report), deviations) << first_examples_of(report);
  ASSERT_FALSE(report.deviations.empty());
  EXPECT_LE(report.deviations[0].examples.size(), 5U);
  EXPECT_FALSE(report.deviations[0].requirements.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Faults, WrongStreams,
    testing::Values(
        WrongStream{{.name = "marks_open_character", .fault = StreamFault::marks_open_character},
                    {"delivers-too-early"}},
        WrongStream{{.name = "marks_at_empty_chunk", .fault = StreamFault::marks_at_empty_chunk},
                    {"delivers-too-early"}},
        WrongStream{{.name = "latin_1", .fault = StreamFault::latin_1_at_empty_chunk},
                    {"delivers-too-early"}},
        WrongStream{
            {.name = "repeats_at_empty_chunk", .fault = StreamFault::repeats_at_empty_chunk},
            {"delivers-twice"}},
        WrongStream{{.name = "repeats_strictly", .fault = StreamFault::repeats_at_empty_chunk},
                    {"delivers-twice"},
                    Operation::stream_deltas},
        WrongStream{{.name = "repeats_behind_open", .fault = StreamFault::repeats_behind_open},
                    {"delivers-twice"}},
        WrongStream{{.name = "holds_one_for_ever",
                     .delivers = Delivers::one_behind,
                     .fault = StreamFault::holds_for_ever},
                    {"never-delivers"}},
        WrongStream{{.name = "holds_last_line_for_ever",
                     .delivers = Delivers::at_line,
                     .fault = StreamFault::holds_for_ever},
                    {"never-delivers"}},
        WrongStream{{.name = "holds_all_for_ever",
                     .delivers = Delivers::at_end,
                     .fault = StreamFault::holds_for_ever},
                    {"never-delivers"}},
        WrongStream{{.name = "holds_if_last_is_empty",
                     .delivers = Delivers::one_behind,
                     .fault = StreamFault::holds_if_last_chunk_is_empty},
                    {"loses-characters"}},
        WrongStream{{.name = "drops_open_end", .fault = StreamFault::drops_open_end},
                    {"loses-characters"}},
        WrongStream{{.name = "forgets_behind_two_empty_chunks",
                     .fault = StreamFault::forgets_after_empty_chunks,
                     .number = 2},
                    {"depends-on-chunks"}},
        WrongStream{{.name = "forgets_behind_three_empty_chunks",
                     .fault = StreamFault::forgets_after_empty_chunks,
                     .number = 3},
                    {"depends-on-chunks"}},
        WrongStream{{.name = "forgets_behind_the_second_chunk",
                     .fault = StreamFault::forgets_after_chunks,
                     .number = 2},
                    {"depends-on-chunks"}},
        WrongStream{{.name = "forgets_strictly_behind_the_second_chunk",
                     .fault = StreamFault::forgets_after_chunks,
                     .number = 2},
                    {"depends-on-chunks"},
                    Operation::stream_deltas},
        WrongStream{{.name = "forgets_one_octet", .fault = StreamFault::forgets_one_open_octet},
                    {"depends-on-chunks"}},
        WrongStream{
            {.name = "forgets_one_octet_strictly", .fault = StreamFault::forgets_one_open_octet},
            {"depends-on-chunks", "ignores-unfinished-end"},
            Operation::stream_deltas},
        WrongStream{{.name = "repeats_all", .fault = StreamFault::repeats_all}, {"delivers-twice"}},
        WrongStream{{.name = "swallows_behind_open", .fault = StreamFault::swallows_behind_open},
                    {"depends-on-chunks", "loses-characters"}},
        WrongStream{{.name = "accepts_over_cut", .fault = StreamFault::accepts_over_cut},
                    {"accepts-ill-formed"},
                    Operation::stream_deltas},
        WrongStream{
            {.name = "accepts_over_cut_and_replaces", .fault = StreamFault::accepts_over_cut},
            {"accepts-ill-formed"}},
        WrongStream{{.name = "strips_in_each_chunk", .fault = StreamFault::strips_in_each_chunk},
                    {"loses-characters"}},
        WrongStream{{.name = "first_octet_again", .fault = StreamFault::first_octet_again},
                    {"depends-on-chunks"}},
        WrongStream{{.name = "keeps_open_at_reset", .fault = StreamFault::keeps_open_at_reset},
                    {"depends-on-history"}},
        WrongStream{{.name = "keeps_held_at_reset",
                     .delivers = Delivers::one_behind,
                     .fault = StreamFault::keeps_held_at_reset},
                    {"depends-on-history", "never-delivers"}},
        WrongStream{{.name = "loses_held_behind_1023",
                     .delivers = Delivers::one_behind,
                     .fault = StreamFault::forgets_output_after_chunk,
                     .number = 1023},
                    {"loses-characters"}}),
    [](const auto& wrong) { return wrong.param.plan.name; });

// The same of an operation that answers in one piece.
INSTANTIATE_TEST_SUITE_P(InOnePiece, WrongStreams,
                         testing::Values(WrongStream{{.name = "forgets_behind_the_second_chunk",
                                                      .fault = StreamFault::forgets_after_chunks,
                                                      .number = 2,
                                                      .goes_wrong = GoesWrong::always},
                                                     {"depends-on-chunks"},
                                                     Operation::stream_replace},
                                         WrongStream{{.name = "repeats_all",
                                                      .fault = StreamFault::repeats_all,
                                                      .goes_wrong = GoesWrong::always},
                                                     {"delivers-twice"},
                                                     Operation::stream_replace},
                                         WrongStream{{.name = "repeats_all_strictly",
                                                      .fault = StreamFault::repeats_all,
                                                      .goes_wrong = GoesWrong::always},
                                                     {"delivers-twice"},
                                                     Operation::stream}),
                         [](const auto& wrong) { return wrong.param.plan.name; });

// Half a pair in the form of characters is no character.
TEST(Deltas, HoldNoHalfPairsAsCharacters) {
  const Report report = report_of(
      {.name = "half_pairs", .delivers = Delivers::splits, .fault = StreamFault::half_pairs},
      Operation::stream_replace_deltas);
  EXPECT_THAT(ids_of(report), Contains("delivers-no-scalar-values"));
}

class ForgetfulStreams : public testing::TestWithParam<std::size_t> {};

// The state is lost behind a chunk of this length, and behind no other. That is one deviation.
TEST_P(ForgetfulStreams, AreNamedWithTheLength) {
  const Report report = report_of(
      {.name = "forgets", .fault = StreamFault::forgets_after_chunk, .number = GetParam()},
      Operation::stream_replace_deltas);
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  ASSERT_EQ(report.deviations.size(), 1U);
  const Deviation& deviation = report.deviations[0];
  EXPECT_THAT((std::vector{deviation.id}),
              testing::IsSubsetOf({"depends-on-chunks", "loses-characters"}));
  EXPECT_EQ(deviation.when, (Condition{ConditionSort::chunk, GetParam()}));
  EXPECT_THAT(deviation.title, HasSubstr(", but only at chunks of exactly "));
}

// The state is lost at empty chunks alone.
TEST(Deltas, NameEmptyChunks) {
  for (const std::size_t number : {1U, 2U, 3U}) {
    const Report report = report_of(
        {.name = "forgets", .fault = StreamFault::forgets_after_empty_chunks, .number = number},
        Operation::stream_replace_deltas);
    ASSERT_EQ(report.deviations.size(), 1U) << number;
    EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::chunk, 0})) << number;
    EXPECT_THAT(report.deviations[0].title, HasSubstr(", but only at empty chunks"));
  }
}

// One that loses it behind each chunk has no condition, or only that the end of a chunk decides.
TEST(Deltas, HaveNoLengthIfEachChunkShowsTheFault) {
  const Report report = report_of({.name = "marks", .fault = StreamFault::swallows_behind_open},
                                  Operation::stream_replace_deltas);
  EXPECT_FALSE(report.deviations.empty());
  for (const Deviation& each : report.deviations) {
    EXPECT_EQ(each.when.value_or(Condition{ConditionSort::cut}), Condition{ConditionSort::cut})
        << each.id;
  }
}

INSTANTIATE_TEST_SUITE_P(Lengths, ForgetfulStreams,
                         testing::Values(1, 2, 3, 16, 17, 255, 1000, 1023, 4096, 8191, 10'000,
                                         65'535, 65'537, 100'000));

// A policy becomes a demand, and the report shows answers that do not meet it.
TEST(Deltas, CanBeRequiredToBePrompt) {
  const std::vector<std::string> required{"delivery=prompt"};
  const auto run = [&](Delivers delivers) {
    return report_of({.name = "required", .delivers = delivers}, Operation::stream_deltas,
                     required);
  };
  EXPECT_EQ(run(Delivers::prompt).verdict, Verdict::conformant);
  const Report late = run(Delivers::one_behind);
  EXPECT_EQ(late.verdict, Verdict::non_conformant);
  EXPECT_THAT(ids_of(late), ElementsAre("policy-not-as-required"));
  EXPECT_EQ(late.deviations[0].title, "delivery is one-behind, but prompt is required");
  EXPECT_GT(late.deviations[0].count, 0U);
  ASSERT_FALSE(late.deviations[0].examples.empty());
  EXPECT_EQ(late.deviations[0].examples[0].expected, "delivery=prompt");
}

// The size of the blocks and the octets held are a note. No text has cuts that tell 100,000 octets
// from its neighbours.
TEST(Deltas, HaveANoteOnWhatIsHeld) {
  const auto notes_on = [](std::size_t block) {
    return report_of({.name = "blocks", .delivers = Delivers::by_blocks, .number = block},
                     Operation::stream_deltas)
        .notes;
  };
  EXPECT_THAT(notes_on(8192),
              Contains(HasSubstr("stream-deltas delivers by-blocks of 8,192 octets and held at "
                                 "most 8,191 octets.")));
  EXPECT_THAT(notes_on(100'000), Contains(HasSubstr("delivers by-blocks of 99,998 to ")));
}

// A stream that goes wrong does not tell what it holds.
TEST(Deltas, SayWhatIsHeldOnlyOfStreamsThatPass) {
  const Report report =
      report_of({.name = "forgets", .fault = StreamFault::forgets_after_empty_chunks, .number = 2},
                Operation::stream_replace_deltas);
  ASSERT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_EQ(report.operations.at(Operation::stream_replace_deltas).held, std::nullopt);
  EXPECT_THAT(report.notes, testing::Not(Contains(HasSubstr("and held at most"))));
}

// A fresh process does not show it, so the command repeats the run.
TEST(Deltas, RepeatTheRunForAFaultOfEarlierTexts) {
  const Report report = report_of({.name = "keeps", .fault = StreamFault::keeps_open_at_reset},
                                  Operation::stream_replace_deltas);
  ASSERT_EQ(report.deviations.size(), 1U);
  for (const Example& each : report.deviations[0].examples) {
    EXPECT_THAT(each.command, testing::StartsWith("utf8spec run "));
  }
}

}  // namespace
}  // namespace utf8spec::reports
