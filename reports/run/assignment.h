// What a run is told to do. A command fills an `Assignment`; nothing here knows about files,
// terminals or processes.

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/judge/marks/restriction.h"
#include "harnesses/judge/profile.h"
#include "harnesses/plan/plan.h"
#include "reports/report.h"

namespace utf8spec::reports {

// How far a run is, for a progress line.
struct AskedSoFar {
  // How a decoder is asked. `one_by_one`: question after question, each with its answer in this
  // process. `in_bulk`: a `BulkAsker` makes the questions next to the decoder, many times as fast.
  enum class Way : std::uint8_t { one_by_one, in_bulk };

  Operation operation = Operation::validate;  // asked at the moment
  Way way = Way::one_by_one;
  std::uint64_t answered = 0;
  // The total number of questions. It depends on how the decoder replaces. Until the curated
  // vectors have shown that, the total assumes maximal subparts.
  std::uint64_t all = 0;
};

// What a run is told to do, and how its report names the decoder.
struct Assignment {
  harnesses::Level level = harnesses::default_level;
  Profile profile = Profile::rfc3629;
  std::vector<Operation> operations;     // none means all that are offered
  std::vector<std::string> groups;       // none means all
  std::optional<std::uint32_t> seed;     // of fresh strings; without it none are asked
  std::optional<std::uint64_t> repeats;  // of requests that are asked again; without it by level
  std::vector<WantedPolicy> required;    // policies that the user requires of the decoder
  // How failures are confirmed. `asked`: a fresh decoder gets the shortest ones again. `as_given`:
  // the answers come from files, where a second question would get the same answer.
  enum class SecondAnswer : std::uint8_t { asked, as_given } second_answer = SecondAnswer::asked;
  std::string subject;  // what stands for the decoder on the command line, in commands that repeat
  harnesses::Restrictions without;  // characters that the API documents not to take
  // Tells whether the decoder's manifest says that its API cannot take this request line. May be
  // empty.
  std::function<bool(const std::string& line)> cannot;
  // Called after every few questions, and when the way of asking changes. May be empty.
  std::function<void(const AskedSoFar&)> progress;
  // Asked before each question; true ends the run early. May be empty.
  std::function<bool()> stop;
  // Operating system, compiler and command, copied into the report as they are.
  std::map<std::string, std::string> environment;
  std::vector<std::string> notes;  // what was seen before the run, for the report's notes
};

inline bool is_stopped(const Assignment& assignment) {
  return assignment.stop && assignment.stop();
}

}  // namespace utf8spec::reports
