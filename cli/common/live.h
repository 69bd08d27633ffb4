// Finds out whether an input shows a disagreement now, by asking the built fuzz targets. The
// commands `minimize` and `corpus add` share this.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/tree/syntax.h"
#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/minimize/minimize.h"
#include "harnesses/fuzz/targets.h"

namespace utf8spec::cli {

// Which fuzz targets and decoders are asked, as the command line says it.
struct LiveWords {
  std::string target;  // empty: those that fit, in turn
  std::string plugin;
  std::string oracle;
  std::string profile;    // empty: rfc3629
  std::string signature;  // empty: the first that is shown
  std::uint64_t most_tries = harnesses::fuzz::default_tries;
};

// The fuzz targets, for the option --target.
std::vector<std::string> names_of_targets();

// Declares all of these options except the target, which each command describes itself.
void add_live_words(Syntax& syntax, LiveWords& words);

// Fails in an installed tree, which has no fuzz targets to ask.
Result<void> check_targets(const Places& places);

// What the manual of a command that asks fuzz targets says of them.
std::string manual_of_fuzz_targets();

// The octets of a file. A file larger than a regression may be (1 MiB) is a failure.
Result<Octets> read_octets(const std::string& file);

// An input with a disagreement that it shows now.
struct Live {
  harnesses::fuzz::TargetForm target;
  harnesses::fuzz::Case input;
  std::string signature;
  std::vector<std::string> others;  // that it shows too
};

// The ways in which an input can be read as a case of a target. Empty if it is not for that target.
using Readings =
    std::function<std::vector<harnesses::fuzz::Case>(const harnesses::fuzz::TargetForm&)>;

// Asks the targets in turn and returns the first disagreement, or the one with the wanted
// signature. Nothing if no target shows one. Fails if a target cannot be started or none is built.
Result<std::optional<Live>> find_live(const Places& places, const LiveWords& words,
                                      const Readings& readings);

// The least input found that still shows the same signature.
Result<harnesses::fuzz::Least> minimize(const Places& places, const LiveWords& words,
                                        const Live& live);

// An input in the line protocol's words: octets with "|" at the cuts, or values.
std::string spell(harnesses::fuzz::Format format, const harnesses::fuzz::Case& input);

}  // namespace utf8spec::cli
