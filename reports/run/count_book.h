// Counts outcomes by operation, by group and by requirement. The counts of a report come from here,
// and so do the tables of requirements.
//
// Passes are counted when they arrive. Failures are counted by requirement only at the end: which
// requirement a failure breaks depends on the deviation that explains it.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harnesses/judge/judge.h"
#include "reports/report.h"
#include "vectors/suite/suite.h"

namespace utf8spec::reports {

// Counts the outcomes of a run. Copying is disabled because bulk questions use cached pointers into
// the maps.
class CountBook {
 public:
  explicit CountBook(Profile profile, reference::Encoding encoding = reference::Encoding::utf_8)
      : profile_(profile), encoding_(encoding) {}
  CountBook(const CountBook&) = delete;
  CountBook& operator=(const CountBook&) = delete;

  // Adds one outcome. A failure is added to its group here; `fail` adds it to requirements.
  void count(const harnesses::Question& question, const harnesses::Judgement& judgement);

  // Adds right answers to bulk questions, which come from no vector, without going through each.
  void count_passed(Operation operation, harnesses::Derivation derivation, std::uint64_t count);

  // Adds `count` failures to requirements (ids joined by spaces), as their deviation names them.
  // Ids that the encoding does not have are skipped.
  void fail(std::string_view requirements, std::uint64_t count);

  // The sum over all groups of an operation.
  Counts of(Operation operation) const;
  std::map<std::pair<std::string, Operation>, Counts> groups() const;

  // Every requirement of the suite's encoding. Vectors of operations that were not `offered` count
  // as not tested.
  std::map<std::string, RequirementCounts> requirements(
      const vectors::Suite& suite, const std::vector<Operation>& offered) const;

 private:
  using GroupCounts = std::map<std::string, Counts, std::less<>>;

  // Where bulk questions of one operation and derivation are counted. They come by the million in a
  // row, so the lookup is done once for each row.
  struct BulkPlace {
    Operation operation;
    harnesses::Derivation derivation;
    Counts* counts;
    RequirementCounts* requirement;
    bool judged;
  };

  // Whether the profile demands the requirement: every MUST, and those that name the profile.
  bool is_judged(std::string_view id) const;
  Counts& counts_of(const harnesses::Question& question);
  RequirementCounts& counts_of(std::string_view requirement);
  const BulkPlace& bulk_place(const harnesses::Question& question);
  // Notes whether an operation took a vector for well-formed, to compare operations with each
  // other.
  void see_verdict(const harnesses::Question& question, const harnesses::Judgement& judgement);

  Profile profile_;
  reference::Encoding encoding_;         // of the decoder
  std::optional<BulkPlace> bulk_place_;  // of the latest bulk question
  // Maps never move their entries, so the pointers of `bulk_place_` stay valid.
  std::map<Operation, GroupCounts> groups_;
  std::map<std::string, RequirementCounts, std::less<>> requirements_;
  // For `interface-consistent`: how many operations took a vector for well-formed, and how many did
  // not.
  struct Seen {
    std::uint64_t well_formed = 0;
    std::uint64_t ill_formed = 0;
  };
  std::map<const vectors::Vector*, Seen> verdicts_;
};

// The ids of the requirements that a question tests. A vector names its own; a derived question
// tests the one requirement of its derivation.
std::vector<std::string_view> requirements_of(const harnesses::Question& question);

}  // namespace utf8spec::reports
