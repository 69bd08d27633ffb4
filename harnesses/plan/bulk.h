#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "harnesses/plan/stage.h"
#include "reference/replace.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/machines/model.h"

namespace utf8spec::harnesses {

// Questions that come from no vector, so many that they are best made where they are asked.
enum class Bulk : std::uint8_t { scalar_values, mutated, complete };

// Which complete suite.
struct SuiteChoice {
  vectors::Model model = vectors::Model::validator;
  reference::ReplacementPolicy policy = reference::ReplacementPolicy::maximal_subpart;
  vectors::SuiteShape shape = {};
  friend bool operator==(const SuiteChoice&, const SuiteChoice&) = default;
};

// One part of such questions to one operation.
struct BulkOrder {
  Operation operation = Operation::validate;
  Bulk bulk = Bulk::scalar_values;
  SuiteChoice suite = {};    // where `bulk` is `complete`
  vectors::Shard shard = {};
  friend bool operator==(const BulkOrder&, const BulkOrder&) = default;
};

// Makes the questions of bulk orders, always the same in the same order. Keeps the last suite, since
// its access words may be thousands; stages must not outlive it.
class BulkSource {
 public:
  std::unique_ptr<Stage> stage(const BulkOrder& order);

  // Of one whole suite.
  const vectors::CompleteSuite& suite(const SuiteChoice& choice);

 private:
  std::map<std::string, std::unique_ptr<vectors::CompleteSuite>> suites_;
};

}  // namespace utf8spec::harnesses
