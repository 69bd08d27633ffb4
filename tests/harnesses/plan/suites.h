// The committed vectors and the questions of a stage, for the tests of plans.
#pragma once

#include <stdexcept>
#include <vector>

#include "harnesses/plan/plan.h"
#include "vectors/suite/suite.h"

namespace utf8spec::harnesses {

// Loaded once: the files are large, and questions point into the suite.
inline const vectors::Suite& committed_suite() {
  static const vectors::Suite suite = [] {
    auto loaded = vectors::load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
    if (!loaded) throw std::runtime_error(loaded.error().what);
    return std::move(*loaded);
  }();
  return suite;
}

// The vectors of another encoding.
inline vectors::Suite committed_suite(reference::Encoding encoding) {
  auto loaded = vectors::load(UTF8SPEC_SOURCE_DIR "/vectors/generated", encoding);
  if (!loaded) throw std::runtime_error(loaded.error().what);
  return std::move(*loaded);
}

// All questions of a stage, in order.
inline std::vector<Question> questions_of(Stage& stage) {
  std::vector<Question> questions;
  for (Question question; stage.next(question);) questions.push_back(question);
  return questions;
}

}  // namespace utf8spec::harnesses
