#include "reports/run/repeated_output.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "harnesses/process/breakdown.h"
#include "harnesses/process/protocol/request_line.h"
#include "harnesses/process/session.h"
#include "reference/replace.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {
namespace {

// The least octets of the reply: each octet of the text gives at least one, whatever the form.
std::size_t cumulative_reply(const harnesses::Request& request) {
  return std::accumulate(request.cuts.begin(), request.cuts.end(), request.octets.size());
}

template <typename Shows>
bool is_always(const Diagnosed& diagnosed, const Shows& shows) {
  const std::vector<Failure>& shortest = diagnosed.failures.shortest;
  return !shortest.empty() && diagnosed.consequences.empty() &&
         std::ranges::all_of(shortest, shows);
}

// Moves the failures of those deviations that a predicate picks to one.
template <typename Shows>
void take_over(Diagnosed& to, std::vector<Diagnosed>& deviations, const Shows& shows) {
  std::erase_if(deviations, [&](const Diagnosed& each) {
    if (!is_always(each, shows)) return false;
    to.failures.merge(each.failures);
    return true;
  });
}

// Whether the text is so long that its output may repeat in too many ways to try them. Such an
// output is longer than that of the text.
bool is_too_long_to_tell(const Failure& failure) {
  constexpr std::size_t long_text = 128;  // octets
  const harnesses::Request& request = failure.question.request;
  const std::u32string& output = failure.outcome.answer.scalars;
  return failure.outcome.kind == harnesses::Outcome::Kind::answered &&
         replaces(request.operation) && request.octets.size() > long_text &&
         output.size() > reference::replace(request.encoding, request.octets,
                                            reference::ReplacementPolicy::maximal_subpart)
                             .size();
}

// Whether repeated output explains the failures of a stream that shows it elsewhere. The shortest
// one has to show it too.
bool may_be_repeats(const Diagnosed& diagnosed, const harnesses::Judge& judge) {
  const std::vector<Failure>& shortest = diagnosed.failures.shortest;
  return !shortest.empty() && repeats_output(shortest.front(), judge) &&
         is_always(diagnosed, [&](const Failure& failure) {
           return may_be_repeated_output(failure.question, failure.outcome) ||
                  repeats_output(failure, judge) || is_too_long_to_tell(failure);
         });
}

}  // namespace

bool may_be_repeated_output(const harnesses::Question& question,
                            const harnesses::Outcome& outcome) {
  using Kind = harnesses::Outcome::Kind;
  const harnesses::Request& request = question.request;
  if (!takes_chunks(request.operation) || request.cuts.empty()) return false;
  if (outcome.kind == Kind::broke_protocol) return outcome.detail == harnesses::reply_over_limit;
  return outcome.kind == Kind::hung &&
         cumulative_reply(request) > harnesses::reply_limit(request_line(request).size());
}

std::vector<Diagnosed> join_repeated_output(const harnesses::Judge& judge,
                                            std::vector<Diagnosed> deviations) {
  Diagnosed twice{delivers_twice, std::string(delivers_twice.title), {}};
  take_over(twice, deviations,
            [&](const Failure& failure) { return repeats_output(failure, judge); });
  if (twice.failures.count == 0) return deviations;
  take_over(twice, deviations, [](const Failure& failure) {
    return may_be_repeated_output(failure.question, failure.outcome);
  });
  std::erase_if(deviations, [&](const Diagnosed& each) {
    if (!may_be_repeats(each, judge)) return false;
    twice.failures.merge(each.failures);
    return true;
  });
  deviations.push_back(std::move(twice));
  return deviations;
}

}  // namespace utf8spec::reports
