// How much an answer tells about text that is gone with ill-formed octets.

#pragma once

#include "harnesses/judge/faults.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// Whether the end of the input is gone with ill-formed octets. How much more would have gone is not
// known then.
bool swallows_the_end(const Failure& failure, const harnesses::Finding& finding);

// Whether the decoder swallows text behind a part of which no short input showed how much goes with
// it. Then nobody can say that another place changes the amount.
bool swallows_an_open_amount(const Failure& failure, const harnesses::Finding& finding,
                             const harnesses::Faults& faults);

}  // namespace utf8spec::reports
