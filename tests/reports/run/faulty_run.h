// Starts fakes/faulty.py with one fault and runs the suite against it, for the tables of faults in
// faults_test.cpp and open_policies_test.cpp.

#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

// Whether a fault shows in some of the requests that it touches, or in all.
enum class Shows : std::uint8_t { in_some, in_all };

// A fault by its name in faulty.py, and the report that it must lead to.
struct NamedFault {
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

inline void PrintTo(const NamedFault& fault, std::ostream* out) { *out << fault.name; }

// `selection` repeats the plan of the run, so that a test can count what was asked.
struct FaultyRun {
  Report report;
  harnesses::Selection selection;
};

// Short deadlines for fakes that hang. A slow machine changes no result: a decoder that answers
// late is asked again with the full deadline.
inline constexpr harnesses::Deadlines impatient{.request = std::chrono::milliseconds{200},
                                                .suspect = std::chrono::milliseconds{100},
                                                .short_request = std::chrono::milliseconds{50}};

// The groups that are asked for a fault without groups of its own. Complete suites, inputs of
// thousands of octets and many repeats take nine tenths of a run in Python, so only script/selftest
// asks them of every fault.
enum class Reach : std::uint8_t { near, far };

inline constexpr std::array costly{harnesses::Derived::far,     harnesses::Derived::complete,
                                   harnesses::Derived::sizes,   harnesses::Derived::counts,
                                   harnesses::Derived::outputs, harnesses::Derived::contexts,
                                   harnesses::Derived::history};

inline std::vector<std::string> groups_within(Reach reach) {
  if (reach == Reach::far) return {};  // all
  std::vector<std::string> groups;
  for (const vectors::Group& group : committed_suite().groups) groups.push_back(group.name);
  for (const harnesses::DerivedGroup& group : harnesses::derived_groups) {
    if (std::ranges::find(costly, group.group) == costly.end()) groups.emplace_back(group.name);
  }
  return groups;
}

// The process is a Python program, as a user's adapter may be. A program that cannot be started is
// an error of the machine and ends the test.
inline FaultyRun run(const NamedFault& fault, Reach reach) {
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

// Whether ten mishaps have ended the operation. Then the questions that were not asked are
// faulted, and nobody blames them.
inline bool has_ended(const Report& report, Operation operation) {
  const std::string end = fmt::format(" in {}.", name(operation));
  return std::ranges::any_of(report.notes, [&](const std::string& note) {
    return note.find("not asked after 10 ") != std::string::npos && note.ends_with(end);
  });
}

}  // namespace utf8spec::reports
