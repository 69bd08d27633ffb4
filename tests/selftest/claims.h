// The manifest says, before anything is run, what must find each mutant. The self-test compares
// this with what a run found.

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/judge/profile.h"
#include "harnesses/plan/plan.h"

namespace utf8spec::selftest {

// The manifest's entry for one mutant.
struct Claim {
  std::string name;
  std::string family;
  std::string bug;
  std::string requirement;                // the id that it violates
  std::optional<harnesses::Level> level;  // the lowest that must find it; nothing: none does
  Profile profile = Profile::secure;      // under which it is found
  std::vector<std::string> targets;       // the fuzz targets that must find it
  std::string reason;                     // why no level or no target does
};

// The decoder without a bug. It must pass every level: a suite that kills it is wrong itself.
inline constexpr std::string_view control = "correct";

// The claims that runs up to `deepest` can check. A mutant that a deeper level must find is left to
// it: that the mutant survives until then costs as much as many that do not.
std::vector<Claim> claims_up_to(std::vector<Claim> claims, harnesses::Level deepest);

// The error is one line with the name of the file and the reason.
tl::expected<std::vector<Claim>, std::string> load_claims(const std::filesystem::path& file);

}  // namespace utf8spec::selftest
