// What the judges of answers in parts share: the kinds of their faults, and the question that asks
// for the whole answer.

#pragma once

#include "harnesses/judge/delivery/delivery.h"
#include "harnesses/question.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// The kind of a fault that cutting the text shows.
const DeviationKind& kind_of(harnesses::DeliveryFault fault);

// The question about the whole answer, as one to the operation that gives it.
harnesses::Question whole_question(const harnesses::Question& question);

}  // namespace utf8spec::reports
