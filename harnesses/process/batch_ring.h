#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "harnesses/process/batches.h"

namespace utf8spec::harnesses {

// Batches on their way to several threads and back. One thread, the owner, fills batches and takes
// their results in the same order. Each of the others asks the next batch that nobody has begun. So
// a run with many threads gives the same report as one with a single thread. The places form a ring
// and keep their memory.
template <typename Result>
class BatchRing {
 public:
  using Ask = std::function<Result(const Batch&)>;

  // Starts one thread for each of `askers`.
  BatchRing(std::size_t places, std::vector<Ask> askers) : places_(places) {
    for (Ask& ask : askers) {
      threads_.emplace_back([this, ask = std::move(ask)] { take_turns(ask); });
    }
  }

  // Begins no further batch and waits for those under way.
  ~BatchRing() {
    {
      const std::scoped_lock lock(mutex_);
      is_left_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  BatchRing(const BatchRing&) = delete;
  BatchRing& operator=(const BatchRing&) = delete;

  bool is_full() const { return handed_out_ - dropped_ == places_.size(); }
  bool empty() const { return handed_out_ == dropped_; }

  // The memory of the next batch; only if the ring is not full.
  Batch take_memory() { return std::move(place(handed_out_).batch); }

  void hand_out(Batch&& batch) {
    {
      const std::scoped_lock lock(mutex_);
      Place& next = place(handed_out_++);
      next.batch = std::move(batch);
      next.is_done = false;
    }
    changed_.notify_one();
  }

  // The oldest batch that is not dropped; only if the ring is not empty.
  const Batch& first() { return place(dropped_).batch; }

  // Waits for the result of the first batch, and calls `goes_on` every `look_every`. It is null if
  // that is false. An exception of the thread is thrown here.
  const Result* wait_for_first(std::chrono::milliseconds look_every,
                               const std::function<bool()>& goes_on) {
    Place& first = place(dropped_);
    std::unique_lock lock(mutex_);
    while (!done_.wait_for(lock, look_every, [&] { return first.is_done; })) {
      if (!goes_on()) return nullptr;
    }
    if (first.error) std::rethrow_exception(first.error);
    return &first.result;
  }

  void drop_first() { ++dropped_; }

 private:
  struct Place {
    Batch batch;
    Result result{};
    std::exception_ptr error = nullptr;
    bool is_done = false;
  };

  Place& place(std::size_t number) { return places_[number % places_.size()]; }

  void take_turns(const Ask& ask) {
    while (Place* const next = begin_next()) {
      settle(*next, ask);
      {
        const std::scoped_lock lock(mutex_);
        next->is_done = true;
      }
      done_.notify_one();
    }
  }

  // Null if nobody waits for results any more.
  Place* begin_next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_left_ || begun_ != handed_out_; });
    return is_left_ ? nullptr : &place(begun_++);
  }

  static void settle(Place& place, const Ask& ask) {
    try {
      place.result = ask(place.batch);
    } catch (...) {
      place.error = std::current_exception();
    }
  }

  std::vector<Place> places_;
  std::vector<std::thread> threads_;
  std::mutex mutex_;                 // of is_done, begun_, is_left_ and changes of handed_out_
  std::condition_variable changed_;  // there is a batch to begin, or nobody waits any more
  std::condition_variable done_;     // a batch has its result
  std::size_t handed_out_ = 0;       // batches since the start; so are the others
  std::size_t begun_ = 0;
  std::size_t dropped_ = 0;
  bool is_left_ = false;
};

}  // namespace utf8spec::harnesses
