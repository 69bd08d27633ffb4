// Right answers that are recognised by one comparison. A run asks millions of derived questions,
// and most answers to them are what the decoder's own habits foretell. Such an answer passes
// without being judged. A comparison can pass an answer but cannot fail one
// (docs/decisions/0003-bulk-questions.md).

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/plan/plan.h"
#include "reports/run/known_answers.h"

namespace utf8spec::reports {

// Which questions passed at once, by their places, in two bits for each. A run has millions, and
// each adds to it.
class PassLog {
 public:
  enum class Pass : std::uint8_t { none, without_before, with_before };  // the text before an error

  void add(Pass pass) {
    const std::size_t place = size_++ % in_word;
    if (place == 0) words_.push_back(0);
    words_.back() |= std::uint64_t{static_cast<std::uint8_t>(pass)} << (2 * place);
  }
  std::uint64_t size() const { return size_; }
  Pass at(std::uint64_t place) const {
    return static_cast<Pass>(words_[place / in_word] >> (2 * (place % in_word)) & 3);
  }

 private:
  static constexpr std::uint64_t in_word = 32;

  std::vector<std::uint64_t> words_;
  std::uint64_t size_ = 0;
};

// Passes known answers, and remembers which. What they say of policies is added later, and only if
// it can show in the report: that the decoder follows its habits is known already.
class QuickPasses {
 public:
  using Evidence = KnownAnswers::Evidence;

  // From here on, the questions are the derived ones of the run, in their order.
  void begin(Profile profile, const Evidence& evidence);

  // Recognises such answers by their lines; empty if none are known.
  harnesses::MakeReplyCheck reply_check() const;

  // Whether an answer passes at once. Call it once for each question.
  bool pass(const harnesses::Question& question, const harnesses::Outcome& outcome);
  // Notes that the next question must be judged, whatever its answer is.
  void judge_next();

  // Whether the answer is a known one; nothing is noted.
  bool is_known(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // Notes which elements an operation has got wrong, after an answer was judged. Evidence of inputs
  // that hold one of them does not count.
  void see_wrong(Operation operation, ElementSet wrong);

  // Adds what has passed to the evidence of those operations for which it can show in a report.
  // `derived` makes the derived questions of the run once more.
  template <typename Derived>
  void add_to(Evidence& evidence, const harnesses::Judge& judge, const Derived& derived) {
    const auto operations = operations_to_add(evidence);
    if (!operations.empty()) add_to(evidence, judge, operations, derived());
  }

 private:
  // From a place among the questions on, these elements are known to be wrong.
  using Wrong = std::vector<std::pair<std::uint64_t, ElementSet>>;

  std::vector<Operation> operations_to_add(const Evidence& evidence) const;
  void add_to(Evidence& evidence, const harnesses::Judge& judge,
              const std::vector<Operation>& operations, harnesses::Plan plan);
  ElementSet wrong_at(Operation operation, std::uint64_t place) const;

  bool has_begun_ = false;
  KnownAnswers known_;
  PassLog log_;
  std::map<Operation, Wrong> wrong_;
};

}  // namespace utf8spec::reports
