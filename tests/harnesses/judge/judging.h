// What the tests of the judge share: questions, and rulings to expect.
#pragma once

#include <gtest/gtest.h>

#include "tests/harnesses/judge/readings.h"

namespace utf8spec::harnesses {

// E2 82 is cut short by b.
inline const Octets cut_short{'a', 0xE2, 0x82, 'b'};

inline Question question_of(Operation operation, const Octets& octets) {
  Question question;
  question.request = {operation, octets, {}, {}};
  return question;
}

inline void expect_passed(const Judgement& judgement) {
  EXPECT_EQ(judgement.ruling, Judgement::Ruling::passed);
  EXPECT_EQ(judgement.finding, Finding{});
}

inline void expect_failed(const Judgement& judgement, const Finding& finding) {
  EXPECT_EQ(judgement.ruling, Judgement::Ruling::failed);
  EXPECT_EQ(static_cast<int>(judgement.finding.symptom), static_cast<int>(finding.symptom));
  EXPECT_EQ(static_cast<int>(judgement.finding.element), static_cast<int>(finding.element));
}

}  // namespace utf8spec::harnesses
