#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/decoders/manifest.h"

// Everybody must be able to check an accusation. So pages of deviations show the source of each
// proof, and commands that work outside of this project.

namespace utf8spec::harnesses {

// The program of a proof for a reader without utf8spec: one file in an empty folder, and the
// commands that build and run it there.
struct ProofSource {
  std::filesystem::path file;
  std::vector<std::vector<std::string>> build;  // commands; none where it is run as it is
  std::vector<std::string> run;
};

// Finds the source of a proof in the folder `proofs` of its library, and the commands that build
// and run it. The error is one line that says where the source was expected.
tl::expected<ProofSource, std::string> find_proof_source(const BundledDecoder& decoder,
                                                         const Proof& proof);

}  // namespace utf8spec::harnesses
