#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// A named deviation with the failures behind it.
struct Diagnosed {
  DeviationKind kind;
  std::string title;  // of the kind, made more exact by the failures
  FailureSet failures;
};

// Gathers failures and finds the fewest faults that explain them. The simplest inputs show the
// faults; a failure of an input that is made up of more is laid to a fault already shown by a
// simpler one where the input holds what that fault is about, and only else to a fault of its own.
class Diagnosis {
 public:
  // `setting` says where the failure was seen; `uncut` is the answer to the same input in one
  // chunk.
  void add_failure(const harnesses::Question& question, const harnesses::Outcome& outcome,
                   const harnesses::Finding& finding, Setting setting,
                   const std::optional<harnesses::Answer>& uncut = std::nullopt);

  // A curated input of a single character that was answered right: its element is not refused as a
  // whole.
  void add_pass(const harnesses::Question& question);

  // Counts for and against each model of a whole decoder.
  void weigh_models(const harnesses::Judge& judge, const harnesses::Question& question,
                    const harnesses::Outcome& outcome);

  // The shortest examples first.
  std::vector<Diagnosed> deviations() const;

 private:
  using Shown = std::pair<harnesses::Operation, harnesses::Finding>;
  struct Weight {
    std::uint64_t foretold = 0;
    std::uint64_t seen = 0;
  };

  // The deviation that a failure is laid to.
  struct Laid {
    DeviationKind kind;
    Evidence evidence;
  };

  // Whether a failure is kept with all that it may show, and counts among those that show faults.
  void see_simple(const FailureClass& failure, const harnesses::Question& question);
  FailureClass laid_at_once(const FailureClass& failure);

  // The faults that simple inputs show, each with the least units of an input that shows it.
  std::map<Shown, std::size_t> faults_shown() const;

  Laid lay(const FailureClass& failure, const std::map<Shown, std::size_t>& shown) const;
  DeviationKind kind_of(harnesses::Operation operation, harnesses::Finding finding,
                        const std::map<Shown, std::size_t>& shown) const;
  const DeviationKind* model_of(harnesses::Operation operation) const;
  harnesses::Element widest_refused(harnesses::Operation operation, harnesses::Element element,
                                    const std::map<Shown, std::size_t>& shown) const;

  std::map<FailureClass, FailureSet> classes_;
  // How many inputs of so many units show a fault: where two could explain each other, the more
  // frequent one does. Complete suites have no vote: their strings are odd, and too many.
  std::map<std::pair<Shown, std::size_t>, std::uint64_t> votes_;
  // Set once the simple inputs are through: what is derived from them is explained at once.
  std::optional<std::map<Shown, std::size_t>> settled_;
  std::map<std::pair<harnesses::Operation, harnesses::Element>, std::uint64_t> passes_;
  std::map<std::pair<harnesses::Operation, std::size_t>, Weight> weights_;
};

}  // namespace utf8spec::reports
