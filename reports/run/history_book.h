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

// The failures among questions that were asked again in another order, each with the request
// before it. What an answer depends on is found from them.
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
    if (before_ && failures_.size() < most_failures) {
      failures_.push_back({{question, outcome, {}}, *before_});
    }
  }

  // The first ones.
  const std::vector<LaterFailure>& failures() const { return failures_; }

 private:
  std::optional<harnesses::Request> before_;
  std::optional<harnesses::Request> latest_;
  std::vector<LaterFailure> failures_;
};

}  // namespace utf8spec::reports
