// Our own SHA-256, which protects the vectors and names seeds. The known answers of the standard
// are the judge.
#include "vectors/sha256.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/vectors/folder.h"

namespace utf8spec::vectors {
namespace {

// FIPS 180-2, appendix B.1, and the digest of the empty message.
constexpr std::string_view of_abc =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
constexpr std::string_view of_nothing =
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

// Text and octets go through different overloads.
TEST(Sha256, KnowsTheAnswersOfTheStandard) {
  EXPECT_EQ(sha256_hex(std::string_view("abc")), of_abc);
  EXPECT_EQ(sha256_hex(Octets{0x61, 0x62, 0x63}), of_abc);
  EXPECT_EQ(sha256_hex(std::string_view()), of_nothing);
}

// Files are read in pieces. 200,000 is not a multiple of a block's 64 octets.
TEST(Sha256, ReadsFilesLongerThanAPiece) {
  const TemporaryFolder folder("sha256");
  const std::string text(200'000, 'a');
  std::ofstream(folder.path() / "long") << text;
  EXPECT_EQ(sha256_hex_of_file(folder.path() / "long"), sha256_hex(std::string_view(text)));
}

// The user learns which file, as `generate` writes many.
TEST(Sha256, NamesAFileThatCannotBeRead) {
  const TemporaryFolder folder("sha256-missing");
  const auto digest = sha256_hex_of_file(folder.path() / "nowhere");
  ASSERT_FALSE(digest.has_value());
  EXPECT_THAT(digest.error(), testing::HasSubstr("nowhere"));
}

}  // namespace
}  // namespace utf8spec::vectors
