// The seeds as the build writes them, for every target: a target without any would start from
// nothing, and nobody would be told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/fuzz/targets.h"

namespace utf8spec::harnesses::fuzz {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;  // contents by name

Files files_in(const fs::path& folder) {
  Files files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[entry.path().lexically_relative(folder)] = {std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

std::vector<std::string> contents(std::string_view target) {
  std::vector<std::string> all;
  for (const auto& [name, text] : files_in(fs::path(UTF8SPEC_SEEDS) / target)) all.push_back(text);
  return all;
}

TEST(MadeSeeds, EachTargetHasSome) {
  for (const TargetForm& target : all_targets) {
    EXPECT_GT(files_in(fs::path(UTF8SPEC_SEEDS) / target.name).size(), 1u) << target.name;
  }
}

// The build's own are the other run. Only files that are named beside the vectors are left out.
TEST(MadeSeeds, AreTheSameInEachRun) {
  const fs::path again = fs::path(testing::TempDir()) / "seeds";
  const std::string command =
      std::string(UTF8SPEC_FUZZ_SEEDS) + " " UTF8SPEC_VECTORS_FOLDER " " + again.string();
  fs::remove_all(again);
  ASSERT_EQ(std::system(command.c_str()), 0);
  for (const TargetForm& target : all_targets) {
    if (target.name == "vector_file" || target.name == "report_file") continue;
    EXPECT_TRUE(files_in(again / target.name) == files_in(fs::path(UTF8SPEC_SEEDS) / target.name))
        << target.name;
  }
  fs::remove_all(again);
}

// An overlong form, a surrogate behind the octets that say encoding and cuts, and both sorts of
// files that are named beside the vectors.
TEST(MadeSeeds, HoldKnownInputs) {
  EXPECT_THAT(contents("differential"), testing::Contains("\xC0\x80"));
  EXPECT_THAT(contents("encodings"), testing::Contains(testing::EndsWith("\xED\xA0\x80")));
  EXPECT_THAT(contents("report_file"),
              testing::Contains(testing::HasSubstr("\"format\": \"utf8spec-report/")));
  EXPECT_THAT(contents("vector_file"), testing::Contains(testing::HasSubstr("\"decoders\"")));
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
