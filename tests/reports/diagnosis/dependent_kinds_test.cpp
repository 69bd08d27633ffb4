// Tests for the names of failures that depend on places and cuts.
#include "reports/diagnosis/dependent_kinds.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

using harnesses::Symptom;

TEST(DependentKinds, SayWhatGoesWrong) {
  EXPECT_EQ(kind_of(Dependence::place, row_of(Symptom::accepts).harm).id, "accepts-at-places");
  EXPECT_EQ(kind_of(Dependence::chunks, row_of(Symptom::rejects).harm).id, "rejects-when-cut");
  EXPECT_EQ(kind_of(Dependence::place, row_of(Symptom::swallows).harm).id, "loses-at-places");
  EXPECT_EQ(kind_of(Dependence::place, row_of(Symptom::wrong_value).harm).id,
            "depends-on-position");
}

// What does harm that has a name of its own is in no list: a report gives it that name.
TEST(DependentKinds, AreInTheCatalogueOnlyIfNoHarmSaysMore) {
  for (const Dependence dependence : reference::values_of<Dependence>) {
    for (const Harm harm : reference::values_of<Harm>) {
      const DeviationKind& kind = kind_of(dependence, harm);
      EXPECT_TRUE(is_kind_of(dependence, kind.id)) << kind.id;
      EXPECT_EQ(find_deviation_kind(kind.id) != nullptr, harm == Harm::other) << kind.id;
    }
  }
  EXPECT_FALSE(is_kind_of(Dependence::place, "depends-on-chunks"));
}

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
  for (const Dependence dependence : reference::values_of<Dependence>) {
    for (const DeviationKind& kind : kinds_of(dependence)) {
      const auto old = old_name(kind.id);
      if (old) EXPECT_NE(find_deviation_kind(old->plain), nullptr) << kind.id;
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

// A finding that is about chunks alone has the name that it always had.
TEST(DependentKinds, KeepTheNameOfAFindingAboutChunks) {
  EXPECT_EQ(deviation_of({Symptom::depends_on_chunks}).id,
            kind_of(Dependence::chunks, row_of(Symptom::depends_on_chunks).harm).id);
}

}  // namespace
}  // namespace utf8spec::reports
