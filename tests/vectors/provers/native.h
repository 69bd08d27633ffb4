#pragma once

#include <string>

#include "tests/cli/shell.h"
#include "vectors/provers/proof_harness.h"

namespace utf8spec::vectors {

// How a test's decoder is called, and the fault that it has.
struct NativeDecoder {
  Prover prover;
  std::string source;    // in tests/vectors/provers/native
  std::string function;  // empty for the C ABI
};

// Writes proof.c or proof.rs next to the test's decoders, and builds it with the compilers of the
// machine: a sanitizer build of this project would not look at their programs.
class NativeProof : public cli::Shell {
 protected:
  void SetUp() override;

  // Whether the decoder is in C.
  static bool is_c(const NativeDecoder& decoder) { return decoder.prover != Prover::kani; }

  void write_proof(const NativeDecoder& decoder, OffsetChoice offset = OffsetChoice::start) const;

  // A script that begins in the test's folder, where $NATIVE is the folder of the decoders and
  // $FLAGS the flags of C that every file must compile with.
  cli::Ran run_here(const std::string& script) const;

  // All that a program said, cut to a length that a message can show.
  static std::string said(const cli::Ran& ran);
};

}  // namespace utf8spec::vectors
