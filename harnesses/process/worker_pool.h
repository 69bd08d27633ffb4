#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <exception>
#include <functional>
#include <future>
#include <optional>
#include <thread>
#include <vector>

namespace utf8spec::harnesses {

// Threads that compute the places 0 to count - 1, each thread the next place that nobody has begun.
// The results are fetched in the order of the places, even if they are made in another. So a run
// with many threads gives the same report as one with a single thread.
template <typename Result>
class WorkerPool {
 public:
  // Computes the result of a place. Without a value the thread ends, and the place has no result.
  using Worker = std::function<std::optional<Result>(std::size_t place)>;
  // Called once in each thread, so that a worker can keep state from one place to the next.
  using MakeWorker = std::function<Worker(const WorkerPool&)>;

  // Starts as many threads as there are jobs, but not more than places.
  WorkerPool(std::size_t count, std::size_t jobs, const MakeWorker& make_worker)
      : promises_(count), working_(std::min(jobs, count)) {
    for (auto& promise : promises_) results_.push_back(promise.get_future());
    const std::size_t threads = working_;
    for (std::size_t i = 0; i < threads; ++i) {
      threads_.emplace_back([this, make_worker] { take_turns(make_worker(*this)); });
    }
  }

  // Starts no further place and waits for those under way.
  ~WorkerPool() {
    is_left_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  // True if nobody waits for results any more. A worker that takes long asks this now and then.
  bool is_left() const { return is_left_; }

  // Waits for the result of a place; call it once for each place. It calls `goes_on` every
  // `look_every` and returns nothing if that is false, or if no thread is left that could compute
  // the place. An exception of the worker is thrown here.
  std::optional<Result> wait_for(std::size_t place, std::chrono::milliseconds look_every,
                                 const std::function<bool()>& goes_on) {
    std::future<Result>& result = results_[place];
    while (true) {
      const bool can_come = working_ > 0;  // looked at first: the last thread may be settling it
      const auto patience = can_come ? look_every : std::chrono::milliseconds{0};
      if (result.wait_for(patience) == std::future_status::ready) return result.get();
      if (!can_come || !goes_on()) return std::nullopt;
    }
  }

 private:
  // Counts itself out only after its last result is set: wait_for relies on that order.
  void take_turns(const Worker& worker) {
    for (std::size_t place = next_++; place < promises_.size() && !is_left_; place = next_++) {
      if (!settle(place, worker)) break;
    }
    --working_;
  }

  bool settle(std::size_t place, const Worker& worker) {
    try {
      auto result = worker(place);
      if (!result) return false;
      promises_[place].set_value(std::move(*result));
    } catch (...) {
      promises_[place].set_exception(std::current_exception());
    }
    return true;
  }

  std::vector<std::promise<Result>> promises_;
  std::vector<std::future<Result>> results_;
  std::atomic<std::size_t> working_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> is_left_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace utf8spec::harnesses
