#include "tests/vectors/provers/native.h"

namespace utf8spec::vectors {

void NativeProof::SetUp() {
  if (UTF8SPEC_UNDER_SANITIZERS) GTEST_SKIP() << "the release build runs the compilers";
}

void NativeProof::write_proof(const NativeDecoder& decoder, OffsetChoice offset) const {
  const std::string file = is_c(decoder) ? "proof.c" : "proof.rs";
  write(file, proof_harness(
                  {.prover = decoder.prover,
                   .decoder = UTF8SPEC_SOURCE_DIR "/tests/vectors/provers/native/" + decoder.source,
                   .file = file,
                   .function = decoder.function,
                   .octets = 4,
                   .offset = offset,
                   .version = "test"}));
}

cli::Ran NativeProof::run_here(const std::string& script) const {
  return run(
      "NATIVE=$SOURCE/tests/vectors/provers/native\n"
      "FLAGS=\"-std=c99 -pedantic -Wall -Wextra -Werror -I $SOURCE -I $BUILD/include\"\n" +
      script);
}

std::string NativeProof::said(const cli::Ran& ran) {
  return (ran.output + ran.errors).substr(0, 2000);
}

}  // namespace utf8spec::vectors
