// Why questions could not be judged, each reason with its count.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "harnesses/decoder.h"

namespace utf8spec::reports {

// Reasons come from the decoder, too. The limit keeps a hostile one from filling the report.
class WhyNotJudged {
 public:
  void add(const harnesses::Outcome& outcome) { add(reason_of(outcome), 1); }

  WhyNotJudged& operator+=(const WhyNotJudged& other) {
    for (const auto& [reason, count] : other.counts_) add(reason, count);
    return *this;
  }

  const std::map<std::string, std::uint64_t>& counts() const { return counts_; }

 private:
  // An answer that is none of the others has not as many numbers or parts as its request needs.
  static std::string reason_of(const harnesses::Outcome& outcome) {
    if (outcome.kind != harnesses::Outcome::Kind::answered) return outcome.detail;
    const bool is_fault = outcome.answer.status == harnesses::Answer::Status::fault;
    return is_fault ? "fault: " + outcome.answer.text
                    : "another number of parts than was asked for";
  }

  // More than there are operations, each of which may have ended.
  static constexpr std::size_t most_reasons = 16;

  void add(const std::string& reason, std::uint64_t count) {
    const bool is_told = counts_.contains(reason) || counts_.size() < most_reasons;
    counts_[is_told ? reason : "other reasons"] += count;
  }

  std::map<std::string, std::uint64_t> counts_;
};

}  // namespace utf8spec::reports
