#include "reports/run/repeated_output.h"

#include <algorithm>
#include <string>
#include <utility>

#include "harnesses/judge/delivery/repeats.h"
#include "reports/diagnosis/side_kinds.h"

namespace utf8spec::reports {
namespace {

bool shows_repeated_output(const Assessor& assessor, const Failure& failure) {
  const harnesses::Request& request = failure.question.request;
  const bool is_of_stream = takes_chunks(request.operation) && gives_scalars(request.operation) &&
                            failure.outcome.kind == harnesses::Outcome::Kind::answered &&
                            !failure.outcome.other;
  return is_of_stream &&
         harnesses::hands_over_again(request, failure.outcome.answer,
                                     assessor.judge().substitute(request.operation));
}

bool is_repeated_output(const Assessor& assessor, const Diagnosed& diagnosed) {
  const std::vector<Failure>& shortest = diagnosed.failures.shortest;
  return !shortest.empty() && diagnosed.consequences.empty() &&
         std::ranges::all_of(shortest, [&](const Failure& failure) {
           return shows_repeated_output(assessor, failure);
         });
}

}  // namespace

std::vector<Diagnosed> join_repeated_output(const Assessor& assessor,
                                            std::vector<Diagnosed> deviations) {
  Diagnosed twice{delivers_twice, std::string(delivers_twice.title), {}};
  std::vector<Diagnosed> others;
  for (Diagnosed& each : deviations) {
    if (is_repeated_output(assessor, each)) {
      twice.failures.merge(each.failures);
    } else {
      others.push_back(std::move(each));
    }
  }
  if (twice.failures.count > 0) others.push_back(std::move(twice));
  return others;
}

}  // namespace utf8spec::reports
