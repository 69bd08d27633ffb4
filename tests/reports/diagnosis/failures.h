// Questions and vectors for tests of failures. The derivation matters. Curated questions, which
// have a vector, show faults; the first derived one freezes the set of faults.

#pragma once

#include <utility>

#include "reference/decode.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// A question that comes from no vector.
inline harnesses::Question question_of(Operation operation, Octets octets) {
  harnesses::Question question;
  question.request = {operation, std::move(octets), {}, {}};
  question.derivation = harnesses::Derivation::mutated;
  return question;
}

// The same for an encoder, which is given values and not octets.
inline harnesses::Question question_of_values(std::u32string scalars) {
  harnesses::Question question;
  question.request = {Operation::encode, {}, {}, std::move(scalars)};
  question.derivation = harnesses::Derivation::mutated;
  return question;
}

// A curated vector, asked unchanged and in one chunk.
inline harnesses::Question question_of(Operation operation, const vectors::Vector& vector) {
  harnesses::Question question;
  question.request = {operation, vector.octets, {}, {}};
  question.vector = &vector;
  return question;
}

// A vector with the errors that the reference finds in its octets.
inline vectors::Vector vector_of(Octets octets, std::string group = "group") {
  vectors::Vector vector;
  vector.group = std::move(group);
  vector.errors = reference::ill_formed_subsequences(octets);
  vector.well_formed = vector.errors.empty();
  vector.octets = std::move(octets);
  return vector;
}

}  // namespace utf8spec::reports
