// The bundled decoders as this build has them. Tests use this file and not the manifests
// directly. So one place chooses the rows: the sample or all installed, and plugins only under
// sanitizers.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "harnesses/decoders/manifest.h"
#include "tests/harnesses/plugin/host/run_command.h"

namespace utf8spec::harnesses {

// The folders into which this build has put the bundled decoders.
BundledPaths bundled_paths();

// Every row of every manifest, installed or not.
std::vector<BundledDecoder> all_bundled();

// The rows of the sample (cmake/utf8spec_decoders.cmake), which every machine has. With the
// environment variable UTF8SPEC_ROWS=installed, all rows that can run on this machine instead.
// Under sanitizers only those in process: the others are built without them.
std::vector<BundledDecoder> rows_to_try();

BundledDecoder bundled(const std::string& name);

// The ids of the deviations for which the row's folder has a proof program.
std::set<std::string> proved(const BundledDecoder& decoder);

// Runs `command` in the environment that the runner gives to `decoder`, with `input` to read.
Ran run_as(const BundledDecoder& decoder, const std::vector<std::string>& command,
           const std::string& input);

}  // namespace utf8spec::harnesses
