#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

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
  SuiteChoice suite = {};  // where `bulk` is `complete`
  vectors::SuiteShard shard = {};
  reference::Encoding encoding = reference::Encoding::utf_8;
  friend bool operator==(const BulkOrder&, const BulkOrder&) = default;
};

// Makes the questions of bulk orders, always the same in the same order. Keeps the suite at hand,
// whose access words may be thousands: of complete suites only the newest stage may be used.
class BulkSource {
 public:
  std::unique_ptr<Stage> stage(const BulkOrder& order);

  const vectors::CompleteSuite& suite(const SuiteChoice& choice,
                                      reference::Encoding encoding = reference::Encoding::utf_8);

  // How many questions an order asks, or all shards together.
  std::uint64_t size(const BulkOrder& order);

 private:
  SuiteChoice choice_;
  reference::Encoding encoding_ = reference::Encoding::utf_8;
  std::unique_ptr<vectors::CompleteSuite> suite_;
};

// How the questions of an order are derived.
Derivation derivation_of(Bulk bulk);

// What is left of an order to be asked one by one, when the others were looked at where they were
// made.
struct Leftover {
  enum class Extent : std::uint8_t { listed, all };

  BulkOrder order;
  Extent extent = Extent::listed;
  std::vector<std::uint32_t> indices;  // of the order's questions, in order
};

// The questions that are left of orders.
std::unique_ptr<Stage> leftovers(std::vector<Leftover> leftovers);

// All questions of an order.
std::unique_ptr<Stage> whole(const BulkOrder& order);

// The order in shards of some ten thousand questions each, or more where there would be too many
// shards.
std::vector<BulkOrder> in_shards(const BulkOrder& order);

}  // namespace utf8spec::harnesses
