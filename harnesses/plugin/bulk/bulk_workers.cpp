#include "harnesses/plugin/bulk/bulk_workers.h"

#include <memory>
#include <utility>

#include "harnesses/process/worker_pool.h"

namespace utf8spec::harnesses::bulk {
namespace {

constexpr std::chrono::milliseconds look_every{100};

// Keeps a process for many jobs and starts another one when it has broken down.
class Worker {
 public:
  Worker(const BulkOptions& options, LostOperations& lost) : options_(options), lost_(lost) {}

  // Nothing once the run is stopped. After a breakdown the job is lost: the runner asks all
  // questions in the ordinary way, in their order. There the guilty question is found.
  std::optional<BulkResult> ask(const BulkJob& job, const std::function<bool()>& stop) {
    if (stop()) return std::nullopt;
    const Operation operation = job.bulk.operation;
    std::atomic<bool>& is_lost = lost_[static_cast<std::size_t>(operation)];
    if (is_lost || (options_.has_ended && options_.has_ended(operation))) return lost();
    if (!process_) process_ = BulkProcess::start(options_.host);
    tl::expected<BulkResult, BulkTrouble> result = tl::unexpected(BulkTrouble::broke_down);
    if (process_) result = process_->ask(job, stop);
    if (result) return std::move(*result);
    process_.reset();
    if (result.error() == BulkTrouble::stopped) return std::nullopt;
    is_lost = true;
    return lost();
  }

 private:
  static BulkResult lost() { return {BulkResult::Left::lost, 0, {}}; }

  const BulkOptions& options_;
  LostOperations& lost_;
  std::unique_ptr<BulkProcess> process_;
};

}  // namespace

void BulkWorkers::ask(const std::vector<BulkJob>& jobs, const BulkSink& sink,
                      const std::function<bool()>& stop) {
  using Pool = WorkerPool<BulkResult>;
  // The pool belongs to this call, so threads end before the jobs and the sink do.
  Pool pool(jobs.size(), options_.jobs, [&](const Pool& own) {
    const auto worker = std::make_shared<Worker>(options_, lost_);
    return [&, worker](std::size_t job) {
      return worker->ask(jobs[job], [&] { return own.is_left() || stop(); });
    };
  });
  // In the order of the jobs, whichever is done first.
  for (std::size_t job = 0; job < jobs.size(); ++job) {
    const auto result = pool.wait_for(job, look_every, [&] { return !stop(); });
    if (!result) return;
    sink(job, *result);
  }
}

}  // namespace utf8spec::harnesses::bulk
