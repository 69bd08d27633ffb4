#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/fault_search.h"
#include "harnesses/judge/faults.h"
#include "harnesses/judge/judge.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/explanation.h"
#include "reports/diagnosis/failure.h"
#include "reports/diagnosis/passes.h"

namespace utf8spec::reports {

// A named deviation with the failures behind it.
struct Diagnosed {
  DeviationKind kind;
  std::string title;  // of the kind, made more exact by the failures
  FailureSet failures;
};

// Gathers failures and finds the fewest faults that explain them. A fault explains a failure only
// if the reference with this fault, and with the others that were shown, gives that very answer.
// The curated questions show the faults, the simplest first, in whatever order they were asked.
// Then the table of faults is frozen: what is derived is explained by it, or stands by itself.
class Diagnosis {
 public:
  // The judge says which character marks ill-formed input. It must outlive the diagnosis.
  explicit Diagnosis(const harnesses::Judge& judge,
                     reference::Encoding encoding = reference::Encoding::utf_8)
      : judge_(judge), encoding_(encoding) {}

  // `setting` says where the failure was seen; `uncut` is the answer to the same input in one
  // chunk.
  void add_failure(const harnesses::Question& question, const harnesses::Outcome& outcome,
                   const harnesses::Finding& finding, Setting setting,
                   const std::optional<harnesses::Answer>& uncut = std::nullopt);

  // A curated input that was answered right.
  void add_pass(const harnesses::Question& question, const harnesses::Answer& answer);

  // Counts for and against each model of a whole decoder.
  void weigh_models(const harnesses::Question& question, const harnesses::Outcome& outcome);

  // The shortest examples first.
  std::vector<Diagnosed> deviations() const;

 private:
  using Classes = std::map<FailureClass, FailureSet>;
  using Shown = std::set<std::pair<Operation, harnesses::Finding>>;

  // A failure of a curated question, kept until the faults are known.
  struct Curated {
    Failure failure;
    harnesses::Finding finding;
    Setting setting;
  };

  // What the curated questions show.
  struct Table {
    std::map<Operation, harnesses::Faults> faults;
    Classes classes;
  };

  struct Weight {
    std::uint64_t predicted = 0;
    std::uint64_t seen = 0;
  };

  Table make_table() const;
  std::vector<const Curated*> simplest_first() const;
  static bool is_no_evidence(const Curated& curated);
  void lay_curated(const Curated& curated, Table& table) const;
  void show_faults(const Curated& curated, Table& table) const;
  void lay_derived(const Failure& failure, const harnesses::Finding& finding, Setting setting);
  std::optional<FailureClass> laid_to_known(const Failure& failure,
                                            const harnesses::Finding& finding, Setting setting,
                                            const Table& table) const;
  WrongAnswer wrong_answer(const Failure& failure, const harnesses::Finding& finding) const;
  WrongAnswer as_marked(WrongAnswer wrong) const;
  std::vector<harnesses::Fault> missing_from(const harnesses::Faults& faults,
                                             const Failure& failure,
                                             const harnesses::Finding& finding,
                                             const harnesses::SearchLimits& limits) const;
  std::optional<std::size_t> model_of(Operation operation) const;
  DeviationKind kind_of(Operation operation, harnesses::Finding finding, const Shown& shown) const;
  DeviationKind kind_of(const FailureClass& failure, const Shown& shown) const;
  DeviationKind kind_inside(const FailureClass& failure, const Shown& shown) const;
  harnesses::Element widest_refused(Operation operation, harnesses::Element element,
                                    const Shown& shown) const;

  const harnesses::Judge& judge_;
  reference::Encoding encoding_;  // of the decoder
  std::vector<Curated> curated_;
  std::optional<Table> frozen_;  // from the first derived failure on
  Classes classes_;              // mishaps, and failures of derived questions
  Passes passes_;
  std::map<std::pair<Operation, std::size_t>, Weight> weights_;
};

}  // namespace utf8spec::reports
