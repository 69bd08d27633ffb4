// Tests for comparing two reports of one decoder, as CI does after an update. The hard part is the
// word "worse". A count may rise because the run asked more, and an operation that is gone has no
// failures. If the comparison is wrong, an update with a new bug keeps a green build, or a deeper
// level turns it red for nothing.
#include "reports/compare/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/reports/render/sample.h"

namespace utf8spec::reports {

// For the messages of failing tests.
void PrintTo(const Change& change, std::ostream* out) {
  *out << name(change.sense) << ": " << name(change.subject) << " " << change.what << ": "
       << change.before << " -> " << change.after;
}

namespace {

using Sense = Change::Sense;
using Subject = Change::Subject;
using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::Not;

// `is` matches the sense and the place of a change; `goes` matches the two values.
auto is(Sense sense, Subject subject, const std::string& what) {
  return AllOf(Field("sense", &Change::sense, sense), Field("subject", &Change::subject, subject),
               Field("what", &Change::what, what));
}

auto goes(const std::string& before, const std::string& after) {
  return AllOf(Field("before", &Change::before, before), Field("after", &Change::after, after));
}

std::vector<Change> changes(const Report& before, const Report& after) {
  return compare(before, after).changes;
}

// Noise here would make every CI job report a change.
TEST(Compare, FindsNothingBetweenAReportAndItself) {
  for (const Report& report : {conformant_report(), non_conformant_report(), incomplete_report()}) {
    const ReportComparison comparison = compare(report, report);
    EXPECT_THAT(comparison.changes, IsEmpty());
    EXPECT_TRUE(comparison.same_questions);
    EXPECT_FALSE(got_worse(comparison));
  }
}

// The same two reports in both orders. Only a deviation is erased and every verdict stays, so
// exactly one change is due.
TEST(Compare, CallsANewDeviationWorseAndOneThatIsGoneBetter) {
  Report with = non_conformant_report();
  Report without = with;
  without.deviations.erase(without.deviations.begin());
  EXPECT_THAT(changes(without, with),
              ElementsAre(AllOf(is(Sense::worse, Subject::deviation, "accepts-surrogates"),
                                goes("", "2,048 requests: accepts surrogates (CESU-8)"))));
  EXPECT_THAT(changes(with, without),
              ElementsAre(is(Sense::better, Subject::deviation, "accepts-surrogates")));
}

// One request more under a known id. It must not hide behind the id that both reports have.
TEST(Compare, TellsCountsOfADeviationThatHaveChanged) {
  const Report fewer = non_conformant_report();
  Report more = fewer;
  ++more.deviations[0].count;
  EXPECT_THAT(changes(fewer, more),
              ElementsAre(AllOf(is(Sense::worse, Subject::deviation, "accepts-surrogates"),
                                goes("2,048 requests: accepts surrogates (CESU-8)",
                                     "2,049 requests: accepts surrogates (CESU-8)"))));
  EXPECT_FALSE(got_worse(compare(more, fewer)));
}

// A decoder can crash in two ways, which share the id `crashes` and differ in title. The count is
// their sum: twice 2,048.
TEST(Compare, CountsDeviationsOfOneIdTogether) {
  Report once = non_conformant_report();
  once.deviations = {once.deviations[0]};
  once.deviations[0].id = "crashes";
  Report twice = once;
  twice.deviations.push_back(twice.deviations[0]);
  twice.deviations[1].title = "crashes: SIGABRT";
  EXPECT_THAT(changes(once, twice),
              ElementsAre(AllOf(is(Sense::worse, Subject::deviation, "crashes"),
                                goes("2,048 requests: accepts surrogates (CESU-8)",
                                     "4,096 requests: accepts surrogates (CESU-8); crashes: "
                                     "SIGABRT"))));
}

// `incomplete` shows nothing wrong, but the proof that was there before is gone.
TEST(Compare, CallsAVerdictThatIsNoLongerConformantWorse) {
  const Report conformant = conformant_report();
  Report other = conformant;
  other.operations[Operation::validate].verdict = Verdict::incomplete;
  EXPECT_THAT(changes(conformant, other),
              ElementsAre(AllOf(is(Sense::worse, Subject::verdict, "validate"),
                                goes("conformant", "incomplete"))));
  EXPECT_THAT(changes(other, conformant),
              ElementsAre(is(Sense::better, Subject::verdict, "validate")));
}

// From `incomplete` to `non-conformant` is worse. The way back is neutral: the failures may still
// be there, but nobody asked.
TEST(Compare, CallsAFailureWhereNothingWasJudgedWorse) {
  Report incomplete = conformant_report();
  incomplete.verdict = Verdict::incomplete;
  Report failed = incomplete;
  failed.verdict = Verdict::non_conformant;
  EXPECT_THAT(changes(incomplete, failed),
              ElementsAre(is(Sense::worse, Subject::verdict, "overall")));
  EXPECT_THAT(changes(failed, incomplete),
              ElementsAre(is(Sense::neutral, Subject::verdict, "overall")))
      << "what was not judged is not mended";
}

// A missing operation ranks below every verdict, even below `non-conformant`. Otherwise a library
// could get better by dropping what it does wrong.
TEST(Compare, CallsAnOperationThatIsNoLongerOfferedWorse) {
  for (const Verdict verdict :
       {Verdict::conformant, Verdict::incomplete, Verdict::non_conformant}) {
    Report offered = conformant_report();
    offered.operations[Operation::decode].verdict = verdict;
    EXPECT_THAT(changes(offered, conformant_report()),
                ElementsAre(AllOf(is(Sense::worse, Subject::verdict, "decode"),
                                  Field(&Change::after, "not-offered"))));
    EXPECT_FALSE(got_worse(compare(conformant_report(), offered))) << name(verdict);
  }
}

// One failure more, in both directions.
TEST(Compare, CallsMoreFailuresOfARequirementWorse) {
  const Report before = non_conformant_report();
  Report after = before;
  after.requirements["stream-chunking"].failed = 18;
  EXPECT_THAT(changes(before, after),
              ElementsAre(AllOf(is(Sense::worse, Subject::requirement, "stream-chunking"),
                                goes("17 failed", "18 failed"))));
  // NOLINTNEXTLINE(readability-suspicious-call-argument): the other way round
  EXPECT_THAT(changes(after, before), ElementsAre(Field(&Change::sense, Sense::better)));
}

// Both reports are non-conformant, so the verdict cannot fall. Faults and a broken protocol mean
// that less was judged, and must show all the same.
TEST(Compare, CallsFaultsAndABrokenProtocolWorseEvenBehindFailures) {
  const Report before = non_conformant_report();
  Report after = before;
  after.operations[Operation::encode].counts.faulted = 1;
  after.broke_protocol = true;
  EXPECT_THAT(changes(before, after),
              ElementsAre(is(Sense::worse, Subject::verdict, "encode, faults"),
                          is(Sense::worse, Subject::verdict, "line protocol")));
}

// Six changes, and none has a sense: policies are choices, and the rest describes the run. The
// claim counts twice, as gone and as new.
TEST(Compare, NamesPoliciesClaimsAndVersionsWithoutJudgingThem) {
  const Report before = conformant_report();
  Report after = before;
  after.policies.replacement = "per-octet";
  after.policies.signature = "";
  after.claims = {{"Another claim.", ClaimGrounds::sample()}};
  after.decoder.version = "73.1";
  after.environment["compiler"] = "clang 14.0.6";
  const ReportComparison comparison = compare(before, after);
  EXPECT_THAT(comparison.changes, Each(Field(&Change::sense, Sense::neutral)));
  EXPECT_THAT(
      comparison.changes,
      AllOf(Contains(AllOf(is(Sense::neutral, Subject::policy, "replacement"),
                           goes("maximal-subpart", "per-octet"))),
            Contains(AllOf(is(Sense::neutral, Subject::policy, "signature"), goes("kept", ""))),
            Contains(AllOf(is(Sense::neutral, Subject::run, "version"), goes("72.1", "73.1"))),
            Contains(is(Sense::neutral, Subject::run, "compiler")),
            Contains(AllOf(is(Sense::neutral, Subject::claim, ""), goes("", "Another claim.")))));
  EXPECT_EQ(comparison.changes.size(), 6U);
}

// Another level asks other questions, so the same decoder gets other counts. A smaller run may also
// miss a deviation that is still there.
TEST(Compare, ComparesNoCountsOfRunsThatAskedSomethingElse) {
  const Report before = non_conformant_report();
  Report after = before;
  after.suite.level = "smoke";
  after.deviations[0].count = 5000;
  after.requirements["stream-chunking"].failed = 18;
  after.deviations.pop_back();
  after.operations[Operation::encode].verdict = Verdict::conformant;
  const ReportComparison comparison = compare(before, after);
  EXPECT_FALSE(comparison.same_questions);
  EXPECT_THAT(comparison.changes, Not(IsEmpty()));
  EXPECT_THAT(comparison.changes, Each(Field(&Change::sense, Sense::neutral)));
}

// The vectors differ, so counts cannot be compared. A deviation that was not there before is news
// even then.
TEST(Compare, CallsANewDeviationWorseWhateverWasAsked) {
  Report after = non_conformant_report();
  after.suite.vectors_sha256 = "other";
  Report before = after;
  before.suite.vectors_sha256 = "one";
  before.deviations.clear();
  EXPECT_TRUE(got_worse(compare(before, after)));
}

// Level and vectors agree here, and still a run may have asked less, for example after a stop. The
// number of questions in each group shows it.
TEST(Compare, KnowsByTheGroupsWhetherTheSameWasAsked) {
  const Report before = conformant_report();
  Report fewer = before;
  --fewer.groups[0].counts.passed;
  EXPECT_FALSE(compare(before, fewer).same_questions);
  Report judged_otherwise = fewer;
  ++judged_otherwise.groups[0].counts.failed;
  EXPECT_TRUE(compare(before, judged_otherwise).same_questions);
  Report not_offered = before;
  std::erase_if(not_offered.groups,
                [](const GroupResult& group) { return group.operation == Operation::replace; });
  EXPECT_TRUE(compare(before, not_offered).same_questions) << "of what both offer";
}

// A policy is a choice, so another one is no news. Having none any more is worse, and the operation
// is named too.
TEST(Compare, CallsAPolicyThatBecameInconsistentWorse) {
  Report before = conformant_report();
  before.policies.error_offset = before.operations[Operation::decode].policies.error_offset =
      "start";
  Report after = before;
  after.policies.error_offset = "after";
  EXPECT_FALSE(got_worse(compare(before, after)));
  after.policies.error_offset = after.operations[Operation::decode].policies.error_offset =
      "inconsistent";
  EXPECT_THAT(changes(before, after),
              ElementsAre(AllOf(is(Sense::worse, Subject::policy, "errorOffset"),
                                goes("start", "inconsistent")),
                          is(Sense::worse, Subject::policy, "decode, errorOffset")));
  // NOLINTNEXTLINE(readability-suspicious-call-argument): the other way round, on purpose
  EXPECT_THAT(changes(after, before), Each(Field("sense", &Change::sense, Sense::better)));
}

}  // namespace
}  // namespace utf8spec::reports
