// Tests for the names that a report has where the run knew a harm and what it depends on. A wrong
// name here sends a maintainer to other code, and a name too many hides a second fault in an
// expectations file.
#include "reports/run/plain_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/diagnosis/dependent_kinds.h"

namespace utf8spec::reports {
namespace {

using testing::ElementsAre;

Report with(std::string id, std::string title) {
  Report report;
  report.deviations.emplace_back();
  report.deviations[0].id = std::move(id);
  report.deviations[0].title = std::move(title);
  report.groups.push_back({"long-inputs", Operation::decode, {}, {report.deviations[0].id}});
  return report;
}

TEST(PlainNames, SayWhatGoesWrongAndWhen) {
  Report report = with("rejects-at-places", "rejects");
  name_plainly(report);
  EXPECT_EQ(report.deviations[0].id, "rejects-well-formed");
  EXPECT_EQ(report.deviations[0].when, Condition{ConditionSort::some_places});
  EXPECT_EQ(report.deviations[0].title,
            "rejects well-formed text, but only at some places of longer texts");
  EXPECT_THAT(report.groups[0].deviations, ElementsAre("rejects-well-formed"));
}

// All failures show this, so the name may say it.
TEST(PlainNames, AreAsExactAsAllFailuresAllow) {
  Report report = with("accepts-when-cut", "accepts");
  report.deviations[0].exact_id = "accepts-surrogates";
  name_plainly(report);
  EXPECT_EQ(report.deviations[0].id, "accepts-surrogates");
  EXPECT_EQ(report.deviations[0].title,
            "accepts surrogates (CESU-8), but only where chunks cut a text");
}

TEST(PlainNames, KeepAConditionThatIsKnown) {
  Report report = with("loses-when-cut", "loses");
  report.deviations[0].when = Condition{ConditionSort::chunk, 127};
  name_plainly(report);
  EXPECT_EQ(report.deviations[0].id, "loses-characters");
  EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::chunk, 127}));
}

// Few offsets help a maintainer to find the buffer.
TEST(PlainNames, KeepTheOffsets) {
  Report report = with("loses-at-places", "old words: at offsets 63, 127");
  name_plainly(report);
  EXPECT_THAT(report.deviations[0].title, testing::EndsWith("longer texts: at offsets 63, 127"));
}

// A consequence shows when its cause does.
TEST(PlainNames, GiveAConsequenceTheConditionOfItsCause) {
  Report report = with("depends-on-position", "goes wrong in several ways");
  report.deviations[0].when = Condition{ConditionSort::length, 33};
  report.deviations[0].consequences = with("loses-at-places", "loses").deviations;
  name_plainly(report);
  EXPECT_EQ(report.deviations[0].id, "depends-on-position");
  EXPECT_EQ(report.deviations[0].consequences[0].when, (Condition{ConditionSort::length, 33}));
}

TEST(PlainNames, AreLeftAsTheyAreWhereTheySayIt) {
  Report report = with("accepts-surrogates", "a title");
  name_plainly(report);
  EXPECT_EQ(report.deviations[0].id, "accepts-surrogates");
  EXPECT_EQ(report.deviations[0].when, std::nullopt);
  EXPECT_EQ(report.deviations[0].title, "a title");
}

// Two failures of one harm that show two things have the name of the harm.
TEST(PlainNames, AreExactOnlyIfAllFailuresShowTheSame) {
  Diagnosed diagnosed{kind_of(Dependence::place, Harm::accepts), "", {}};
  EXPECT_EQ(exact_id_of(diagnosed), "");
  diagnosed.failures.ids = {"accepts-surrogates"};
  EXPECT_EQ(exact_id_of(diagnosed), "accepts-surrogates");
  FailureSet others;
  others.ids = {"accepts-above-maximum"};
  diagnosed.failures.merge(others);
  EXPECT_EQ(exact_id_of(diagnosed), "");
}

}  // namespace
}  // namespace utf8spec::reports
