#include "reports/run/edge_book.h"

#include <fmt/format.h>

#include "harnesses/judge/edge/beginning.h"
#include "harnesses/judge/edge/truncation.h"
#include "reports/diagnosis/edge_kinds.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

using harnesses::EdgeFault;
using harnesses::EdgeWay;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::Request;
using Ruling = Judgement::Ruling;

std::string expected_beginning(const Request& request) {
  const auto right = harnesses::beginning_of(request.encoding, request.octets);
  return right.error ? fmt::format("ill-formed {}", right.error->offset)
                     : fmt::format("ok {}", right.open);
}

std::string expected_cut(const Request& request) {
  const harnesses::CutPlaces places(request.encoding, request.octets, request.operation);
  const std::size_t right = places.last_within(request.limit);
  if (places.is_well_formed()) {
    const bool is_cut = right < request.octets.size();
    return fmt::format("ok {}{}", right, is_cut ? " (or an earlier start of a character)" : "");
  }
  return request.limit >= request.octets.size()
             ? fmt::format("ok {}, or ill-formed", request.octets.size())
             : "a place within the limit and outside of characters, or ill-formed";
}

std::string expected_at_edge(const Request& request) {
  if (gives_taken(request.operation)) {
    return fmt::format("the output of all that it calls read, in at most {}",
                       counted(request.limit, "unit"));
  }
  return takes_limit(request.operation) ? expected_cut(request) : expected_beginning(request);
}

bool is_same_input(const Request& one, const Request& other) {
  return one.octets == other.octets && one.scalars == other.scalars;
}

bool cuts(Operation operation) { return gives_place(operation) && takes_limit(operation); }

}  // namespace

EdgeRuling edge_ruling(const Question& question, const Outcome& outcome, harnesses::Grain grain,
                       const Outcome* companion, const harnesses::EarlierCuts& earlier) {
  std::string expected = expected_at_edge(question.request);
  if (auto none = ruling_without_answer(outcome, expected)) return {*std::move(none)};
  if (outcome.other) return {ruling_on_two_answers(outcome)};
  const bool has_companion =
      companion != nullptr && companion->kind == Outcome::Kind::answered && !companion->other;
  const harnesses::EdgeFinding finding =
      harnesses::find_edge_fault(question.request, grain, outcome.answer,
                                 has_companion ? &companion->answer : nullptr, earlier);
  if (finding.fault == EdgeFault::keeps_less) {
    expected += fmt::format(", but at least {}, which a smaller limit keeps",
                            earlier.kept_within(question.request.limit));
  }
  const DeviationKind* const kind = kind_of(finding.fault);
  return {{kind == nullptr ? Ruling::passed : Ruling::failed, kind, expected}, finding.way};
}

void EdgeBook::keep_cuts_of(const Request& request) {
  if (cut_text_.operation == request.operation && is_same_input(cut_text_, request)) return;
  cut_text_ = request;
  cuts_ = {};
}

void EdgeBook::take(const Question& question, const Outcome& outcome) {
  if (!is_at_edge(question.request.operation)) {
    companion_.emplace(question, outcome);
    return;
  }
  if (companion_ && !is_same_input(companion_->first.request, question.request)) companion_.reset();
  if (cuts(question.request.operation)) keep_cuts_of(question.request);
  const auto [ruling, way] =
      edge_ruling(question, outcome, grain_, companion_ ? &companion_->second : nullptr, cuts_);
  counts_.count(question, {ruling.ruling, {}});
  if (ruling.ruling == Ruling::passed) return see_way(question, outcome, way);
  if (ruling.ruling == Ruling::faulted) reasons_.add(outcome);
  if (ruling.kind == nullptr) return;
  counts_.fail(ruling.kind->requirements, 1);
  kinds_.keep(*ruling.kind, {question, outcome, std::nullopt}, ruling.expected);
}

void EdgeBook::see_way(const Question& question, const Outcome& outcome, EdgeWay way) {
  const Operation operation = question.request.operation;
  if (!gives_place(operation)) return;
  if (cuts(operation)) cuts_.add(question.request, outcome.answer);
  EdgeExamples& examples = ways_[operation][static_cast<std::size_t>(way)];
  ++examples.count;
  const bool is_shortest =
      !examples.shortest || shortest_first(question, examples.shortest->question) < 0;
  if (is_shortest) examples.shortest = {question, outcome, std::nullopt};
}

}  // namespace utf8spec::reports
