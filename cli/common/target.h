// From the words of a command line to a started decoder. A decoder is a bundled one, a plugin, an
// adapter with the line protocol, or a command with an exit status for each input.

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
#include "harnesses/judge/marks/restriction.h"
#include "harnesses/process/process.h"

namespace utf8spec::cli {

// How the command line names a decoder: the NAME of a bundled one, PLUGIN.so[:NAME], or a command
// behind `--`. Exactly one of `name` and `command` is given.
struct TargetWords {
  std::string name;
  std::vector<std::string> command;
  std::string cannot;                // a pattern for requests that the API cannot take
  std::vector<std::string> without;  // characters that it documents not to take,
  std::vector<std::string> because;  // and where
  // How a command behind `--` is asked; bundled decoders and plugins ignore it.
  enum class Way : std::uint8_t { line_protocol, exit_status } way = Way::line_protocol;
  std::optional<unsigned> deadline_milliseconds;  // of a request; else the usual one
  std::optional<unsigned> jobs;                   // processes at a time, if the user said so
  friend bool operator==(const TargetWords&, const TargetWords&) = default;
};

// The number of cores; 1 if the system does not say.
inline unsigned all_cores() { return std::max(1U, std::thread::hardware_concurrency()); }

// Options for reaching a decoder that stop waiting for it after Ctrl-C.
harnesses::ProcessOptions interruptible();

// A decoder, and everything needed to reach and judge it.
struct Target {
  // A plugin is loaded by our host, a process speaks the line protocol, and the third kind is
  // started once for each input.
  enum class Kind : std::uint8_t { plugin, process, exit_status };

  Kind kind = Kind::process;
  harnesses::ProcessOptions options = interruptible();
  // All files that the decoder consists of, so that no output overwrites one of them.
  std::vector<KeptFile> files;              // that it is made of
  unsigned jobs = all_cores();              // processes that ask a plugin in bulk at a time
  unsigned copies = 1;                      // processes of any other decoder, asked at a time
  std::string subject;                      // what names it on a command line
  std::string repeat_options;               // those that decide how it is asked and judged
  std::string cannot;                       // pattern; empty for none
  std::size_t longest = std::string::npos;  // octets that the API takes
  harnesses::Restrictions without;          // characters that it documents not to take
  // What a bundled decoder's manifest declares. Other decoders declare it in their hello.
  reference::Encoding encoding = reference::Encoding::utf_8;
  std::string notes;  // what a bundled one's manifest says to readers of its report; or empty
  std::vector<std::string> proving;  // the command that offers feed, if the manifest knows it
  std::string proofs;  // the programs without utf8spec that show its deviations; or empty
};

// Resolves the words. It starts nothing. A failure says which part of the words is wrong.
Result<Target> find_target(const TargetWords& words, const Places& places);

// The target of a decoder whose answers stand in files. A command behind `--` only names it in the
// report. Without one, its own name stands in the place of a command.
Result<Target> target_of_files(const TargetWords& words, const std::string& decoder,
                               const Places& places);

// The target of a bundled decoder, from its manifest.
Target target_of(const harnesses::BundledDecoder& decoder);

// All bundled decoders, including those that this machine cannot run.
Result<std::vector<harnesses::BundledDecoder>> load_bundled(const Places& places);

// Starts the decoder and reads its hello. If Ctrl-C came first, the status is `incomplete`, and not
// that of a missing decoder.
Result<std::unique_ptr<harnesses::Decoder>> start(const Target& target);

// A function that tells whether the API cannot take a request line: the pattern matches, or the
// input is too long. A wrong pattern is a failure.
Result<std::function<bool(const std::string&)>> matcher_of(const Target& target);

}  // namespace utf8spec::cli
