#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <thread>

#include "harnesses/plugin/bulk/bulk_process.h"

// The way of a bulk question. BulkWorkers hands the jobs of a run to several BulkProcesses, each of
// which is a child of the runner. They write a job as one line (messages.h) to the plugin's host.
// There, serve() makes the job's questions and BulkComparer asks the decoder. The result comes back
// as one line: how many answers were as expected, and which questions are left to ask in the
// ordinary way.

namespace utf8spec::harnesses::bulk {

// How many processes ask bulk questions, and of which operations nothing is asked any more.
struct BulkOptions {
  HostOptions host;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());  // processes at a time
  std::function<bool(Operation)> has_ended = {};  // called by several threads; may be empty
};

// Of each operation, whether a job of it was lost.
using LostOperations = std::array<std::atomic<bool>, operation_rows.size()>;

// Runs up to `jobs` processes at a time. Each takes the next job that none has begun, so a slow job
// does not hold up the others. Once a job of an operation is lost, its later jobs are not tried:
// the runner asks the whole operation in the ordinary way, and would throw their results away.
class BulkWorkers final : public BulkAsker {
 public:
  explicit BulkWorkers(BulkOptions options) : options_(std::move(options)) {}

  void ask(const std::vector<BulkJob>& jobs, const BulkSink& sink,
           const std::function<bool()>& stop) override;

 private:
  BulkOptions options_;
  LostOperations lost_{};
};

}  // namespace utf8spec::harnesses::bulk
