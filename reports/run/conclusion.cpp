#include "reports/run/conclusion.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>

#include "reference/dialects.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/policies/evidence.h"
#include "reports/run/claims.h"
#include "reports/run/context.h"
#include "reports/run/policy_findings.h"
#include "reports/run/side_findings.h"
#include "reports/run/verdicts.h"
#include "reports/run/wording.h"
#include "reports/split.h"
#include "reports/wanted_policy.h"
#include "vectors/requirements.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;

bool was_confirmed_already(const Failure& failure) {
  return failure.outcome.kind != Outcome::Kind::answered;
}

std::span<const Failure> shortest_of(const Diagnosed& diagnosed, std::size_t most) {
  const std::vector<Failure>& shortest = diagnosed.failures.shortest;
  return std::span(shortest).first(std::min(shortest.size(), most));
}

// Whether a failure also shows in a fresh decoder. The three shortest stand for all of the
// deviation.
bool shows_alone(harnesses::Decoder& decoder, const Assessor& assessor,
                 const FailureSet& failures) {
  constexpr std::size_t enough = 3;
  std::size_t asked = 0;
  return std::ranges::any_of(failures.shortest, [&](const Failure& failure) {
    if (was_confirmed_already(failure)) return true;
    if (asked++ == enough) return false;
    return assessor.is_shown_by(failure, decoder.ask_alone(failure.question.request));
  });
}

// Whether a deviation shows only in cut input. Then the shortest failures are all cut, and a fresh
// decoder gets the same input right in one chunk, or wrong in another way.
bool shows_only_in_chunks(harnesses::Decoder& decoder, const Assessor& assessor,
                          const Diagnosed& diagnosed) {
  return std::ranges::all_of(shortest_of(diagnosed, most_examples), [&](Failure failure) {
    // An answer that changes with the place in memory has a deviation of its own.
    if (was_confirmed_already(failure) || failure.outcome.other) return false;
    if (failure.question.request.cuts.empty()) return false;
    failure.question.request.cuts.clear();
    return !assessor.is_shown_uncut(failure, diagnosed.kind,
                                    decoder.ask_alone(failure.question.request));
  });
}

// Moves deviations that show only in cut input to those of cut input.
std::vector<Diagnosed> lay_to_chunks(harnesses::Decoder& decoder, const Assessor& assessor,
                                     std::vector<Diagnosed> deviations) {
  std::map<std::string_view, Diagnosed> chunks;
  std::vector<Diagnosed> rest;
  for (Diagnosed& diagnosed : deviations) {
    const bool is_named = is_kind_of(Dependence::chunks, diagnosed.kind.id);
    if (!is_named && !shows_only_in_chunks(decoder, assessor, diagnosed)) {
      rest.push_back(std::move(diagnosed));
      continue;
    }
    const Failure& shortest = diagnosed.failures.shortest.front();
    const DeviationKind kind = is_named ? diagnosed.kind : assessor.kind_when_cut(shortest);
    const auto place = chunks.try_emplace(kind.id, Diagnosed{kind, std::string(kind.title), {}});
    place.first->second.failures.merge(diagnosed.failures);
  }
  for (auto& [id, diagnosed] : chunks) rest.push_back(std::move(diagnosed));
  return rest;
}

// Moves deviations that a fresh decoder does not show to "depends on history".
std::vector<Diagnosed> confirm(harnesses::Decoder& decoder, const Assessor& assessor,
                               const Assignment& assignment, std::vector<Diagnosed> deviations) {
  const bool is_given = assignment.second_answer == Assignment::SecondAnswer::as_given;
  std::vector<Diagnosed> confirmed;
  Diagnosed varying{depends_on_history, std::string(depends_on_history.title), {}};
  for (Diagnosed& diagnosed : deviations) {
    const bool by_history = diagnosed.kind.id == depends_on_history.id ||
                            !(is_given || shows_alone(decoder, assessor, diagnosed.failures));
    if (by_history) {
      varying.failures.merge(diagnosed.failures);
    } else {
      confirmed.push_back(std::move(diagnosed));
    }
  }
  if (varying.failures.count > 0) confirmed.push_back(std::move(varying));
  return confirmed;
}

// Stopping also cuts the second questions short, and a missing answer must not acquit a decoder. If
// that happens, the deviations stay as the run saw them.
std::vector<Diagnosed> asked_again(harnesses::Decoder& decoder, const Assessor& assessor,
                                   const Assignment& assignment) {
  std::vector<Diagnosed> seen = assessor.diagnosis().deviations();
  if (is_stopped(assignment)) return seen;
  std::vector<Diagnosed> confirmed =
      lay_to_chunks(decoder, assessor, confirm(decoder, assessor, assignment, seen));
  // Each question for a context follows from the answer before it, which no file can hold.
  if (assignment.second_answer == Assignment::SecondAnswer::asked) {
    confirmed = name_contexts(decoder, assessor, std::move(confirmed));
  }
  return is_stopped(assignment) ? seen : confirmed;
}

std::vector<Diagnosed> find_deviations(harnesses::Decoder& decoder, const Assessor& assessor,
                                       const Assignment& assignment,
                                       const std::vector<Operation>& operations) {
  std::vector<Diagnosed> deviations = asked_again(decoder, assessor, assignment);
  Diagnosed varying{signature_varies, std::string(signature_varies.title), {}};
  for (const Operation operation : operations) {
    if (const auto failures = assessor.signature_failures(operation)) {
      varying.failures.merge(*failures);
    }
  }
  if (varying.failures.count > 0) deviations.push_back(std::move(varying));
  return deviations;
}

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
  for (const Failure& failure : shortest_of(diagnosed, most_examples)) {
    deviation.examples.push_back(example_of(failure, repeat));
    // A single request does not show these, so the command repeats the whole group, or all that
    // was asked.
    std::string& command = deviation.examples.back().command;
    if (diagnosed.kind.id == signature_varies.id) command = run_command(failure.question, repeat);
    if (diagnosed.kind.id == depends_on_history.id) command = whole_run_command(repeat);
  }
  return deviation;
}

std::uint64_t vectors_for(const vectors::Suite& suite, Operation operation) {
  std::uint64_t count = 0;
  for (const vectors::Group& group : suite.groups) {
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
      result.counts, {.signature_differs = assessor.signature_failures(operation).has_value(),
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

// Incidents with equal titles become one deviation, and so do all lines out of step.
void add_incident(Report& report, const harnesses::Incident& incident) {
  if (incident.kind == harnesses::Incident::Kind::protocol) report.broke_protocol = true;
  Deviation deviation = deviation_of(incident);
  const bool is_any = incident.kind == harnesses::Incident::Kind::protocol;
  const auto same = std::ranges::find_if(report.deviations, [&](const Deviation& each) {
    return each.title == deviation.title || (is_any && each.id == deviation.id);
  });
  if (same == report.deviations.end()) return report.deviations.push_back(std::move(deviation));
  same->count += deviation.count;
  if (!incident.example.empty()) same->title = std::move(deviation.title);
}

}  // namespace

Report conclude(harnesses::Decoder& decoder, const vectors::Suite& suite,
                const Assignment& assignment, const harnesses::Selection& selection,
                Assessor& assessor) {
  assessor.lay_policies_to_models();
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
    assessor.book().fail(diagnosed.kind.requirements, diagnosed.failures.count);
    report.deviations.push_back(to_deviation(diagnosed, repeat, suite.encoding));
    report.broke_protocol = report.broke_protocol || is_breach_of_protocol(diagnosed);
  }
  add_operations(report, suite, selection, assessor);
  add_side_findings(report, decoder, assignment, assessor, repeat);
  add_policy_findings(report, decoder, assignment.required, assessor, repeat);
  report.unexplained = unexplained_in(deviations);
  add_groups(report, assessor, deviations);
  report.requirements = assessor.book().requirements(suite, selection.operations);
  const std::vector<harnesses::Incident> incidents = decoder.incidents();
  for (const harnesses::Incident& incident : incidents) add_incident(report, incident);
  report.notes = assignment.notes;
  for (std::string& note : notes_of(suite, selection, assessor, assignment)) {
    report.notes.push_back(std::move(note));
  }
  report.cannot_hint = assessor.cannot_pattern();
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
