// The bookkeeper of side operations. It sees every question to one, and behind those about one text
// the answers of `decode` and `replace`. It counts rulings in the CountBook, keeps the failures,
// and makes their deviations. Whether two operations that divide ill-formed text differently are at
// fault shows only behind the last text.

#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/side/agreement.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/run/count_book.h"
#include "reports/run/kept_kinds.h"
#include "reports/run/side_divisions.h"
#include "reports/run/why_not_judged.h"

namespace utf8spec::reports {

// The ruling on one answer of a side operation. `kind` and `expected`, in words of the line
// protocol, are those of a failure.
struct SideRuling {
  harnesses::Judgement::Ruling ruling = harnesses::Judgement::Ruling::passed;
  const DeviationKind* kind = nullptr;
  std::string expected = {};
  std::optional<Operation> against = {};  // the operation that a division of ill-formed text is
                                          // compared with
  // Whether an open division gives the answer to this text, so that only other texts refute it. Of
  // an answer in parts, whether only other texts tell which of two faults it is.
  bool is_open_here = false;
  // Of an answer in parts: a stream that loses its state at some cuts gives it.
  bool is_of_lost_state = false;
};

// What an outcome is without an answer that can be judged; nothing if it has one.
std::optional<SideRuling> ruling_without_answer(const harnesses::Outcome& outcome,
                                                const std::string& expected);

// The ruling on a plugin that answers one request in two ways.
SideRuling ruling_on_two_answers(const harnesses::Outcome& outcome);

// The answers of one decoder about one text.
using SideAnswers = std::vector<std::pair<harnesses::Question, harnesses::Outcome>>;

// A ruling for each answer of a side operation, in their order; the answers of core operations are
// only compared with. Two operations that divide the text differently fail here: `divisions` takes
// the answers, and tells behind the last text whether that is a policy.
std::vector<SideRuling> side_rulings(const SideAnswers& answers, harnesses::Grain grain,
                                     SideDivisions& divisions);

class SideBook {
 public:
  // `counts` must outlive the book.
  SideBook(CountBook& counts, harnesses::Grain grain) : counts_(counts), grain_(grain) {}

  // Takes the outcomes in the order of SideQuestions.
  void take(const harnesses::Question& question, const harnesses::Outcome& outcome);
  // Judges the last text, and the differences that only all texts decide. Nothing may be taken
  // behind it.
  void finish();

  const SideDivisions& divisions() const { return divisions_; }
  // Pairs of operations, a side operation first, that divide ill-formed text differently, which is
  // a policy.
  const std::set<std::pair<Operation, Operation>>& policies() const { return policies_; }
  // Why questions could not be judged.
  const WhyNotJudged& reasons() const { return reasons_; }

  const KeptKinds& kinds() const { return kinds_; }

 private:
  // An answer that another operation contradicts.
  struct Contradicted {
    harnesses::Question question;
    harnesses::Outcome outcome;
    SideRuling ruling;
  };
  void judge_text();
  void rule(const harnesses::Question& question, const harnesses::Outcome& outcome,
            const SideRuling& ruling);

  CountBook& counts_;
  harnesses::Grain grain_;
  SideAnswers answers_;  // about the present text
  SideDivisions divisions_;
  std::vector<Contradicted> contradicted_;
  std::set<std::pair<Operation, Operation>> policies_;
  WhyNotJudged reasons_;
  KeptKinds kinds_;
};

}  // namespace utf8spec::reports
