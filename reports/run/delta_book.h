// The bookkeeper of streams that are asked chunk by chunk. It sees the questions of DeltaQuestions:
// about each text the whole answer first, then the answers in parts. It judges each of them, counts
// rulings in the CountBook, keeps the failures, and learns when the decoder delivers.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "harnesses/judge/delivery/delivery.h"
#include "harnesses/judge/delivery/ways.h"
#include "harnesses/judge/judge.h"
#include "reports/policies/evidence.h"
#include "reports/run/count_book.h"
#include "reports/run/kept_kinds.h"
#include "reports/run/side_book.h"
#include "reports/run/why_not_judged.h"

namespace utf8spec::reports {

// The name of a way as a report writes it.
constexpr std::string_view name(harnesses::DeliveryWay way) { return reference::name_of(way); }

// What is known about one text before its answers in parts are judged, and their judge.
class DeltaText {
 public:
  // `question` and `outcome` are those of the whole answer. `judge` must outlive the object.
  DeltaText(const harnesses::Judge& judge, const harnesses::Question& question,
            const harnesses::Outcome& outcome);

  // The ruling on an answer in parts. The first is the one in one chunk; later ones are compared
  // with it, too.
  SideRuling rule(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // The ruling on the whole answer, if that is one in parts itself.
  SideRuling rule_whole(const harnesses::Question& question,
                        const harnesses::Outcome& outcome) const;

  bool lacks_mark_of_end(const harnesses::Request& request,
                         const harnesses::Outcome& outcome) const;

  // Why an answer in parts could not be judged: because of itself, or of the whole answer.
  const harnesses::Outcome& reason_for(const harnesses::Outcome& outcome) const;

  // What is certain at each place of the text, if the reference gives the whole answer.
  const std::optional<harnesses::CertainOutput>& certain() const { return known_.certain; }

 private:
  bool is_right_in_parts(const harnesses::Question& question,
                         const harnesses::Outcome& outcome) const;
  bool repeats_as_whole(const harnesses::Question& question,
                        const harnesses::Outcome& outcome) const;
  SideRuling ruling_of(const harnesses::DeliveryFinding& finding,
                       const harnesses::Question& question, const harnesses::Outcome& outcome,
                       std::string expected);
  SideRuling of_other_function(const harnesses::Question& question,
                               const harnesses::Outcome& outcome);
  bool reads_on(const harnesses::Outcome& outcome) const;
  const DeviationKind* kind_of_wrong_whole(const harnesses::Question& question) const;
  std::string expected_words(const harnesses::Request& request) const;
  void learn(const harnesses::Request& request, const harnesses::Answer& whole);

  const harnesses::Judge& judge_;
  char32_t substitute_;
  harnesses::Outcome whole_outcome_;
  harnesses::WholeAnswer known_;
};

// What an answer tells about the delivery: whether its text is well-formed, which all operations
// have to deliver alike, and the ways that fit.
struct DeliveryKind {
  bool is_well_formed = true;
  std::uint8_t fitting = 0;
  friend auto operator<=>(const DeliveryKind&, const DeliveryKind&) = default;
};

// An answer of an operation, by its kind, as an example.
struct DeliveryExample {
  std::uint64_t count = 0;
  std::optional<Failure> shortest;
};

class DeltaBook {
 public:
  // Both must outlive the book.
  DeltaBook(CountBook& counts, const harnesses::Judge& judge) : counts_(counts), judge_(judge) {}

  // Takes the outcomes in the order of DeltaQuestions.
  void take(const harnesses::Question& question, const harnesses::Outcome& outcome);
  // Decides what only all answers together tell. Nothing may be taken behind it.
  void finish();

  const KeptKinds& kinds() const { return kinds_; }
  const WhyNotJudged& reasons() const { return reasons_; }
  // When each operation delivers.
  const std::map<Operation, harnesses::DeliveryWays>& ways() const { return ways_; }
  // The same, of well-formed texts alone.
  const std::map<Operation, harnesses::DeliveryWays>& ways_of_text() const { return ways_of_text_; }
  // Answers of each operation by their kind.
  const std::map<Operation, std::map<DeliveryKind, DeliveryExample>>& examples() const {
    return examples_;
  }
  // With which chunk an operation tells an error: the name of the policy `streaming`; empty if none
  // was seen.
  std::string streaming(Operation operation) const;

 private:
  void judge(const harnesses::Question& question, const harnesses::Outcome& outcome,
             const SideRuling& ruling);
  KeptKinds& kinds_for(const SideRuling& ruling, const harnesses::Question& question,
                       const harnesses::Outcome& outcome);
  void name_lost_state();
  void name_unfinished_ends();
  void see_way(const harnesses::Question& question, const harnesses::Outcome& outcome);
  void see_error(const harnesses::Question& question, const harnesses::Outcome& outcome);

  CountBook& counts_;
  const harnesses::Judge& judge_;
  std::optional<DeltaText> text_;
  bool awaits_uncut_ = false;  // the whole answer came from another operation
  std::map<Operation, harnesses::DeliveryWays> ways_;
  std::map<Operation, harnesses::DeliveryWays> ways_of_text_;
  std::map<Operation, std::map<DeliveryKind, DeliveryExample>> examples_;
  std::map<Operation, PolicyEvidence> errors_;
  WhyNotJudged reasons_;
  KeptKinds kinds_;
  KeptKinds without_answer_;  // mishaps that repeated output may explain
  KeptKinds without_end_;     // failures that lack the mark of an unfinished end alone
  KeptKinds unclear_;         // failures that several faults explain
  KeptKinds lost_state_;      // failures that lost state explains, each by its own name
};

}  // namespace utf8spec::reports
