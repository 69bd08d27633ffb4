#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Something that two reports say differently.
struct Change {
  enum class Subject : std::uint8_t { run, verdict, policy, deviation, requirement, claim };
  // What it means for conformance.
  enum class Sense : std::uint8_t { worse, better, neutral };

  Subject subject;
  std::string what;    // such as `decode`, `replacement`, a deviation's id; empty for claims
  std::string before;  // empty where there was nothing of the kind
  std::string after;
  Sense sense;
};

constexpr std::string_view name(Change::Subject subject) { return reference::name_of(subject); }

constexpr std::string_view name(Change::Sense sense) { return reference::name_of(sense); }

struct ReportComparison {
  // Where two runs did not ask the same, what is gone is no better, and counts tell nothing.
  bool same_questions = true;
  std::vector<Change> changes;
};

// What has changed from one report to a later one.
ReportComparison compare(const Report& before, const Report& after);

// Whether a deviation is new, a verdict is less than it was, an operation is offered no longer, or
// a requirement fails more often.
bool got_worse(const ReportComparison& comparison);

}  // namespace utf8spec::reports
