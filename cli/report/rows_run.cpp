#include "cli/report/rows_run.h"

#include <algorithm>
#include <chrono>

#include "cli/common/interrupt.h"

namespace utf8spec::cli {

namespace {

// Decoders that are not installed take no time, so the progress does not count them.
std::size_t count_installed(const std::vector<harnesses::BundledDecoder>& decoders) {
  return static_cast<std::size_t>(
      std::ranges::count_if(decoders, [](const auto& decoder) { return decoder.installed(); }));
}

}  // namespace

RowsRun::RowsRun(const std::vector<harnesses::BundledDecoder>& decoders, unsigned jobs, Work work)
    : work_(std::move(work)),
      progress_(count_installed(decoders)),
      pool_(decoders.size(), jobs, [&](const Pool& pool) {
        return [&](std::size_t place) { return run(decoders[place], pool); };
      }) {}

// A row ends early on Ctrl-C, and also if nobody waits for its result any longer.
Result<ReportRow> RowsRun::run(const harnesses::BundledDecoder& decoder, const Pool& pool) {
  const bool is_shown = decoder.installed();
  if (is_shown) progress_.begin(decoder.name);
  auto row = work_(decoder, [&] { return pool.is_left() || was_interrupted(); });
  if (is_shown) progress_.end(decoder.name);
  return row;
}

Result<ReportRow> RowsRun::result(std::size_t place) {
  // The waiting thread is the one that shows the progress.
  constexpr std::chrono::milliseconds looked_at_every{200};
  auto row = pool_.wait_for(place, looked_at_every, [this] {
    progress_.show_if_due();
    return true;
  });
  progress_.clear();
  return std::move(row.value());
}

}  // namespace utf8spec::cli
