// Tests for the manifest of mutants, without a run. People write it by hand and the score rests on
// it. A mutant without a claim, or a claim without a mutant, would make the score meaningless. The
// bounds (150 mutants, 10 families, one in ten that nothing finds) keep the bank from shrinking
// unseen.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
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

// Bank and manifest are two files. The same order makes a missing mutant easy to see.
TEST(Manifest, NamesTheMutantsOfTheBankInItsOrder) {
  std::vector<std::string> claimed, built;
  for (const Claim& claim : claims()) claimed.push_back(claim.name);
  for (const mutants::Mutation& mutation : mutants::bank()) built.push_back(mutation.name);
  EXPECT_THAT(claimed, ElementsAreArray(built));
}

// The control is in the list and is not a mutant, so it is subtracted.
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

// A renamed rule or fuzz target would leave a claim that nobody can check.
TEST(Manifest, NamesRequirementsAndTargetsThatThereAre) {
  for (const Claim& claim : claims()) {
    EXPECT_TRUE(vectors::find_requirement(reference::Encoding::utf_8, claim.requirement) != nullptr)
        << claim.name;
    for (const std::string& target : claim.targets) {
      EXPECT_THAT(target, AnyOf("differential", "stream", "encode", "replace", "plugin"))
          << claim.name;
      EXPECT_TRUE(harnesses::fuzz::target_named(target)) << claim.name;
    }
  }
}

// Some mutants only report an error at another place, which is a policy for the suite. More than a
// tenth would hide a gap. Targets meet a text of a certain size, or a certain count, by chance: of
// the other mutants they miss one in ten at most.
TEST(Manifest, LeavesAtMostOneInTenToNoLevelOrToNoTarget) {
  const std::set<std::string> conditions{"sizes", "counts", "outputs", "contexts", "history"};
  std::size_t without_level = 0, without_target = 0, without_condition = 0;
  for (const Claim& claim : claims()) {
    if (is_control(claim)) continue;
    without_level += claim.level ? 0 : 1;
    if (conditions.contains(claim.family)) continue;
    ++without_condition;
    without_target += claim.targets.empty() ? 1 : 0;
  }
  EXPECT_LE(without_level * 10, claims().size() - 1);
  EXPECT_LE(without_target * 10, without_condition);
}

// More than ten characters keep placeholders such as "bug" out.
TEST(Manifest, SaysOfEveryMutantInALineWhatItsBugIs) {
  for (const Claim& claim : claims()) {
    EXPECT_GT(claim.bug.size(), 10u) << claim.name;
    EXPECT_THAT(claim.bug, Not(HasSubstr("\n"))) << claim.name;
  }
}

// The counts by family stand in the docs. A run of the self-test confirms each claim.
TEST(Manifest, HasAsManyMutantsOfEachFamilyAsTheDocsSay) {
  struct Row {
    std::string family;
    std::size_t mutants = 0, at_smoke = 0, at_standard = 0;
  };
  std::vector<Row> rows;
  for (const Claim& claim : claims()) {
    if (is_control(claim)) continue;
    if (rows.empty() || rows.back().family != claim.family) rows.push_back({claim.family});
    ++rows.back().mutants;
    rows.back().at_smoke += claim.level == harnesses::Level::smoke ? 1 : 0;
    rows.back().at_standard += claim.level ? 1 : 0;
  }
  std::string table;
  for (const Row& row : rows) {
    table += fmt::format("| {} | {} | {} | {} |\n", row.family, row.mutants, row.at_smoke,
                         row.at_standard);
  }
  std::ifstream file(UTF8SPEC_SOURCE_DIR "/docs/selftest.md");
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  EXPECT_THAT(
      page, HasSubstr("| family | mutants | `smoke` | `standard` |\n|---|---|---|---|\n" + table));
}

// The third claim has no level: it must survive each run.
TEST(ClaimsUpTo, LeaveOutThoseOfADeeperLevel) {
  std::vector<Claim> asked(3);
  asked[0].level = harnesses::Level::smoke;
  asked[1].level = harnesses::Level::standard;
  const std::vector<Claim> claims = claims_up_to(asked, harnesses::Level::smoke);
  ASSERT_EQ(claims.size(), 2u);
  EXPECT_EQ(claims[0].level, harnesses::Level::smoke);
  EXPECT_EQ(claims[1].level, std::nullopt);
  EXPECT_EQ(claims_up_to(asked, harnesses::Level::deep).size(), 3u);
}

// A manifest with one entry, in which each test changes one thing.
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

// The message must hold the key, since the manifest is long.
TEST_F(Changed, IsRefusedWhereAKeyIsMissing) {
  for (const char* key : {"name", "family", "bug", "requirement", "level", "targets"}) {
    nlohmann::json without = entry_;
    without.erase(key);
    EXPECT_THAT(error_of(without), HasSubstr(key));
  }
}

// A misspelt optional key would otherwise be ignored.
TEST_F(Changed, IsRefusedWhereAKeyIsUnknown) {
  entry_["comment"] = "more";
  EXPECT_THAT(error_of(entry_), HasSubstr("a key that no claim has"));
}

TEST_F(Changed, IsRefusedWhereALevelIsUnknown) {
  entry_["level"] = "deepest";
  EXPECT_THAT(error_of(entry_), HasSubstr("no level is called deepest"));
}

// Without a target the entry must say why, and with a reason it is accepted.
TEST_F(Changed, NeedsAReasonWhereNothingFindsIt) {
  entry_["targets"] = nlohmann::json::array();
  EXPECT_THAT(error_of(entry_), HasSubstr("a reason"));
  entry_["reason"] = "chance";
  EXPECT_EQ(error_of(entry_), "");
}

// A reason where something finds the mutant is a leftover of an older claim.
TEST_F(Changed, HasNoReasonWhereSomethingFindsIt) {
  entry_["reason"] = "none";
  EXPECT_THAT(error_of(entry_), HasSubstr("a reason"));
}

}  // namespace
}  // namespace utf8spec::selftest
