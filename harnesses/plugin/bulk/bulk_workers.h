#pragma once

#include <algorithm>
#include <atomic>
#include <thread>

#include "harnesses/plugin/bulk/bulk_process.h"

namespace utf8spec::harnesses::bulk {

struct BulkOptions {
  HostOptions host;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());  // processes at a time
  unsigned most_troubles = 8;                                         // then no more jobs are tried
};

// As many processes at a time as there are jobs, each on the next job that none has begun.
class BulkWorkers final : public BulkAsker {
 public:
  explicit BulkWorkers(BulkOptions options) : options_(std::move(options)) {}

  void ask(const std::vector<BulkJob>& jobs, const BulkSink& sink,
           const std::function<bool()>& stop) override;

 private:
  BulkOptions options_;
  std::atomic<unsigned> troubles_ = 0;  // with this plugin, whatever the jobs
};

}  // namespace utf8spec::harnesses::bulk
