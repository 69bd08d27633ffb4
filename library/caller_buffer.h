#pragma once

#include <cstddef>

namespace utf8spec::library {

/// A caller's buffer. It counts all elements that it is given and keeps those that fit, so that one
/// call tells how large a buffer must be.
template <typename Element>
class CallerBuffer {
 public:
  CallerBuffer(Element* first, std::size_t capacity) : first_(first), capacity_(capacity) {}

  void put(Element element) {
    if (count_ < capacity_) first_[count_] = element;
    ++count_;
  }

  std::size_t count() const { return count_; }

 private:
  Element* first_;
  std::size_t capacity_;
  std::size_t count_ = 0;
};

}  // namespace utf8spec::library
