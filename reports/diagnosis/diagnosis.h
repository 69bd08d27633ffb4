// Groups failures by the faults that cause them. A run can have millions of failures, and a
// maintainer wants to read five names. Grouping by looks (same symptom, same element) fails here:
// one fault shows in many ways, and one input can hit several faults.
//
// So the diagnosis predicts. It keeps, for each operation, a set of faults, and asks what the
// reference would answer if it had exactly these. An answer equal to the prediction is explained.
// The judge alone decides what is wrong; a prediction only groups and can never turn a failure into
// a pass.

#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/explanation.h"
#include "reports/diagnosis/failure.h"
#include "reports/diagnosis/faults/fault_search.h"
#include "reports/diagnosis/faults/faults.h"
#include "reports/diagnosis/model.h"
#include "reports/diagnosis/passes.h"
#include "reports/diagnosis/repeating_streams.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {

// A named deviation with the failures behind it.
struct Diagnosed {
  DeviationKind kind;
  std::string title;  // of the kind, made more exact by the failures
  FailureSet failures;
  // When it shows, and what fits as well. Only a decoder that can be asked again tells.
  std::optional<Condition> when = {};
  std::vector<Condition> also_fits = {};
  // Of a cause: the deviations that follow from it (causes.h).
  std::vector<Diagnosed> consequences = {};
};

// Puts those with the shortest example first. Each has at least one failure.
inline void sort_by_example(std::vector<Diagnosed>& deviations) {
  std::ranges::stable_sort(deviations, [](const Diagnosed& one, const Diagnosed& other) {
    return shortest_first(one.failures.shortest[0].question, other.failures.shortest[0].question) <
           0;
  });
}

// Collects failures and finds the fewest faults that explain them.
//
// Curated questions show the faults. They are sorted from the simplest input up, so the order in
// which they were asked does not matter. The first failure of a derived question freezes the set of
// faults. Later failures are explained by it or stand by themselves, so their order does not matter
// either.
class Diagnosis {
 public:
  // The judge knows which character marks ill-formed input. It must outlive the diagnosis.
  explicit Diagnosis(const harnesses::Judge& judge,
                     reference::Encoding encoding = reference::Encoding::utf_8)
      : judge_(judge), encoding_(encoding) {}

  // Adds a failure. `setting` says where it was seen. `uncut` is the right answer to the same input
  // in one chunk, if there is one.
  void add_failure(const harnesses::Question& question, const harnesses::Outcome& outcome,
                   const harnesses::Finding& finding, Setting setting,
                   const std::optional<harnesses::Answer>& uncut = std::nullopt);

  // Adds a curated input that was answered right. Its elements are then no fault by themselves.
  void add_pass(const harnesses::Question& question, const harnesses::Answer& answer);

  // Compares the answer to a curated input with the prediction of each whole-decoder model
  // (model.h). Right answers count too, since a model must predict every answer to an operation.
  void weigh_models(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // The model that predicted every answer of an operation; null if none did, or if the answers are
  // few.
  const FaultModel* model_of(Operation operation) const;

  // All deviations found so far, those with the shortest example first. Each has at least one
  // failure.
  std::vector<Diagnosed> deviations() const;

  // The name of a failure that shows only in cut input. A decoder that reads each chunk as a text
  // of its own has one name; what that does not explain is named by what goes wrong.
  DeviationKind kind_when_cut(const Failure& failure, const harnesses::Finding& finding) const;

 private:
  using Classes = std::map<FailureClass, FailureSet>;
  // Faults of operations that short inputs have shown. Failures in longer inputs are named after
  // these.
  using Shown = std::set<std::pair<Operation, harnesses::Finding>>;

  // A failure of a curated question, kept until all of them are known. Curated questions are few.
  struct Curated {
    Failure failure;
    harnesses::Finding finding;
    Setting setting;
  };

  // The faults that the curated questions show, by operation, and the curated failures in classes.
  struct Table {
    std::map<Operation, Faults> faults;
    Classes classes;
  };

  // How many answers a model has seen, and how many of them it predicted before the first miss.
  struct Weight {
    std::uint64_t predicted = 0;
    std::uint64_t seen = 0;
  };

  Table make_table() const;
  // The curated failures in the order in which they may show faults. The table is made in this
  // order.
  std::vector<const Curated*> simplest_first() const;
  // Whether several faults would give this answer, so that it proves none of them.
  static bool is_no_evidence(const Curated& curated);
  // Puts a curated failure into a class. If the table does not explain it, it may add faults.
  void lay_curated(const Curated& curated, Table& table) const;
  void show_faults(const Curated& curated, Table& table) const;
  // Puts a derived failure into a class. The table of faults stays as it is.
  void lay_derived(const Failure& failure, const harnesses::Finding& finding, Setting setting);
  // The class of a failure that is explained by a model, by its setting, or by known faults.
  // Otherwise nothing.
  std::optional<FailureClass> laid_to_known(const Failure& failure,
                                            const harnesses::Finding& finding, Setting setting,
                                            const Table& table) const;
  // What goes wrong in cut input beside lost state and known faults; nothing if these explain it.
  harnesses::Finding news_when_cut(const Failure& failure, const harnesses::Finding& finding,
                                   const Table& table) const;
  WrongAnswer wrong_answer(const Failure& failure, const harnesses::Finding& finding) const;
  // The same answer, judged by an operation that may not leave ill-formed octets out, unless it
  // once did.
  WrongAnswer as_marked(WrongAnswer wrong) const;
  // The fewest faults that explain a failure together with the given ones. Empty if the search
  // fails.
  std::vector<Fault> missing_from(const Faults& faults, const Failure& failure,
                                  const harnesses::Finding& finding,
                                  const SearchLimits& limits) const;
  // The name of a finding. If every character of a length is refused, the name is that of the
  // length.
  DeviationKind kind_of(Operation operation, harnesses::Finding finding, const Shown& shown) const;
  DeviationKind kind_of(const FailureClass& failure, const Shown& shown) const;
  // The name of a failure that was seen only in longer input.
  DeviationKind kind_inside(const FailureClass& failure, const Shown& shown) const;
  harnesses::Element widest_refused(Operation operation, harnesses::Element element,
                                    const Shown& shown) const;

  const harnesses::Judge& judge_;
  reference::Encoding encoding_;  // of the decoder
  std::vector<Curated> curated_;
  std::optional<Table> frozen_;  // from the first derived failure on
  Classes classes_;              // mishaps, and failures of derived questions
  Passes passes_;
  RepeatingStreams repeating_;
  std::map<Operation, std::vector<Weight>> weights_;  // of each model
  Failure latest_;  // memory of the latest derived failure, since there may be millions
};

}  // namespace utf8spec::reports
