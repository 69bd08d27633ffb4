#pragma once

#include <cstdint>
#include <optional>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"

namespace utf8spec::harnesses::learn {

// A word on which a decoder and a model differ.
struct Counterexample {
  Octets word;
  Trace trace;  // the decoder's
};

// What came of laying a decoder beside a model.
struct Check {
  std::uint64_t words = 0;              // asked and answered
  std::optional<Counterexample> found;  // the first
};

// How many words the W-suite of a model has that is to find `extra_states` states more than the
// model has: all access words, all strings of up to `extra_states` + 1 octets, all suffixes.
std::uint64_t suite_size(const Model& model, unsigned extra_states);

// Lays the decoder beside the model on the words of that suite (Chow, 1978) whose middle has
// exactly `length` octets.
tl::expected<Check, Trouble> check_suite(Teacher& teacher, const Model& model, unsigned length);

// The same on any words.
tl::expected<Check, Trouble> check_words(Teacher& teacher, const Model& model,
                                         const WordSource& source);

}  // namespace utf8spec::harnesses::learn
