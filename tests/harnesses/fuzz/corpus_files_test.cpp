// Corpora are folders of raw inputs; regressions are JSON files. One reader turns both into
// inputs of a target's format. If it drops a file silently, an old bug can return without any
// test that fails.
#include "harnesses/fuzz/corpus_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "tests/vectors/folder.h"
#include "vectors/builder.h"
#include "vectors/regressions.h"

namespace utf8spec::harnesses::fuzz {
namespace {

namespace fs = std::filesystem;

const fs::path regressions = UTF8SPEC_SOURCE_DIR "/corpus/regressions";

// `a` sorts before `b/two`, but a directory listing may give them in either order.
class FuzzCorpus : public testing::Test {
 protected:
  FuzzCorpus() {
    fs::create_directories(folder_ / "b");
    write("b/two", "two");
    write("a", "one");
  }

  void write(const fs::path& name, std::string_view text) { std::ofstream(folder_ / name) << text; }

  vectors::TemporaryFolder temporary_{"fuzz-corpus"};
  fs::path folder_ = temporary_.path();
};

TEST_F(FuzzCorpus, AFolderIsReadToItsDepthInOrder) {
  const auto files = read_corpus(folder_, Format::octets);
  ASSERT_TRUE(files) << files.error();
  ASSERT_EQ(files->size(), 2u);
  EXPECT_EQ((*files)[0].path, folder_ / "a");
  EXPECT_EQ((*files)[1].raw, (Octets{'t', 'w', 'o'}));
}

// A mistyped path must not look like an empty corpus.
TEST_F(FuzzCorpus, AMissingFileIsNamed) {
  const auto files = read_corpus(folder_ / "none", Format::octets);
  ASSERT_FALSE(files);
  EXPECT_NE(files.error().find("none: no such file or folder"), std::string::npos);
}

// The regressions of a direction, of UTF-8 or of all other encodings.
std::size_t count_of(const std::vector<vectors::Regression>& all, vectors::Direction direction,
                     bool is_utf_8) {
  return static_cast<std::size_t>(std::ranges::count_if(all, [&](const auto& each) {
    return each.direction == direction && (each.encoding == reference::Encoding::utf_8) == is_utf_8;
  }));
}

// A regression is either octets or values, and the lower bounds show that the folder was found.
// Octets of another encoding than UTF-8 reach only the target that reads all encodings. Values for
// an encoder of another encoding reach none, since no target writes it.
TEST(FuzzRegressions, GoToTheTargetsThatHaveAUseForThem) {
  using vectors::Direction;
  const auto all = vectors::load_regressions(regressions);
  ASSERT_TRUE(all) << all.error().what;
  const auto count = [](Format format) { return read_corpus(regressions, format)->size(); };
  const std::size_t octets = count_of(*all, Direction::decode, true);
  EXPECT_GE(octets, 50u);
  EXPECT_EQ(count(Format::octets), octets);
  EXPECT_EQ(count(Format::chunks), octets);
  EXPECT_EQ(count(Format::encoded), octets + count_of(*all, Direction::decode, false));
  EXPECT_GE(count(Format::values), 1u);
  EXPECT_EQ(count(Format::values), count_of(*all, Direction::encode, true));
  EXPECT_EQ(count(Format::text), 0u);
}

// The surrogate ED A0 80, cut behind its lead, is one entry of corpus/regressions.
TEST(FuzzRegressions, KeepTheirCuts) {
  const vectors::Regression regression{.octets = vectors::octets_of("ED A0 80"), .cuts = {1}};
  const auto files = read_corpus(regressions, Format::chunks).value();
  const Octets wanted = raw_input(Format::chunks, {regression.octets, regression.cuts, {}});
  EXPECT_TRUE(
      std::ranges::any_of(files, [&](const CorpusFile& file) { return file.raw == wanted; }));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
