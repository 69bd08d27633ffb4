#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "reports/report.h"

namespace utf8spec::reports {

// Why a step after a run repeats this request.
inline constexpr std::string_view shortest_failure_words = "the shortest request that fails";

// A longer command is no step. It stands with its example, where it can be copied as well.
inline constexpr std::size_t longest_step = 1000;

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

}  // namespace utf8spec::reports
