#pragma once

#include <string>
#include <string_view>

#include "harnesses/judge/judge.h"

namespace utf8spec::harnesses {

// What an encoder did with values that are no scalar values. All but `encoded` are policies.
enum class NonScalars : std::uint8_t { refused, replaced_fffd, substitute, dropped, encoded };

// What the octets of an encoder's answer say it did with those values of its input that the
// encoding does not have; `encoded` where no other reading explains them. The input holds at least
// one such value.
NonScalars treatment_of_non_scalars(const Request& request, const Answer& answer);

// Judges an answer to `encode`.
Finding judge_encoded(const Request& request, const Answer& answer);

}  // namespace utf8spec::harnesses
