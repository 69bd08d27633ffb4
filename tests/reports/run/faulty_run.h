#pragma once

#include <chrono>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "harnesses/plan/derived_group.h"
#include "harnesses/process/process.h"
#include "reports/exit_status.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {

// Whether a fault can show in a request.
using Touches = bool (*)(const harnesses::Request&);

enum class Shows : std::uint8_t { in_some, in_all };

struct Fault {
  const char* name;
  ExitStatus status;
  std::set<std::string> deviations;
  Touches touches;
  harnesses::Level level = harnesses::Level::smoke;
  std::vector<Operation> operations = {};
  std::vector<std::string> groups = {};
  const char* title = "";        // a part of the first deviation's title
  Shows shows = Shows::in_some;  // of the requests that it touches
};

inline void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

struct FaultyRun {
  Report report;
  harnesses::Selection selection;
};

// Deadlines that keep these tests quick where a decoder hangs. A slow machine changes nothing else:
// a decoder that answers late is asked again with the full deadline.
inline constexpr harnesses::Deadlines impatient{.request = std::chrono::milliseconds{200},
                                                .suspect = std::chrono::milliseconds{100},
                                                .short_request = std::chrono::milliseconds{50}};

// Which groups are asked of a decoder that names none: inputs of thousands of octets (derived/far)
// take two thirds of a run of a decoder in Python, so that only script/selftest asks for them.
enum class Reach : std::uint8_t { near, far };

inline std::vector<std::string> groups_within(Reach reach) {
  if (reach == Reach::far) return {};  // all
  std::vector<std::string> groups;
  for (const vectors::Group& group : committed_suite().groups) groups.push_back(group.name);
  for (const harnesses::DerivedGroup& group : harnesses::derived_groups) {
    if (group.name != derived_group(harnesses::Derivation::far).name)
      groups.emplace_back(group.name);
  }
  return groups;
}

inline FaultyRun run(const Fault& fault, Reach reach) {
  harnesses::ProcessOptions options;
  options.command = {"/usr/bin/python3", "-B", UTF8SPEC_SOURCE_DIR "/tests/fakes/faulty.py",
                     fault.name};
  if (fault.deviations.contains("hangs")) options.deadlines = impatient;
  auto decoder = harnesses::start_process(options);
  if (!decoder) throw std::runtime_error(decoder.error().text);
  Assignment assignment;
  assignment.level = fault.level;
  assignment.operations = fault.operations;
  assignment.groups = fault.groups.empty() ? groups_within(reach) : fault.groups;
  assignment.subject = "faulty";
  FaultyRun done{assess(**decoder, committed_suite(), assignment),
                 selection_of(assignment, (*decoder)->introduction())};
  done.selection.signatures = done.report.signatures;
  return done;
}

}  // namespace utf8spec::reports
