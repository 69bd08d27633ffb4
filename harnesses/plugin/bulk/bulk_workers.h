#pragma once

#include <algorithm>
#include <atomic>
#include <thread>

#include "harnesses/plugin/bulk/bulk_process.h"

// The way of a bulk question. BulkWorkers hands the jobs of a run to several BulkProcesses, each of
// which is a child of the runner. They write a job as one line (messages.h) to the plugin's host.
// There, serve() makes the job's questions and BulkComparer asks the decoder. The result comes back
// as one line: how many answers were as expected, and which questions are left to ask in the
// ordinary way.

namespace utf8spec::harnesses::bulk {

// How many processes ask bulk questions, and when a plugin is given up for them.
struct BulkOptions {
  HostOptions host;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());  // processes at a time
  unsigned most_troubles = 8;                                         // then no more jobs are tried
};

// Runs up to `jobs` processes at a time. Each takes the next job that none has begun, so a slow job
// does not hold up the others.
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
