#include "tests/selftest/trial.h"

#include <algorithm>
#include <array>

#include "harnesses/plugin/bulk/plugin_decoder.h"
#include "reports/run/assess.h"
#include "tests/selftest/witness.h"

namespace utf8spec::selftest {
namespace {

using harnesses::Level;

// The groups that `standard` adds, those first that cost little. The complete suites that it adds
// to those of `smoke` are left out: a mutant that nothing finds is asked them for a minute, and
// other mutants prove them (tests/vectors/machines).
constexpr std::array<const char*, 7> added_by_standard{
    "derived/chunks", "derived/reuse",   "derived/placement",    "derived/far",
    "derived/texts",  "derived/mutated", "derived/scalar-values"};

enum class Stop : std::uint8_t { at_end, at_first_failure };

struct Run {
  Level level;
  std::vector<std::string> groups;  // none means all
  Stop stop;
};

harnesses::ProcessOptions options_for(const Bench& bench, const std::string& name) {
  harnesses::ProcessOptions options;
  options.command = {bench.plugin_host.string(), bench.mutants.string() + ":" + name};
  options.replies = harnesses::ReplyForm::plugin_host;
  return options;
}

void take_over(Finding& finding, const reports::Report& report, const Run& run) {
  finding.verdict = reports::name(report.verdict);
  if (report.verdict != reports::Verdict::non_conformant) return;
  finding.killed = run.level;
  for (const reports::GroupResult& result : report.groups) {
    if (result.counts.failed > 0) finding.groups[result.group] += result.counts.failed;
  }
}

tl::expected<Finding, std::string> run_suite(const Bench& bench, const Claim& claim,
                                             const Run& run) {
  const std::string& name = claim.name;
  auto decoder = harnesses::bulk::start_plugin(options_for(bench, name), 1);
  if (!decoder) return tl::unexpected(decoder.error().text);
  Witness witness(**decoder, claim.profile);
  reports::Assignment assignment;
  assignment.level = run.level;
  assignment.profile = claim.profile;
  assignment.groups = run.groups;
  assignment.subject = name;
  if (run.stop == Stop::at_first_failure) {
    assignment.stop = [&] { return !witness.killers().empty(); };
  }
  Finding finding;
  finding.name = name;
  take_over(finding, reports::assess(witness, bench.suite, assignment), run);
  finding.killers = witness.killers();
  // A run that was stopped has no verdict.
  if (run.stop == Stop::at_first_failure && !finding.killers.empty()) {
    finding.killed = run.level;
    finding.killers.resize(1);
  }
  return finding;
}

// The curated groups show how the decoder answers what is left open; then a sift knows what to
// expect.
std::vector<std::string> with_curated(const Bench& bench, const char* group) {
  std::vector<std::string> groups{group};
  for (const vectors::Group& curated : bench.suite.groups) groups.push_back(curated.name);
  return groups;
}

}  // namespace

tl::expected<Finding, std::string> try_mutant(const Bench& bench, const Claim& claim,
                                              Level deepest) {
  if (deepest == Level::smoke) {
    return run_suite(bench, claim, {Level::smoke, {}, Stop::at_first_failure});
  }
  auto finding = run_suite(bench, claim, {Level::smoke, {}, Stop::at_end});
  for (const char* group : added_by_standard) {
    if (!finding || finding->killed) break;
    finding = run_suite(bench, claim,
                        {Level::standard, with_curated(bench, group), Stop::at_first_failure});
    // How many more questions were on their way when the first failed is chance.
    if (finding && finding->killed) finding->groups = {{group, 1}};
  }
  return finding;
}

tl::expected<Finding, std::string> try_control(const Bench& bench, const Claim& claim,
                                               Level level) {
  return run_suite(bench, claim, {level, {}, Stop::at_end});
}

}  // namespace utf8spec::selftest
