// A proof is a short program that shows a deviation without utf8spec. A report prints its
// source and the commands that build and run it. The reader of a report pastes these lines, so
// a path into our build folder would make them useless.
#include "harnesses/decoders/proof_source.h"

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// Three real rows are examples of the three kinds: a script, a C program, and another language.
ProofSource source_of(const std::string& row, std::size_t proof = 0) {
  const BundledDecoder decoder = bundled(row);
  return find_proof_source(decoder, decoder.proofs.at(proof)).value();
}

TEST(ProofSource, OfAScriptIsRunAsItIs) {
  const ProofSource source = source_of("python-utf-8-sig");
  EXPECT_EQ(source.file.parent_path().filename(), "proofs");
  EXPECT_TRUE(source.build.empty());
  EXPECT_EQ(source.run.at(1), source.file.filename());
}

// The manifest names only the binary that CMake built. The library flag must come from the
// build.
TEST(ProofSource, OfAProgramInCIsBuiltByItsCompiler) {
  const ProofSource source = source_of("utf8proc-encode-char");
  EXPECT_THAT(source.build, ElementsAre(ElementsAre("cc", "encode_surrogate.c", "-o",
                                                    "encode_surrogate", "-lutf8proc")));
  EXPECT_THAT(source.run, ElementsAre("./encode_surrogate"));
}

// `-cp .` replaces the build folder: javac writes the class into the current folder. C080 is
// the overlong U+0000 that readUTF reads.
TEST(ProofSource, OfAProgramInAnotherLanguageIsBuiltAsTheManifestSays) {
  const ProofSource source = source_of("java-readutf");
  EXPECT_EQ(source.file.filename(), "ReadUtf.java");
  ASSERT_EQ(source.build.size(), 1U);
  EXPECT_EQ(source.build[0].at(0), "/usr/bin/javac");
  EXPECT_THAT(source.run, ElementsAre("/usr/bin/java", "-cp", ".", "ReadUtf", "C080"));
}

TEST(ProofSource, IsThereForEveryProofOfEveryManifest) {
  for (const BundledDecoder& decoder : all_bundled()) {
    for (const Proof& proof : decoder.proofs) {
      SCOPED_TRACE(fmt::format("{}: {}", decoder.name, fmt::join(proof.words, " ")));
      const auto source = find_proof_source(decoder, proof);
      ASSERT_TRUE(source) << source.error();
      EXPECT_TRUE(std::filesystem::is_regular_file(source->file)) << source->file;
      for (const std::string& word : source->run) {
        // A placeholder that is left over means a command that nobody can run.
        EXPECT_THAT(word, Not(HasSubstr("{build}")));
      }
    }
  }
}

TEST(ProofSource, ThatIsMissingIsOneLine) {
  BundledDecoder decoder = bundled("python-utf-8-sig");
  Proof proof = decoder.proofs.front();
  proof.words = {"{folder}/proofs/no-such-file"};
  const auto source = find_proof_source(decoder, proof);
  ASSERT_FALSE(source);
  EXPECT_THAT(source.error(), HasSubstr("{folder}/proofs/no-such-file"));
}

}  // namespace
}  // namespace utf8spec::harnesses
