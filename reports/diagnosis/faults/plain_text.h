#pragma once

#include <optional>

#include "harnesses/judge/element.h"
#include "reference/step.h"
#include "reference/syntax.h"
#include "reports/diagnosis/faults/faults.h"
#include "reports/diagnosis/faults/given.h"

namespace utf8spec::reports {

// Finds the characters of an input that a decoder with certain faults can read in one way only. In
// a long text, most are: so an account need not look for other ways.
class PlainText {
 public:
  // Both must outlive it.
  PlainText(const Given& given, const Faults& faults) : given_(given), faults_(faults) {}

  // The element of the character at the start of `ahead`, which `step` has read. Nothing if a fault
  // or a policy is about it.
  std::optional<harnesses::Element> element_at(OctetView ahead, const reference::Step& step) {
    // A greedy decoder would take continuations behind it along.
    const bool is_followed =
        step.length < ahead.size() && reference::is_continuation(ahead[step.length]);
    if (is_followed) return std::nullopt;
    if (!last_ || last_->scalar != step.scalar) last_ = look_at(ahead, step);
    return last_->element;
  }

 private:
  // The same character comes many times in a row.
  struct Seen {
    char32_t scalar;
    std::optional<harnesses::Element> element;
  };

  Seen look_at(OctetView ahead, const reference::Step& step) const {
    const harnesses::Element element = harnesses::element_of(given_.codec.encoding, step.scalar);
    const bool is_plain = !faults_.touch(element) && !given_.right.may_refuse(step.scalar) &&
                          !faults_.may_give_output_at(ahead[0]);
    return {step.scalar, is_plain ? std::optional(element) : std::nullopt};
  }

  const Given& given_;
  const Faults& faults_;
  std::optional<Seen> last_;
};

}  // namespace utf8spec::reports
