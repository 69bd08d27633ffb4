// Tests for the names that release 1 printed. Files of expectations hold them for years, and one
// that no longer matches turns a CI job red without news.
#include "reports/old_names.h"

#include <gtest/gtest.h>

#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {
namespace {

TEST(OldNames, SayWhatAndWhenTheyMean) {
  const auto at_places = old_name("accepts-at-places");
  ASSERT_TRUE(at_places);
  EXPECT_EQ(at_places->plain, "accepts-ill-formed");
  EXPECT_EQ(at_places->when, ConditionSort::some_places);
  const auto when_cut = old_name("loses-when-cut");
  ASSERT_TRUE(when_cut);
  EXPECT_EQ(when_cut->plain, "loses-characters");
  EXPECT_EQ(when_cut->when, ConditionSort::cut);
  for (const char* id : {"depends-on-position", "depends-on-chunks", "accepts-surrogates", ""}) {
    EXPECT_FALSE(old_name(id)) << id;
  }
}

// Each name that an old one means is one of today.
TEST(OldNames, LeadToTheCatalogue) {
  for (const OldNames& row : old_names) {
    EXPECT_NE(find_deviation_kind(row.plain), nullptr) << row.at_places;
    for (const std::string_view old : {row.at_places, row.when_cut}) {
      EXPECT_EQ(find_deviation_kind(old), nullptr) << old;
    }
  }
}

// Earlier releases printed these names where a condition stands today.
TEST(OldNames, AreFoundByTheHarmAndTheCondition) {
  EXPECT_EQ(old_name_of("accepts-surrogates", {ConditionSort::length_at_least, 65}),
            "accepts-at-places");
  EXPECT_EQ(old_name_of("swallows-after-truncated", {ConditionSort::chunk, 127}), "loses-when-cut");
  EXPECT_EQ(old_name_of("rejects-well-formed", {ConditionSort::cut}), "rejects-when-cut");
  EXPECT_EQ(old_name_of("normalises", {ConditionSort::start}), "depends-on-position");
  EXPECT_EQ(old_name_of("depends-on-history", {ConditionSort::request, 17}), "");
}

}  // namespace
}  // namespace utf8spec::reports
