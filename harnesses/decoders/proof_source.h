#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/decoders/manifest.h"

namespace utf8spec::harnesses {

// The program of a proof as somebody without utf8spec has it: one file in an empty folder.
struct ProofSource {
  std::filesystem::path file;
  std::vector<std::vector<std::string>> build;  // commands; none where it is run as it is
  std::vector<std::string> run;
};

// Finds the source of a proof in the folder `proofs` of its library, and the commands that build
// and run it. The error is one line.
tl::expected<ProofSource, std::string> find_proof_source(const BundledDecoder& decoder,
                                                         const Proof& proof);

}  // namespace utf8spec::harnesses
