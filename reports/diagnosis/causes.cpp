#include "reports/diagnosis/causes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;

constexpr std::string_view further_forms =
    "Characters have further forms that no filter knows: a slash or a quote passes it, and the "
    "decoder reads it.";
constexpr std::string_view joins_text =
    "What stands behind a broken sequence, such as a quote, becomes a part of another character. "
    "Text that follows is read in another context.";

constexpr Omissions forms_above_maximum = omissions(Omission::maximum_leads, Omission::long_leads);

// Of two that could explain the same, the one that leaves more out comes first.
constexpr std::array causes{
    CauseRow{{"checks-leads-only", "does not look at what stands behind a lead octet", joins_text,
              "rfc3629-4-syntax rfc3629-3-invalid unicode-no-swallow"},
             omissions(Omission::continuations, Omission::shortest_seconds, Omission::surrogates),
             omissions(Omission::shortest_leads, Omission::maximum_seconds, Omission::first_octets,
                       Omission::sequences, Omission::ends, Omission::restarts,
                       Omission::fourth_octets) |
                 forms_above_maximum},
    CauseRow{{"accepts-overlong-and-cut",
              "does not look at continuation octets, and accepts longer forms than the shortest",
              joins_text, "rfc3629-3-overlong rfc3629-4-truncated unicode-no-swallow"},
             omissions(Omission::continuations, Omission::shortest_seconds),
             omissions(Omission::shortest_leads, Omission::restarts)},
    CauseRow{{"ignores-continuations", "does not look at continuation octets", joins_text,
              "rfc3629-4-truncated unicode-no-swallow"},
             omissions(Omission::continuations),
             omissions(Omission::restarts)},
    CauseRow{{"checks-form-only",
              "checks the form of sequences, and not which of them are allowed (Table 3-7)",
              further_forms, "rfc3629-3-overlong rfc3629-3-no-surrogates-in rfc3629-3-max"},
             omissions(Omission::shortest_leads, Omission::shortest_seconds, Omission::surrogates,
                       Omission::maximum_seconds),
             forms_above_maximum},
    CauseRow{{"ignores-second-octet-bounds", "checks no bounds of the second octet (Table 3-7)",
              further_forms, "rfc3629-3-overlong rfc3629-3-no-surrogates-in rfc3629-3-max"},
             omissions(Omission::shortest_seconds, Omission::surrogates, Omission::maximum_seconds),
             forms_above_maximum},
    CauseRow{{"accepts-overlong", "accepts longer forms than the shortest", further_forms,
              "rfc3629-3-overlong rfc3629-10-security"},
             omissions(Omission::shortest_leads, Omission::shortest_seconds)},
    CauseRow{{"reads-ill-formed-as-latin-1", "reads ill-formed octets as Latin-1 characters",
              "No input is an error, and the text has characters that nobody wrote.",
              "rfc3629-3-invalid unicode-error"},
             omissions(Omission::first_octets),
             omissions(Omission::sequences)},
    CauseRow{
        {"swallows-announced-length", "skips as many octets as a lead announces, whatever they are",
         joins_text, "unicode-no-swallow unicode-error"},
        omissions(Omission::restarts)},
};

bool is_answer_of(const harnesses::Judge& judge, const CarelessDecoder& decoder,
                  const Failure& failure) {
  const harnesses::Request& request = failure.question.request;
  return request.encoding == reference::Encoding::utf_8 && !takes_values(request.operation) &&
         failure.outcome.kind == Outcome::Kind::answered && !failure.outcome.other &&
         decoder.would_answer(judge, request, failure.outcome.answer);
}

// The operations whose answers may have causes.
std::set<Operation> operations_of(const std::vector<Diagnosed>& deviations) {
  std::set<Operation> operations;
  for (const Diagnosed& each : deviations) {
    for (const auto& [operation, group] : each.failures.groups) operations.insert(operation);
  }
  return operations;
}

// The careless decoders whose answers the operations give.
class Decoders {
 public:
  Decoders(const harnesses::Judge& judge, const SeenOmissions& seen,
           const std::vector<Diagnosed>& deviations)
      : judge_(judge), decoders_(seen.decoders_of(judge, operations_of(deviations))) {}

  // Whether decoders with the cause give all answers that are kept. Without it they would not give
  // the shortest.
  bool explain(const CauseRow& row, const Diagnosed& diagnosed) const {
    const std::vector<Failure>& shortest = diagnosed.failures.shortest;
    const auto made = static_cast<Omissions>(row.required | row.besides);
    return std::ranges::all_of(shortest,
                               [&](const Failure& each) { return gives(row, each, 0); }) &&
           !gives(row, shortest.front(), made);
  }

 private:
  // Whether the decoder of an operation, if it has the cause, gives the answer with some checks
  // made.
  bool gives(const CauseRow& row, const Failure& failure, Omissions made) const {
    const auto found = decoders_.find(failure.question.request.operation);
    return found != decoders_.end() && (found->second.omitted & row.required) == row.required &&
           is_answer_of(judge_, found->second.with(made), failure);
  }

  const harnesses::Judge& judge_;
  std::map<Operation, CarelessDecoder> decoders_;
};

Diagnosed gathered(const CauseRow& row, std::vector<Diagnosed> consequences) {
  Diagnosed cause{row.kind, std::string(row.kind.title), {}};
  for (const Diagnosed& each : consequences) cause.failures.merge(each.failures);
  cause.consequences = std::move(consequences);
  return cause;
}

}  // namespace

std::span<const CauseRow> cause_rows() { return causes; }

std::vector<Diagnosed> under_causes(const harnesses::Judge& judge, const SeenOmissions& seen,
                                    std::vector<Diagnosed> deviations) {
  if (deviations.size() < 2) return deviations;
  const Decoders decoders(judge, seen, deviations);
  for (const CauseRow& row : causes) {
    const auto is_beside = [&](const Diagnosed& each) {
      return !each.consequences.empty() || !decoders.explain(row, each);
    };
    const auto first = std::stable_partition(deviations.begin(), deviations.end(), is_beside);
    if (deviations.end() - first < 2) continue;
    std::vector<Diagnosed> consequences(std::make_move_iterator(first),
                                        std::make_move_iterator(deviations.end()));
    deviations.erase(first, deviations.end());
    deviations.push_back(gathered(row, std::move(consequences)));
  }
  sort_by_example(deviations);
  // What to mend comes before what has no cause.
  std::stable_partition(deviations.begin(), deviations.end(),
                        [](const Diagnosed& each) { return !each.consequences.empty(); });
  return deviations;
}

}  // namespace utf8spec::reports
