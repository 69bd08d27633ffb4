// Tests for a whole run in this process: suite, judge, diagnosis and report together. The decoders
// are right but for one change, so each report has one cause. The parts have tests of their own.
// Here the seams can break: what is asked again, what is compared, and which status comes out.
#include "reports/run/assess.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/scalar.h"
#include "reports/exit_status.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Level;
using harnesses::Outcome;
using harnesses::Request;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

Assignment smoke() {
  Assignment assignment;
  assignment.level = Level::smoke;
  assignment.subject = "function";
  return assignment;
}

Report assess_smoke(FunctionDecoder& decoder) {
  return assess(decoder, committed_suite(), smoke());
}

Report assess_smoke(FunctionDecoder::Function function) {
  FunctionDecoder decoder(std::move(function));
  return assess_smoke(decoder);
}

TEST(Assess, FindsACorrectDecoderConformantInAllOperations) {
  const Report report = assess_smoke(correct());
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_EQ(exit_status(report), ExitStatus::as_expected);
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_THAT(report.operations, SizeIs(6));
  for (const auto& [operation, result] : report.operations) {
    EXPECT_EQ(result.verdict, Verdict::conformant) << name(operation);
    EXPECT_GT(result.counts.passed, 0U);
    EXPECT_EQ(result.counts.failed + result.counts.faulted + result.counts.unsupported, 0U);
    EXPECT_EQ(result.not_offered, 0U);
  }
}

// The fake does not report chunks, so `streaming` is unknown.
TEST(Assess, NamesThePoliciesOfACorrectDecoder) {
  const Policies expected{"maximal-subpart", "kept",    "start",
                          "maximal-subpart", "unknown", "refused"};
  EXPECT_EQ(assess_smoke(correct()).policies, expected);
}

// More than half of the rules must have been tested, or a pass means little.
TEST(Assess, CountsRequirementsOfACorrectDecoderAsPassedOrNotTested) {
  const Report report = assess_smoke(correct());
  std::uint64_t passed = 0;
  for (const auto& [id, counts] : report.requirements) {
    EXPECT_EQ(counts.failed, 0U) << id;
    passed += counts.passed > 0 ? 1 : 0;
  }
  EXPECT_GT(passed, report.requirements.size() / 2);
}

// A report without these cannot be repeated or compared.
TEST(Assess, NamesDecoderSuiteAndRun) {
  const Report report = assess_smoke(correct());
  EXPECT_EQ(report.decoder.name, "function");
  EXPECT_EQ(report.decoder.version, "1.0");
  EXPECT_EQ(report.suite.level, "smoke");
  EXPECT_EQ(report.suite.vectors_sha256, committed_suite().sha256);
  EXPECT_EQ(report.profile, "rfc3629");
  EXPECT_EQ(report.diagnostics, "words of the decoder\n");
}

// An operation that is not offered must not look like one that passed, neither in counts nor in
// rules.
TEST(Assess, ReportsWhatIsNotOfferedAsNotOffered) {
  FunctionDecoder decoder(correct());
  decoder.introduction().operations = {Operation::validate};
  const Report report = assess_smoke(decoder);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  for (const auto& [operation, result] : report.operations) {
    if (operation == Operation::validate) continue;
    EXPECT_EQ(result.verdict, Verdict::not_offered) << name(operation);
    EXPECT_EQ(result.counts, Counts{});
    EXPECT_GT(result.not_offered, 0U);
  }
  EXPECT_GT(report.requirements.at("rfc3629-3-encode").not_tested, 0U);
  EXPECT_EQ(report.requirements.at("rfc3629-3-encode").passed, 0U);
}

TEST(Assess, AsksOnlyWhatIsSelected) {
  FunctionDecoder decoder(correct());
  Assignment assignment = smoke();
  assignment.operations = {Operation::decode};
  assignment.groups = {"surrogates"};
  const Report report = assess(decoder, committed_suite(), assignment);
  ASSERT_THAT(report.groups, SizeIs(1));
  EXPECT_EQ(report.groups[0].group, "surrogates");
  EXPECT_EQ(report.groups[0].operation, Operation::decode);
  EXPECT_THAT(report.claims, IsEmpty());  // a part proves nothing of the whole
}

// C0 80 is the overlong NUL of Modified UTF-8. Only `validate` accepts it, so `decode` stays
// conformant.
TEST(Assess, NamesADeviationWithCountExamplesAndRequirements) {
  const Report report = assess_smoke(correct_but([](const Request& request, Outcome& outcome) {
    if (request.operation == Operation::validate && request.octets == Octets{0xC0, 0x80}) {
      outcome.answer = {};
    }
  }));
  EXPECT_EQ(exit_status(report), ExitStatus::non_conformant);
  ASSERT_THAT(report.deviations, SizeIs(1));
  const Deviation& deviation = report.deviations[0];
  EXPECT_EQ(deviation.id, "accepts-modified-utf8-nul");
  EXPECT_THAT(deviation.requirements, Contains("rfc3629-3-overlong"));
  EXPECT_GT(deviation.count, 0U);
  ASSERT_THAT(deviation.examples, SizeIs(1));
  EXPECT_EQ(deviation.examples[0].octets, (Octets{0xC0, 0x80}));
  EXPECT_EQ(deviation.examples[0].actual, "ok");
  EXPECT_THAT(deviation.examples[0].expected, HasSubstr("ill-formed 0 1"));
  EXPECT_GT(report.requirements.at("rfc3629-3-overlong").failed, 0U);
  EXPECT_EQ(report.operations.at(Operation::validate).verdict, Verdict::non_conformant);
  EXPECT_EQ(report.operations.at(Operation::decode).verdict, Verdict::conformant);
  EXPECT_THAT(report.claims, IsEmpty());
}

// Wrong among other requests and right alone: an earlier request left something behind.
TEST(Assess, LaysToHistoryWhatAFreshDecoderGetsRight) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    if (request.octets == Octets{0xFF}) outcome.answer = {};
  }));
  decoder.answer_alone_by(correct());
  EXPECT_THAT(ids_of(assess_smoke(decoder)), ElementsAre("depends-on-history"));
}

// Splits are compared with the answer to the whole input. Their group asks it first, even if no
// other group is selected.
TEST(Assess, LaysSplitsToChunksWhereNothingElseIsAsked) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    if (!request.cuts.empty() && request.cuts[0] == 0) outcome.answer = {};
  }));
  Assignment assignment = smoke();
  assignment.level = Level::standard;
  assignment.operations = {Operation::stream};
  assignment.groups = {"derived/chunks"};
  const Report report = assess(decoder, committed_suite(), assignment);
  // Of ill-formed input, an empty answer is what a decoder gives that forgets each chunk.
  EXPECT_THAT(ids_of(report), ElementsAre("depends-on-chunks", "loses-characters"));
  ASSERT_THAT(report.groups, SizeIs(1));
  EXPECT_EQ(report.groups[0].group, "derived/chunks");
  EXPECT_EQ(report.groups[0].counts.failed,
            report.deviations[0].count + report.deviations[1].count);
}

// Complete suites give streams one octet at a time. C2 A1 (U+00A1) fails only so.
TEST(Assess, LaysToChunksWhatPassesInOne) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    if (request.octets == Octets{0xC2, 0xA1} && !request.cuts.empty()) {
      outcome.answer = {};
      outcome.answer.status = Answer::Status::ill_formed;
    }
  }));
  Assignment assignment = smoke();
  assignment.operations = {Operation::stream};
  assignment.groups = {"derived/complete"};
  EXPECT_THAT(ids_of(assess(decoder, committed_suite(), assignment)),
              ElementsAre("depends-on-chunks"));
}

// A refusal of NUL proves nothing. `cannot` stands for a manifest that documents it.
TEST(Assess, IsIncompleteWhereRefusalsAreUnexplained) {
  FunctionDecoder decoder(correct_but([](const Request& request, Outcome& outcome) {
    if (holds(request.octets, Octets{0})) outcome.answer.status = Answer::Status::unsupported;
  }));
  const Report unexplained = assess_smoke(decoder);
  EXPECT_EQ(unexplained.verdict, Verdict::incomplete);
  EXPECT_EQ(exit_status(unexplained), ExitStatus::incomplete);
  EXPECT_THAT(unexplained.notes, Contains(HasSubstr("--cannot")));
  EXPECT_GT(unexplained.unexplained_refusals, 0U);

  Assignment assignment = smoke();
  assignment.cannot = [](const std::string&) { return true; };
  const Report explained = assess(decoder, committed_suite(), assignment);
  EXPECT_EQ(explained.verdict, Verdict::conformant);
  EXPECT_EQ(explained.unexplained_refusals, 0U);
  EXPECT_GT(explained.operations.at(Operation::decode).counts.unsupported, 0U);
  // NUL was never decoded, so decoding is not claimed.
  EXPECT_THAT(explained.claims,
              ElementsAre(AllOf(Field(&Claim::text, AllOf(HasSubstr("requests to encode. "),
                                                          HasSubstr("does not claim anything"))),
                                Field(&Claim::grounds, ClaimGrounds::sample()))));
}

bool is_high(char32_t value) { return value >= 0xD800 && value < 0xDC00; }
bool is_low(char32_t value) { return value >= 0xDC00 && value < 0xE000; }

// UTF-16 cannot hold values above U+10FFFF, and two halves in a row are one character there.
TEST(Assess, NeedsNoPatternForWhatAnEncoderOfUtf16CannotBeGiven) {
  const Report report = assess_smoke(correct_but([](const Request& request, Outcome& outcome) {
    const std::u32string& values = request.scalars;
    const bool above = std::ranges::any_of(values, [](char32_t value) { return value > 0x10FFFF; });
    const bool pair = std::ranges::adjacent_find(values, [](char32_t one, char32_t next) {
                        return is_high(one) && is_low(next);
                      }) != values.end();
    if (above || pair) outcome.answer.status = Answer::Status::unsupported;
  }));
  EXPECT_GT(report.operations.at(Operation::encode).counts.unsupported, 0U);
  EXPECT_EQ(report.verdict, Verdict::conformant);
}

// A fault is the adapter's word for a question that it could not put. It is neither right nor
// wrong.
TEST(Assess, IsIncompleteWhereAnAdapterFaults) {
  const Report report = assess_smoke(correct_but([](const Request& request, Outcome& outcome) {
    if (!request.octets.empty() && request.octets[0] == 'A') {
      outcome.answer.status = Answer::Status::fault;
      outcome.answer.text = "out of paper";
    }
  }));
  EXPECT_EQ(exit_status(report), ExitStatus::incomplete);
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_THAT(report.notes, Contains(HasSubstr("out of paper")));
}

TEST(Assess, GivesTheStatusOfABreachOfTheProtocol) {
  const Report report = assess_smoke(correct_but([](const Request& request, Outcome& outcome) {
    if (request.octets == Octets{0xFF}) outcome = {Outcome::Kind::broke_protocol, {}, "no line"};
  }));
  EXPECT_EQ(exit_status(report), ExitStatus::no_decoder);
  EXPECT_THAT(ids_of(report), ElementsAre("breaks-protocol"));
}

// The crash happened between requests, so no group may be blamed.
TEST(Assess, NamesIncidentsThatNoRequestReproduces) {
  FunctionDecoder decoder(correct());
  decoder.report({harnesses::Incident::Kind::crash, "SIGSEGV", 2});
  const Report report = assess_smoke(decoder);
  EXPECT_EQ(exit_status(report), ExitStatus::incomplete);
  EXPECT_THAT(ids_of(report), ElementsAre("crashes-sometimes"));
  EXPECT_THAT(report.groups, Each(Field(&GroupResult::deviations, IsEmpty())));
}

// The runner must learn the `?` first, or every replacement would be a wrong text.
TEST(Assess, FindsAnotherSubstitute) {
  const Report report = assess_smoke(correct_but([](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    outcome.answer.scalars =
        reference::replace(request.octets, reference::ReplacementPolicy::maximal_subpart, U'?');
  }));
  EXPECT_EQ(exit_status(report), ExitStatus::as_expected);
  EXPECT_EQ(report.policies.replacement, "substitute");
  EXPECT_THAT(report.notes, Contains(HasSubstr("U+003F")));
}

Report assess_under(Profile profile, FunctionDecoder::Function function) {
  FunctionDecoder decoder(std::move(function));
  Assignment assignment = smoke();
  assignment.profile = profile;
  return assess(decoder, committed_suite(), assignment);
}

FunctionDecoder::Function per_octet() {
  return correct_but([](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    outcome.answer.scalars =
        reference::replace(request.octets, reference::ReplacementPolicy::per_octet);
  });
}

// The same decoder, right under the RFC and wrong under `unicode`.
TEST(Assess, DemandsMaximalSubpartsOnlyOfAProfile) {
  EXPECT_EQ(exit_status(assess_under(Profile::rfc3629, per_octet())), ExitStatus::as_expected);
  EXPECT_THAT(ids_of(assess_under(Profile::unicode, per_octet())),
              ElementsAre("no-maximal-subparts"));
}

// The second decoder removes one leading U+FEFF, as WHATWG demands.
TEST(Assess, DemandsThatTheSignatureGoesUnderWhatwg) {
  EXPECT_THAT(ids_of(assess_under(Profile::whatwg, correct())), ElementsAre("keeps-signature"));
  const Report stripped =
      assess_under(Profile::whatwg, correct_but([](const Request& request, Outcome& outcome) {
                     auto& scalars = outcome.answer.scalars;
                     if (request.operation == Operation::encode || scalars.empty()) return;
                     if (scalars[0] == reference::signature) scalars.erase(0, 1);
                   }));
  EXPECT_THAT(stripped.deviations, IsEmpty());
  EXPECT_EQ(stripped.verdict, Verdict::conformant);
}

// U+FEFF is removed in front of one character, and kept in front of more.
TEST(Assess, CallsASignatureThatIsTreatedInBothWaysADeviation) {
  const Report report = assess_smoke(correct_but([](const Request& request, Outcome& outcome) {
    auto& scalars = outcome.answer.scalars;
    const bool is_short = scalars.size() == 2 && scalars.starts_with(reference::signature);
    if (request.operation == Operation::decode && is_short) scalars.erase(0, 1);
  }));
  EXPECT_EQ(exit_status(report), ExitStatus::non_conformant);
  EXPECT_THAT(ids_of(report), ElementsAre("signature-varies"));
  EXPECT_EQ(report.policies.signature, "inconsistent");
}

// People compare reports, so titles, counts and examples may not change between two runs.
TEST(Assess, GivesTheSameReportEachTime) {
  const auto fault = correct_but([](const Request& request, Outcome& outcome) {
    if (holds(request.octets, Octets{0xED, 0xA0})) outcome.answer = {};
  });
  const Report one = assess_smoke(fault);
  const Report other = assess_smoke(fault);
  EXPECT_EQ(ids_of(one), ids_of(other));
  EXPECT_EQ(one.notes, other.notes);
  ASSERT_EQ(one.deviations.size(), other.deviations.size());
  for (std::size_t index = 0; index < one.deviations.size(); ++index) {
    EXPECT_EQ(one.deviations[index].title, other.deviations[index].title);
    EXPECT_EQ(one.deviations[index].count, other.deviations[index].count);
    EXPECT_EQ(one.deviations[index].examples[0].request,
              other.deviations[index].examples[0].request);
  }
}

// Without `reuse=yes` every request gets a fresh decoder, and a note says what was not tested.
TEST(Assess, AsksAboutReuseWhereAnAdapterSaysSo) {
  FunctionDecoder decoder(correct());
  EXPECT_THAT(assess_smoke(decoder).notes, Contains(HasSubstr("reuse after an error")));
  EXPECT_FALSE(selection_of(smoke(), decoder.introduction()).reuses);
  decoder.introduction().keys["reuse"] = "yes";
  EXPECT_THAT(assess_smoke(decoder).notes, Not(Contains(HasSubstr("reuse after an error"))));
  EXPECT_TRUE(selection_of(smoke(), decoder.introduction()).reuses);
}

}  // namespace
}  // namespace utf8spec::reports
