// Some faults change every input, so no element explains them. They are modelled as whole decoders.

#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// A whole decoder with one fault that touches every input, such as forgetting the last octet. If a
// model predicts every reply to an operation, its one name replaces a long list of symptoms.
struct FaultModel {
  DeviationKind kind;
  // Whether a decoder with this fault would give `answer` to `question`.
  std::function<bool(const harnesses::Judge&, const harnesses::Question& question,
                     const harnesses::Answer& answer)>
      predicts;
  std::optional<reference::Encoding> encoding = {};  // the only one that it is about

  bool foretells(const harnesses::Judge& judge, const harnesses::Question& question,
                 const harnesses::Answer& answer) const {
    const bool is_about = !encoding || *encoding == question.request.encoding;
    return is_about && predicts(judge, question, answer);
  }
};

// All models, in the order in which they are tried. The first one that predicts everything wins.
std::span<const FaultModel> models();

}  // namespace utf8spec::reports
