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

// Counts what became of the questions: by operation, by group, and by requirement.
class CountBook {
 public:
  explicit CountBook(Profile profile, reference::Encoding encoding = reference::Encoding::utf_8)
      : profile_(profile), encoding_(encoding) {}
  CountBook(const CountBook&) = delete;
  CountBook& operator=(const CountBook&) = delete;

  void count(const harnesses::Question& question, const harnesses::Judgement& judgement);

  // Counts right answers to questions that come from no vector, of one operation and derivation.
  void count_passed(Operation operation, harnesses::Derivation derivation, std::uint64_t count);

  // Lays `count` failures to requirements (ids joined by spaces), as their deviation names them.
  void fail(std::string_view requirements, std::uint64_t count);

  Counts of(Operation operation) const;
  std::map<std::pair<std::string, Operation>, Counts> groups() const;

  // Every requirement; what no question of `offered` operations could test counts as not tested.
  std::map<std::string, RequirementCounts> requirements(
      const vectors::Suite& suite, const std::vector<Operation>& offered) const;

 private:
  using GroupCounts = std::map<std::string, Counts, std::less<>>;

  // Where bulk questions of one operation and derivation are counted: they come by the million, in
  // a row.
  struct BulkPlace {
    Operation operation;
    harnesses::Derivation derivation;
    Counts* counts;
    RequirementCounts* requirement;
    bool judged;
  };

  bool is_judged(std::string_view id) const;
  Counts& counts_of(const harnesses::Question& question);
  RequirementCounts& counts_of(std::string_view requirement);
  const BulkPlace& bulk_place(const harnesses::Question& question);
  void see_verdict(const harnesses::Question& question, const harnesses::Judgement& judgement);

  Profile profile_;
  reference::Encoding encoding_;         // of the decoder
  std::optional<BulkPlace> bulk_place_;  // of the latest bulk question
  std::map<Operation, GroupCounts> groups_;
  std::map<std::string, RequirementCounts, std::less<>> requirements_;
  // interface-consistent: for each vector, which verdicts the operations gave.
  struct Seen {
    std::uint64_t well_formed = 0;
    std::uint64_t ill_formed = 0;
  };
  std::map<const vectors::Vector*, Seen> verdicts_;
};

// The requirements that a question tests.
std::vector<std::string_view> requirements_of(const harnesses::Question& question);

}  // namespace utf8spec::reports
