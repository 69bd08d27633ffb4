#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// Counts incidents by kind and detail. A decoder that crashes a thousand times in one way is one
// line of the report.
class IncidentLog {
 public:
  void add(Incident::Kind kind, const std::string& detail) { ++counts_[{kind, detail}]; }

  // Sorted by kind and detail, so that a report does not depend on the order of events.
  std::vector<Incident> all() const {
    std::vector<Incident> incidents;
    for (const auto& [key, count] : counts_) incidents.push_back({key.first, key.second, count});
    return incidents;
  }

 private:
  std::map<std::pair<Incident::Kind, std::string>, std::uint64_t> counts_;
};

}  // namespace utf8spec::harnesses
