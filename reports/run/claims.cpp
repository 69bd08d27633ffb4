#include "reports/run/claims.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "vectors/requirements.h"

namespace utf8spec::reports {

std::vector<std::string> claims_of(const Report& report, const Assignment& assignment) {
  if (report.verdict != Verdict::conformant || !assignment.groups.empty()) return {};
  std::uint64_t passed = 0;
  std::vector<std::string_view> operations;
  for (const auto& [operation, result] : report.operations) {
    // A claim would cover the inputs that could not be asked too.
    if (result.counts.unsupported > 0) return {};
    if (result.verdict != Verdict::conformant) continue;
    passed += result.counts.passed;
    operations.push_back(name(operation));
  }
  const std::string asked =
      fmt::format("in {} requests to {}", passed, fmt::join(operations, ", "));
  if (assignment.level == harnesses::Level::smoke) {
    return {fmt::format(
        "Right on the curated vectors, {}. This is a sample: nothing is claimed of other inputs.",
        asked)};
  }
  return {
      fmt::format("Right on the curated vectors, on every scalar value alone and in order, and on "
                  "the derived inputs, {}. But for the scalar values this is a sample: nothing is "
                  "claimed of other inputs.",
                  asked)};
}

Report report_without_decoder(const vectors::Suite& suite, const Assignment& assignment,
                              const std::string& why) {
  Report report;
  report.profile = name(assignment.profile);
  report.decoder.name = assignment.subject;
  report.suite = {UTF8SPEC_VERSION, std::string(name(assignment.level)), suite.sha256};
  for (const auto operation : harnesses::all_operations) report.operations[operation] = {};
  for (const vectors::Requirement& requirement : vectors::requirements()) {
    report.requirements.try_emplace(std::string(requirement.id));
  }
  report.notes = {"The decoder could not be started: " + why};
  report.broke_protocol = true;
  report.environment = assignment.environment;
  return report;
}

}  // namespace utf8spec::reports
