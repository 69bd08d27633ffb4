#pragma once

#include <string>
#include <string_view>

#include "harnesses/answer.h"
#include "harnesses/judge/finding.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// What an encoder does with values that are not scalar values. All ways but `encoded` are policies.
// `escaped` is text in ASCII that holds the number of the value, such as `\ud800` or `&#55296;`.
enum class NonScalars : std::uint8_t {
  refused,
  replaced_fffd,
  substitute,
  dropped,
  escaped,
  encoded,
};

// What an encoder did with the values that its encoding does not have, as its answer shows. It is
// `encoded` if nothing else explains the answer. The input must hold at least one such value.
NonScalars treatment_of_non_scalars(const Request& request, const Answer& answer);

// Judges an answer to `encode`. The finding is empty if the answer is right.
Finding judge_encoded(const Request& request, const Answer& answer);

}  // namespace utf8spec::harnesses
