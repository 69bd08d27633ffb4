#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plan/plan.h"
#include "reports/report.h"
#include "vectors/suite/suite.h"

namespace utf8spec::reports {

// How far a run is.
struct AskedSoFar {
  // How a decoder is asked: one question after the other, or, with a BulkAsker, many where they are
  // made, which is many times as fast.
  enum class Way : std::uint8_t { one_by_one, in_bulk };

  Operation operation = Operation::validate;  // asked at the moment
  Way way = Way::one_by_one;
  std::uint64_t answered = 0;
  // Questions in all. How a decoder replaces decides how many; until the curated vectors have shown
  // it, maximal subparts are assumed.
  std::uint64_t all = 0;
};

// What a run is to do, and how its report is to name the decoder.
struct Assignment {
  harnesses::Level level = harnesses::default_level;
  Profile profile = Profile::rfc3629;
  std::vector<Operation> operations;  // none means all that are offered
  std::vector<std::string> groups;    // none means all
  std::string subject;  // what stands for the decoder on the command line, in commands that repeat
  harnesses::Restrictions without;  // characters that the API documents not to take
  // Whether the decoder's manifest says that its API cannot take this request line.
  std::function<bool(const std::string& line)> cannot;
  // Told after each question, and when the way to ask changes; may be empty.
  std::function<void(const AskedSoFar&)> progress;
  // True when the user wants no more questions asked; may be empty.
  std::function<bool()> stop;
  std::map<std::string, std::string> environment;
  std::vector<std::string> notes;  // what was seen before the run, for the report's notes
};

// What a run of `decoder` would ask under `assignment`.
harnesses::Selection selection_of(const Assignment& assignment,
                                  const harnesses::Introduction& introduction);

// Runs the suite against a decoder and says what came of it. Memory does not grow with the number
// of questions.
Report assess(harnesses::Decoder& decoder, const vectors::Suite& suite,
              const Assignment& assignment);

}  // namespace utf8spec::reports
