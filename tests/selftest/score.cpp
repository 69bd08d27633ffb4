#include "tests/selftest/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace utf8spec::selftest {
namespace {

using harnesses::Level;

std::string word_for(const std::optional<Level>& level) {
  return level ? std::string(name(*level)) : "none";
}

struct Count {
  std::size_t claimed = 0;
  std::size_t found = 0;
};

bool is_control(const Tried& tried) { return tried.claim.name == control; }

// What `level` and those below it must find, and what they find.
Count count_up_to(const std::vector<Tried>& all, Level level) {
  Count count;
  for (const Tried& tried : all) {
    count.claimed += tried.claim.level && *tried.claim.level <= level;
    count.found += tried.finding.killed && *tried.finding.killed <= level;
  }
  return count;
}

}  // namespace

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

std::string score_line(const std::vector<Tried>& all, Level level) {
  const Count count = count_up_to(all, level);
  return fmt::format("| `{}` | {} | {} | {:.1f} % |\n", name(level), count.claimed, count.found,
                     100.0 * static_cast<double>(count.found) /
                         static_cast<double>(std::max<std::size_t>(count.claimed, 1)));
}

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

std::string group_table(const std::vector<Tried>& all) {
  std::map<std::string, std::size_t> mutants;
  for (const Tried& tried : all) {
    for (const auto& [group, failed] : tried.finding.groups) ++mutants[group];
  }
  std::string lines;
  for (const auto& [group, count] : mutants) lines += fmt::format("{:<24}{:>5}\n", group, count);
  return lines;
}

std::string kill_list(const std::vector<Tried>& all) {
  std::string lines;
  for (const auto& [claim, finding] : all) {
    lines += fmt::format("{}: {}\n  found at {}, by {}\n", claim.name, claim.bug,
                         word_for(finding.killed), finding.killers.size());
    for (const std::string& killer : finding.killers) lines += fmt::format("    {}\n", killer);
  }
  return lines;
}

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
