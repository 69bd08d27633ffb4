// Runs the suite against one mutant, no longer than needed. Most mutants die at `smoke`. The others
// get one group of `standard` after the other until one finds them.
#include "tests/selftest/trial.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "harnesses/plugin/bulk/plugin_decoder.h"
#include "reports/run/assess.h"
#include "tests/selftest/witness.h"

namespace utf8spec::selftest {
namespace {

using harnesses::Level;

// The groups that `standard` adds, the cheap ones first. Its complete suites are left out: a mutant
// that survives would need a minute for them. Other mutants prove them (tests/vectors/machines).
constexpr std::array<const char*, 12> added_by_standard{
    "derived/chunks",   "derived/reuse",  "derived/placement", "derived/far",
    "derived/contexts", "derived/counts", "derived/outputs",   "derived/sizes",
    "derived/history",  "derived/texts",  "derived/mutated",   "derived/scalar-values"};

// A run that stops early is cheap, but its groups cannot be counted.
enum class Stop : std::uint8_t { at_end, at_first_failure };

// One run of the suite: how deep, which groups, and when it ends.
struct Run {
  Level level;
  std::vector<std::string> groups;  // none means all
  Stop stop;
};

// A mutant is asked as a plugin, which is many times as fast as a program. The host loads the
// plugin in another process, so a mutant that crashes does not end the self-test.
harnesses::ProcessOptions options_for(const Bench& bench, const std::string& name) {
  harnesses::ProcessOptions options;
  options.command = {bench.plugin_host.string(), bench.mutants.string() + ":" + name};
  options.replies = harnesses::ReplyForm::plugin_host;
  return options;
}

// What one run showed.
struct Seen {
  reports::Report report;
  std::vector<std::string> killers;
};

// One process serves a whole run. A mutant keeps nothing between runs, since each run starts
// another process.
tl::expected<Seen, std::string> run_suite(const Bench& bench, const Claim& claim, const Run& run) {
  auto decoder = harnesses::bulk::start_plugin(options_for(bench, claim.name), 1);
  if (!decoder) return tl::unexpected(decoder.error().text);
  Witness witness(**decoder, claim.profile);
  reports::Assignment assignment;
  assignment.level = run.level;
  assignment.profile = claim.profile;
  assignment.groups = run.groups;
  assignment.subject = claim.name;
  if (run.stop == Stop::at_first_failure) {
    assignment.stop = [&] { return !witness.killers().empty(); };
  }
  reports::Report report = reports::assess(witness, bench.suite, assignment);
  return Seen{std::move(report), witness.killers()};
}

// Only a non-conformant verdict kills. Failures of an incomplete run do not.
bool is_killed(const reports::Report& report) {
  return report.verdict == reports::Verdict::non_conformant;
}

Finding finding_of(Seen seen, const Claim& claim, const Run& run) {
  Finding finding;
  finding.name = claim.name;
  finding.verdict = reports::name(seen.report.verdict);
  finding.killers = std::move(seen.killers);
  if (!is_killed(seen.report)) return finding;
  finding.killed = run.level;
  for (const reports::GroupResult& result : seen.report.groups) {
    if (result.counts.failed > 0) finding.groups[result.group] += result.counts.failed;
  }
  if (run.stop == Stop::at_first_failure) finding.killers.resize(1);
  return finding;
}

// The curated groups but that of long inputs, which take most of the time of `smoke`, and `others`.
// The curated ones show how the decoder answers where it has a choice, and so let the runner
// predict its answers.
std::vector<std::string> with_short_inputs(const Bench& bench, std::set<std::string> others) {
  for (const vectors::Group& curated : bench.suite.groups) {
    if (curated.name != "long-inputs") others.insert(curated.name);
  }
  return {others.begin(), others.end()};
}

std::set<std::string> failed_groups(const reports::Report& report) {
  std::set<std::string> failed;
  for (const reports::GroupResult& result : report.groups) {
    if (result.counts.failed > 0) failed.insert(result.group);
  }
  return failed;
}

// The witness does not know which marks a decoder mixes, and a report that stops at the first
// failure may be incomplete. Then the groups that failed are asked to their end, and at last all of
// them.
tl::expected<Finding, std::string> find(const Bench& bench, const Claim& claim, const Run& run) {
  auto seen = run_suite(bench, claim, run);
  if (!seen) return tl::unexpected(seen.error());
  const bool is_open = run.stop == Stop::at_first_failure && !seen->killers.empty();
  if (is_killed(seen->report) || !is_open) return finding_of(std::move(*seen), claim, run);
  const Run failed{run.level, with_short_inputs(bench, failed_groups(seen->report)), Stop::at_end};
  seen = run_suite(bench, claim, failed);
  if (seen && is_killed(seen->report)) return finding_of(std::move(*seen), claim, failed);
  return find(bench, claim, {run.level, run.groups, Stop::at_end});
}

// The derived group that is about the family of a mutant. A family without one has a name that no
// group has.
std::string own_group(const Claim& claim) {
  if (claim.family == "far offsets") return "derived/far";
  if (claim.family == "behind signatures") return "derived/signature";
  return "derived/" + claim.family;
}

// Most mutants fail on a short input of some operation, or in the group of their family. Only the
// others are asked all of `smoke`.
tl::expected<Finding, std::string> try_smoke(const Bench& bench, const Claim& claim) {
  const auto groups = with_short_inputs(bench, {own_group(claim)});
  auto finding = find(bench, claim, {Level::smoke, groups, Stop::at_first_failure});
  if (!finding || finding->killed) return finding;
  return find(bench, claim, {Level::smoke, {}, Stop::at_first_failure});
}

// The groups of `standard`; that of the family of the mutant comes first.
std::vector<std::string> groups_for(const Claim& claim) {
  std::vector<std::string> groups(added_by_standard.begin(), added_by_standard.end());
  const auto own = std::ranges::find(groups, own_group(claim));
  if (own != groups.end()) std::rotate(groups.begin(), own, own + 1);
  return groups;
}

}  // namespace

// Only a run of `smoke` that goes to its end counts all groups that find the mutant. A later run
// stops at the first failure, so its count of groups would be chance.
tl::expected<Finding, std::string> try_mutant(const Bench& bench, const Claim& claim,
                                              Level deepest) {
  if (deepest == Level::smoke) return try_smoke(bench, claim);
  auto finding = find(bench, claim, {Level::smoke, {}, Stop::at_end});
  for (const std::string& group : groups_for(claim)) {
    if (!finding || finding->killed) break;
    finding = find(bench, claim,
                   {Level::standard, with_short_inputs(bench, {group}), Stop::at_first_failure});
    // The number of questions under way at the first failure is chance, so the count is 1.
    if (finding && finding->killed) finding->groups = {{group, 1}};
  }
  return finding;
}

tl::expected<Finding, std::string> try_control(const Bench& bench, const Claim& claim,
                                               Level level) {
  return find(bench, claim, {level, {}, Stop::at_end});
}

}  // namespace utf8spec::selftest
