#pragma once

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include "reports/run/assess.h"
#include "vectors/suite/suite.h"

namespace utf8spec::reports {

inline vectors::Suite load_committed_suite() {
  auto loaded = vectors::load(UTF8SPEC_SOURCE_DIR "/vectors/generated");
  if (!loaded) throw std::runtime_error(loaded.error().what);
  return std::move(*loaded);
}

// The committed vectors, loaded once.
inline const vectors::Suite& committed_suite() {
  static const vectors::Suite suite = load_committed_suite();
  return suite;
}

inline std::set<std::string> ids_of(const Report& report) {
  std::set<std::string> ids;
  for (const Deviation& deviation : report.deviations) ids.insert(deviation.id);
  return ids;
}

inline bool holds(OctetView octets, OctetView part) {
  return std::search(octets.begin(), octets.end(), part.begin(), part.end()) != octets.end();
}

}  // namespace utf8spec::reports
