// The manifest's own promises, without a run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "harnesses/fuzz/targets.h"
#include "tests/fakes/mutants/bank.h"
#include "tests/selftest/claims.h"
#include "tests/vectors/folder.h"
#include "vectors/requirements.h"

namespace utf8spec::selftest {
namespace {

using testing::AnyOf;
using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::Not;

constexpr const char* manifest = UTF8SPEC_SOURCE_DIR "/tests/fakes/mutants/manifest.json";

const std::vector<Claim>& claims() {
  static const std::vector<Claim> all = load_claims(manifest).value();
  return all;
}

bool is_control(const Claim& claim) { return claim.name == control; }

TEST(Manifest, NamesTheMutantsOfTheBankInItsOrder) {
  std::vector<std::string> claimed, built;
  for (const Claim& claim : claims()) claimed.push_back(claim.name);
  for (const mutants::Mutation& mutation : mutants::bank()) built.push_back(mutation.name);
  EXPECT_THAT(claimed, ElementsAreArray(built));
}

TEST(Manifest, HoldsAtLeastAHundredAndFiftyMutantsOfManyFamilies) {
  std::set<std::string> names, families;
  for (const Claim& claim : claims()) {
    names.insert(claim.name);
    families.insert(claim.family);
  }
  EXPECT_EQ(names.size(), claims().size());
  EXPECT_GE(names.size() - 1, 150u);
  EXPECT_GE(families.size(), 10u);
}

TEST(Manifest, NamesRequirementsAndTargetsThatThereAre) {
  for (const Claim& claim : claims()) {
    EXPECT_TRUE(vectors::find_requirement(claim.requirement) != nullptr) << claim.name;
    for (const std::string& target : claim.targets) {
      EXPECT_THAT(target, AnyOf("differential", "stream", "encode", "replace", "plugin"))
          << claim.name;
      EXPECT_TRUE(harnesses::fuzz::target_named(target)) << claim.name;
    }
  }
}

TEST(Manifest, LeavesAtMostOneInTenToNoLevelOrToNoTarget) {
  const auto left = std::ranges::count_if(claims(), [](const Claim& claim) {
    return !is_control(claim) && (!claim.level || claim.targets.empty());
  });
  EXPECT_LE(static_cast<std::size_t>(left) * 10, claims().size() - 1);
}

TEST(Manifest, SaysOfEveryMutantInALineWhatItsBugIs) {
  for (const Claim& claim : claims()) {
    EXPECT_GT(claim.bug.size(), 10u) << claim.name;
    EXPECT_THAT(claim.bug, Not(HasSubstr("\n"))) << claim.name;
  }
}

TEST(ClaimsUpTo, ClaimNothingOfADeeperLevel) {
  std::vector<Claim> asked(3);
  asked[0].level = harnesses::Level::smoke;
  asked[1].level = harnesses::Level::standard;
  const std::vector<Claim> claims = claims_up_to(asked, harnesses::Level::smoke);
  EXPECT_EQ(claims[0].level, harnesses::Level::smoke);
  EXPECT_EQ(claims[1].level, std::nullopt);
  EXPECT_EQ(claims[2].level, std::nullopt);
  EXPECT_EQ(claims_up_to(asked, harnesses::Level::deep)[1].level, harnesses::Level::standard);
}

// A copy of the manifest with one entry, changed.
class Changed : public testing::Test {
 protected:
  std::string error_of(const nlohmann::json& entry) {
    const auto file = (folder_.path() / "manifest.json").string();
    std::ofstream(file) << nlohmann::json::array({entry});
    const auto loaded = load_claims(file);
    return loaded ? "" : loaded.error();
  }

  vectors::TemporaryFolder folder_{"changed-manifest"};
  nlohmann::json entry_ = {{"name", "x"},      {"family", "f"},
                           {"bug", "does it"}, {"requirement", "rfc3629-3-max"},
                           {"level", "smoke"}, {"targets", {"plugin"}}};
};

TEST_F(Changed, IsTakenAsItStands) { EXPECT_EQ(error_of(entry_), ""); }

TEST_F(Changed, IsRefusedWhereAKeyIsMissing) {
  for (const char* key : {"name", "family", "bug", "requirement", "level", "targets"}) {
    nlohmann::json without = entry_;
    without.erase(key);
    EXPECT_THAT(error_of(without), HasSubstr(key));
  }
}

TEST_F(Changed, IsRefusedWhereAKeyIsUnknown) {
  entry_["comment"] = "more";
  EXPECT_THAT(error_of(entry_), HasSubstr("a key that no claim has"));
}

TEST_F(Changed, IsRefusedWhereALevelIsUnknown) {
  entry_["level"] = "deepest";
  EXPECT_THAT(error_of(entry_), HasSubstr("no level is called deepest"));
}

TEST_F(Changed, NeedsAReasonWhereNothingFindsIt) {
  entry_["targets"] = nlohmann::json::array();
  EXPECT_THAT(error_of(entry_), HasSubstr("a reason"));
  entry_["reason"] = "chance";
  EXPECT_EQ(error_of(entry_), "");
}

TEST_F(Changed, HasNoReasonWhereSomethingFindsIt) {
  entry_["reason"] = "none";
  EXPECT_THAT(error_of(entry_), HasSubstr("a reason"));
}

}  // namespace
}  // namespace utf8spec::selftest
