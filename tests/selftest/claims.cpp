// Reads the manifest of mutants. It is strict: an unknown key, an unknown level or a missing reason
// is an error. An ignored typing error would weaken a claim, and the score would still be 100 %.
#include "tests/selftest/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace utf8spec::selftest {
namespace {

using nlohmann::json;

// Nothing for `none`, and for a word that is not a level; the caller tells them apart.
std::optional<harnesses::Level> level_named(const std::string& word) {
  const auto* const found = std::ranges::find_if(
      harnesses::all_levels, [&](harnesses::Level level) { return name(level) == word; });
  if (found == harnesses::all_levels.end()) return std::nullopt;
  return *found;
}

// `secure` if the entry names none. Mutants that only divide input in another way name `unicode`.
Profile profile_of(const json& entry) {
  const std::string word = entry.value("profile", "secure");
  const auto* const found =
      std::ranges::find_if(all_profiles, [&](auto profile) { return name(profile) == word; });
  if (found != all_profiles.end()) return *found;
  throw std::runtime_error(
      fmt::format("{}: no profile is called {}", entry.at("name").get<std::string>(), word));
}

// At the end the keys are counted. All six are there by then, so any other key makes one too many.
Claim claim_of(const json& entry) {
  Claim claim{.name = entry.at("name"),
              .family = entry.at("family"),
              .bug = entry.at("bug"),
              .requirement = entry.at("requirement"),
              .level = level_named(entry.at("level")),
              .profile = profile_of(entry),
              .targets = entry.at("targets"),
              .reason = entry.value("reason", "")};
  if (!claim.level && entry.at("level") != "none") {
    throw std::runtime_error(
        fmt::format("{}: no level is called {}", claim.name, entry.at("level").get<std::string>()));
  }
  if (entry.size() != 6 + entry.count("reason") + entry.count("profile")) {
    throw std::runtime_error(claim.name + ": there is a key that no claim has");
  }
  const bool needs_reason = !claim.level || claim.targets.empty();
  if (needs_reason == claim.reason.empty()) {
    throw std::runtime_error(fmt::format(
        "{}: a reason stands exactly where no level or no target finds it", claim.name));
  }
  return claim;
}

}  // namespace

// A level that is not run finds nothing, so its mutants are expected to survive.
std::vector<Claim> claims_up_to(std::vector<Claim> claims, harnesses::Level deepest) {
  std::erase_if(claims, [&](const Claim& claim) { return claim.level && *claim.level > deepest; });
  return claims;
}

// JSON and claims are checked by exceptions, which end here as one line with the name of the file.
tl::expected<std::vector<Claim>, std::string> load_claims(const std::filesystem::path& file) {
  try {
    std::ifstream stream(file);
    std::vector<Claim> claims;
    for (const json& entry : json::parse(stream)) claims.push_back(claim_of(entry));
    return claims;
  } catch (const std::exception& error) {
    return tl::unexpected(fmt::format("{}: {}", file.string(), error.what()));
  }
}

}  // namespace utf8spec::selftest
