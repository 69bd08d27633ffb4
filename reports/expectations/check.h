// Compares a run with the deviations that a project already knows. The aim is a CI job that is red
// for news alone: for a new deviation, and for a known one that has gone without being removed from
// the file.

#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// Whether an expectations file may list a deviation. Crashes, hangs and a broken protocol may never
// be expected, because nobody knows what lies behind them.
enum class Expectability : std::uint8_t { expectable, never, unknown };

// The class of this id; `unknown` if no deviation has it.
Expectability expectability_of(std::string_view id);

// Compares the report with the known deviations. An incomplete run is never `met`, and deviations
// that it did not show count as unknown and not as gone.
// `policies` are compared with those of the report.
Expectations check(const Report& report, std::vector<Expectation> expected,
                   std::vector<WantedPolicy> policies = {});

// The expectations that exactly this run would meet, in order of id. Entries of `known` keep their
// reasons and links; new ones have none. What an incomplete run did not show is kept.
std::vector<Expectation> expectations_for(const Report& report,
                                          const std::vector<Expectation>& known);

// The policies of `known` as exactly this run shows them. Those that it did not show stay as they
// are.
std::vector<WantedPolicy> policies_for(const Report& report, std::vector<WantedPolicy> known);

}  // namespace utf8spec::reports
