#include "reports/run/conclusion.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "reference/dialects.h"
#include "reports/policies/evidence.h"
#include "reports/run/chunk_faults.h"
#include "reports/run/claims.h"
#include "reports/run/found_deviations.h"
#include "reports/run/plain_names.h"
#include "reports/run/policy_findings.h"
#include "reports/run/side_findings.h"
#include "reports/run/signature_deviations.h"
#include "reports/run/verdicts.h"
#include "reports/run/wording.h"
#include "reports/split.h"
#include "reports/wanted_policy.h"
#include "vectors/deltas.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

// Whole answers, since an expectations file must name them octet for octet.
std::vector<UnexplainedAnswer> unexplained_in(const std::vector<Diagnosed>& deviations) {
  std::vector<UnexplainedAnswer> answers;
  for (const Diagnosed& diagnosed : deviations) {
    if (diagnosed.kind.id != unexplained.id) continue;
    for (const Failure& failure : diagnosed.failures.shortest) {
      answers.push_back(unexplained_answer(failure));
    }
  }
  return answers;
}

Repeat repeat_of(const Assignment& assignment) {
  std::string selection;
  for (const Operation each : assignment.operations) {
    selection += fmt::format("--operation {} ", name(each));
  }
  for (const std::string& each : assignment.groups) selection += fmt::format("--group {} ", each);
  if (assignment.seed) selection += fmt::format("--seed {} ", *assignment.seed);
  if (assignment.repeats) selection += fmt::format("--repeat-hot {} ", *assignment.repeats);
  return {assignment.subject, assignment.profile, assignment.level, std::move(selection)};
}

Deviation to_deviation(const Diagnosed& diagnosed, const Repeat& repeat,
                       reference::Encoding encoding) {
  Deviation deviation;
  deviation.id = diagnosed.kind.id;
  deviation.title = diagnosed.title;
  deviation.effect = diagnosed.kind.effect;
  for (const std::string_view id : split(diagnosed.kind.requirements, ' ')) {
    if (vectors::find_requirement(encoding, id) != nullptr) deviation.requirements.emplace_back(id);
  }
  deviation.count = diagnosed.failures.count;
  deviation.when = diagnosed.when;
  deviation.also_fits = diagnosed.also_fits;
  deviation.exact_id = exact_id_of(diagnosed);
  for (const Failure& failure : shortest_of(diagnosed, most_examples)) {
    deviation.examples.push_back(example_of(failure, repeat));
    // A single request does not show these, so the command repeats the whole group, or all that
    // was asked.
    std::string& command = deviation.examples.back().command;
    if (diagnosed.kind.id == signature_varies.id) command = run_command(failure.question, repeat);
    if (diagnosed.kind.id == depends_on_history.id) command = whole_run_command(repeat);
  }
  for (const Diagnosed& each : diagnosed.consequences) {
    deviation.consequences.push_back(to_deviation(each, repeat, encoding));
  }
  return deviation;
}

// Under the rules that it breaks. A cause breaks those of its consequences.
void count_failures(const Diagnosed& diagnosed, Assessor& assessor) {
  if (diagnosed.consequences.empty()) {
    assessor.book().fail(diagnosed.kind.requirements, diagnosed.failures.count);
  }
  for (const Diagnosed& each : diagnosed.consequences) count_failures(each, assessor);
}

std::uint64_t vectors_for(const vectors::Suite& suite, Operation operation) {
  std::uint64_t count = 0;
  for (const vectors::Group& group : suite.groups) {
    if (vectors::is_for_parts_alone(group.name)) continue;
    for (const vectors::Vector& vector : group.vectors) {
      count += (vector.direction == vectors::Direction::encode) == takes_values(operation);
    }
  }
  return count;
}

// The choice of an operation where the encoding's standard leaves one to readers.
void add_open_choice(Policies& policies, reference::Encoding dialect) {
  const reference::Dialect* const row = reference::dialect_of(dialect);
  if (row == nullptr) return;
  switch (row->choice) {
    case reference::OpenChoice::unmarked_order:
      policies.unmarked_order = row->chosen;
      break;
    case reference::OpenChoice::unpaired_surrogates:
      policies.unpaired_surrogates = row->chosen;
      break;
    case reference::OpenChoice::non_shortest:
      policies.non_shortest = row->chosen;
      break;
  }
}

OperationResult result_of(Operation operation, const Assessor& assessor) {
  OperationResult result;
  result.counts = assessor.book().of(operation);
  result.verdict = verdict_of(
      result.counts, {.signature_differs = assessor.signature_differs(operation),
                      .refusals_unexplained = assessor.unexplained_refusals(operation) > 0});
  const auto evidence = assessor.evidence().find(operation);
  if (evidence != assessor.evidence().end()) result.policies = evidence->second.policies();
  if (!takes_values(operation)) add_open_choice(result.policies, assessor.dialect(operation));
  return result;
}

// If groups were picked, an operation may have no question in them. It then counts as not asked.
bool is_asked(Operation operation, const harnesses::Selection& selection,
              const Assessor& assessor) {
  const auto& operations = selection.operations;
  if (std::ranges::find(operations, operation) == operations.end()) return false;
  return selection.groups.empty() || assessor.book().of(operation) != Counts{};
}

void add_operations(Report& report, const vectors::Suite& suite,
                    const harnesses::Selection& selection, const Assessor& assessor) {
  std::vector<Policies> policies;
  for (const Operation operation : core_operations) {
    OperationResult& result = report.operations[operation];
    if (is_asked(operation, selection, assessor)) {
      result = result_of(operation, assessor);
      result.not_offered = half_unit_questions(suite, selection, operation);
      policies.push_back(result.policies);
    } else {
      result.not_offered = vectors_for(suite, operation);
    }
  }
  report.policies = combine(policies);
}

void add_groups(Report& report, const Assessor& assessor,
                const std::vector<Diagnosed>& deviations) {
  for (const auto& [key, counts] : assessor.book().groups()) {
    const auto& [group, operation] = key;
    GroupResult result{group, operation, counts, {}};
    for (const Diagnosed& diagnosed : deviations) {
      if (diagnosed.failures.groups.contains({operation, group})) {
        result.deviations.emplace_back(diagnosed.kind.id);
      }
    }
    if (is_side(operation)) result.deviations = assessor.kept(operation).shown_by(group, operation);
    report.groups.push_back(std::move(result));
  }
}

// After a stop, nothing is known about the questions that were not asked. No verdict may stay
// conformant.
void note_stop(Report& report, const std::vector<Diagnosed>& deviations) {
  for (auto& [operation, result] : report.operations) {
    if (result.verdict == Verdict::conformant) result.verdict = Verdict::incomplete;
  }
  report.notes.insert(report.notes.begin(), "The run ended early: it did not ask every request.");
  if (deviations.empty()) return;
  report.notes.insert(report.notes.begin() + 1,
                      "The run did not repeat any failure with a fresh decoder. Earlier requests, "
                      "or the chunks of the input, may have caused it.");
}

// Whether every question could be judged. The verdict does not tell, since failures outweigh gaps.
bool is_complete(const Report& report, const Assessor& assessor) {
  return std::ranges::all_of(report.operations, [&](const auto& entry) {
    const auto& [operation, result] = entry;
    const bool judged = result.counts.faulted == 0 &&
                        result.counts.passed + result.counts.failed > 0 &&
                        assessor.unexplained_refusals(operation) == 0;
    return judged || result.verdict == Verdict::not_offered;
  });
}

// Operations whose every answer agrees with the policy that chose their complete suites. The policy
// came from the curated vectors alone, and later answers may contradict it.
Divisions proven_divisions(const harnesses::Selection& selection, const Assessor& assessor) {
  Divisions proven;
  for (const auto& [operation, policy] : selection.replacement) {
    const auto evidence = assessor.evidence().find(operation);
    if (evidence != assessor.evidence().end() && evidence->second.division() == policy) {
      proven.emplace(operation, policy);
    }
  }
  return proven;
}

// All lines out of step become one incident, with the first example that there is.
std::vector<harnesses::Incident> merged(const std::vector<harnesses::Incident>& incidents) {
  std::vector<harnesses::Incident> all;
  for (const harnesses::Incident& incident : incidents) {
    const bool is_protocol = incident.kind == harnesses::Incident::Kind::protocol;
    const auto same = std::ranges::find(all, incident.kind, &harnesses::Incident::kind);
    if (!is_protocol || same == all.end()) {
      all.push_back(incident);
      continue;
    }
    same->count += incident.count;
    if (same->example.empty()) same->example = incident.example;
  }
  return all;
}

// Incidents with equal titles become one deviation.
void add_incident(Report& report, const harnesses::Incident& incident) {
  if (incident.kind == harnesses::Incident::Kind::protocol) report.broke_protocol = true;
  Deviation deviation = deviation_of(incident);
  const auto same = std::ranges::find(report.deviations, deviation.title, &Deviation::title);
  if (same == report.deviations.end()) return report.deviations.push_back(std::move(deviation));
  same->count += deviation.count;
}

}  // namespace

Report conclude(harnesses::Decoder& decoder, const vectors::Suite& suite,
                const Assignment& assignment, const harnesses::Selection& selection,
                Assessor& assessor) {
  assessor.lay_policies_to_models();
  find_forgotten_signatures(decoder, assessor, assignment, selection);
  const harnesses::Introduction& introduction = decoder.introduction();
  Report report;
  report.profile = name(assignment.profile);
  report.decoder = {introduction.name, introduction.version, introduction.keys};
  report.suite = {UTF8SPEC_VERSION, std::string(name(assignment.level)), suite.sha256};
  report.environment = assignment.environment;

  const Repeat repeat = repeat_of(assignment);
  const std::vector<Diagnosed> deviations =
      find_deviations(decoder, assessor, assignment, selection.operations);
  for (const Diagnosed& diagnosed : deviations) {
    count_failures(diagnosed, assessor);
    report.deviations.push_back(to_deviation(diagnosed, repeat, suite.encoding));
    report.broke_protocol = report.broke_protocol || is_breach_of_protocol(diagnosed);
  }
  add_operations(report, suite, selection, assessor);
  add_side_findings(report, decoder, assignment, assessor, repeat);
  add_policy_findings(report, decoder, assignment.required, assessor, repeat);
  report.unexplained = unexplained_in(deviations);
  add_groups(report, assessor, deviations);
  join_chunk_faults(report);
  name_plainly(report);
  report.requirements = assessor.book().requirements(suite, selection.operations);
  const std::vector<harnesses::Incident> incidents = decoder.incidents();
  for (const harnesses::Incident& incident : merged(incidents)) add_incident(report, incident);
  report.notes = assignment.notes;
  for (std::string& note : notes_of(suite, selection, assessor, assignment)) {
    report.notes.push_back(std::move(note));
  }
  report.cannot_hint = assessor.cannot_pattern();
  for (const Operation operation : selection.operations) {
    report.unexplained_refusals += assessor.refusals_without_pairs(operation);
  }
  const bool stopped = is_stopped(assignment);
  if (stopped) note_stop(report, deviations);
  report.complete = !stopped && incidents.empty() && is_complete(report, assessor) &&
                    !any_is(WantedPolicy::State::unknown, report.required);
  report.verdict = overall(report, incidents.empty() ? Incidents::none : Incidents::some);
  const Divisions divisions = proven_divisions(selection, assessor);
  report.claims =
      claims_of(report, assignment, divisions, selection.signatures, assessor, selection.kind);
  report.brief_claims = claims_of(report, assignment, divisions, selection.signatures, assessor,
                                  selection.kind, Wording::brief);
  report.diagnostics = decoder.diagnostics();
  return report;
}

}  // namespace utf8spec::reports
