// What a report makes of a plugin that answers one request in two ways.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::OtherAnswer;
using harnesses::Outcome;
using harnesses::Request;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

const Octets surrogate{0xED, 0xA0, 0x80};

Report report_under(Profile profile, FunctionDecoder::Function function) {
  FunctionDecoder decoder(std::move(function));
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.subject = "function";
  assignment.profile = profile;
  return assess(decoder, committed_suite(), assignment);
}

bool is_about_surrogates(const Request& request) {
  return request.operation == Operation::validate && holds(request.octets, surrogate);
}

Answer accepted() { return {}; }

TEST(TwoAnswers, OfWhichOneIsRightDependOnThePlace) {
  const Report report =
      report_under(Profile::rfc3629, correct_but([](const Request& request, Outcome& outcome) {
                     if (is_about_surrogates(request)) outcome.other = OtherAnswer{accepted(), {}};
                   }));
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  ASSERT_THAT(ids_of(report), ElementsAre("depends-on-placement"));
  const Example& example = report.deviations[0].examples.at(0);
  EXPECT_EQ(example.octets, surrogate);
  EXPECT_EQ(example.actual, "ill-formed 0 1 at the end of a page; ok at the start of a page");
  EXPECT_EQ(report.operations.at(Operation::validate).counts.faulted, 0U);
}

// A fault that is there wherever the octets lie is not hidden by one that changes with the place.
TEST(TwoAnswers, ThatAreBothWrongShowBothFaults) {
  const Report report =
      report_under(Profile::rfc3629, correct_but([](const Request& request, Outcome& outcome) {
                     if (request.operation != Operation::decode || request.octets != surrogate)
                       return;
                     outcome.answer = {};
                     outcome.answer.scalars = U"\xD800";
                     OtherAnswer other{outcome.answer, OtherAnswer::Change::place};
                     other.answer.scalars = U"\xD801";
                     outcome.other = other;
                   }));
  EXPECT_THAT(ids_of(report), UnorderedElementsAre("accepts-surrogates", "depends-on-placement"));
}

TEST(TwoAnswers, ThatChangeWithNothingDependOnHistory) {
  const Report report =
      report_under(Profile::rfc3629, correct_but([](const Request& request, Outcome& outcome) {
                     if (!is_about_surrogates(request)) return;
                     outcome.other = OtherAnswer{accepted(), OtherAnswer::Change::call};
                   }));
  EXPECT_THAT(ids_of(report), ElementsAre("depends-on-history"));
}

// How many U+FFFD there are is a policy, unless a profile judges it.
TEST(TwoAnswers, ThatAreBothAllowedAreAPolicy) {
  const auto decoder = correct_but([](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    OtherAnswer other{outcome.answer, OtherAnswer::Change::place};
    other.answer.scalars =
        reference::replace(request.octets, reference::ReplacementPolicy::per_octet);
    if (other.answer != outcome.answer) outcome.other = other;
  });
  const Report open = report_under(Profile::rfc3629, decoder);
  EXPECT_EQ(open.verdict, Verdict::conformant);
  EXPECT_EQ(open.policies.replacement, "inconsistent");
  EXPECT_THAT(open.notes, Contains(HasSubstr("two answers, both allowed")));
  EXPECT_THAT(ids_of(report_under(Profile::unicode, decoder)), ElementsAre("depends-on-placement"));
}

}  // namespace
}  // namespace utf8spec::reports
