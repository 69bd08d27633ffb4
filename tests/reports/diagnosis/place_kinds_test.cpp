// Tests for the names of failures that depend on places.
#include "reports/diagnosis/place_kinds.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Symptom;

TEST(PlaceKinds, SayWhatGoesWrong) {
  EXPECT_EQ(kind_at_place(harm_of(Symptom::accepts)).id, "accepts-at-places");
  EXPECT_EQ(kind_at_place(harm_of(Symptom::rejects)).id, "rejects-at-places");
  EXPECT_EQ(kind_at_place(harm_of(Symptom::swallows)).id, "loses-at-places");
  EXPECT_EQ(kind_at_place(harm_of(Symptom::wrong_value)).id, "depends-on-position");
}

TEST(PlaceKinds, AreFoundByTheirIds) {
  for (const DeviationKind& kind : place_kinds) {
    EXPECT_TRUE(is_place_kind(kind.id)) << kind.id;
    ASSERT_NE(find_deviation_kind(kind.id), nullptr) << kind.id;
    EXPECT_EQ(find_deviation_kind(kind.id)->title, kind.title);
  }
  EXPECT_FALSE(is_place_kind("depends-on-chunks"));
}

}  // namespace
}  // namespace utf8spec::reports
