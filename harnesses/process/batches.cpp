#include "harnesses/process/batches.h"

#include <utility>

namespace utf8spec::harnesses {
namespace {

// Large enough that a process is never idle for long, small enough that several share the work
// evenly. Files of answers hold shards of batches, so these two numbers belong to their format.
constexpr std::size_t most_questions = 1024;
constexpr std::size_t most_octets = 256 << 10;

// A question of a reuse test belongs right behind the one before it, if it is of the same vector.
bool belongs_to(const Question& question, const Question& before) {
  const bool is_of_reuse = question.derivation == Derivation::reuse;
  return is_of_reuse && before.derivation == Derivation::reuse && question.vector == before.vector;
}

}  // namespace

const Question* Batches::peek() {
  if (!next_ && !is_dry_) {
    next_.emplace();
    if (!source_(*next_)) is_dry_ = true;
    if (is_dry_) next_.reset();
  }
  return next_ ? &*next_ : nullptr;
}

bool Batches::take(Question& question) {
  if (peek() == nullptr) return false;
  question = std::move(*next_);
  next_.reset();
  return true;
}

Batch Batches::take_batch() {
  Batch batch;
  std::size_t octets = 0;
  while (const Question* const next = peek()) {
    const bool is_full = batch.size() >= most_questions || octets >= most_octets;
    if (is_full && !belongs_to(*next, batch.back())) break;
    octets += next->request.octets.size();
    take(batch.emplace_back());
  }
  return batch;
}

}  // namespace utf8spec::harnesses
