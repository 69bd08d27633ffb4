#include "reports/run/side_findings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "reports/claim_rows.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/render/words.h"
#include "reports/run/asked_in_parts.h"
#include "reports/run/delta_findings.h"
#include "reports/run/edge_findings.h"
#include "reports/run/verdicts.h"

namespace utf8spec::reports {
namespace {

void add_examples(Deviation& to, std::vector<Example> examples) {
  for (Example& each : examples) {
    if (to.examples.size() == most_examples) return;
    to.examples.push_back(std::move(each));
  }
}

// Side operations may show what core operations show too, such as a crash.
void add_deviation(Report& report, Deviation deviation) {
  const auto same = std::ranges::find(report.deviations, deviation.id, &Deviation::id);
  if (same == report.deviations.end()) {
    report.deviations.push_back(std::move(deviation));
    return;
  }
  if (same->when != deviation.when) {
    same->when.reset();
    same->title = same->title.substr(0, same->title.find(but_only));
  }
  if (same->exact_id != deviation.exact_id) same->exact_id.clear();
  same->count += deviation.count;
  add_examples(*same, std::move(deviation.examples));
}

// A function that goes wrong in well-formed text also contradicts others in ill-formed text, so
// contradictions come last.
std::vector<Deviation> contradictions_last(std::vector<Deviation> deviations) {
  const auto is_other = [](const Deviation& each) { return each.id != functions_disagree.id; };
  std::stable_partition(deviations.begin(), deviations.end(), is_other);
  return deviations;
}

// An answer in parts is compared with the whole answer. If a fresh decoder gives another one, what
// was found is due to earlier texts.
bool is_shown_in_parts(harnesses::Decoder& decoder, const Assessor& assessor,
                       const Failure& failure) {
  const bool is_answer =
      failure.outcome.kind == harnesses::Outcome::Kind::answered && !failure.outcome.other;
  return !is_answer || !gives_parts(failure.question.request.operation) ||
         ruling_in_parts(decoder, assessor.judge(), failure.question).ruling !=
             harnesses::Judgement::Ruling::passed;
}

}  // namespace

void add_side_findings(Report& report, harnesses::Decoder& decoder, const Assignment& assignment,
                       const Assessor& assessor, const Repeat& repeat) {
  const bool is_asked =
      assignment.second_answer == Assignment::SecondAnswer::asked && !is_stopped(assignment);
  const auto breach = deviation_of(harnesses::Finding{harnesses::Symptom::breaks_protocol}).id;
  const auto is_shown = [&](const Failure& failure) {
    return is_shown_in_parts(decoder, assessor, failure);
  };
  for (const KeptKinds* kinds :
       {&assessor.side().kinds(), &assessor.deltas().kinds(), &assessor.edges().kinds()}) {
    for (Deviation& each :
         contradictions_last(kinds->deviations(is_asked ? &decoder : nullptr, repeat, is_shown))) {
      report.broke_protocol = report.broke_protocol || each.id == breach;
      add_deviation(report, std::move(each));
    }
  }
  for (const Operation operation : side_operations) {
    const Counts counts = assessor.book().of(operation);
    if (counts == Counts{}) continue;
    const BesidesCounts besides{.signature_differs = false, .refusals_unexplained = false};
    OperationResult& result = report.operations[operation];
    result.verdict = verdict_of(counts, besides);
    result.counts = counts;
  }
  add_deliveries(report, assessor);
  add_edge_policies(report, assessor);
  // Only where operations differ does the division of a side operation matter to anybody.
  const SideBook& side = assessor.side();
  for (const auto& pair : side.policies()) {
    for (const Operation each : {pair.first, pair.second}) {
      if (!is_side(each)) continue;
      report.operations[each].policies.replacement = side.divisions().policy_of(each);
    }
  }
}

std::string side_claim(const Report& report) {
  std::vector<std::string_view> names;
  std::uint64_t passed = 0;
  for (const auto& [operation, result] : report.operations) {
    if (!is_side(operation) || result.verdict != Verdict::conformant) continue;
    names.push_back(name(operation));
    passed += result.counts.passed;
  }
  if (names.empty()) return {};
  const ClaimRow& row = row_of(ClaimForm::side_passed);
  return fmt::format(fmt::runtime(fmt::format("{} {}", row.sentence, row.assumptions)),
                     fmt::arg("operations", fmt::format("{}", fmt::join(names, ", "))),
                     fmt::arg("is", names.size() == 1 ? "is" : "are"),
                     fmt::arg("requests", grouped(passed)));
}

}  // namespace utf8spec::reports
