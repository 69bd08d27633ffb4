#pragma once

#include <cstdint>
#include <optional>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"
#include "vectors/machines/complete_suite.h"

namespace utf8spec::harnesses::learn {

// A word on which a decoder and a model differ.
struct Counterexample {
  Octets word;
  Trace trace;  // the decoder's
};

// What came of laying a decoder beside a model.
struct SuiteCheck {
  std::uint64_t words = 0;              // asked and answered
  std::optional<Counterexample> found;  // the first
};

// The W-suite of a model (Chow, 1978) that is to find `extra_states` states more than the model
// has: all access words, all strings of up to `extra_states` + 1 octets, all suffixes; each word
// once.
vectors::CompleteSuite suite_of(const LearnedModel& model, unsigned extra_states);

// Lays the decoder beside the model on the words of that suite.
tl::expected<SuiteCheck, Trouble> check_suite(Teacher& teacher, const LearnedModel& model,
                                              unsigned extra_states);

// The same on any words.
tl::expected<SuiteCheck, Trouble> check_words(Teacher& teacher, const LearnedModel& model,
                                              const WordSource& source);

}  // namespace utf8spec::harnesses::learn
