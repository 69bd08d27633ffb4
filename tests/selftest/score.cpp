// Compares findings with claims. A claim breaks in both directions: by a mutant that survives, and
// by one that a lower level finds. The second is good news, but the manifest must have it, or a
// later loss would go unnoticed.
#include "tests/selftest/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace utf8spec::selftest {
namespace {

using harnesses::Level;

// The manifest's word for a level; `none` if no level finds the mutant.
std::string word_for(const std::optional<Level>& level) {
  return level ? std::string(name(*level)) : "none";
}

struct Count {
  std::size_t claimed = 0;
  std::size_t found = 0;
};

// The control is not a mutant. It has no claim, and must not count as one that survives.
bool is_control(const Tried& tried) { return tried.claim.name == control; }

// The mutants that `level` must find and those that it finds. The counts of a level include
// those below it, as its questions do.
Count count_up_to(const std::vector<Tried>& all, Level level) {
  Count count;
  for (const Tried& tried : all) {
    count.claimed += tried.claim.level && *tried.claim.level <= level;
    count.found += tried.finding.killed && *tried.finding.killed <= level;
  }
  return count;
}

}  // namespace

// A survivor counts only if its run was conformant: an incomplete run proves nothing.
std::vector<std::string> broken_claims(const std::vector<Tried>& all) {
  std::vector<std::string> lines;
  for (const auto& [claim, finding] : all) {
    if (claim.level != finding.killed) {
      lines.push_back(fmt::format("{}: claimed {}, found at {}{}{}", claim.name,
                                  word_for(claim.level), word_for(finding.killed),
                                  finding.killers.empty() ? "" : " by ",
                                  finding.killers.empty() ? "" : finding.killers[0]));
    } else if (!finding.killed && finding.verdict != "conformant") {
      lines.push_back(fmt::format("{}: the run is {}", claim.name, finding.verdict));
    }
  }
  return lines;
}

// If a level must find nothing, the divisor is 1.
std::string score_line(const std::vector<Tried>& all, Level level) {
  const Count count = count_up_to(all, level);
  return fmt::format("| `{}` | {} | {} | {:.1f} % |\n", name(level), count.claimed, count.found,
                     100.0 * static_cast<double>(count.found) /
                         static_cast<double>(std::max<std::size_t>(count.claimed, 1)));
}

// The control has a line of its own. If the right decoder does not pass, no kill means anything.
std::string score_table(const std::vector<Tried>& all) {
  std::string table = "| level | must find | finds | score |\n|---|---|---|---|\n";
  for (const Level level : {Level::smoke, Level::standard}) table += score_line(all, level);
  const auto unclaimed = [](const Tried& tried) {
    return !tried.claim.level && !is_control(tried);
  };
  const auto passing = [](const Tried& tried) {
    return is_control(tried) && !tried.finding.killed;
  };
  table += fmt::format("| none, as expected | {} | | |\n", std::ranges::count_if(all, unclaimed));
  table += fmt::format("| the control | passes: {} | | |\n",
                       std::ranges::any_of(all, passing) ? "yes" : "no");
  return table;
}

// A mutant that several groups find counts for each of them.
std::string group_table(const std::vector<Tried>& all) {
  std::map<std::string, std::size_t> mutants;
  for (const Tried& tried : all) {
    for (const auto& [group, failed] : tried.finding.groups) ++mutants[group];
  }
  std::string lines;
  for (const auto& [group, count] : mutants) lines += fmt::format("{:<24}{:>5}\n", group, count);
  return lines;
}

// For authors, who want to see which vectors meet their mutant.
std::string kill_list(const std::vector<Tried>& all) {
  std::string lines;
  for (const auto& [claim, finding] : all) {
    lines += fmt::format("{}: {}\n  found at {}, by {}\n", claim.name, claim.bug,
                         word_for(finding.killed), finding.killers.size());
    for (const std::string& killer : finding.killers) lines += fmt::format("    {}\n", killer);
  }
  return lines;
}

// The order is that of the manifest, so that two files can be compared line by line.
std::string to_json(const std::vector<Tried>& all) {
  nlohmann::ordered_json mutants = nlohmann::ordered_json::array();
  for (const auto& [claim, finding] : all) {
    mutants.push_back({{"name", claim.name},
                       {"family", claim.family},
                       {"requirement", claim.requirement},
                       {"claimed", word_for(claim.level)},
                       {"found", word_for(finding.killed)},
                       {"groups", finding.groups},
                       {"killers", finding.killers}});
  }
  return nlohmann::ordered_json{{"mutants", mutants}, {"broken", broken_claims(all)}}.dump(1) +
         "\n";
}

}  // namespace utf8spec::selftest
