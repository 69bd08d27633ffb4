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
#include "vectors/suite.h"

namespace utf8spec::reports {

// What a run is to do, and how its report is to name the decoder.
struct Assignment {
  harnesses::Level level = harnesses::Level::standard;
  harnesses::Profile profile = harnesses::Profile::rfc3629;
  std::vector<harnesses::Operation> operations;  // none means all that are offered
  std::vector<std::string> groups;               // none means all
  std::string subject;  // what stands for the decoder on the command line, in commands that repeat
  // Whether the decoder's manifest says that its API cannot take this request line.
  std::function<bool(const std::string& line)> cannot;
  // Told after each question, with the number answered; may be empty.
  std::function<void(std::uint64_t answered)> progress;
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
