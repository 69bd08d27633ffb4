#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "reports/diagnosis/diagnosis.h"
#include "reports/policies/evidence.h"
#include "reports/run/assess.h"
#include "reports/run/count_book.h"

namespace utf8spec::reports {

// Takes the outcomes of a run one by one, in the plan's order, and keeps what its report needs.
class Assessor {
 public:
  // `encoding` is what the decoder declares.
  explicit Assessor(const Assignment& assignment,
                    reference::Encoding encoding = reference::Encoding::utf_8)
      : assignment_(assignment),
        encoding_(encoding),
        judge_(assignment.profile),
        book_(assignment.profile, encoding),
        diagnosis_(judge_, encoding) {
    judge_.leave_out(assignment.without);
  }
  Assessor(const Assessor&) = delete;
  Assessor& operator=(const Assessor&) = delete;

  // To be told what the decoder puts for ill-formed input, before the first outcome.
  harnesses::Judge& judge() { return judge_; }

  // In which dialect of its encoding an operation is judged, before the first outcome.
  void expect_dialect(Operation operation, reference::Encoding dialect) {
    dialects_[operation] = dialect;
  }
  reference::Encoding dialect(Operation operation) const {
    const auto found = dialects_.find(operation);
    return found == dialects_.end() ? encoding_ : found->second;
  }

  void take(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // Whether the same failure shows when its request is asked alone, with this outcome.
  bool is_shown_by(const Failure& failure, const harnesses::Outcome& alone) const;

  // Whether the deviation that a failure shows also shows in this outcome of its input in one
  // chunk.
  bool is_shown_uncut(const Failure& failure, const DeviationKind& kind,
                      const harnesses::Outcome& uncut) const;

  reference::Encoding encoding() const { return encoding_; }
  const CountBook& book() const { return book_; }
  CountBook& book() { return book_; }
  const Diagnosis& diagnosis() const { return diagnosis_; }
  const std::map<Operation, PolicyEvidence>& evidence() const { return evidence_; }

  // Where an operation treats a leading signature in both ways: the inputs of the rarer way.
  std::optional<FailureSet> signature_failures(Operation operation) const;

  // Requests answered `unsupported` although nothing says that the API cannot take them, and their
  // number.
  std::uint64_t unexplained_refusals(Operation operation) const;

  // Refusals of what the API documents not to take.
  std::uint64_t documented_refusals(Operation operation) const;

  // Requests that were answered in two ways which are both allowed.
  std::uint64_t answered_in_two_ways(Operation operation) const;

  // Why questions were not judged, with how often; bounded.
  const std::map<std::string, std::uint64_t>& reasons() const { return reasons_; }

 private:
  // A vector that was asked in one chunk.
  struct Whole {
    const vectors::Vector* vector;
    Operation operation;
    harnesses::Outcome outcome;
    bool passed;
  };

  harnesses::Judgement judged(const harnesses::Question& question,
                              const harnesses::Outcome& outcome);
  harnesses::Judgement judge_again(const Failure& failure, const harnesses::Outcome& outcome) const;
  Setting setting_of(const harnesses::Question& question, const harnesses::Outcome& outcome) const;
  bool base_passed(const harnesses::Question& question) const;
  const Whole* whole_of(const harnesses::Question& question) const;
  bool is_changed_by_cuts(const harnesses::Question& question,
                          const harnesses::Outcome& outcome) const;
  const harnesses::Answer* uncut_answer(const harnesses::Question& question) const;
  bool differs_from_one_chunk(const harnesses::Question& question,
                              const harnesses::Answer& answer) const;
  void remember(const harnesses::Question& question, const harnesses::Outcome& outcome,
                const harnesses::Judgement& judgement);
  void see_policies(const harnesses::Question& question, const harnesses::Outcome& outcome,
                    const harnesses::Judgement& judgement);
  void count_refusal(const harnesses::Question& question, const harnesses::Outcome& outcome);
  void lay_wrong_anywhere(const harnesses::Question& question, const harnesses::Outcome& outcome);
  void note_reason(const harnesses::Outcome& outcome);

  const Assignment& assignment_;
  reference::Encoding encoding_;
  harnesses::Judge judge_;
  harnesses::Reading reading_;
  Octets read_octets_;
  bool has_read_ = false;
  CountBook book_;
  Diagnosis diagnosis_;
  std::map<Operation, reference::Encoding> dialects_;
  std::map<Operation, PolicyEvidence> evidence_;
  std::map<Operation, std::array<FailureSet, 2>> signatures_;  // kept, stripped
  std::map<Operation, std::unordered_map<const vectors::Vector*, bool>> base_passed_;
  std::optional<Whole> whole_;  // the latest
  std::map<Operation, std::uint64_t> unexplained_;
  std::map<Operation, std::uint64_t> documented_;
  std::map<Operation, std::uint64_t> two_ways_;
  std::map<std::string, std::uint64_t> reasons_;
};

}  // namespace utf8spec::reports
