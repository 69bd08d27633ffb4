#pragma once

#include <bit>
#include <cstddef>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// A question between the source and its outcome.
struct Entry {
  Question question;
  std::size_t request_size = 0;  // octets of its line
  bool is_asked = false;         // or refused
};

// The questions that were taken from the source and whose outcome is still due, in order. It is a
// ring of fixed size, and its entries keep their memory from one question to the next.
class Window {
 public:
  // The memory of the entries, which serves one window after the other.
  using Entries = std::vector<Entry>;

  // The capacity is rounded up to a power of two: then a place needs no division. Both arguments
  // must outlive the window.
  Window(const QuestionSource& source, std::size_t capacity, Entries& entries)
      : source_(source), entries_(entries) {
    entries_.resize(std::bit_ceil(capacity));
  }

  bool empty() const { return count_ == 0; }

  // The entry at `index` from the front. If it is the next one, it is taken from the source. It is
  // null if the source is empty or the window is full.
  Entry* at(std::size_t index) {
    if (index == count_ && !draw()) return nullptr;
    return &entries_[place(index)];
  }

  // Removes the front entry and keeps its memory, unless that is large.
  void pop() {
    constexpr std::size_t most_kept = 4096;  // octets; long inputs must not stay in every place
    Question& question = entries_[front_].question;
    if (question.request.octets.capacity() > most_kept) question = Question{};
    front_ = place(1);
    --count_;
  }

 private:
  std::size_t place(std::size_t index) const { return (front_ + index) & (entries_.size() - 1); }

  bool draw() {
    if (is_dry_ || count_ == entries_.size()) return false;
    is_dry_ = !source_(entries_[place(count_)].question);
    if (!is_dry_) ++count_;
    return !is_dry_;
  }

  const QuestionSource& source_;
  Entries& entries_;
  std::size_t front_ = 0;
  std::size_t count_ = 0;
  bool is_dry_ = false;
};

}  // namespace utf8spec::harnesses
