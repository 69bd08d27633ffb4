#pragma once

#include <cstddef>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// A question on its way, from the source until its outcome is given.
struct Entry {
  Question question;
  std::size_t request_size = 0;  // octets of its line
  bool is_asked = false;         // or refused
};

// The questions between the source and the sink, in order, in memory that is used again.
class Window {
 public:
  Window(const QuestionSource& source, std::size_t capacity)
      : source_(source), entries_(capacity) {}

  bool empty() const { return count_ == 0; }

  // The entry at `index` from the front, drawn from the source if it is the next one; none when the
  // source is dry or the window full.
  Entry* at(std::size_t index) {
    if (index == count_ && !draw()) return nullptr;
    return &entries_[(front_ + index) % entries_.size()];
  }

  void pop() {
    front_ = (front_ + 1) % entries_.size();
    --count_;
  }

 private:
  bool draw() {
    if (is_dry_ || count_ == entries_.size()) return false;
    is_dry_ = !source_(entries_[(front_ + count_) % entries_.size()].question);
    if (!is_dry_) ++count_;
    return !is_dry_;
  }

  const QuestionSource& source_;
  std::vector<Entry> entries_;
  std::size_t front_ = 0;
  std::size_t count_ = 0;
  bool is_dry_ = false;
};

}  // namespace utf8spec::harnesses
