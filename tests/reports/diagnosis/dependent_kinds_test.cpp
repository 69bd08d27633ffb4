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

// A finding that is about chunks alone has the name that it always had.
TEST(DependentKinds, KeepTheNameOfAFindingAboutChunks) {
  EXPECT_EQ(deviation_of({Symptom::depends_on_chunks}).id,
            kind_of(Dependence::chunks, row_of(Symptom::depends_on_chunks).harm).id);
}

}  // namespace
}  // namespace utf8spec::reports
