// Operations at an edge (`prefix`, `truncate`, `room`): right decoders of every habit, and planted
// faults. Each run is of `smoke`, of the made texts and of one group of vectors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/wanted_policy.h"
#include "tests/reports/run/edge_decoder.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Request;
using testing::ElementsAre;
using testing::IsEmpty;

Report report_of(const EdgePlan& plan, std::vector<Operation> operations,
                 const std::vector<std::string>& required = {},
                 const std::vector<Operation>& beside = {}) {
  FunctionDecoder decoder([&](const Request& request) { return edge_outcome(plan, request); });
  harnesses::Introduction& introduction = decoder.introduction();
  introduction.side = operations;
  introduction.side.insert(introduction.side.begin(), beside.begin(), beside.end());
  Assignment assignment;
  assignment.operations = std::move(operations);
  assignment.groups = {"truncation", "derived/placement"};
  for (const std::string& each : required) {
    assignment.required.push_back(*parse_wanted_policy(each));
  }
  return assess(decoder, committed_suite(), assignment);
}

struct RightEdge {
  EdgePlan plan;
  Operation operation;
  std::string policy = "";  // of the operation, if it has one
};

void PrintTo(const RightEdge& right, std::ostream* out) { *out << right.plan.name; }

class RightEdges : public testing::TestWithParam<RightEdge> {};

TEST_P(RightEdges, AreConformant) {
  const auto& [plan, operation, policy] = GetParam();
  const Report report = report_of(plan, {operation});
  EXPECT_EQ(report.operations.at(operation).verdict, Verdict::conformant);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(ids_of(report), IsEmpty());
  EXPECT_GT(report.operations.at(operation).counts.passed, 100U);
  const Policies& policies = report.operations.at(operation).policies;
  EXPECT_EQ(policies.incomplete + policies.truncation, policy);
  EXPECT_EQ(report.policies.incomplete + report.policies.truncation, policy);
}

INSTANTIATE_TEST_SUITE_P(
    Habits, RightEdges,
    testing::Values(
        RightEdge{{"prefix"}, Operation::prefix, "early"},
        RightEdge{{"waits", EdgeHabit::waits_for_announced}, Operation::prefix, "late"},
        RightEdge{{"truncate"}, Operation::truncate, "exact"},
        RightEdge{{"goes_back_more", EdgeHabit::goes_back_more}, Operation::truncate, "shorter"},
        RightEdge{{"clusters", EdgeHabit::keeps_clusters}, Operation::truncate, "shorter"},
        RightEdge{{"dots", EdgeHabit::leaves_room_for_dots}, Operation::truncate, "shorter"},
        RightEdge{{"dots_utf_16", EdgeHabit::leaves_room_for_dots},
                  Operation::truncate_utf_16,
                  "shorter"},
        RightEdge{{"refuses_errors", EdgeHabit::refuses_errors}, Operation::truncate, "exact"},
        RightEdge{{"by_octets", EdgeHabit::goes_back_by_octets}, Operation::truncate, "exact"},
        RightEdge{{"utf_16"}, Operation::truncate_utf_16, "exact"},
        RightEdge{
            {"utf_16_shorter", EdgeHabit::goes_back_more}, Operation::truncate_utf_16, "shorter"},
        RightEdge{{"decode"}, Operation::room_decode},
        RightEdge{{"decode_in_utf16", EdgeHabit::in_utf16}, Operation::room_decode},
        RightEdge{{"decode_in_utf8", EdgeHabit::in_utf8}, Operation::room_decode},
        RightEdge{{"decode_checks_first", EdgeHabit::checks_first}, Operation::room_decode},
        RightEdge{{"decode_keeps_four", EdgeHabit::keeps_four_free}, Operation::room_decode},
        RightEdge{{"decode_strips", EdgeHabit::strips_signature}, Operation::room_decode},
        RightEdge{{"replace"}, Operation::room_replace},
        RightEdge{{"replace_in_utf16", EdgeHabit::in_utf16}, Operation::room_replace},
        RightEdge{{"replace_in_utf8", EdgeHabit::in_utf8}, Operation::room_replace},
        RightEdge{{"replace_by_octets", EdgeHabit::marks_each_octet}, Operation::room_replace},
        RightEdge{{"replace_deletes", EdgeHabit::deletes_errors}, Operation::room_replace},
        RightEdge{{"replace_strips", EdgeHabit::strips_signature}, Operation::room_replace},
        RightEdge{{"encode"}, Operation::room_encode},
        RightEdge{{"encode_keeps_four", EdgeHabit::keeps_four_free}, Operation::room_encode}),
    [](const auto& right) { return right.param.plan.name; });

struct WrongEdge {
  EdgePlan plan;
  Operation operation;
  std::set<std::string> deviations;
};

void PrintTo(const WrongEdge& wrong, std::ostream* out) { *out << wrong.plan.name; }

class WrongEdges : public testing::TestWithParam<WrongEdge> {};

TEST_P(WrongEdges, AreFoundAndNamed) {
  const auto& [plan, operation, deviations] = GetParam();
  const Report report = report_of(plan, {operation});
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_EQ(ids_of(report), deviations);
  ASSERT_FALSE(report.deviations.empty());
  EXPECT_FALSE(report.deviations[0].requirements.empty());
  EXPECT_FALSE(report.deviations[0].examples.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Slips, WrongEdges,
    testing::Values(
        WrongEdge{
            {"whole", {}, EdgeSlip::open_is_whole}, Operation::prefix, {"misjudges-open-end"}},
        WrongEdge{{"refused", {}, EdgeSlip::open_is_ill_formed},
                  Operation::prefix,
                  {"misjudges-open-end"}},
        WrongEdge{{"one_less", {}, EdgeSlip::open_is_one_less},
                  Operation::prefix,
                  {"misjudges-open-end"}},
        WrongEdge{{"surrogates", {}, EdgeSlip::reads_surrogates},
                  Operation::prefix,
                  {"misses-first-error"}},
        WrongEdge{{"first_error", {}, EdgeSlip::skips_first_error},
                  Operation::prefix,
                  {"misses-first-error"}},
        WrongEdge{
            {"for_ever", {}, EdgeSlip::waits_for_ever}, Operation::prefix, {"misses-first-error"}},
        WrongEdge{{"middle", {}, EdgeSlip::cuts_in_the_middle},
                  Operation::truncate,
                  {"cuts-inside-characters"}},
        WrongEdge{{"back_one", {}, EdgeSlip::goes_back_one},
                  Operation::truncate,
                  {"cuts-inside-characters"}},
        WrongEdge{{"back_two", {}, EdgeSlip::goes_back_two},
                  Operation::truncate,
                  {"cuts-inside-characters"}},
        WrongEdge{{"in_a_run", {}, EdgeSlip::gives_up_in_a_run},
                  Operation::truncate,
                  {"cuts-inside-characters"}},
        WrongEdge{{"too_many", {}, EdgeSlip::one_too_many}, Operation::truncate, {"exceeds-limit"}},
        WrongEdge{{"too_few", {}, EdgeSlip::one_too_few}, Operation::truncate, {"cuts-needlessly"}},
        WrongEdge{
            {"low_bits", {}, EdgeSlip::limit_modulo_256}, Operation::truncate, {"cuts-needlessly"}},
        WrongEdge{{"low_digits", {}, EdgeSlip::limit_modulo_100},
                  Operation::truncate,
                  {"cuts-needlessly"}},
        WrongEdge{{"low_digits_utf_16", {}, EdgeSlip::limit_modulo_100},
                  Operation::truncate_utf_16,
                  {"cuts-needlessly"}},
        WrongEdge{{"low_bits_utf_16", {}, EdgeSlip::limit_modulo_256},
                  Operation::truncate_utf_16,
                  {"cuts-needlessly"}},
        WrongEdge{{"run_hangs", {}, EdgeSlip::hangs_in_a_run}, Operation::truncate, {"hangs"}},
        WrongEdge{{"characters", {}, EdgeSlip::counts_characters},
                  Operation::truncate_utf_16,
                  {"exceeds-limit"}},
        WrongEdge{{"pairs", {}, EdgeSlip::splits_pairs},
                  Operation::truncate_utf_16,
                  {"cuts-inside-characters"}},
        WrongEdge{{"reads_all", {}, EdgeSlip::reads_all},
                  Operation::room_decode,
                  {"misstates-what-it-read"}},
        WrongEdge{{"reads_less", EdgeHabit::in_utf8, EdgeSlip::reads_one_less},
                  Operation::room_replace,
                  {"misstates-what-it-read"}},
        WrongEdge{{"encode_all", {}, EdgeSlip::reads_all},
                  Operation::room_encode,
                  {"misstates-what-it-read"}},
        WrongEdge{{"half_in_utf8", EdgeHabit::in_utf8, EdgeSlip::half_character},
                  Operation::room_decode,
                  {"writes-half-characters"}},
        WrongEdge{{"half_pair", EdgeHabit::in_utf16, EdgeSlip::half_character},
                  Operation::room_replace,
                  {"writes-half-characters"}},
        WrongEdge{{"half_written", {}, EdgeSlip::half_character},
                  Operation::room_encode,
                  {"writes-half-characters"}},
        WrongEdge{{"overflows", EdgeHabit::in_utf8, EdgeSlip::one_unit_too_many},
                  Operation::room_decode,
                  {"exceeds-limit"}},
        WrongEdge{
            {"still", {}, EdgeSlip::stands_still}, Operation::room_decode, {"makes-no-progress"}},
        WrongEdge{{"skips", EdgeHabit::in_utf8, EdgeSlip::skips_long_ones},
                  Operation::room_decode,
                  {"changes-with-room", "misstates-what-it-read"}},
        WrongEdge{{"marks_end", EdgeHabit::in_utf8, EdgeSlip::marks_its_end},
                  Operation::room_decode,
                  {"changes-with-room"}},
        WrongEdge{{"refuses", {}, EdgeSlip::refuses_little_room},
                  Operation::room_decode,
                  {"changes-with-room"}}),
    [](const auto& wrong) { return wrong.param.plan.name; });

// In ill-formed text the decoder's own `boundary` says where characters start.
TEST(Edges, AreComparedWithTheOwnBoundaries) {
  const EdgePlan plan{"own", {}, EdgeSlip::other_than_boundary};
  EXPECT_THAT(ids_of(report_of(plan, {Operation::truncate}, {}, {Operation::boundary})),
              testing::Contains("functions-disagree"));
  EXPECT_THAT(ids_of(report_of({"right"}, {Operation::prefix}, {}, {Operation::boundary})),
              IsEmpty());
}

// A cut that keeps less than a smaller limit kept says so.
TEST(Edges, NameTheSmallerLimitThatKeepsMore) {
  const Report report = report_of({"low", {}, EdgeSlip::limit_modulo_256}, {Operation::truncate});
  ASSERT_EQ(report.deviations.size(), 1U);
  ASSERT_FALSE(report.deviations[0].examples.empty());
  EXPECT_EQ(
      report.deviations[0].examples[0].expected,
      "ok 256 (or an earlier start of a character), but at least 255, which a smaller limit keeps");
}

// A policy becomes a demand, and the report shows answers that do not meet it.
TEST(Edges, CanBeRequiredToBeExact) {
  const std::vector<std::string> required{"truncation=exact"};
  EXPECT_EQ(report_of({"exact"}, {Operation::truncate}, required).verdict, Verdict::conformant);
  const Report report =
      report_of({"shorter", EdgeHabit::goes_back_more}, {Operation::truncate}, required);
  EXPECT_THAT(ids_of(report), ElementsAre("policy-not-as-required"));
  EXPECT_EQ(report.deviations[0].title, "truncation is shorter, but exact is required");
  ASSERT_FALSE(report.deviations[0].examples.empty());
  EXPECT_EQ(report.deviations[0].examples[0].expected, "truncation=exact");
}

// What is asked of an operation is not asked of a decoder without it.
TEST(Edges, AreAskedOnlyIfTheyAreOffered) {
  const Report report = report_of({"none"}, {Operation::validate});
  for (const Operation each : side_operations) EXPECT_FALSE(report.operations.contains(each));
}

}  // namespace
}  // namespace utf8spec::reports
