#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "harnesses/plan/conditions/conditions.h"
#include "harnesses/plan/stage.h"
#include "reference/replace.h"
#include "vectors/machines/complete_suite.h"
#include "vectors/machines/model.h"

namespace utf8spec::harnesses {

// Kinds of questions of which there are millions, or that are a mebibyte long. Sending them as
// lines would take longer than answering them. So a plugin's host makes them itself.
enum class Bulk : std::uint8_t {
  scalar_values,
  texts,
  mutated,
  complete,
  far,
  size,  // these four vary a condition
  count,
  output,
  context,
};

// Names one complete suite: its machine, the policy that chooses among the machines of an operation
// that replaces, and its shape (k, prefixes, padding, signature).
struct SuiteChoice {
  vectors::Model model = vectors::Model::validator;
  reference::ReplacementPolicy policy = reference::ReplacementPolicy::maximal_subpart;
  vectors::SuiteShape shape = {};
  friend bool operator==(const SuiteChoice&, const SuiteChoice&) = default;
};

// A shard of the questions of one kind to one operation. It is small, so that it can be sent to
// another process.
struct BulkOrder {
  Operation operation = Operation::validate;
  Bulk bulk = Bulk::scalar_values;
  SuiteChoice suite = {};  // where `bulk` is `complete`
  vectors::SuiteShard shard = {};
  reference::Encoding encoding = reference::Encoding::utf_8;
  Grain grain = Grain::octets;
  FarChoice far = {};               // where `bulk` is `far`
  ConditionChoice conditions = {};  // where `bulk` varies one
  friend bool operator==(const BulkOrder&, const BulkOrder&) = default;
};

// Makes the questions of bulk orders. An order always gives the same questions in the same
// sequence, so an index names a question in every process. It keeps the last complete suite. A
// stage of a complete suite refers to that, so it is valid only until the next stage or suite is
// asked for.
class BulkSource {
 public:
  std::unique_ptr<Stage> stage(const BulkOrder& order);

  // The reference holds until another suite is asked for.
  const vectors::CompleteSuite& suite(const SuiteChoice& choice,
                                      reference::Encoding encoding = reference::Encoding::utf_8);

  // The number of questions of an order, without regard to its shard.
  std::uint64_t size(const BulkOrder& order);

 private:
  SuiteChoice choice_;
  reference::Encoding encoding_ = reference::Encoding::utf_8;
  std::unique_ptr<vectors::CompleteSuite> suite_;
};

// The derivation that the questions of an order carry.
Derivation derivation_of(Bulk bulk);

// The questions of an order that the ordinary way still has to ask, after the plugin's host has
// passed the others.
struct Leftover {
  enum class Extent : std::uint8_t { listed, all };

  BulkOrder order;
  Extent extent = Extent::listed;
  std::vector<std::uint32_t> indices;  // of the order's questions, in order
};

// The questions that are left, order by order.
std::unique_ptr<Stage> leftovers(std::vector<Leftover> leftovers);

// All questions of an order.
std::unique_ptr<Stage> whole(const BulkOrder& order);

// Divides an order into shards of about 16,000 questions each, of far questions 64; more if there
// would be too many shards.
std::vector<BulkOrder> in_shards(const BulkOrder& order);

}  // namespace utf8spec::harnesses
