#pragma once

#include <array>
#include <map>
#include <string>
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

// Gathers failures and finds the fewest faults that explain them. A failure on a short input shows
// its fault; one on a longer input is laid to a fault already shown where the input holds what that
// fault is about, and only else to one of its own.
class Diagnosis {
 public:
  // `setting` says where the failure was seen; `reading` is of the question's octets.
  void add_failure(const harnesses::Question& question, const harnesses::Reading& reading,
                   const harnesses::Outcome& outcome, const harnesses::Finding& finding,
                   Setting setting);

  // A curated input of a single character that was answered right: its element is not refused as a
  // whole.
  void add_pass(harnesses::Operation operation, const harnesses::Reading& reading);

  // Counts for and against each model of a whole decoder.
  void weigh_models(const harnesses::Judge& judge, const harnesses::Question& question,
                    const harnesses::Outcome& outcome);

  // The most telling first.
  std::vector<Diagnosed> deviations() const;

 private:
  struct Weight {
    std::uint64_t foretold = 0;
    std::uint64_t seen = 0;
  };

  DeviationKind kind_of(const FailureClass& failure) const;
  const DeviationKind* model_of(harnesses::Operation operation) const;
  bool shown_alone(harnesses::Operation operation, const harnesses::Finding& finding) const;
  bool position_matters(harnesses::Operation operation) const;
  harnesses::Finding explain_refusal(const FailureClass& failure) const;
  harnesses::Element widest_refused(harnesses::Operation operation,
                                    harnesses::Element element) const;

  std::map<FailureClass, FailureSet> classes_;
  std::map<std::pair<harnesses::Operation, harnesses::Element>, std::uint64_t> passes_;
  std::map<std::pair<harnesses::Operation, std::size_t>, Weight> weights_;
};

}  // namespace utf8spec::reports
