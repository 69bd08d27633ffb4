#pragma once

#include <compare>

#include "harnesses/judge/element.h"
#include "harnesses/judge/symptom.h"

namespace utf8spec::harnesses {

// Why an answer is wrong; `Symptom::none` if it is not.
struct Finding {
  Symptom symptom = Symptom::none;
  Element element = Element::none;  // where the answer goes wrong; none where nothing tells
  // True if several faults would give the same answer here, so that it is not evidence for one of
  // them.
  bool ambiguous = false;

  constexpr bool is_fault() const { return symptom != Symptom::none; }
  friend auto operator<=>(const Finding&, const Finding&) = default;
};

}  // namespace utf8spec::harnesses
