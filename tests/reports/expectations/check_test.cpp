// Tests for comparing a run with the deviations that a project already knows. A CI job must be red
// for news alone. Two mistakes would be expensive: a known entry that hides a new bug, and an
// incomplete run that makes a bug look mended. So crashes, a broken protocol and unfinished runs
// have tests of their own.
#include "reports/expectations/check.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/diagnosis/catalogue.h"
#include "reports/exit_status.h"
#include "tests/reports/render/sample.h"

namespace utf8spec::reports {
namespace {

using Outcome = Expectations::Outcome;
using State = Expectation::State;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Expectation> expecting(const std::vector<std::string>& ids) {
  std::vector<Expectation> expected;
  for (const std::string& id : ids) expected.push_back({.id = id, .reason = "known", .link = {}});
  return expected;
}

// A run with one deviation, `accepts-surrogates`, which a file may list.
Report with_deviation() {
  Report report = non_conformant_report();
  report.deviations.resize(1);
  return report;
}

// The status that CI sees.
ExitStatus status(Report report, const std::vector<std::string>& ids) {
  report.expectations = check(report, expecting(ids));
  return exit_status(report);
}

TEST(Expectations, AreMetWhereTheDeviationsAreThose) {
  const Expectations result = check(with_deviation(), expecting({"accepts-surrogates"}));
  EXPECT_EQ(result.outcome, Outcome::met);
  EXPECT_EQ(result.deviations[0].state, State::seen);
  EXPECT_THAT(result.unexpected, IsEmpty());
  EXPECT_EQ(status(with_deviation(), {"accepts-surrogates"}), ExitStatus::as_expected);
  EXPECT_EQ(status(conformant_report(), {}), ExitStatus::as_expected);
}

// Version 1.0 called a deviation that shows under a condition after its place.
TEST(Expectations, AreMetByTheNameBeforeConditions) {
  Report report = with_deviation();
  EXPECT_EQ(status(report, {"accepts-at-places"}), ExitStatus::non_conformant);
  report.deviations[0].when = Condition{ConditionSort::length_at_least, 65};
  EXPECT_EQ(status(report, {"accepts-at-places"}), ExitStatus::as_expected);
  EXPECT_EQ(status(report, {"accepts-surrogates"}), ExitStatus::as_expected);
  EXPECT_EQ(status(report, {"rejects-at-places"}), ExitStatus::non_conformant);
}

// The same for streams: the end of a chunk was part of the name.
TEST(Expectations, AreMetByTheNameThatSaidWhereAStreamWasCut) {
  Report report = with_deviation();
  report.deviations[0].id = "loses-characters";
  EXPECT_EQ(status(report, {"loses-when-cut"}), ExitStatus::non_conformant);
  report.deviations[0].when = Condition{ConditionSort::cut};
  EXPECT_EQ(status(report, {"loses-when-cut"}), ExitStatus::as_expected);
  EXPECT_EQ(status(report, {"loses-at-places"}), ExitStatus::non_conformant);
}

// An answer that depends on earlier requests never had the name of a place.
TEST(Expectations, AreNotMetByANameOfPlacesWhereRequestsDecide) {
  Report report = with_deviation();
  report.deviations[0].id = "depends-on-history";
  report.deviations[0].when = Condition{ConditionSort::request_at_least, 2};
  EXPECT_EQ(status(report, {"depends-on-position"}), ExitStatus::non_conformant);
}

// A deviation under another condition, or everywhere, is news: the file knows the one alone.
TEST(Expectations, UnderAConditionAreMetUnderThatAlone) {
  std::vector<Expectation> expected = expecting({"accepts-surrogates"});
  expected[0].when = Condition{ConditionSort::length_at_least, 65};
  Report report = with_deviation();
  EXPECT_THAT(check(report, expected).unexpected, ElementsAre("accepts-surrogates"));
  EXPECT_EQ(check(report, expected).deviations[0].state, State::gone);
  report.deviations[0].when = Condition{ConditionSort::length_at_least, 66};
  EXPECT_EQ(check(report, expected).outcome, Outcome::unmet);
  report.deviations[0].when = expected[0].when;
  EXPECT_EQ(check(report, expected).outcome, Outcome::met);
}

// Two deviations of one name are two, if they show under two conditions.
TEST(Expectations, KnowADeviationUnderTwoConditions) {
  Report report = with_deviation();
  report.deviations.push_back(report.deviations[0]);
  report.deviations[0].when = Condition{ConditionSort::start};
  report.deviations[1].when = Condition{ConditionSort::cut};
  const std::vector<Expectation> written = expectations_for(report, {});
  ASSERT_EQ(written.size(), 2U);
  EXPECT_EQ(check(report, written).outcome, Outcome::met);
  report.deviations.pop_back();
  EXPECT_EQ(check(report, written).outcome, Outcome::unmet);
}

// A cause with two consequences.
Report with_cause() {
  Report report = with_deviation();
  Deviation cause = report.deviations[0];
  cause.id = "checks-form-only";
  cause.consequences = {report.deviations[0], report.deviations[0]};
  cause.consequences[1].id = "accepts-above-maximum";
  report.deviations = {cause};
  return report;
}

// A file that was written before the cause had a name stays true, and none hides a consequence.
TEST(Expectations, KnowACauseByItsNameOrByAllThatFollowsFromIt) {
  const Report report = with_cause();
  EXPECT_EQ(status(report, {"checks-form-only"}), ExitStatus::as_expected);
  EXPECT_EQ(status(report, {"accepts-above-maximum", "accepts-surrogates"}),
            ExitStatus::as_expected);
  EXPECT_EQ(status(report, {"checks-form-only", "accepts-surrogates"}), ExitStatus::as_expected);
  EXPECT_THAT(check(report, {}).unexpected, ElementsAre("checks-form-only"));
  EXPECT_THAT(check(report, expecting({"accepts-surrogates"})).unexpected,
              ElementsAre("accepts-above-maximum"));
  EXPECT_EQ(status(with_deviation(), {"checks-form-only"}), ExitStatus::non_conformant);
}

TEST(Expectations, AreWrittenWithTheCauseUnlessItsConsequencesAreKnown) {
  const auto written = [](const std::vector<std::string>& known) {
    std::vector<std::string> ids;
    for (const Expectation& each : expectations_for(with_cause(), expecting(known))) {
      ids.push_back(each.id);
    }
    return ids;
  };
  EXPECT_THAT(written({}), ElementsAre("checks-form-only"));
  EXPECT_THAT(written({"accepts-surrogates"}),
              ElementsAre("accepts-above-maximum", "accepts-surrogates"));
}

// No file is not an empty file: an empty one says that nothing is known, so everything is news.
TEST(Expectations, AreUnmetByADeviationThatNobodyExpects) {
  const Expectations result = check(with_deviation(), {});
  EXPECT_EQ(result.outcome, Outcome::unmet);
  EXPECT_THAT(result.unexpected, ElementsAre("accepts-surrogates"));
  EXPECT_EQ(status(with_deviation(), {}), ExitStatus::non_conformant);
}

// A stale entry is unmet too. If it stayed, it would excuse the deviation when it comes back.
TEST(Expectations, AreUnmetByADeviationThatIsGone) {
  const Expectations result =
      check(with_deviation(), expecting({"accepts-surrogates", "stops-at-nul"}));
  EXPECT_EQ(result.outcome, Outcome::unmet);
  EXPECT_EQ(result.deviations[1].state, State::gone);
  EXPECT_EQ(status(conformant_report(), {"accepts-surrogates"}), ExitStatus::non_conformant);
}

// Requests `decode 8000`, `decode 8001` and so on, since each unexplained answer is an entry of its
// own.
Report with_unexplained(int answers) {
  Report report = with_deviation();
  report.deviations[0].id = "unexplained";
  for (int index = 0; index < answers; ++index) {
    report.unexplained.push_back({fmt::format("decode 80{:02X}", index), "ok 0041"});
  }
  return report;
}

// Nobody knows what is behind `unexplained`, so its id alone excuses nothing. A third answer, a
// missing one and a changed one are all news.
TEST(Expectations, NameWhatIsUnexplainedAnswerByAnswer) {
  const Report report = with_unexplained(2);
  std::vector<Expectation> wanted = expectations_for(report, {});
  ASSERT_EQ(wanted.size(), 2U);
  EXPECT_EQ(wanted[1].unexplained.request, "decode 8001");
  EXPECT_EQ(check(report, wanted).outcome, Outcome::met);
  EXPECT_EQ(check(with_unexplained(3), wanted).outcome, Outcome::unmet);
  EXPECT_EQ(check(with_unexplained(1), wanted).deviations[1].state, State::gone);
  wanted[1].unexplained.answer = "ok 0042";
  EXPECT_EQ(check(report, wanted).outcome, Outcome::unmet);
}

// A file may list 20 answers. A run with 21 cannot be described by any file.
TEST(Expectations, AreNeverMetByMoreUnexplainedAnswersThanTheyMayName) {
  const Report most = with_unexplained(most_unexplained);
  EXPECT_EQ(check(most, expectations_for(most, {})).outcome, Outcome::met);
  const Report more = with_unexplained(most_unexplained + 1);
  EXPECT_TRUE(expectations_for(more, {}).empty());
  EXPECT_EQ(check(more, expectations_for(most, {})).outcome, Outcome::unmet);
}

// The verdict is non-conformant, but no deviation has the failures. An empty file must not turn
// that green.
TEST(Expectations, HideNoFailureThatNothingNames) {
  Report report = with_deviation();
  report.deviations.clear();
  EXPECT_EQ(status(report, {}), ExitStatus::non_conformant);
}

// After a broken protocol answers may belong to other requests. So its status overrules the file.
TEST(Expectations, HideNoBrokenProtocol) {
  Report report = with_deviation();
  report.broke_protocol = true;
  EXPECT_EQ(status(report, {"accepts-surrogates"}), ExitStatus::no_decoder);
}

// A deviation that half a run did not show is not gone. One that it did show is certain.
TEST(Expectations, OfARunThatIsNotCompleteAreNeverMet) {
  Report report = with_deviation();
  report.complete = false;
  EXPECT_EQ(status(report, {"accepts-surrogates"}), ExitStatus::incomplete);
  const Expectations more = check(report, expecting({"accepts-surrogates", "stops-at-nul"}));
  EXPECT_EQ(more.outcome, Outcome::incomplete) << "what was not asked is not gone";
  EXPECT_EQ(more.deviations[1].state, State::unknown);
  EXPECT_EQ(status(report, {}), ExitStatus::non_conformant) << "what was seen was seen";
}

// No request repeats `crashes-sometimes`, so a file cannot list it and the run is not as expected.
TEST(Expectations, HideNoIncident) {
  Report report = with_deviation();
  report.complete = false;
  report.deviations.push_back(report.deviations[0]);
  report.deviations[1].id = "crashes-sometimes";
  EXPECT_EQ(status(report, {"accepts-surrogates"}), ExitStatus::incomplete);
}

// A crash, a hang or a broken protocol can hide any bug, so nobody may expect them. Incidents such
// as `crashes-sometimes` are not in the list of kinds.
TEST(Expectations, AreOfEveryDeviationButTheWorst) {
  EXPECT_GT(deviation_kinds().size(), 50U);
  for (const DeviationKind& kind : deviation_kinds()) {
    const bool worst = kind.id == "crashes" || kind.id == "hangs" || kind.id == "breaks-protocol";
    EXPECT_EQ(expectability_of(kind.id), worst ? Expectability::never : Expectability::expectable)
        << kind.id;
  }
  EXPECT_EQ(expectability_of("crashes-sometimes"), Expectability::unknown);
  EXPECT_EQ(expectability_of(""), Expectability::unknown);
}

// A new list must be met by the same run, and must drop entries that are gone.
TEST(ExpectationsForARun, AreMetByIt) {
  Report report = with_deviation();
  EXPECT_EQ(check(report, expectations_for(report, {})).outcome, Outcome::met);
  EXPECT_THAT(expectations_for(conformant_report(), expecting({"stops-at-nul"})), IsEmpty());
}

// People write the reasons by hand, so a new list keeps them.
TEST(ExpectationsForARun, KeepReasonsAndLinks) {
  const auto kept = expectations_for(
      with_deviation(), {{.id = "accepts-surrogates", .reason = "as ever", .link = "https://x"}});
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].reason, "as ever");
  EXPECT_EQ(kept[0].link, "https://x");
}

// A written list must be one that the reader accepts.
TEST(ExpectationsForARun, LeaveOutWhatIsNeverExpected) {
  Report report = with_deviation();
  report.deviations[0].id = "crashes";
  EXPECT_THAT(expectations_for(report, {}), IsEmpty());
}

// An incomplete run has not shown `stops-at-nul`, so the entry stays beside the new one.
TEST(ExpectationsForARun, KeepWhatAnIncompleteRunHasNotShown) {
  Report report = with_deviation();
  report.complete = false;
  EXPECT_EQ(expectations_for(report, expecting({"stops-at-nul"})).size(), 2U);
}

// A stated policy is a fact: another one is news, in both directions, and one that no answer showed
// leaves the comparison open.
TEST(Check, ComparesPolicies) {
  Report report = conformant_report();
  report.policies.error_offset = "start";
  report.policies.streaming.clear();
  const auto outcome_with = [&](const std::string& policy, const std::string& value) {
    return check(report, {}, {{policy, value}});
  };
  EXPECT_EQ(outcome_with("errorOffset", "start").outcome, Outcome::met);
  const Expectations unmet = outcome_with("errorOffset", "after");
  EXPECT_EQ(unmet.outcome, Outcome::unmet);
  EXPECT_EQ(unmet.policies[0].found, "start");
  EXPECT_EQ(unmet.policies[0].state, WantedPolicy::State::unmet);
  EXPECT_EQ(outcome_with("streaming", "late").outcome, Outcome::incomplete);
}

// A renewed file states what the run showed, and keeps what it did not show.
TEST(Check, RenewsPolicies) {
  Report report = conformant_report();
  report.policies.error_offset = "start";
  report.policies.streaming.clear();
  const auto renewed = policies_for(report, {{"errorOffset", "after"}, {"streaming", "late"}});
  EXPECT_EQ(renewed[0].value, "start");
  EXPECT_EQ(renewed[1].value, "late");
}

}  // namespace
}  // namespace utf8spec::reports
