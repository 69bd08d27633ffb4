// One answer and the policies that a user requires.

#pragma once

#include <span>

#include "harnesses/judge/judge.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The first requirement that the answer contradicts; null if there is none. An answer that is wrong
// anyway shows no policy, and contradicts none.
const WantedPolicy* contradicted_by(std::span<const WantedPolicy> required,
                                    const harnesses::Judge& judge,
                                    const harnesses::Question& question,
                                    const harnesses::Outcome& outcome);

}  // namespace utf8spec::reports
