// Runs of fakes/faulty.py from end to end: process, line protocol, suite and report. Each fault
// must get its exit status and all of its names. `touches` says in which requests a fault can show,
// and no other request may be blamed. Blame of a right answer sends a maintainer to code that is
// right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "reference/decode.h"
#include "reference/replace.h"
#include "tests/reports/run/faulty_run.h"

namespace utf8spec::reports {
namespace {

using harnesses::Level;
using harnesses::Question;
using harnesses::Request;

bool any_value(const Request& request, bool (*is)(char32_t)) {
  return std::ranges::any_of(request.scalars, is);
}

template <std::uint8_t... octets>
bool has(const Request& request) {
  constexpr std::uint8_t part[]{octets...};
  return holds(request.octets, part);
}

template <std::uint8_t... leads>
bool has_any(const Request& request) {
  return (holds(request.octets, std::array{leads}) || ...);
}

bool is_cut(const Request& request) { return !request.cuts.empty(); }

class FaultsTest : public testing::TestWithParam<NamedFault> {};

using GroupKey = std::pair<std::string, Operation>;

// The number of requests of each group that a fault can touch.
std::map<GroupKey, std::uint64_t> touched(const harnesses::Selection& selection, Touches touches) {
  std::map<GroupKey, std::uint64_t> counts;
  harnesses::Plan plan(committed_suite(), selection);
  for (Question question; plan.next(question);) {
    if (!touches(question.request)) continue;
    ++counts[{std::string(harnesses::group_of(question)), question.request.operation}];
  }
  return counts;
}

void expect_no_other_blamed(const FaultyRun& run, const NamedFault& fault) {
  const auto counts = touched(run.selection, fault.touches);
  for (const GroupResult& group : run.report.groups) {
    const auto found = counts.find({group.group, group.operation});
    const std::uint64_t most = found == counts.end() ? 0 : found->second;
    const std::uint64_t unpassed = group.counts.failed + group.counts.faulted;
    const bool ended = has_ended(run.report, group.operation);
    EXPECT_LE(ended ? group.counts.failed : unpassed, most) << group.group << name(group.operation);
    if (fault.shows == Shows::in_all) EXPECT_GE(unpassed, most) << group.group;
  }
  for (const Deviation& deviation : run.report.deviations) {
    for (const Example& example : deviation.examples) {
      const Request request{example.operation, example.octets, example.cuts, example.scalars};
      EXPECT_TRUE(fault.touches(request)) << deviation.id << ": " << example.request;
    }
  }
}

// What is asked again depends on what passed before.
constexpr std::string_view history = "derived/history";

// Every other request of the plan counts once, also after crashes and hangs.
void expect_complete(const FaultyRun& run) {
  Counts sum;
  harnesses::Selection selection = run.selection;
  selection.groups.clear();
  for (const GroupResult& group : run.report.groups) {
    if (group.group == history) continue;
    sum += group.counts;
    selection.groups.push_back(group.group);
  }
  const std::uint64_t asked =
      harnesses::count_questions(harnesses::Plan(committed_suite(), selection));
  EXPECT_EQ(sum.passed + sum.failed + sum.faulted + sum.unsupported, asked);
}

void expect_named_and_no_other_blamed(const NamedFault& fault, Reach reach) {
  const FaultyRun done = run(fault, reach);
  EXPECT_EQ(exit_status(done.report), fault.status);
  EXPECT_EQ(ids_of(done.report), fault.deviations);
  EXPECT_THAT(done.report.deviations[0].title, testing::HasSubstr(fault.title));
  expect_complete(done);
  expect_no_other_blamed(done, fault);
}

TEST_P(FaultsTest, IsNamedAndNothingElseIsBlamed) {
  expect_named_and_no_other_blamed(GetParam(), Reach::near);
}

TEST_P(FaultsTest, FarBehindTheStartIsNamedToo) {
  expect_named_and_no_other_blamed(GetParam(), Reach::far);
}

std::string name_of(const testing::TestParamInfo<NamedFault>& info) {
  std::string name;
  for (const char letter : std::string_view(info.param.name)) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0) name += letter;
  }
  return name;
}

constexpr auto wrong = ExitStatus::non_conformant;

// These functions may say yes too often, but never too rarely: they bound the blame from above.
bool has_overlong_two(const Request& request) { return has_any<0xC0, 0xC1>(request); }
bool has_overlong_three(const Request& request) { return has<0xE0>(request); }
bool has_overlong_four(const Request& request) { return has<0xF0>(request); }
bool has_surrogate(const Request& request) { return has<0xED>(request); }
bool has_above_maximum(const Request& request) { return has_any<0xF4, 0xF5, 0xF6, 0xF7>(request); }
bool has_long_form(const Request& request) {
  return has_any<0xF8, 0xF9, 0xFA, 0xFB, 0xFC, 0xFD>(request);
}
bool is_lax_about(const Request& request) {
  return has_overlong_two(request) || has_overlong_three(request) || has_overlong_four(request) ||
         has_surrogate(request) || has_above_maximum(request) || has_long_form(request);
}
bool is_ill_formed(const Request& request) { return !reference::is_well_formed(request.octets); }

INSTANTIATE_TEST_SUITE_P(
    Accepts, FaultsTest,
    testing::Values(
        NamedFault{"accepts-c080", wrong, {"accepts-modified-utf8-nul"}, has<0xC0, 0x80>},
        NamedFault{"accepts-overlong-two",
                   wrong,
                   {"accepts-modified-utf8-nul", "accepts-overlong-two-octets"},
                   has_overlong_two},
        NamedFault{
            "accepts-overlong-three", wrong, {"accepts-overlong-three-octets"}, has_overlong_three},
        NamedFault{
            "accepts-overlong-four", wrong, {"accepts-overlong-four-octets"}, has_overlong_four},
        NamedFault{"accepts-surrogates", wrong, {"accepts-surrogates"}, has_surrogate},
        NamedFault{"accepts-cesu-8", wrong, {"accepts-surrogates"}, has_surrogate},
        NamedFault{"accepts-above-maximum", wrong, {"accepts-above-maximum"}, has_above_maximum},
        NamedFault{"accepts-long-forms", wrong, {"accepts-long-forms"}, has_long_form},
        NamedFault{"accepts-all-of-rfc2279", wrong, {"checks-form-only"}, is_lax_about},
        NamedFault{"latin-1-fallback", wrong, {"reads-ill-formed-as-latin-1"}, is_ill_formed},
        NamedFault{"swallows", wrong, {"swallows-announced-length"}, is_ill_formed},
        NamedFault{"swallow-accepting",
                   wrong,
                   {"accepts-cut-sequence", "decodes-to-wrong-values", "deletes-ill-formed",
                    "reads-octets-as-latin-1", "reads-octets-as-other-characters",
                    "swallows-after-truncated", "unexplained"},
                   is_ill_formed},
        NamedFault{"offset-outside", wrong, {"error-outside-input"}, is_ill_formed},
        NamedFault{"replaces-in-decode", wrong, {"replaces-instead-of-reporting"}, is_ill_formed},
        NamedFault{"accepts-everything", wrong, {"accepts-everything"}, is_ill_formed}),
    name_of);

// Whether a character of the input is one of these.
bool reads(const Request& request, bool (*is)(char32_t)) {
  return std::ranges::any_of(
      reference::replace(request.octets, reference::ReplacementPolicy::per_run), is);
}

bool has_noncharacter(const Request& request) { return reads(request, reference::is_noncharacter); }

// U+E000..F8FF, and the two planes of private use with all above them.
bool is_private_or_beyond(char32_t value) {
  return (value >= 0xE000 && value <= 0xF8FF) || value >= 0xF0000;
}
bool has_private_use(const Request& request) { return reads(request, is_private_or_beyond); }
bool has_three_octets(const Request& request) {
  return std::ranges::any_of(request.octets, [](auto o) { return o >= 0xE0 && o <= 0xEF; });
}
bool has_four_octets(const Request& request) {
  return std::ranges::any_of(request.octets, [](auto o) { return o >= 0xF0 && o <= 0xF4; });
}
bool has_non_ascii(const Request& request) {
  return std::ranges::any_of(request.octets, [](auto o) { return o > 0x7F; });
}
bool is_not_empty(const Request& request) { return !request.octets.empty(); }

INSTANTIATE_TEST_SUITE_P(
    Damages, FaultsTest,
    testing::Values(
        NamedFault{"rejects-fffe",
                   wrong,
                   {"rejects-noncharacters"},
                   has<0xEF, 0xBF, 0xBE>,
                   Level::smoke,
                   {},
                   {},
                   "(U+FFFE)"},
        NamedFault{"rejects-noncharacters", wrong, {"rejects-noncharacters"}, has_noncharacter},
        NamedFault{"rejects-nul", wrong, {"rejects-nul"}, has<0>},
        NamedFault{"rejects-private-use",
                   wrong,
                   {"rejects-private-use", "rejects-noncharacters"},
                   has_private_use},
        NamedFault{
            "rejects-four-octets", wrong, {"rejects-four-octet-characters"}, has_four_octets},
        NamedFault{
            "rejects-three-octets", wrong, {"rejects-three-octet-characters"}, has_three_octets},
        NamedFault{
            "rejects-u-0800", wrong, {"rejects-three-octet-characters"}, has<0xE0, 0xA0, 0x80>},
        NamedFault{"rejects-non-ascii",
                   wrong,
                   {"accepts-ascii-only", "rejects-two-octet-characters",
                    "rejects-three-octet-characters", "rejects-four-octet-characters"},
                   has_non_ascii},
        NamedFault{"sixteen-bits", wrong, {"truncates-to-sixteen-bits"}, has_four_octets},
        NamedFault{"drops-last-octet", wrong, {"drops-last-octet"}, is_not_empty},
        NamedFault{"stops-at-nul", wrong, {"stops-at-nul"}, has<0>},
        NamedFault{"normalises", wrong, {"normalises"}, has_non_ascii},
        NamedFault{"strips-two", wrong, {"strips-second-signature"}, has<0xEF, 0xBB, 0xBF>},
        NamedFault{"strips-all", wrong, {"strips-inner-signature"}, has<0xEF, 0xBB, 0xBF>},
        NamedFault{"strips-sometimes", wrong, {"signature-varies"}, has<0xEF, 0xBB, 0xBF>}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Streams, FaultsTest,
    testing::Values(
        NamedFault{"loses-state", wrong, {"depends-on-chunks"}, is_cut},
        NamedFault{"forgets-pending", wrong, {"depends-on-chunks"}, is_cut},
        NamedFault{"empty-chunk-ends", wrong, {"depends-on-chunks", "loses-characters"}, is_cut},
        NamedFault{"ignores-stream-end", wrong, {"ignores-unfinished-end"}, is_ill_formed},
        NamedFault{"stuck",
                   wrong,
                   {"depends-on-history"},
                   [](const Request&) { return true; },
                   Level::standard,
                   {Operation::stream},
                   {"derived/reuse"}}),
    name_of);

// 63 is the last octet of a block of 64.
bool reaches_63(const Request& request) { return request.octets.size() > 63; }

INSTANTIATE_TEST_SUITE_P(Places, FaultsTest,
                         testing::Values(NamedFault{"wrong-at-63",
                                                    wrong,
                                                    {"rejects-well-formed"},
                                                    reaches_63,
                                                    Level::standard,
                                                    {Operation::validate},
                                                    {"derived/placement", "long-inputs"},
                                                    ": at offset 63"},
                                         NamedFault{"accepts-at-63",
                                                    wrong,
                                                    {"reads-octets-as-latin-1"},
                                                    reaches_63,
                                                    Level::standard,
                                                    {Operation::decode},
                                                    {"derived/placement", "long-inputs"},
                                                    ": at offset 63"}),
                         name_of);

bool encodes_surrogate(const Request& request) {
  return any_value(request, [](char32_t value) { return value >= 0xD800 && value <= 0xDFFF; });
}
bool encodes_above(const Request& request) {
  return any_value(request, [](char32_t value) { return value > 0x10FFFF; });
}
bool encodes_supplementary(const Request& request) {
  return any_value(request, [](char32_t value) { return value > 0xFFFF; });
}
bool encodes_nul(const Request& request) {
  return any_value(request, [](char32_t value) { return value == 0; });
}

INSTANTIATE_TEST_SUITE_P(
    Encoders, FaultsTest,
    testing::Values(
        NamedFault{"encodes-surrogates", wrong, {"encodes-surrogates"}, encodes_surrogate},
        NamedFault{"encodes-above-maximum", wrong, {"encodes-above-maximum"}, encodes_above},
        NamedFault{"encodes-pairs", wrong, {"encodes-surrogate-pairs"}, encodes_supplementary},
        NamedFault{"encodes-modified-nul", wrong, {"encodes-modified-utf8-nul"}, encodes_nul}),
    name_of);

// C3 A9 is U+00E9. The fakes with a line too many write it at this request.
bool is_c3a9(const Request& request) {
  return request.octets == Octets{0xC3, 0xA9} && request.cuts.empty();
}
// For faults between requests, which may not blame any request.
bool nothing(const Request&) { return false; }

INSTANTIATE_TEST_SUITE_P(
    Mishaps, FaultsTest,
    testing::Values(NamedFault{"crashes-on-f8",
                               wrong,
                               {"crashes"},
                               has<0xF8>,
                               Level::smoke,
                               {Operation::validate, Operation::encode},
                               {"lone-octets", "overlong", "encode"},
                               "crashes: SIGSEGV",
                               Shows::in_all},
                    NamedFault{"hangs-on-ff",
                               wrong,
                               {"hangs"},
                               has<0xFF>,
                               Level::smoke,
                               {Operation::validate, Operation::encode},
                               {"lone-octets", "signatures", "encode"},
                               "",
                               Shows::in_all},
                    NamedFault{"extra-line",
                               ExitStatus::no_decoder,
                               {"breaks-protocol"},
                               is_c3a9,
                               Level::smoke,
                               {},
                               {},
                               "",
                               Shows::in_all},
                    NamedFault{"extra-line-after",
                               ExitStatus::no_decoder,
                               {"breaks-protocol"},
                               is_c3a9,
                               Level::smoke,
                               {},
                               {},
                               "",
                               Shows::in_all},
                    NamedFault{"extra-line-once", ExitStatus::no_decoder, {"out-of-step"}, nothing},
                    NamedFault{"exits-half-way", ExitStatus::incomplete, {"exits-early"}, nothing}),
    name_of);

// Guards all tests above: without a fault the fake is right, so each deviation there comes from its
// fault.
TEST(Faultless, IsConformantInAllOperations) {
  const NamedFault none{"none", ExitStatus::as_expected, {}, nothing};
  const FaultyRun done = run(none, Reach::far);
  EXPECT_EQ(exit_status(done.report), ExitStatus::as_expected);
  EXPECT_TRUE(done.report.deviations.empty());
  EXPECT_EQ(done.report.claims.size(), 3U);  // the sample, verdicts, replacement
  expect_complete(done);
  expect_no_other_blamed(done, none);
  for (const auto& [operation, result] : done.report.operations) {
    EXPECT_EQ(result.verdict, Verdict::conformant) << name(operation);
  }
}

}  // namespace
}  // namespace utf8spec::reports
