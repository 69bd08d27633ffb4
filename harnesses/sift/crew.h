#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "harnesses/sift/sieve_process.h"

namespace utf8spec::harnesses::sift {

struct CrewOptions {
  HostOptions host;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());  // processes at a time
  unsigned most_troubles = 8;  // then no more orders are tried
};

// As many processes at a time as there are jobs, each on the next order that none has begun.
class Crew final : public Sifter {
 public:
  explicit Crew(CrewOptions options) : options_(std::move(options)) {}

  void sift(const std::vector<Order>& orders, const Sink& sink,
            const std::function<bool()>& stop) override;

 private:
  CrewOptions options_;
  std::atomic<unsigned> troubles_ = 0;  // with this plugin, whatever the orders
};

}  // namespace utf8spec::harnesses::sift
