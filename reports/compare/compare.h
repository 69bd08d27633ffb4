// Compares two reports of a decoder, such as before and after an update. It answers one question
// for CI: did anything get worse? Terminals and programs get it in their own forms.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"
#include "reports/render/formats.h"
#include "reports/report.h"

namespace utf8spec::reports {

// One thing that two reports say differently.
struct Change {
  enum class Subject : std::uint8_t { run, verdict, policy, deviation, requirement, claim };
  // What a change means for conformance.
  enum class Sense : std::uint8_t { worse, better, neutral };

  Subject subject;
  std::string what;    // such as `decode`, `replacement`, a deviation's id; empty for claims
  std::string before;  // empty where there was nothing of the kind
  std::string after;
  Sense sense;
};

// Both names stand in the JSON of a comparison (reports/schema/diff.schema.json).
constexpr std::string_view name(Change::Subject subject) { return reference::name_of(subject); }

constexpr std::string_view name(Change::Sense sense) { return reference::name_of(sense); }

// All changes. If the two runs did not ask the same questions, counts cannot be compared, and
// nothing counts as better for having gone.
struct ReportComparison {
  // Also decides whether counts are shown as better or worse.
  bool same_questions = true;
  std::vector<Change> changes;
};

// The changes from `before` to `after`.
ReportComparison compare(const Report& before, const Report& after);

// Whether a deviation is new, a verdict is lower, an operation is no longer offered, a policy
// became inconsistent, or a requirement fails more often.
bool got_worse(const ReportComparison& comparison);

// Both reports in a line each, then the changes: worse ones, better ones, all others.
std::string to_text(const Report& before, const Report& after, const ReportComparison& comparison,
                    Colour colour, std::size_t width = usual_width);

// The same as JSON (reports/schema/diff.schema.json), in ASCII, ending with a line feed.
std::string to_json(const Report& before, const Report& after, const ReportComparison& comparison);

}  // namespace utf8spec::reports
