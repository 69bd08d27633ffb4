#include "reports/run/claims.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "harnesses/plan/derived_group.h"
#include "reports/claim_rows.h"
#include "reports/render/words.h"
#include "reports/run/complete_claims.h"
#include "reports/run/side_findings.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {

namespace {

using harnesses::Level;

// The operations of a claim, such as "decode, replace".
std::string joined(const std::vector<Operation>& operations) {
  std::vector<std::string_view> names;
  for (const Operation operation : operations) names.push_back(name(operation));
  return fmt::format("{}", fmt::join(names, ", "));
}

// A finite sample proves nothing about other inputs, so the sentence says which inputs it means.
std::string sample_claim(Level level, std::uint64_t passed, const std::string& operations) {
  const ClaimRow& row =
      row_of(asks(level, harnesses::Derivation::scalar_value) ? ClaimForm::values_passed
                                                              : ClaimForm::vectors_passed);
  return fmt::format(fmt::runtime(fmt::format("{} {}", row.sentence, row.assumptions)),
                     fmt::arg("requests", grouped(passed)), fmt::arg("operations", operations));
}

// Whether all characters that are left out are single octets. Then a complete suite without them is
// complete for inputs without them.
bool is_octets(const harnesses::Restrictions& without) {
  return std::ranges::all_of(without, [](const auto& each) { return each.last < 0x80; });
}

// The exception behind a claim, such as " This is over inputs without U+0000."; empty if there is
// none.
std::string beside(const harnesses::Restrictions& without) {
  std::vector<std::string> values;
  for (const harnesses::Restriction& each : without) values.push_back(values_of(each));
  return values.empty()
             ? ""
             : fmt::format(" The claim covers only inputs without {}.", fmt::join(values, ", "));
}

// What a decoder over code units was never asked. Suites over octets do not exist for it.
std::string about_units(harnesses::Grain grain) {
  switch (grain) {
    case harnesses::Grain::units:
      return " The claim covers only whole units. The run asked no complete suite.";
    case harnesses::Grain::octets:
      break;
  }
  return "";
}

// Operations of one decoder may read different dialects, and each dialect has suites of its own.
std::map<reference::Encoding, std::vector<Operation>> by_dialect(
    const std::vector<Operation>& operations, const Assessor& assessor) {
  std::map<reference::Encoding, std::vector<Operation>> found;
  for (const Operation operation : operations) {
    found[assessor.dialect(operation)].push_back(operation);
  }
  return found;
}

}  // namespace

// Only operations whose every answer was right can be part of a claim. The same holds for the
// report as a whole: a failure elsewhere leaves no claim.
std::vector<Claim> claims_of(const Report& report, const Assignment& assignment,
                             const Divisions& divisions, const Signatures& signatures,
                             const Assessor& assessor, harnesses::DecoderKind kind,
                             Wording wording) {
  if (report.verdict != Verdict::conformant || !assignment.groups.empty()) return {};
  std::uint64_t passed = 0;
  std::vector<Operation> operations;
  for (const auto& [operation, result] : report.operations) {
    // A claim would also cover the inputs that could not be asked.
    if (is_side(operation) || result.verdict != Verdict::conformant ||
        result.counts.unsupported > assessor.documented_refusals(operation)) {
      continue;
    }
    passed += result.counts.passed;
    operations.push_back(operation);
  }
  if (operations.empty()) return {};
  std::vector<Claim> claims{
      {sample_claim(assignment.level, passed, joined(operations)), ClaimGrounds::sample()}};
  std::vector<Claim> complete;
  for (const auto& [dialect, readers] : by_dialect(operations, assessor)) {
    std::ranges::move(complete_claims({assignment.level, dialect, assessor.grain(), kind}, readers,
                                      divisions, signatures, wording),
                      std::back_inserter(complete));
  }
  // If an API refuses characters of several octets, strings of the suite are missing in the middle,
  // and no theorem covers the rest.
  if (complete.empty() || !is_octets(assignment.without)) {
    claims[0].text += " The report does not claim anything about other inputs.";
  } else {
    std::ranges::copy(complete, std::back_inserter(claims));
  }
  if (std::string side = side_claim(report); !side.empty()) {
    claims.push_back({std::move(side), ClaimGrounds::sample()});
  }
  for (Claim& claim : claims) {
    claim.text += about_units(assessor.grain()) + beside(assignment.without);
  }
  return claims;
}

namespace {

// A report with every operation and requirement present, and nothing counted.
Report report_of_nothing(const vectors::Suite& suite, const Assignment& assignment) {
  Report report;
  report.profile = name(assignment.profile);
  report.decoder.name = assignment.subject;
  report.suite = {UTF8SPEC_VERSION, std::string(name(assignment.level)), suite.sha256};
  for (const auto operation : core_operations) report.operations[operation] = {};
  for (const auto& requirement : vectors::requirements(suite.encoding)) {
    report.requirements.try_emplace(std::string(requirement.id));
  }
  report.environment = assignment.environment;
  report.complete = false;
  return report;
}

}  // namespace

Report report_without_decoder(const vectors::Suite& suite, const Assignment& assignment,
                              const std::string& why) {
  Report report = report_of_nothing(suite, assignment);
  report.notes = {"The decoder did not start: " + why};
  report.broke_protocol = true;
  return report;
}

Report report_of_stopped_start(const vectors::Suite& suite, const Assignment& assignment) {
  Report report = report_of_nothing(suite, assignment);
  report.notes = {"The run ended early: the decoder had not answered."};
  return report;
}

}  // namespace utf8spec::reports
