// The search for what an answer depends on that changes from one request to the next: the request
// before it, or how many there were.

#pragma once

#include <optional>

#include "harnesses/decoder.h"
#include "reports/run/assessor.h"
#include "reports/run/history_book.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// The condition of a failure that a fresh decoder does not show. It asks fresh processes: the
// request behind the one that stood before it, and then by itself, again and again. Nothing if
// neither shows the failure twice, as with chance, or with what several requests leave behind.
std::optional<Condition> condition_of_history(harnesses::Decoder& decoder, const Assessor& assessor,
                                              const LaterFailure& failed);

}  // namespace utf8spec::reports
