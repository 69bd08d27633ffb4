#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/judge/profile.h"
#include "harnesses/plan/plan.h"

namespace utf8spec::selftest {

// What the manifest says of one mutant, before anything is run.
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

// The decoder without a bug.
inline constexpr std::string_view control = "correct";

// The same claims if only levels up to `deepest` are run: no level finds what a deeper one must.
std::vector<Claim> claims_up_to(std::vector<Claim> claims, harnesses::Level deepest);

// The error is one line that names the file and what is wrong with it.
tl::expected<std::vector<Claim>, std::string> load_claims(const std::filesystem::path& file);

}  // namespace utf8spec::selftest
