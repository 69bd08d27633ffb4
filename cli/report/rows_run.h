#pragma once

#include <functional>
#include <vector>

#include "cli/common/failure.h"
#include "cli/report/row.h"
#include "cli/report/rows_progress.h"
#include "harnesses/decoders/manifest.h"
#include "harnesses/process/worker_pool.h"

namespace utf8spec::cli {

// Runs decoders side by side, each in its turn by the first thread that is free. What a decoder
// does, hanging and dying included, it does in processes of its own, so threads are enough.
class RowsRun {
 public:
  using Stop = std::function<bool()>;
  using Work = std::function<Result<ReportRow>(const harnesses::BundledDecoder&, const Stop&)>;

  // The decoders must outlive it. Its end ends the work that is not done.
  RowsRun(const std::vector<harnesses::BundledDecoder>& decoders, unsigned jobs, Work work);

  // Waits for what came of a decoder, by its place. Asked once for each place.
  Result<ReportRow> result(std::size_t place);

 private:
  using Pool = harnesses::WorkerPool<Result<ReportRow>>;

  Result<ReportRow> run(const harnesses::BundledDecoder& decoder, const Pool& pool);

  Work work_;
  RowsProgress progress_;
  Pool pool_;  // last, so that it ends first
};

}  // namespace utf8spec::cli
