#pragma once

#include <bit>
#include <cstddef>
#include <functional>
#include <span>
#include <variant>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses {

// Where questions come from: a source that makes each of them, or a list. Those of a list stay
// where they are, since copying them would take part of the time of a run.
using Questions =
    std::variant<std::reference_wrapper<const QuestionSource>, std::span<const Question>>;

// A question between where it comes from and its outcome.
struct Entry {
  const Question* question = nullptr;
  Question own;                  // memory for one that a source makes
  std::size_t request_size = 0;  // octets of its line
  bool is_asked = false;         // or refused
};

// The questions that were taken and whose outcome is still due, in order. It is a ring of fixed
// size, and its entries keep their memory from one question to the next.
class Window {
 public:
  // The memory of the entries, which serves one window after the other.
  using Entries = std::vector<Entry>;

  // The capacity is rounded up to a power of two: then a place needs no division. What the
  // questions come from and the entries must outlive the window.
  Window(Questions questions, std::size_t capacity, Entries& entries)
      : questions_(questions), entries_(entries) {
    entries_.resize(std::bit_ceil(capacity));
  }

  bool empty() const { return count_ == 0; }

  // The entry at `index` from the front. If it is the next one, it is taken now. It is null if
  // there are no more or the window is full.
  Entry* at(std::size_t index) {
    if (index == count_ && !draw()) return nullptr;
    return &entries_[place(index)];
  }

  // Asks the processor for the entry at `index` from the front, which is needed soon. All entries
  // together are more than the nearest cache holds.
  void fetch(std::size_t index) const { fetch_place(place(index)); }

  // Removes the front entry and keeps its memory, unless that is large.
  void pop() {
    drop_long_memory(entries_[front_].own);
    front_ = place(1);
    --count_;
  }

 private:
  std::size_t place(std::size_t index) const { return (front_ + index) & (entries_.size() - 1); }

  void fetch_place(std::size_t place) const {
    constexpr std::size_t line = 64;  // octets that a cache takes at a time
    const char* const entry = reinterpret_cast<const char*>(&entries_[place]);
    for (std::size_t at = 0; at < sizeof(Entry); at += line) __builtin_prefetch(entry + at);
  }

  bool draw() {
    if (is_dry_ || count_ == entries_.size()) return false;
    // The next ones will be drawn into these.
    constexpr std::size_t drawn_soon = 4;
    fetch_place(place(count_ + 2 * drawn_soon));
    __builtin_prefetch(entries_[place(count_ + drawn_soon)].own.request.octets.data(), 1);
    Entry& entry = entries_[place(count_)];
    entry.question = next(entry.own);
    is_dry_ = entry.question == nullptr;
    if (!is_dry_) ++count_;
    return !is_dry_;
  }

  // Null if there are no more.
  const Question* next(Question& memory) {
    if (auto* const list = std::get_if<std::span<const Question>>(&questions_)) {
      if (list->empty()) return nullptr;
      const Question& first = list->front();
      *list = list->subspan(1);
      return &first;
    }
    const QuestionSource& source = std::get<0>(questions_);
    return source(memory) ? &memory : nullptr;
  }

  Questions questions_;
  Entries& entries_;
  std::size_t front_ = 0;
  std::size_t count_ = 0;
  bool is_dry_ = false;
};

}  // namespace utf8spec::harnesses
