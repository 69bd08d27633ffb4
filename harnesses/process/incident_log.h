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
  void add(Incident::Kind kind, const std::string& detail, const std::string& example = {}) {
    Seen& seen = seen_[{kind, detail}];
    ++seen.count;
    if (seen.example.empty()) seen.example = example;
  }

  // Sorted by kind and detail, so that a report does not depend on the order of events.
  std::vector<Incident> all() const {
    std::vector<Incident> incidents;
    for (const auto& [key, seen] : seen_) {
      incidents.push_back({key.first, key.second, seen.count, seen.example});
    }
    return incidents;
  }

 private:
  struct Seen {
    std::uint64_t count = 0;
    std::string example = {};  // the first
  };
  std::map<std::pair<Incident::Kind, std::string>, Seen> seen_;
};

}  // namespace utf8spec::harnesses
