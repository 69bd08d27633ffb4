// Functions that contradict each other in ill-formed text, because one goes wrong in well-formed
// text already.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/run/assess.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Counts a pair of surrogates as one unit.
Outcome with_characters_as_units(const Request& request) {
  Outcome outcome{Outcome::Kind::answered, correct_answer(request), {}};
  if (request.operation != Operation::length_as_utf_16) return outcome;
  const std::u32string text = reference::replace(request.encoding, request.octets,
                                                 reference::ReplacementPolicy::maximal_subpart);
  outcome.answer = {};
  outcome.answer.numbers = {text.size()};
  return outcome;
}

TEST(Contradictions, ComeBehindTheMiscountThatExplainsThem) {
  FunctionDecoder decoder(with_characters_as_units);
  decoder.introduction().operations = {Operation::replace};
  decoder.introduction().side = {Operation::length_as_utf_16};
  Assignment assignment;
  assignment.operations = {Operation::replace, Operation::length_as_utf_16};
  assignment.groups = {"boundaries", "maximal-subparts", "truncation"};
  const Report report = assess(decoder, committed_suite(), assignment);
  ASSERT_EQ(ids_of(report), (std::set<std::string>{"functions-disagree", "miscounts"}));
  EXPECT_EQ(report.deviations[0].id, "miscounts");
  EXPECT_EQ(report.deviations[1].id, "functions-disagree");
}

}  // namespace
}  // namespace utf8spec::reports
