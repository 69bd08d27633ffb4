#include "harnesses/sift/crew.h"

#include <algorithm>
#include <utility>

namespace utf8spec::harnesses::sift {
namespace {

constexpr std::chrono::milliseconds look_every{100};

// Orders on their way through the processes.
class Shift {
 public:
  Shift(const CrewOptions& options, std::atomic<unsigned>& troubles,
        const std::vector<Order>& orders, const std::function<bool()>& stop)
      : options_(options), troubles_(troubles), orders_(orders), stop_(stop) {
    const std::size_t wanted = std::min<std::size_t>(options.jobs, orders.size());
    for (std::size_t i = 0; i < wanted; ++i) threads_.emplace_back([this] { work(); });
  }

  // Whoever leaves early wants nothing more done.
  ~Shift() {
    left_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

  Shift(const Shift&) = delete;
  Shift& operator=(const Shift&) = delete;

  // Waits for what becomes of an order; nothing once it is stopped.
  std::optional<Sifted> wait_for(std::size_t order) {
    std::unique_lock lock(mutex_);
    while (!results_[order]) {
      if (stop_()) return std::nullopt;
      settled_.wait_for(lock, look_every);
    }
    return std::exchange(results_[order], std::nullopt);
  }

 private:
  void work() {
    std::unique_ptr<SieveProcess> process;
    for (std::size_t order = next_++; order < orders_.size(); order = next_++) {
      auto sifted = sift(process, orders_[order]);
      if (!sifted) return;
      const std::lock_guard lock(mutex_);
      results_[order] = std::move(*sifted);
      settled_.notify_one();
    }
  }

  // Nothing once it is stopped.
  std::optional<Sifted> sift(std::unique_ptr<SieveProcess>& process, const Order& order) {
    const auto is_over = [this] { return left_ || stop_(); };
    if (is_over()) return std::nullopt;
    if (troubles_ >= options_.most_troubles) return Sifted{};
    if (!process) process = SieveProcess::start(options_.host);
    tl::expected<Sifted, Trouble> sifted = tl::unexpected(Trouble::broke_down);
    if (process) sifted = process->sift(order, is_over);
    if (sifted) return std::move(*sifted);
    process.reset();
    if (sifted.error() == Trouble::stopped) return std::nullopt;
    ++troubles_;
    return Sifted{};
  }

  const CrewOptions& options_;
  std::atomic<unsigned>& troubles_;
  const std::vector<Order>& orders_;
  const std::function<bool()>& stop_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> left_ = false;
  std::mutex mutex_;
  std::condition_variable settled_;
  std::vector<std::optional<Sifted>> results_{orders_.size()};
  std::vector<std::thread> threads_;
};

}  // namespace

void Crew::sift(const std::vector<Order>& orders, const Sink& sink,
                const std::function<bool()>& stop) {
  Shift shift(options_, troubles_, orders, stop);
  for (std::size_t order = 0; order < orders.size(); ++order) {
    const auto sifted = shift.wait_for(order);
    if (!sifted) return;
    sink(order, *sifted);
  }
}

}  // namespace utf8spec::harnesses::sift
