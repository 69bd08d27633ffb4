#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// What one answer of a side operation shows by itself.
enum class SideFault : std::uint8_t {
  none,
  wrong_number,  // of the characters, or of the units in another form
  wrong_place,   // in well-formed text
  leaves_text,   // an offset behind the end, or one that does not lead on: callers loop or overrun
  wrong_form,    // not as many offsets as the text has units: a fault of the adapter
};

// `right` is the right answer, for a well-formed text. In ill-formed text an answer can only leave
// the text; what it says is compared with what other operations say (agreement.h).
SideFault side_fault(const Request& request, Grain grain, const Answer& answer,
                     const std::optional<Numbers>& right);

}  // namespace utf8spec::harnesses
