#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/plan/derived_group.h"
#include "harnesses/plan/level.h"
#include "harnesses/plan/stage.h"
#include "vectors/suite/suite.h"

// How a run is planned. A level (level.h) says which derivations and complete suites it asks. A
// Selection adds the operations and groups that the user wants, and what is known about the
// decoder. A Plan turns that into stages (stage.h), each of which makes the questions of one
// derivation and one operation. Bulk orders (bulk.h) are the stages that can also be asked in
// another process.
//
// The order is fixed: the same selection always gives the same questions in the same order, so that
// two reports can be compared.

namespace utf8spec::harnesses {

// What decides which questions a run asks: the wishes of the user, and what is known about the
// decoder.
struct Selection {
  Level level = default_level;
  std::vector<Operation> operations;  // those that the decoder offers and the user wants
  std::vector<std::string> groups;    // of vectors or derived; none means all
  bool reuses = false;                // the adapter keeps one stream object (reuse=yes)
  // How each operation replaces, as far as it is known, since its complete suites depend on that.
  // An operation without an entry counts as one of maximal subparts.
  std::map<Operation, reference::ReplacementPolicy> replacement = {};
  // `stripped` if an operation removes a leading signature. An operation without an entry keeps it.
  std::map<Operation, vectors::Signature> signatures = {};
  std::size_t longest_input = longest_in_a_line;              // octets
  reference::Encoding encoding = reference::Encoding::utf_8;  // which the decoder declares
  // The dialect of the encoding in which an operation reads or writes; no entry for the encoding
  // itself.
  std::map<Operation, reference::Encoding> dialects = {};
  Grain grain = Grain::octets;  // of units no question ends, nor any chunk, inside one
  Introduction::SideInput side_input = Introduction::SideInput::any;
  DecoderKind kind = DecoderKind::program;  // plugins are asked further suites
  std::optional<std::uint32_t> seed = {};   // of fresh strings, which come last; without it none
  std::vector<Operation> side = {};         // side operations that are asked

  reference::Encoding encoding_of(Operation operation) const;
  Asked asked(Operation operation) const { return {operation, encoding_of(operation), grain}; }

  // An empty list of groups wants all.
  bool wants(std::string_view group) const;
  // True if the level asks this derivation and its group is wanted.
  bool wants(Derivation derivation) const;
};

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
