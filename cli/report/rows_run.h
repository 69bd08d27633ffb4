// The parallel part of `utf8spec-dev report`. Results are asked for in the order of the table, and
// the threads work ahead.

#pragma once

#include <functional>
#include <vector>

#include "cli/common/failure.h"
#include "cli/report/row.h"
#include "cli/report/rows_progress.h"
#include "harnesses/decoders/manifest.h"
#include "harnesses/process/worker_pool.h"

namespace utf8spec::cli {

// Runs decoders at the same time, each on the first free thread. Decoders live in processes of
// their own, where they may hang and die, so threads are enough here.
class RowsRun {
 public:
  using Stop = std::function<bool()>;
  using Work = std::function<Result<ReportRow>(const harnesses::BundledDecoder&, const Stop&)>;

  // `decoders` must outlive it. Its destructor stops the work that is not done.
  RowsRun(const std::vector<harnesses::BundledDecoder>& decoders, unsigned jobs, Work work);

  // Waits for the result of a decoder, by its place. Call it once for each place.
  Result<ReportRow> result(std::size_t place);

 private:
  using Pool = harnesses::WorkerPool<Result<ReportRow>>;

  Result<ReportRow> run(const harnesses::BundledDecoder& decoder, const Pool& pool);

  Work work_;
  RowsProgress progress_;
  Pool pool_;  // last, so that it ends first
};

}  // namespace utf8spec::cli
