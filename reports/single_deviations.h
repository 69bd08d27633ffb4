#pragma once

#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// The deviations of a report one by one: the consequences of a cause stand in its place. Manifests,
// expectations and published rows name deviations so, and a cause that a later run sees does not
// change them. The report must outlive the result.
inline std::vector<const Deviation*> single_deviations(const Report& report) {
  std::vector<const Deviation*> all;
  for (const Deviation& each : report.deviations) {
    if (each.consequences.empty()) all.push_back(&each);
    for (const Deviation& consequence : each.consequences) all.push_back(&consequence);
  }
  return all;
}

}  // namespace utf8spec::reports
