// A trace is an answer in letters: w and i for verdicts; digits for the length of a character
// and r for a replacement. An effect is what one more octet changes in a trace. Machines are
// built from effects, so two octets with the same effect must give the same text.
#include "harnesses/learn/trace.h"

#include <gtest/gtest.h>

namespace utf8spec::harnesses::learn {
namespace {

TEST(LearnTrace, EffectOnAVerdictIsTheNewOne) {
  EXPECT_EQ(effect_of(View::verdict, "i", "w"), "w");
  EXPECT_EQ(apply(View::verdict, "i", "w"), "w");
}

// `r|3`: the replacement of an open sequence falls away and a character of three octets comes.
TEST(LearnTrace, EffectOnSegmentsIsWhatFallsAwayAndWhatComes) {
  EXPECT_EQ(effect_of(View::segments, "3r", "33"), "r|3");
  EXPECT_EQ(effect_of(View::segments, "3r", "3rr"), "|r");
  EXPECT_EQ(effect_of(View::segments, "3rr", "3"), "rr|");
  EXPECT_EQ(effect_of(View::segments, "3r", "3r"), "|");
}

// For all pairs, also those that no decoder gives.
TEST(LearnTrace, EffectLeadsFromOneTraceToTheOther) {
  for (const char* before : {"", "c", "3r", "3rr", "rrr"}) {
    for (const char* after : {"", "1", "r", "12", "1r4", "rr", "u"}) {
      const Effect effect = effect_of(View::segments, before, after);
      EXPECT_EQ(apply(View::segments, before, effect), after) << before << ' ' << effect;
    }
  }
}

// The common beginning does not count: otherwise every text would be a state of its own.
TEST(LearnTrace, EffectDependsOnWhatDiffersAlone) {
  EXPECT_EQ(effect_of(View::segments, "123r", "1233"), effect_of(View::segments, "r", "3"));
}

// The letter u (unsupported) replaces the whole trace.
TEST(LearnTrace, WhatTheApiDoesNotTakeFollowsNothing) {
  EXPECT_EQ(effect_of(View::segments, "11", "u"), effect_of(View::segments, "", "u"));
  EXPECT_EQ(effect_of(View::segments, "u", "u"), effect_of(View::segments, "1", "u"));
}

// A wrong hypothesis of the learner may apply an effect to a trace that is too short.
TEST(LearnTrace, EffectThatDoesNotFitTakesWhatThereIs) {
  EXPECT_EQ(apply(View::segments, "1", "rr|3"), "3");
}

}  // namespace
}  // namespace utf8spec::harnesses::learn
