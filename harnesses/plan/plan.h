#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/plan/derived_group.h"
#include "harnesses/plan/selection.h"
#include "harnesses/plan/stage.h"
#include "vectors/suite/suite.h"

// How a run is planned. A level (level.h) says which derivations and complete suites it asks. A
// Selection (selection.h) adds the operations and groups that the user wants, and what is known
// about the decoder. A Plan turns that into stages (stage.h), each of which makes the questions of
// one derivation and one operation. Bulk orders (bulk.h) are the stages that can also be asked in
// another process.
//
// The order is fixed: the same selection always gives the same questions in the same order, so that
// two reports can be compared.

namespace utf8spec::harnesses {

// The number of curated questions to an operation that are left out because they, or one of their
// chunks, end inside a unit.
std::uint64_t half_unit_questions(const vectors::Suite& suite, const Selection& selection,
                                  Operation operation);

// The bulk orders among the questions of a selection, undivided. Orders of far questions refer to
// vectors of the suite.
std::vector<BulkOrder> bulk_orders(const vectors::Suite& suite, const Selection& selection);

// All questions of a run. The curated vectors of every operation come first: their answers show the
// policies of the decoder, and the rest depends on them. The suite must outlive the plan.
class Plan {
 public:
  Plan(const vectors::Suite& suite, const Selection& selection);

  // The curated vectors alone, and all others alone.
  static Plan of_vectors(const vectors::Suite& suite, const Selection& selection);
  static Plan of_derived(const vectors::Suite& suite, const Selection& selection);

  // All others, if the bulk orders have already been asked elsewhere: of these only the leftovers
  // are asked, in the place of the order.
  static Plan of_derived(const vectors::Suite& suite, const Selection& selection,
                         std::vector<Leftover> left);

  // Writes the next question into `question`, whose memory it reuses; false if there are no more.
  bool next(Question& question);

  // The number of questions, as long as none has been taken. It is mostly computed and takes some
  // hundredths of a second.
  std::uint64_t size() const;

 private:
  // Makes the stage for a bulk order: all of it, or its leftovers.
  using BulkStage = std::function<std::unique_ptr<Stage>(const BulkOrder&)>;

  Plan() = default;
  void add_curated(const vectors::Suite& suite, const Selection& selection, Operation operation);
  void add_derived(const vectors::Suite& suite, const Selection& selection, Operation operation,
                   const BulkStage& bulk_stage);
  void add_history(const vectors::Suite& suite, const Selection& selection);
  void add_vectors(const VectorList& list, const Selection& selection, Operation operation,
                   const BulkStage& bulk_stage);

  std::vector<std::unique_ptr<Stage>> stages_;
  std::size_t stage_ = 0;
};

// The number of questions that a plan has left, found by making all of them. Tests compare it with
// size().
std::uint64_t count_questions(Plan plan);

// The group in which a report counts the question.
std::string_view group_of(const Question& question);

}  // namespace utf8spec::harnesses
