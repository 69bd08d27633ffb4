#include "harnesses/plugin/bulk/bulk_process.h"

#include <algorithm>

#include "harnesses/plugin/bulk/messages.h"
#include "harnesses/process/clock.h"

namespace utf8spec::harnesses::bulk {
namespace {

// How often the wait asks whether to stop.
constexpr std::chrono::milliseconds look_at_child_every{100};

// Octets of the longest result: ten digits and a comma for each number, and the rest of the line.
constexpr std::size_t longest_reply = 11 * most_others + 100;

}  // namespace

std::unique_ptr<BulkProcess> BulkProcess::start(const HostOptions& options) {
  ChildOptions bulk = options.child;
  bulk.command.emplace_back("--bulk");
  auto child = Child::start(bulk);
  if (!child) return nullptr;
  return std::unique_ptr<BulkProcess>(new BulkProcess(std::move(*child), options.silence));
}

tl::expected<BulkResult, BulkTrouble> BulkProcess::ask(const BulkJob& job,
                                                       const std::function<bool()>& stop) {
  LineBuffer& output = child_->output();
  const auto broke_down = tl::unexpected(BulkTrouble::broke_down);
  // Output that nobody asked for: the process is out of step.
  if (output.line_count() > 0 || !output.unfinished().empty()) return broke_down;
  child_->write(to_line(job) + '\n');
  Until until(silence_);
  while (!stop()) {
    if (const auto line = output.take_line()) {
      if (*line != still_at_work) {
        auto result = read_result(*line);
        if (result && is_whole(*result, job)) return std::move(*result);
        return broke_down;
      }
      // A sign of life starts the wait again, however long the job takes.
      until = Until(silence_);
      continue;
    }
    // A process that writes without a line end must not fill the memory.
    if (output.unfinished().size() > longest_reply) return broke_down;
    const auto left = until.left();
    if (left.count() == 0) return broke_down;
    if (child_->wait(std::min(left, look_at_child_every)) == Child::Event::ended) return broke_down;
  }
  return tl::unexpected(BulkTrouble::stopped);
}

bool BulkProcess::is_whole(const BulkResult& result, const BulkJob& job) {
  return result.left == BulkResult::Left::all ||
         result.passed + result.others.size() == source_.stage(job.bulk)->size();
}

}  // namespace utf8spec::harnesses::bulk
