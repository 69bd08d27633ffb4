#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// Whether a deviation may stand in an expectations file. Crashes, hangs and a broken protocol never
// may: behind them lies what nobody has seen.
enum class Expectability : std::uint8_t { expectable, never, unknown };

Expectability expectability_of(std::string_view id);

// What a run came to, of which these deviations are known. A run that is not complete is never as
// expected, and what it has not shown is not gone.
Expectations check(const Report& report, std::vector<Expectation> expected);

// The expectations that a run just like this one meets. Reasons and links are kept of those that
// are `known`; others have none. What an incomplete run has not shown is kept too.
std::vector<Expectation> expectations_for(const Report& report,
                                          const std::vector<Expectation>& known);

}  // namespace utf8spec::reports
