#include "reports/run/delta_findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "reports/policies/evidence.h"
#include "reports/policy_words.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

using harnesses::DeliveryWay;
using harnesses::DeliveryWays;

// Sizes of blocks that fit. Only if the sizes beside one do not fit, it is known.
std::string block_words(const DeliveryWays& ways) {
  const auto [least, most] = ways.blocks();
  if (least == most) return fmt::format(" of {}", counted(least, "octet"));
  return fmt::format(" of {} to {}", grouped(least), counted(most, "octet"));
}

// A stream that loses or doubles text does not tell how many octets it holds. What its whole
// answers lose too is no failure of the parts.
bool tells_what_it_holds(const Assessor& assessor, Operation operation) {
  const CountBook& book = assessor.book();
  return book.of(operation).failed == 0 && book.of(whole_form_of(operation)).failed == 0;
}

std::string held_note(const Assessor& assessor, Operation operation, DeliveryWay way) {
  const DeliveryWays& ways = assessor.deltas().ways().at(operation);
  const std::string blocks = way == DeliveryWay::by_blocks ? block_words(ways) : "";
  const std::string held =
      tells_what_it_holds(assessor, operation)
          ? fmt::format(" and held at most {}", counted(ways.most_held(), "octet"))
          : "";
  return fmt::format("{} delivers {}{}{}.", name(operation), name(way), blocks, held);
}

// Whether two operations deliver well-formed text in different ways. What one does with ill-formed
// text, which stops the other, contradicts nothing.
bool differ_in_text(const Assessor& assessor) {
  std::optional<DeliveryWay> first;
  for (const auto& [operation, ways] : assessor.deltas().ways_of_text()) {
    const auto way = ways.way();
    if (first && way && *first != *way) return true;
    if (way) first = way;
  }
  return false;
}

// The operations whose ways are the policy of the decoder. Where all deliver text alike, those that
// go on behind an error tell more.
bool tells_most(const Assessor& assessor, Operation operation) {
  const auto& ways = assessor.deltas().ways();
  const bool are_several =
      std::ranges::any_of(ways, [](const auto& each) { return replaces(each.first); });
  return !are_several || replaces(operation) || differ_in_text(assessor);
}

// With which chunk errors come, if only the answers in parts say it.
void add_streaming(Report& report, const Assessor& assessor) {
  std::string& streaming = report.policies.streaming;
  for (const auto& [operation, ways] : assessor.deltas().ways()) {
    if (!streaming.empty() && streaming != "unknown") return;
    const std::string told = assessor.deltas().streaming(operation);
    if (!told.empty()) streaming = told;
  }
}

// The shortest answer of an operation to a well-formed text that does not fit a way. One answer
// never shows the ways `other` and `by-blocks`; an answer with output before the end tells most
// beside them.
std::optional<Failure> shortest_unlike(const Assessor& assessor, Operation operation,
                                       DeliveryWay other) {
  const bool is_shown = other != DeliveryWay::other && other != DeliveryWay::by_blocks;
  const DeliveryWay way = is_shown ? other : DeliveryWay::at_end;
  std::optional<Failure> shortest;
  for (const auto& [kind, example] : assessor.deltas().examples().at(operation)) {
    if (!kind.is_well_formed || (kind.fitting & DeliveryWays::bit(way)) != 0) continue;
    const bool is_shorter =
        !shortest || shortest_first(example.shortest->question, shortest->question) < 0;
    if (is_shorter) shortest = example.shortest;
  }
  return shortest;
}

}  // namespace

void add_deliveries(Report& report, const Assessor& assessor) {
  std::vector<Policies> policies;
  for (const auto& [operation, ways] : assessor.deltas().ways()) {
    const auto way = ways.way();
    if (!way) continue;
    OperationResult& result = report.operations[operation];
    result.policies.delivery = name(*way);
    if (tells_what_it_holds(assessor, operation)) result.held = ways.most_held();
    if (!tells_most(assessor, operation)) continue;
    policies.push_back({});
    policies.back().delivery = result.policies.delivery;
  }
  report.policies.delivery = combine(policies).delivery;
  add_streaming(report, assessor);
}

std::vector<std::string> delivery_notes(const Assessor& assessor) {
  std::vector<std::string> notes;
  for (const auto& [operation, ways] : assessor.deltas().ways()) {
    if (const auto way = ways.way()) notes.push_back(held_note(assessor, operation, *way));
  }
  return notes;
}

std::vector<Failure> contradicting_deliveries(const Assessor& assessor) {
  std::vector<std::pair<Operation, DeliveryWay>> ways;
  for (const auto& [operation, of] : assessor.deltas().ways_of_text()) {
    if (const auto way = of.way()) ways.emplace_back(operation, *way);
  }
  if (ways.size() < 2 || ways[0].second == ways[1].second) return {};
  std::vector<Failure> failures;
  for (const auto& [operation, other] :
       {std::pair{ways[0].first, ways[1].second}, std::pair{ways[1].first, ways[0].second}}) {
    if (auto shortest = shortest_unlike(assessor, operation, other)) failures.push_back(*shortest);
  }
  return failures;
}

void add_unlike_deliveries(Deviation& deviation, const WantedPolicy& wanted,
                           const Assessor& assessor, const Repeat& repeat) {
  const auto way = reference::value_named<DeliveryWay>(wanted.value);
  if (!way) return;
  for (const auto& [operation, examples] : assessor.deltas().examples()) {
    for (const auto& [kind, example] : examples) {
      if ((kind.fitting & DeliveryWays::bit(*way)) != 0) continue;
      deviation.count += example.count;
      if (deviation.examples.size() == most_examples) continue;
      deviation.examples.push_back(example_of(*example.shortest, repeat));
      deviation.examples.back().expected = fmt::format("delivery={}", wanted.value);
    }
  }
}

}  // namespace utf8spec::reports
