#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/minimize/minimize.h"
#include "harnesses/fuzz/targets.h"

namespace utf8spec::cli {

// Which fuzz targets and decoders are asked whether an input shows a disagreement.
struct LiveWords {
  std::string target;  // empty: those that fit, in turn
  std::string plugin;
  std::string oracle;
  std::string profile;    // empty: rfc3629
  std::string signature;  // empty: the first that is shown
  std::uint64_t most_tries = harnesses::fuzz::default_tries;
};

// Adds all of them but the target, of which each command has words of its own.
void add_live_words(CLI::App& app, LiveWords& words);

// The octets of a file, at most as many as a regression may have.
Result<Octets> read_octets(const std::string& file);

// An input that shows a disagreement now.
struct Live {
  harnesses::fuzz::TargetForm target;
  harnesses::fuzz::Case input;
  std::string signature;
  std::vector<std::string> others;  // that it shows too
};

// The cases that an input can stand for with a target; none where it is not for that target.
using Readings =
    std::function<std::vector<harnesses::fuzz::Case>(const harnesses::fuzz::TargetForm&)>;

// The first target that shows a disagreement, or that of the signature that is wanted, and what it
// shows; nothing where none does. Fails where a target cannot be started, or none is built.
Result<std::optional<Live>> find_live(const Places& places, const LiveWords& words,
                                      const Readings& readings);

// The least input that shows the same.
Result<harnesses::fuzz::Least> minimize(const Places& places, const LiveWords& words,
                                        const Live& live);

// A target's input as the line protocol writes it: octets with | where they are cut, or values.
std::string spell(harnesses::fuzz::Format format, const harnesses::fuzz::Case& input);

}  // namespace utf8spec::cli
