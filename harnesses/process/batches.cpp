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

Question& Batch::add() {
  if (size_ == questions_.size()) questions_.emplace_back();
  Question& question = questions_[size_++];
  drop_long_memory(question);
  return question;
}

const Question* Batches::peek() {
  if (!has_next_ && !is_dry_) {
    has_next_ = source_(next_);
    is_dry_ = !has_next_;
  }
  return has_next_ ? &next_ : nullptr;
}

bool Batches::take(Question& question) {
  if (is_dry_) return false;
  if (!has_next_) {
    is_dry_ = !source_(question);
    return !is_dry_;
  }
  std::swap(question, next_);
  has_next_ = false;
  return true;
}

bool Batches::continues(const Batch& batch) {
  const Question* const next = peek();
  return next != nullptr && belongs_to(*next, batch[batch.size() - 1]);
}

// Mostly no question is looked at before it is taken: that would move each of them once more.
Batch Batches::take_batch(Batch memory) {
  memory.clear();
  std::size_t octets = 0;
  while (true) {
    const bool is_full = memory.size() >= most_questions || octets >= most_octets;
    if (is_full && !continues(memory)) return memory;
    Question& question = memory.add();
    if (!take(question)) break;
    octets += question.request.octets.size();
  }
  memory.drop_last();
  return memory;
}

}  // namespace utf8spec::harnesses
