#include "harnesses/learn/trace.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses::learn {
namespace {

TEST(LearnTrace, EffectOnAVerdictIsTheNewOne) {
  EXPECT_EQ(effect_of(View::verdict, "i", "w"), "w");
  EXPECT_EQ(apply(View::verdict, "i", "w"), "w");
}

TEST(LearnTrace, EffectOnSegmentsIsWhatFallsAwayAndWhatComes) {
  EXPECT_EQ(effect_of(View::segments, "3r", "33"), "r|3");
  EXPECT_EQ(effect_of(View::segments, "3r", "3rr"), "|r");
  EXPECT_EQ(effect_of(View::segments, "3rr", "3"), "rr|");
  EXPECT_EQ(effect_of(View::segments, "3r", "3r"), "|");
}

TEST(LearnTrace, EffectLeadsFromOneTraceToTheOther) {
  for (const char* before : {"", "c", "3r", "3rr", "rrr"}) {
    for (const char* after : {"", "1", "r", "12", "1r4", "rr", "u"}) {
      const Effect effect = effect_of(View::segments, before, after);
      EXPECT_EQ(apply(View::segments, before, effect), after) << before << ' ' << effect;
    }
  }
}

TEST(LearnTrace, EffectDependsOnWhatDiffersAlone) {
  EXPECT_EQ(effect_of(View::segments, "123r", "1233"), effect_of(View::segments, "r", "3"));
}

TEST(LearnTrace, WhatTheApiDoesNotTakeFollowsNothing) {
  EXPECT_EQ(effect_of(View::segments, "11", "u"), effect_of(View::segments, "", "u"));
  EXPECT_EQ(effect_of(View::segments, "u", "u"), effect_of(View::segments, "1", "u"));
}

TEST(LearnTrace, EffectThatDoesNotFitTakesWhatThereIs) {
  EXPECT_EQ(apply(View::segments, "1", "rr|3"), "3");
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
