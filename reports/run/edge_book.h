// The bookkeeper of operations at an edge: `prefix`, `truncate`, `room`. It sees the questions of
// EdgeQuestions, before those about one text the answer of the companion operation. It judges each,
// counts rulings in the CountBook, keeps the failures, and learns the open policies.

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "harnesses/judge/edge/edge_fault.h"
#include "reports/run/count_book.h"
#include "reports/run/kept_kinds.h"
#include "reports/run/side_book.h"
#include "reports/run/why_not_judged.h"

namespace utf8spec::reports {

// A question with its outcome.
using AskedOnce = std::pair<harnesses::Question, harnesses::Outcome>;

// The ruling on an answer, and the way that it follows if it has passed.
struct EdgeRuling {
  SideRuling side;
  harnesses::EdgeWay way = harnesses::EdgeWay::exact;
};

// `companion` is the answer of the companion operation to the same input, or null. `earlier` are
// right cuts of the same text.
EdgeRuling edge_ruling(const harnesses::Question& question, const harnesses::Outcome& outcome,
                       harnesses::Grain grain, const harnesses::Outcome* companion,
                       const harnesses::EarlierCuts& earlier = {});

// The right answers of an operation that follow one way.
struct EdgeExamples {
  std::uint64_t count = 0;
  std::optional<Failure> shortest = {};
};

// By `EdgeWay`.
using EdgeWays = std::array<EdgeExamples, 2>;

class EdgeBook {
 public:
  // `counts` must outlive the book.
  EdgeBook(CountBook& counts, harnesses::Grain grain) : counts_(counts), grain_(grain) {}

  // Takes the outcomes in the order of EdgeQuestions.
  void take(const harnesses::Question& question, const harnesses::Outcome& outcome);
  // Nothing is left to decide behind the last question.
  void finish() { companion_.reset(); }

  const KeptKinds& kinds() const { return kinds_; }
  const WhyNotJudged& reasons() const { return reasons_; }
  // The ways of operations that give a place.
  const std::map<Operation, EdgeWays>& ways() const { return ways_; }

 private:
  // Forgets the right cuts if the request is about another text than the last one that was cut.
  void keep_cuts_of(const harnesses::Request& request);
  void see_way(const harnesses::Question& question, const harnesses::Outcome& outcome,
               harnesses::EdgeWay way);

  CountBook& counts_;
  harnesses::Grain grain_;
  std::optional<AskedOnce> companion_;
  harnesses::Request cut_text_;  // the text of `cuts_`, with its operation
  harnesses::EarlierCuts cuts_;
  std::map<Operation, EdgeWays> ways_;
  WhyNotJudged reasons_;
  KeptKinds kinds_;
};

}  // namespace utf8spec::reports
