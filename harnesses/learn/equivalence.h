#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"
#include "vectors/machines/complete_suite.h"

namespace utf8spec::harnesses::learn {

// A word to which a decoder and a model give different traces.
struct Counterexample {
  Octets word;
  Trace trace;  // the decoder's
};

// The result of a comparison of a decoder with a model.
struct SuiteCheck {
  std::uint64_t words = 0;              // that were answered
  std::optional<Counterexample> found;  // the first one; it ends the questions
};

// The W-suite of a model (Chow, 1978) that finds up to `extra_states` states more than the model
// has. Its words are an access word, then up to `extra_states` + 1 octets of any value, then a
// suffix. Each word comes once.
vectors::CompleteSuite suite_of(const LearnedModel& model, unsigned extra_states);

// Compares the decoder with the model on the words of that suite.
tl::expected<SuiteCheck, Trouble> check_suite(Teacher& teacher, const LearnedModel& model,
                                              unsigned extra_states);

// Compares the decoder with the traces that a machine gives, on any words.
using TraceOf = std::function<Trace(OctetView word)>;
tl::expected<SuiteCheck, Trouble> check_traces(Teacher& teacher, const TraceOf& expected,
                                               const WordSource& source);

// The same for a model.
tl::expected<SuiteCheck, Trouble> check_words(Teacher& teacher, const LearnedModel& model,
                                              const WordSource& source);

}  // namespace utf8spec::harnesses::learn
