// The generator of the curated vectors and the files that it writes. The files are committed, so
// they must equal the generator's output. Ids appear in links and expectation files of other
// projects, so they must never change.
#include "vectors/suite/generate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "tests/vectors/folder.h"
#include "vectors/requirements.h"
#include "vectors/suite/groups.h"

namespace utf8spec::vectors {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Fails after each change of a generator, until the files are made again.
TEST(Generate, VectorsUpToDate) {
  EXPECT_THAT(differences(generated(), committed_vectors), IsEmpty())
      << "run utf8spec-dev generate and commit what changed";
}

// Order of files and of hash tables must not show in the output.
TEST(Generate, GivesTheSameTwice) {
  const TemporaryFolder first("generate-first");
  const TemporaryFolder second("generate-second");
  ASSERT_TRUE(write(generated(), first.path()).has_value());
  ASSERT_TRUE(write(generated(), second.path()).has_value());
  EXPECT_EQ(contents_of(first.path()), contents_of(second.path()));
}

// An id begins with its group, so that a user sees the subject.
TEST(Generate, IdsAreUnique) {
  std::set<std::string> ids;
  for (const Group& group : generated()) {
    for (const Vector& vector : group.vectors) {
      EXPECT_TRUE(ids.insert(vector.id).second) << vector.id;
      EXPECT_TRUE(vector.id.starts_with(group.name + "/")) << vector.id;
    }
  }
}

// Ids that reports, links and expectation files already contain.
TEST(Generate, IdsAreStable) {
  std::set<std::string> ids;
  for (const Group& group : generated()) {
    for (const Vector& vector : group.vectors) ids.insert(vector.id);
  }
  for (const auto* id : {"overlong/c0-80-43cb51f4", "surrogates/ed-a0-80-4d631839"}) {
    EXPECT_TRUE(ids.contains(id)) << id;
  }
}

// A requirement without a vector would be listed as tested in every report.
TEST(Generate, EveryRequirementHasAVector) {
  std::map<std::string, std::size_t> vectors;
  for (const Group& group : generated()) {
    for (const Vector& vector : group.vectors) {
      for (const std::string& id : vector.requirements) ++vectors[id];
    }
  }
  for (const Requirement& requirement : requirements()) {
    EXPECT_GT(vectors[std::string(requirement.id)], 0u) << requirement.id;
  }
}

// Seven kinds of error in UTF-8; each needs a vector that shows it.
TEST(Generate, CoversEveryKind) {
  std::set<reference::Kind> kinds;
  for (const Group& group : generated()) {
    for (const Vector& vector : group.vectors) {
      for (const auto& error : vector.errors) kinds.insert(error.kind);
    }
  }
  EXPECT_EQ(kinds.size(), 7u);
}

// An interpreter without a compiler must still finish level smoke soon.
TEST(Generate, HasTheSizeThatADecoderInALanguageWithoutHurryCanTake) {
  std::size_t vectors = 0;
  std::size_t above_4_kib = 0;
  for (const Group& group : generated()) {
    vectors += group.vectors.size();
    for (const Vector& vector : group.vectors) above_4_kib += vector.octets.size() > 4096 ? 1 : 0;
  }
  EXPECT_GE(vectors, 1500u);
  EXPECT_LE(vectors, 4000u);
  EXPECT_LE(above_4_kib, 5u);
}

// A group that was removed must not stay on disk as an orphan.
TEST(Write, RemovesFilesThatNoGroupMakes) {
  const TemporaryFolder folder("write-stale");
  ASSERT_TRUE(write(generated(), folder.path()).has_value());
  std::ofstream(folder.path() / "gone.json") << "{}";
  EXPECT_THAT(differences(generated(), folder.path()), ElementsAre(HasSubstr("gone.json")));
  ASSERT_TRUE(write(generated(), folder.path()).has_value());
  EXPECT_THAT(differences(generated(), folder.path()), IsEmpty());
}

// A file where the folder should be, as after a mistake in a path.
TEST(Write, NamesWhatItCannotWrite) {
  const TemporaryFolder folder("write-blocked");
  std::ofstream(folder.path() / "file") << "in the way";
  const auto written = write(generated(), folder.path() / "file");
  ASSERT_FALSE(written.has_value());
  EXPECT_THAT(written.error(), HasSubstr("file"));
}

}  // namespace
}  // namespace utf8spec::vectors
