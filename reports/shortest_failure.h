#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// Why a step after a run repeats this request.
inline constexpr std::string_view shortest_failure_words = "the shortest request that fails";

// The shortest of the requests that show a deviation which was not expected; none if no such
// deviation has an example. The report must outlive the result.
inline const Example* shortest_failure(const Report& report) {
  const Example* shortest = nullptr;
  for (const Deviation& each : report.deviations) {
    const bool is_known =
        report.expectations && std::ranges::count(report.expectations->unexpected, each.id) == 0;
    if (is_known || each.examples.empty()) continue;
    const Example& example = each.examples.front();
    if (shortest == nullptr || example.request.size() < shortest->request.size()) {
      shortest = &example;
    }
  }
  return shortest;
}

// The command that repeats it, empty if there is none. A command of more than a thousand octets is
// no step: it stands with its example, where it can be copied as well.
inline std::string_view step_for_failure(const Report& report) {
  const Example* const failure = shortest_failure(report);
  if (failure == nullptr || failure->command.size() > 1000) return {};
  return failure->command;
}

}  // namespace utf8spec::reports
