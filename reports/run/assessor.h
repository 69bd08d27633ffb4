// The bookkeeper of a run. It sees every question with its outcome once, has it judged, and passes
// it to three notebooks: counts (CountBook), policies (PolicyEvidence) and failures (Diagnosis).
//
// Only the assessor knows what was asked before, so it alone can compare chunked input with the
// same input in one chunk. The judge stays without memory, which keeps its rulings independent of
// order.

#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "reports/diagnosis/diagnosis.h"
#include "reports/diagnosis/seen_omissions.h"
#include "reports/policies/evidence.h"
#include "reports/run/assignment.h"
#include "reports/run/count_book.h"
#include "reports/run/delta_book.h"
#include "reports/run/edge_book.h"
#include "reports/run/history_book.h"
#include "reports/run/quick_passes.h"
#include "reports/run/refusals.h"
#include "reports/run/side_book.h"
#include "reports/run/why_not_judged.h"

namespace utf8spec::reports {

// Takes the outcomes of a run one by one, in the plan's order, and keeps what the report needs. The
// order matters: a vector comes in one chunk before it comes in several, or among padding.
class Assessor {
 public:
  // `encoding` and `grain` are those that the decoder declares. `assignment` must outlive the
  // assessor.
  explicit Assessor(const Assignment& assignment,
                    reference::Encoding encoding = reference::Encoding::utf_8,
                    harnesses::Grain grain = harnesses::Grain::octets)
      : assignment_(assignment),
        encoding_(encoding),
        grain_(grain),
        judge_(assignment.profile),
        book_(assignment.profile, encoding),
        side_(book_, grain),
        deltas_(book_, judge_),
        edges_(book_, grain),
        diagnosis_(judge_, encoding) {
    judge_.leave_out(assignment.without);
  }
  Assessor(const Assessor&) = delete;
  Assessor& operator=(const Assessor&) = delete;

  // For telling the judge what the decoder writes for ill-formed input, before the first outcome.
  harnesses::Judge& judge() { return judge_; }
  const harnesses::Judge& judge() const { return judge_; }

  // Sets the dialect of the declared encoding by which an operation is judged. Call it before the
  // first outcome; without a call the declared encoding itself is the dialect.
  void expect_dialect(Operation operation, reference::Encoding dialect) {
    dialects_[operation] = dialect;
  }
  reference::Encoding dialect(Operation operation) const {
    const auto found = dialects_.find(operation);
    return found == dialects_.end() ? encoding_ : found->second;
  }

  // From here on, outcomes are those of derived questions. Answers that the habits of the decoder
  // foretell pass at once.
  void begin_derived();
  // Recognises such answers by their lines; empty if none are known.
  harnesses::MakeReplyCheck reply_check() const { return quick_.reply_check(); }
  // Adds to the evidence what has passed so, where it can show. `derived` makes the plan of the
  // derived questions once more.
  template <typename Derived>
  void end_derived(const Derived& derived) {
    quick_.add_to(evidence_, judge_, derived);
  }

  // Judges one outcome and adds it to all notebooks.
  void take(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // Whether a kept failure shows again in `alone`, the outcome of the same request in a fresh
  // decoder.
  bool is_shown_by(const Failure& failure, const harnesses::Outcome& alone) const;

  // Whether the deviation of a kept failure also shows in `uncut`, the outcome of its input in one
  // chunk. Another deviation there does not count.
  bool is_shown_uncut(const Failure& failure, const DeviationKind& kind,
                      const harnesses::Outcome& uncut) const;

  // The name of a kept failure that shows only in cut input.
  DeviationKind kind_when_cut(const Failure& failure) const;

  // Judges another outcome of a question that was kept.
  harnesses::Judgement judge_again(const Failure& failure, const harnesses::Outcome& outcome) const;

  reference::Encoding encoding() const { return encoding_; }
  harnesses::Grain grain() const { return grain_; }
  const CountBook& book() const { return book_; }
  CountBook& book() { return book_; }
  // The notebook of side operations, which the judge does not know.
  SideBook& side() { return side_; }
  const SideBook& side() const { return side_; }
  // The notebook of streams that are asked chunk by chunk.
  DeltaBook& deltas() { return deltas_; }
  const DeltaBook& deltas() const { return deltas_; }
  // The notebook of operations at an edge.
  EdgeBook& edges() { return edges_; }
  const EdgeBook& edges() const { return edges_; }
  // The notebook of requests that are asked again behind others.
  const HistoryBook& history() const { return history_; }
  // The vectors that the operation was asked whole and alone, and did not answer rightly.
  std::set<const vectors::Vector*> not_passed(Operation operation) const;
  // The failures of a side operation, and of others that its notebook keeps.
  const KeptKinds& kept(Operation operation) const {
    if (is_at_edge(operation)) return edges_.kinds();
    return gives_parts(operation) ? deltas_.kinds() : side_.kinds();
  }
  const Diagnosis& diagnosis() const { return diagnosis_; }
  const SeenOmissions& seen_omissions() const { return seen_omissions_; }
  const std::map<Operation, PolicyEvidence>& evidence() const { return evidence_; }

  // Tells the evidence of each operation which model explains all its answers. Call it after the
  // last outcome.
  void lay_policies_to_models();

  // If an operation kept some leading signatures and removed others: the inputs of the rarer way.
  // Otherwise nothing.
  std::optional<FailureSet> signature_failures(Operation operation) const;

  // The answers of an operation that kept a leading signature, or else those that removed one. No
  // such answer, or both ways: nothing.
  const FailureSet* signature_answers(Operation operation) const;

  // Says that the object which a stream reuses treats a signature in another way than a new one,
  // which gave this answer to the shortest text.
  void note_forgotten_signature(Operation operation, harnesses::Answer by_new_object) {
    forgotten_.emplace(operation, std::move(by_new_object));
  }
  const std::map<Operation, harnesses::Answer>& forgotten_signatures() const { return forgotten_; }
  // Whether the operation treats signatures in two ways.
  bool signature_differs(Operation operation) const {
    return signature_failures(operation).has_value() || forgotten_.contains(operation);
  }

  // How many requests were answered `unsupported` although no manifest or option says that the API
  // cannot take them. They make the verdict incomplete.
  std::uint64_t unexplained_refusals(Operation operation) const;

  // Those that a pattern for `--cannot` may explain: not the ones below.
  std::uint64_t refusals_without_pairs(Operation operation) const;

  // How many of them hold surrogate pairs, of which the encoder wrote the characters: it is behind
  // an API over UTF-16 strings.
  std::uint64_t joined_pairs() const { return joined_pairs_; }

  // A pattern for `--cannot` that fits all of these and no request that was answered; or empty.
  std::string cannot_pattern() const { return refusals_.pattern(); }

  // How many requests were refused because they hold characters that the API documents not to take.
  std::uint64_t documented_refusals(Operation operation) const;

  // How many requests got two different answers that are both allowed.
  std::uint64_t answered_in_two_ways(Operation operation) const;

  // Why questions could not be judged, those of side operations too.
  WhyNotJudged reasons() const {
    return (WhyNotJudged(reasons_) += side_.reasons()) += deltas_.reasons();
  }

 private:
  // The latest vector that was asked in one chunk, with its outcome. Its cut forms follow directly,
  // so one is enough.
  struct Whole {
    const vectors::Vector* vector;
    Operation operation;
    harnesses::Outcome outcome;
    bool passed;
    bool is_known;  // by the habits
  };

  // The judge's ruling, except that a right answer fails if the same input got another one in one
  // chunk.
  bool joins_pairs(const harnesses::Question& question, const harnesses::Outcome& outcome) const;
  harnesses::Judgement judged(const harnesses::Question& question,
                              const harnesses::Outcome& outcome);
  // Where the failure was seen, which decides how much it says about the fault.
  Setting setting_of(const harnesses::Question& question, const harnesses::Outcome& outcome) const;
  // Whether this operation answered the question's vector rightly when it was asked whole and
  // alone.
  bool base_passed(const harnesses::Question& question) const;
  // The same input in one chunk, if the question is a cut form of the latest one; otherwise null.
  const Whole* whole_of(const harnesses::Question& question) const;
  bool is_changed_by_cuts(const harnesses::Question& question,
                          const harnesses::Outcome& outcome) const;
  const harnesses::Answer* uncut_answer(const harnesses::Question& question) const;
  bool differs_from_one_chunk(const harnesses::Question& question,
                              const harnesses::Answer& answer) const;
  // Keeps the outcome of a vector that was asked whole, for the questions derived from it.
  void remember(const harnesses::Question& question, const harnesses::Outcome& outcome,
                const harnesses::Judgement& judgement);
  // Whether an answer to the question may pass without being judged. Known answers to a whole
  // input and to its cut forms do not differ.
  bool may_pass_quickly(const harnesses::Question& question) const;
  bool passes_quickly(const harnesses::Question& question, const harnesses::Outcome& outcome);
  void see_policies(const harnesses::Question& question, const harnesses::Outcome& outcome,
                    const harnesses::Judgement& judgement);
  void count_refusal(const harnesses::Question& question, const harnesses::Outcome& outcome);
  // For a plugin with two answers that are both wrong: adds the first answer's own fault.
  void lay_wrong_anywhere(const harnesses::Question& question, const harnesses::Outcome& outcome);

  const Assignment& assignment_;
  reference::Encoding encoding_;
  harnesses::Grain grain_;
  harnesses::Judge judge_;
  // The reference's reading of the latest octets. Forms of one input follow each other, such as its
  // cuts.
  harnesses::Reading reading_;
  Octets read_octets_;
  bool has_read_ = false;
  CountBook book_;
  QuickPasses quick_;
  SideBook side_;
  DeltaBook deltas_;
  EdgeBook edges_;
  HistoryBook history_;
  Diagnosis diagnosis_;
  SeenOmissions seen_omissions_;
  std::map<Operation, reference::Encoding> dialects_;
  std::map<Operation, PolicyEvidence> evidence_;
  std::map<Operation, std::array<FailureSet, 2>> signatures_;  // kept, stripped
  std::map<Operation, std::unordered_map<const vectors::Vector*, bool>> base_passed_;
  std::optional<Whole> whole_;  // the latest
  std::map<Operation, std::uint64_t> unexplained_;
  std::map<Operation, harnesses::Answer> forgotten_;  // see note_forgotten_signature
  std::uint64_t joined_pairs_ = 0;
  Refusals refusals_;
  std::map<Operation, std::uint64_t> documented_;
  std::map<Operation, std::uint64_t> two_ways_;
  WhyNotJudged reasons_;
};

}  // namespace utf8spec::reports
