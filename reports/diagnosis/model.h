#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// A whole decoder with one fault that touches every input, such as one that forgets the last octet.
// Where a model predicts every reply to an operation, it explains the failures better than any
// list of what they look like one by one.
struct FaultModel {
  DeviationKind kind;
  // Whether a decoder with this fault would have given `answer` to `question`.
  std::function<bool(const harnesses::Judge&, const harnesses::Question& question,
                     const harnesses::Answer& answer)>
      predicts;
};

std::span<const FaultModel> models();

}  // namespace utf8spec::reports
