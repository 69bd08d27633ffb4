// What the tests of runs share: the committed vectors, and short looks at a report.

#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "reports/run/assess.h"
#include "vectors/suite/suite.h"

namespace utf8spec::reports {

// The vectors of the repository. Without them no test means anything, so a failure to load throws.
inline vectors::Suite load_committed_suite(
    reference::Encoding encoding = reference::Encoding::utf_8) {
  auto loaded = vectors::load(UTF8SPEC_SOURCE_DIR "/vectors/generated", encoding);
  if (!loaded) throw std::runtime_error(loaded.error().what);
  return std::move(*loaded);
}

// The committed vectors, loaded once.
inline const vectors::Suite& committed_suite() {
  static const vectors::Suite suite = load_committed_suite();
  return suite;
}

// The same of another encoding.
inline const vectors::Suite& committed_suite(reference::Encoding encoding) {
  static std::map<reference::Encoding, vectors::Suite> suites;
  const auto found = suites.find(encoding);
  if (found != suites.end()) return found->second;
  return suites.emplace(encoding, load_committed_suite(encoding)).first->second;
}

// The ids of all deviations, without order and counts.
inline std::set<std::string> ids_of(const Report& report) {
  std::set<std::string> ids;
  for (const Deviation& deviation : report.deviations) ids.insert(deviation.id);
  return ids;
}

// Whether `part` occurs in `octets`.
inline bool holds(OctetView octets, OctetView part) {
  return std::search(octets.begin(), octets.end(), part.begin(), part.end()) != octets.end();
}

}  // namespace utf8spec::reports
