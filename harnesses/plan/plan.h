#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/plan/derived_group.h"
#include "harnesses/plan/level.h"
#include "harnesses/plan/stage.h"
#include "vectors/suite/suite.h"

namespace utf8spec::harnesses {

// What to ask.
struct Selection {
  Level level = default_level;
  std::vector<Operation> operations;  // those that the decoder offers and the user wants
  std::vector<std::string> groups;    // of vectors or derived; none means all
  bool reuses = false;                // the adapter keeps one stream object (reuse=yes)
  // How an operation replaces, as far as that is known: its complete suites depend on it. Maximal
  // subparts where nothing stands here.
  std::map<Operation, reference::ReplacementPolicy> replacement = {};
  // Whether an operation removes a leading signature: `stripped`, or else it keeps it.
  std::map<Operation, vectors::Signature> signatures = {};
  std::size_t longest_input = longest_in_a_line;              // octets
  reference::Encoding encoding = reference::Encoding::utf_8;  // which the decoder declares
  // In which dialect of it an operation reads or writes; none where it is the encoding itself.
  std::map<Operation, reference::Encoding> dialects = {};

  reference::Encoding encoding_of(Operation operation) const;
  Asked asked(Operation operation) const { return {operation, encoding_of(operation)}; }

  bool wants(std::string_view group) const;
  // Whether the level asks what is derived so, and its group is wanted.
  bool wants(Derivation derivation) const;
};

// The bulk orders among the questions of a selection, none of them in shards.
std::vector<BulkOrder> bulk_orders(const Selection& selection);

// All questions of a run: the curated vectors of every operation first, then what is derived from
// them. The suite must outlive the plan.
class Plan {
 public:
  Plan(const vectors::Suite& suite, const Selection& selection);

  // The curated vectors alone, and the rest alone.
  static Plan of_vectors(const vectors::Suite& suite, const Selection& selection);
  static Plan of_derived(const vectors::Suite& suite, const Selection& selection);

  // The rest where the bulk orders have been gone over: of these only what is left is asked, in its
  // place.
  static Plan of_derived(const vectors::Suite& suite, const Selection& selection,
                         std::vector<Leftover> left);

  bool next(Question& question);

  // How many questions there are, as long as none has been taken. Mostly by arithmetic, in some
  // hundredths of a second.
  std::uint64_t size() const;

 private:
  // Makes what asks for a bulk order, or for what is left of it.
  using BulkStage = std::function<std::unique_ptr<Stage>(const BulkOrder&)>;

  Plan() = default;
  void add_curated(const vectors::Suite& suite, const Selection& selection, Operation operation);
  void add_derived(const vectors::Suite& suite, const Selection& selection, Operation operation,
                   const BulkStage& bulk_stage);
  void add_vectors(const VectorList& list, const Selection& selection, Operation operation);

  std::vector<std::unique_ptr<Stage>> stages_;
  std::size_t stage_ = 0;
};

// The number of questions of a plan that are left, found by walking through them.
std::uint64_t count_questions(Plan plan);

// The group under which a question is counted.
std::string_view group_of(const Question& question);

}  // namespace utf8spec::harnesses
