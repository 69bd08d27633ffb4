// Decoders that do not hand over the end of a text.
#include "reports/run/lost_ends.h"

#include <gtest/gtest.h>

#include "reference/replace.h"
#include "reference/whole_input.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

Report report_of(const FunctionDecoder::Function& function, std::vector<std::string> groups = {}) {
  FunctionDecoder decoder(function);
  Assignment assignment;
  assignment.operations = {Operation::replace, Operation::stream_replace};
  assignment.groups = std::move(groups);
  return assess(decoder, committed_suite(), assignment);
}

bool ends_open(const Request& request) {
  bool is_open = false;
  reference::walk(request.encoding, request.octets, [&](std::size_t, const reference::Step& step) {
    is_open = step.more_input_could_complete();
    return true;
  });
  return is_open;
}

// A stream that holds the last character, and open octets, and that nobody asks for them.
void hold_last(const Request& request, Outcome& outcome) {
  if (!takes_chunks(request.operation)) return;
  std::u32string& scalars = outcome.answer.scalars;
  const std::size_t held = ends_open(request) ? 2 : 1;
  scalars.resize(scalars.size() - std::min(held, scalars.size()));
}

TEST(LostEnds, AreOneDeviationWithItsCondition) {
  const Report report =
      report_of(correct_but(hold_last), {"boundaries", "signatures", "streams", "truncation"});
  EXPECT_EQ(ids_of(report), std::set<std::string>{"loses-characters"});
  EXPECT_EQ(report.deviations[0].when, Condition{ConditionSort::end});
  EXPECT_EQ(report.deviations[0].title,
            "loses characters of well-formed text, but only at the end of a text");
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
}

// A stream that hands over whole lines, and never the last one. All texts but a few have one line.
TEST(LostEnds, MayBeTheLastLine) {
  const auto hold_line = [](const Request& request, Outcome& outcome) {
    std::u32string& scalars = outcome.answer.scalars;
    if (takes_chunks(request.operation)) scalars.resize(scalars.rfind(U'\n') + 1);
  };
  const Report report =
      report_of(correct_but(hold_line), {"boundaries", "signatures", "streams", "truncation"});
  EXPECT_EQ(ids_of(report), std::set<std::string>{"loses-characters"});
  EXPECT_EQ(report.deviations[0].when, Condition{ConditionSort::end});
}

// A stream that waits while its text ends with U+FFFD, and forgets what it holds at the end.
TEST(LostEnds, MayBeHeldForAMark) {
  const auto hold_for_mark = [](const Request& request, Outcome& outcome) {
    if (!takes_chunks(request.operation)) return;
    std::u32string& scalars = outcome.answer.scalars;
    if (!scalars.ends_with(reference::replacement_character)) return;
    // What came with earlier chunks has been handed over.
    const std::size_t last = request.cuts.empty() ? 0 : request.cuts.back();
    const std::u32string earlier = reference::replace(
        OctetView(request.octets).first(last), reference::ReplacementPolicy::maximal_subpart);
    scalars.resize(earlier.ends_with(reference::replacement_character) ? 0 : earlier.size());
  };
  const Report report =
      report_of(correct_but(hold_for_mark),
                {"boundaries", "signatures", "streams", "truncation", "lone-octets"});
  EXPECT_EQ(ids_of(report), std::set<std::string>{"loses-characters"});
  EXPECT_EQ(report.deviations[0].when, Condition{ConditionSort::end});
}

// An octet less of the input explains the same if each operation loses it.
TEST(LostEnds, MayHaveTheNameOfTheLastOctet) {
  const Report report = report_of(correct_but([](const Request&, Outcome& outcome) {
    if (!outcome.answer.scalars.empty()) outcome.answer.scalars.pop_back();
  }));
  EXPECT_EQ(ids_of(report), std::set<std::string>{"drops-last-octet"});
}

// A second fault is not hidden by it.
TEST(LostEnds, LeaveOtherFaultsBeside) {
  const Report report = report_of(correct_but([](const Request& request, Outcome& outcome) {
                                    std::ranges::replace(outcome.answer.scalars, U'\u0800', U'?');
                                    hold_last(request, outcome);
                                  }),
                                  {"boundaries", "truncation"});
  EXPECT_TRUE(ids_of(report).contains("loses-characters"));
  EXPECT_TRUE(ids_of(report).contains("decodes-to-wrong-values"));
}

const std::vector<std::string> groups_of_ends{"boundaries", "lone-octets", "streams", "truncation"};

void drop_open_end(const Request& request, Outcome& outcome) {
  if (ends_open(request)) outcome.answer.scalars.pop_back();
}

// In front of text it marks the same octets, so what it held is lost.
TEST(LostEnds, OfAStreamThatMarksElsewhereAreNoPolicy) {
  const Report report = report_of(correct_but([](const Request& request, Outcome& outcome) {
                                    if (takes_chunks(request.operation)) {
                                      drop_open_end(request, outcome);
                                    }
                                  }),
                                  groups_of_ends);
  EXPECT_EQ(ids_of(report), std::set<std::string>{"ignores-unfinished-end"});
  EXPECT_EQ(report.deviations[0].examples[0].expected,
            "ok FFFD (the number of FFFD is a policy, at least one)");
  EXPECT_EQ(report.operations.at(Operation::replace).verdict, Verdict::conformant);
}

// A whole text is not held, and a stream that marks nothing drops all alike.
TEST(LostEnds, AreAPolicyWithoutAStreamOrWithoutMarks) {
  const auto drop_in_whole = correct_but([](const Request& request, Outcome& outcome) {
    if (!takes_chunks(request.operation)) drop_open_end(request, outcome);
  });
  EXPECT_EQ(report_of(drop_in_whole, groups_of_ends).verdict, Verdict::conformant);
  const auto drop_all = correct_but([](const Request&, Outcome& outcome) {
    std::erase(outcome.answer.scalars, reference::replacement_character);
  });
  EXPECT_EQ(ids_of(report_of(drop_all, {"streams", "truncation"})), std::set<std::string>{});
}

TEST(LostEnds, AreNotSaidOfOtherLosses) {
  const Report report = report_of(correct_but(
      [](const Request&, Outcome& outcome) { std::erase(outcome.answer.scalars, U'a'); }));
  for (const Deviation& each : report.deviations) {
    EXPECT_NE(each.when, Condition{ConditionSort::end}) << each.id;
  }
}

}  // namespace
}  // namespace utf8spec::reports
