#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/outputs.h"
#include "cli/common/places.h"
#include "harnesses/decoder.h"
#include "harnesses/decoders/manifest.h"
#include "harnesses/judge/restriction.h"
#include "harnesses/process/process.h"

namespace utf8spec::cli {

// How the command line names a decoder: a bundled one's NAME, a PLUGIN.so[:NAME], or, behind `--`,
// a command of the user's.
struct TargetWords {
  std::string name;
  std::vector<std::string> command;
  std::string cannot;                // a pattern for requests that the API cannot take
  std::vector<std::string> without;  // characters that it documents not to take,
  std::vector<std::string> because;  // and where
  enum class Way : std::uint8_t { line_protocol, exit_status } way = Way::line_protocol;
  std::optional<unsigned> deadline_milliseconds;  // of a request; else the usual one
};

inline unsigned all_cores() { return std::max(1U, std::thread::hardware_concurrency()); }

// How to reach a decoder for which nobody waits any longer after Ctrl-C.
harnesses::ProcessOptions interruptible();

// A decoder to reach, and how.
struct Target {
  enum class Kind : std::uint8_t { plugin, process, exit_status };

  Kind kind = Kind::process;
  harnesses::ProcessOptions options = interruptible();
  std::vector<KeptFile> files;              // that it is made of
  unsigned jobs = all_cores();              // processes that ask a plugin in bulk at a time
  std::string subject;                      // what names it on a command line
  std::string cannot;                       // pattern; empty for none
  std::size_t longest = std::string::npos;  // octets that the API takes
  harnesses::Restrictions without;          // characters that it documents not to take
  // What a bundled one's manifest says; others say it in their hello.
  reference::Encoding encoding = reference::Encoding::utf_8;
  std::string notes;   // what a bundled one's manifest says to readers of its report; or empty
  std::string proofs;  // the programs without utf8spec that show its deviations; or empty
};

Result<Target> find_target(const TargetWords& words, const Places& places);

// A bundled decoder as a target.
Target target_of(const harnesses::BundledDecoder& decoder);

// All bundled decoders.
Result<std::vector<harnesses::BundledDecoder>> load_bundled(const Places& places);

Result<std::unique_ptr<harnesses::Decoder>> start(const Target& target);

// What tells of a request line whether the API cannot take it: a manifest's or the user's pattern
// fits, or it is too long. The error names a wrong pattern.
Result<std::function<bool(const std::string&)>> matcher_of(const Target& target);

}  // namespace utf8spec::cli
