#include "harnesses/plan/bulk.h"

#include <algorithm>
#include <array>
#include <utility>

#include "harnesses/plan/conditions/kept_sizes.h"
#include "vectors/mutated.h"
#include "vectors/scalar_values.h"

namespace utf8spec::harnesses {
namespace {

// Asks the questions of each leftover in turn. A stage cannot jump to a question, so it makes all
// questions up to the listed one and throws the others away.
class LeftoverStage final : public Stage {
 public:
  // Leftovers without a question are dropped, so that their stage is not even made.
  explicit LeftoverStage(std::vector<Leftover> leftovers) : leftovers_(std::move(leftovers)) {
    std::erase_if(leftovers_, [](const Leftover& leftover) {
      return leftover.extent == Leftover::Extent::listed && leftover.indices.empty();
    });
  }

  bool next(Question& question) override {
    for (; leftover_ < leftovers_.size(); ++leftover_, stage_.reset()) {
      const Leftover& leftover = leftovers_[leftover_];
      if (!stage_) start(leftover);
      if (next_of(leftover, question)) return true;
    }
    return false;
  }

  std::uint64_t size() const override {
    BulkSource source;
    std::uint64_t size = 0;
    for (const Leftover& leftover : leftovers_) {
      size += leftover.extent == Leftover::Extent::all ? size_of(source, leftover.order)
                                                       : leftover.indices.size();
    }
    return size;
  }

 private:
  // A whole order is counted by arithmetic.
  static std::uint64_t size_of(BulkSource& source, const BulkOrder& order) {
    return order.shard == vectors::SuiteShard{} ? source.size(order) : source.stage(order)->size();
  }

  void start(const Leftover& leftover) {
    stage_ = source_.stage(leftover.order);
    asked_ = 0;
    listed_ = 0;
  }

  bool next_of(const Leftover& leftover, Question& question) {
    if (leftover.extent == Leftover::Extent::all) return stage_->next(question);
    if (listed_ == leftover.indices.size()) return false;
    const std::uint64_t wanted = leftover.indices[listed_++];
    while (asked_ <= wanted) {
      if (!stage_->next(question)) return false;
      ++asked_;
    }
    return true;
  }

  std::vector<Leftover> leftovers_;
  std::size_t leftover_ = 0;
  BulkSource source_;
  std::unique_ptr<Stage> stage_;
  std::uint64_t asked_ = 0;  // questions taken of the stage
  std::size_t listed_ = 0;   // indices gone through
};

// To make a complete suite takes some hundredths of a second.
struct SuiteOf {
  SuiteChoice choice;
  reference::Encoding encoding;
  friend bool operator==(const SuiteOf&, const SuiteOf&) = default;
};

KeptSizes<SuiteOf>& suite_sizes() {
  static KeptSizes<SuiteOf> all;
  return all;
}

}  // namespace

const vectors::CompleteSuite& BulkSource::suite(const SuiteChoice& choice,
                                                reference::Encoding encoding) {
  // A complete suite takes time and memory to make, so the last one is kept. All shards of an order
  // need the same.
  if (!suite_ || choice_ != choice || encoding_ != encoding) {
    const vectors::Outline& outline = vectors::outline(encoding, choice.model, choice.policy);
    suite_ =
        std::make_unique<vectors::CompleteSuite>(outline.access, outline.separating, choice.shape);
    choice_ = choice;
    encoding_ = encoding;
  }
  return *suite_;
}

std::unique_ptr<Stage> BulkSource::stage(const BulkOrder& order) {
  const Asked asked(order.operation, order.encoding, order.grain);
  switch (order.bulk) {
    case Bulk::scalar_values:
      return scalar_values(asked, order.shard);
    case Bulk::texts:
      return texts(asked, longest_request, order.shard);
    case Bulk::mutated:
      return mutated(asked, order.shard);
    case Bulk::far:
      return far(asked, order.far, order.shard);
    case Bulk::size:
    case Bulk::count:
    case Bulk::output:
    case Bulk::context:
      return under_conditions(asked, derivation_of(order.bulk), order.conditions, order.shard);
    case Bulk::complete:
      break;
  }
  return complete(asked, suite(order.suite, order.encoding), order.shard);
}

std::uint64_t BulkSource::size(const BulkOrder& order) {
  switch (order.bulk) {
    case Bulk::scalar_values:
      return vectors::scalar_value_count(order.encoding);
    case Bulk::mutated:
      return vectors::default_count;
    case Bulk::complete:
      break;
    default:
      return stage(order)->size();
  }
  return suite_sizes().get({order.suite, order.encoding},
                           [&] { return suite(order.suite, order.encoding).size(); });
}

// In the order of the values of Bulk.
Derivation derivation_of(Bulk bulk) {
  constexpr std::array derivations{
      Derivation::scalar_value, Derivation::text,   Derivation::mutated,
      Derivation::complete,     Derivation::far,    Derivation::size,
      Derivation::count,        Derivation::output, Derivation::context};
  return derivations[static_cast<std::size_t>(bulk)];
}

std::unique_ptr<Stage> leftovers(std::vector<Leftover> leftovers) {
  return std::make_unique<LeftoverStage>(std::move(leftovers));
}

std::unique_ptr<Stage> whole(const BulkOrder& order) {
  return leftovers({{order, Leftover::Extent::all, {}}});
}

namespace {

// A shard holds at least one unit of a complete suite, since a unit cannot be divided.
std::uint64_t most_shards(BulkSource& source, const BulkOrder& order) {
  constexpr std::uint64_t most = 4096;
  return order.bulk == Bulk::complete
             ? std::min(most, source.suite(order.suite, order.encoding).units())
             : most;
}

// Each shard takes some thousandths of a second. So all processes end at about the same time, and
// little is lost between two shards, even on a busy machine. Some questions are long.
std::uint64_t most_of_a_shard(Bulk bulk) {
  if (bulk == Bulk::far) return 64;
  return varies_condition(derivation_of(bulk)) ? 512 : 16'000;
}

}  // namespace

std::vector<BulkOrder> in_shards(const BulkOrder& order) {
  const std::uint64_t questions_a_shard = most_of_a_shard(order.bulk);
  BulkSource source;
  // The size may be below that of one shard; there is always at least one.
  const std::uint64_t wanted = source.size(order) / questions_a_shard;
  const std::uint64_t count = std::clamp<std::uint64_t>(wanted, 1, most_shards(source, order));
  std::vector<BulkOrder> shards(count, order);
  for (std::uint64_t index = 0; index < count; ++index) shards[index].shard = {index, count};
  return shards;
}

}  // namespace utf8spec::harnesses
