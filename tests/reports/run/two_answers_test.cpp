// What a report makes of a plugin that answers one request in two ways. The runner puts the octets
// at the start and at the end of a page, and calls twice. An answer that changes depends on memory
// that is not the decoder's input, as it happens in code that reads whole blocks. `other` is the
// second answer.
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

// A plugin is played by a function here, since only plugins are asked twice.
Report report_under(Profile profile, FunctionDecoder::Function function) {
  FunctionDecoder decoder(std::move(function));
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.subject = "function";
  assignment.profile = profile;
  return assess(decoder, committed_suite(), assignment);
}

// ED A0 80 is the surrogate U+D800, which `validate` must refuse.
bool is_about_surrogates(const Request& request) {
  return request.operation == Operation::validate && holds(request.octets, surrogate);
}

// An answer `ok`, which is the default.
Answer accepted() { return {}; }

// One answer is right, so the octets alone are not the cause.
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

// The text is wrong at both places and differs. The fault of the octets must be named as well.
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

// A decoder that says OK for half of its output is found and named, with both answers.
TEST(TwoAnswers, ThatChangeWithTheRoomForOutput) {
  const Report report =
      report_under(Profile::rfc3629, correct_but([](const Request& request, Outcome& outcome) {
                     if (request.operation != Operation::decode || request.octets != Octets{0x41})
                       return;
                     outcome.other = OtherAnswer{accepted(), OtherAnswer::Change::room};
                   }));
  ASSERT_THAT(ids_of(report), ElementsAre("changes-with-room"));
  EXPECT_EQ(report.deviations[0].examples.at(0).actual,
            "ok 0041 with room to spare; ok - with other room");
}

// `call` means that nothing changed between the two calls.
TEST(TwoAnswers, ThatChangeWithNothingDependOnHistory) {
  const Report report =
      report_under(Profile::rfc3629, correct_but([](const Request& request, Outcome& outcome) {
                     if (!is_about_surrogates(request)) return;
                     outcome.other = OtherAnswer{accepted(), OtherAnswer::Change::call};
                   }));
  EXPECT_THAT(ids_of(report), ElementsAre("depends-on-history"));
}

// The number of U+FFFD is a policy, unless a profile judges it.
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
  EXPECT_THAT(open.notes, Contains(HasSubstr("got two answers, and both are allowed")));
  EXPECT_THAT(ids_of(report_under(Profile::unicode, decoder)), ElementsAre("depends-on-placement"));
}

}  // namespace
}  // namespace utf8spec::reports
