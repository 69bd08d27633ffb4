#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// A request that was answered rightly before, and wrongly behind another one.
struct LaterFailure {
  Failure failure;
  harnesses::Request before;
};

// Failures among questions that were asked again in another order, each with the request before it.
// What an answer depends on is found from them. Of many, the shortest and the longest are kept:
// what fits both fits most.
class HistoryBook {
 public:
  static constexpr std::size_t most_failures = 3;

  // Call it for each such question, in their order.
  void see(const harnesses::Question& question) {
    std::swap(before_, latest_);
    latest_ = question.request;
  }
  // The question that was seen last has failed.
  void add_failure(const harnesses::Question& question, const harnesses::Outcome& outcome) {
    if (!before_) return;
    const std::size_t size = size_of(question.request);
    if (failures_.size() < most_failures) {
      failures_.push_back({{question, outcome, {}}, *before_});
    } else if (size < size_of(failures_[1].failure.question.request)) {
      failures_[1] = {{question, outcome, {}}, *before_};
    } else if (size > size_of(failures_[2].failure.question.request)) {
      failures_[2] = {{question, outcome, {}}, *before_};
    }
  }

  // The first one, and at most two more.
  const std::vector<LaterFailure>& failures() const { return failures_; }

 private:
  // In octets, or in values of an encoder.
  static std::size_t size_of(const harnesses::Request& request) {
    return request.octets.size() + request.scalars.size();
  }

  std::optional<harnesses::Request> before_;
  std::optional<harnesses::Request> latest_;
  std::vector<LaterFailure> failures_;
};

}  // namespace utf8spec::reports
