// Makes the classes that failures are grouped into, one function for each cause.

#pragma once

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/failure.h"
#include "reports/diagnosis/faults/faults.h"

namespace utf8spec::reports {

// Whether the octets can be the cause. If an input is right in one chunk or in a fresh decoder, no
// fault of its octets explains the failure. The search for faults is then skipped.
constexpr bool octets_tell(Setting setting) {
  return setting != Setting::cut && setting != Setting::reused;
}

// Whether there is no answer: no fault of octets can be the cause.
bool is_mishap(const harnesses::Finding& finding);

// Whether the answer shows where it goes wrong. Encoders always do; decoders do for short input.
bool is_located(const FailureClass& failure);

// The same finding without the flag `ambiguous`, for use as a key.
harnesses::Finding unambiguous(const harnesses::Finding& finding);

// The finding, or none if it is a known fault: such a fault does not say what a cut or a place has
// changed.
harnesses::Finding news(const harnesses::Finding& finding, const Faults& known);

// The same finding, but a refused character is a lost one if the output is the right one with
// characters missing. A decoder that is known to refuse some keeps its finding.
harnesses::Finding or_loss(const Failure& failure, const harnesses::Finding& finding);
harnesses::Finding or_loss(const Failure& failure, const harnesses::Finding& finding,
                           const Faults& known);

// The class of a failure that its own finding explains.
FailureClass class_of(const harnesses::Question& question, Setting setting,
                      const harnesses::Finding& finding);

// The class of a failure in longer input whose output does not show the place. Any element of the
// input may be the cause, so the class has all of them.
FailureClass class_inside(const harnesses::Question& question, Setting setting,
                          const harnesses::Finding& finding);

// The same of a text that is too long for an account of each fault in it.
FailureClass class_at_length(const harnesses::Question& question, Setting setting,
                             const harnesses::Finding& finding);

// The class of failures that no few faults explain.
FailureClass class_unknown(const harnesses::Question& question);

// Whether the place must be the cause. One sequence among ASCII is simple: if known faults do not
// give its answer far behind, the place does. Symptoms with arbitrary output are excluded, since
// neighbouring octets may cause them.
bool is_of_its_place(const Failure& failure, const harnesses::Finding& finding, Setting setting);
// The class of failures that their place explains.
FailureClass class_of_place(const harnesses::Question& question, const harnesses::Finding& finding);

// The class of failures of a stream that hands over output again.
FailureClass class_again(const harnesses::Question& question);

}  // namespace utf8spec::reports
