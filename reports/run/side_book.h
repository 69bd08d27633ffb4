// The bookkeeper of side operations. It sees every question to one, and behind those about one text
// the answers of `decode` and `replace`. It counts rulings in the CountBook, keeps the failures,
// and makes their deviations. Whether two operations that divide ill-formed text differently are at
// fault shows only behind the last text.

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/side/agreement.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/failure.h"
#include "reports/run/count_book.h"
#include "reports/run/side_divisions.h"
#include "reports/run/why_not_judged.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {

// The ruling on one answer of a side operation. `kind` and `expected`, in words of the line
// protocol, are those of a failure.
struct SideRuling {
  harnesses::Judgement::Ruling ruling = harnesses::Judgement::Ruling::passed;
  const DeviationKind* kind = nullptr;
  std::string expected = {};
  std::optional<Operation> against = {};  // the operation that a division of ill-formed text is
                                          // compared with
  // Whether an open division gives the answer to this text, so that only other texts refute it.
  bool is_open_here = false;
};

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

  // The deviations, by id. The shortest example of each is asked again of a fresh decoder, if
  // `decoder` is one; if that gives another answer, the deviation is `depends-on-history`.
  // Requirements that they break are counted.
  std::vector<Deviation> deviations(harnesses::Decoder* decoder, const Repeat& repeat) const;

  // The ids of the deviations that a group shows under an operation.
  std::vector<std::string> shown_by(const std::string& group, Operation operation) const;

 private:
  struct Kept {
    Failure failure;
    std::string expected;
    bool is_open_here = false;
  };
  // An answer that another operation contradicts.
  struct Contradicted {
    harnesses::Question question;
    harnesses::Outcome outcome;
    SideRuling ruling;
  };
  struct OfKind {
    const DeviationKind* kind = nullptr;
    std::uint64_t count = 0;
    std::vector<Kept> shortest;  // those that show the fault by themselves first
    std::set<std::pair<Operation, std::string>> groups;
  };

  void judge_text();
  void rule(const harnesses::Question& question, const harnesses::Outcome& outcome,
            const SideRuling& ruling);
  void keep(const harnesses::Question& question, const harnesses::Outcome& outcome,
            const SideRuling& ruling);
  void keep_example(OfKind& of, const harnesses::Question& question,
                    const harnesses::Outcome& outcome, const SideRuling& ruling);

  CountBook& counts_;
  harnesses::Grain grain_;
  SideAnswers answers_;  // about the present text
  SideDivisions divisions_;
  std::vector<Contradicted> contradicted_;
  std::set<std::pair<Operation, Operation>> policies_;
  WhyNotJudged reasons_;
  std::map<std::string_view, OfKind> kinds_;
};

}  // namespace utf8spec::reports
