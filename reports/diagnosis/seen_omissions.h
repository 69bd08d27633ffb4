#pragma once

#include <map>
#include <set>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/judge.h"
#include "harnesses/question.h"
#include "reports/diagnosis/careless_decoder.h"

namespace utf8spec::reports {

// Which checks the operations of a decoder leave out, as far as the answers to short curated
// questions tell. The answers are kept, and compared only if somebody wants to know.
class SeenOmissions {
 public:
  void see(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // For each of these operations the careless decoder that leaves most checks out and that fits:
  // each omission shows, and the operation gives its answer wherever that is wrong. What else the
  // operation does wrong does not matter. If one decoder fits all operations, it is taken for all,
  // since verdicts alone leave many open. Operations that none fits are left out.
  std::map<Operation, CarelessDecoder> decoders_of(const harnesses::Judge& judge,
                                                   const std::set<Operation>& operations) const;

 private:
  struct Seen {
    harnesses::Request request;
    harnesses::Answer answer;
  };

  std::map<Operation, std::vector<Seen>> seen_;
};

}  // namespace utf8spec::reports
