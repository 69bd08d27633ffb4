#include "harnesses/plugin/bulk/bulk_process.h"

#include "harnesses/plugin/bulk/messages.h"
#include "harnesses/process/clock.h"

namespace utf8spec::harnesses::bulk {
namespace {

// Octets of the longest result: ten digits and a comma for each number, and the rest of the line.
constexpr std::size_t longest_reply = 11 * most_others + 100;

}  // namespace

std::unique_ptr<BulkProcess> BulkProcess::start(const HostOptions& options) {
  ChildOptions bulk = options.child;
  bulk.command.emplace_back("--bulk");
  auto conversation = Conversation::start(bulk, longest_reply);
  if (!conversation) return nullptr;
  return std::unique_ptr<BulkProcess>(new BulkProcess(std::move(*conversation), options.silence));
}

tl::expected<BulkResult, BulkTrouble> BulkProcess::ask(const BulkJob& job,
                                                       const std::function<bool()>& stop) {
  const auto broke_down = tl::unexpected(BulkTrouble::broke_down);
  if (!conversation_.is_quiet()) return broke_down;
  conversation_.say(to_line(job));
  while (true) {
    const auto line = conversation_.take_line(silence_, [&](Until&) { return !stop(); });
    if (!line) {
      const bool is_stopped = line.error().kind == Breakdown::Kind::stopped;
      return tl::unexpected(is_stopped ? BulkTrouble::stopped : BulkTrouble::broke_down);
    }
    // A sign of life starts the wait again, however long the job takes.
    if (*line == still_at_work) continue;
    auto result = read_result(*line);
    if (result && is_whole(*result, job)) return std::move(*result);
    return broke_down;
  }
}

bool BulkProcess::is_whole(const BulkResult& result, const BulkJob& job) {
  return result.left == BulkResult::Left::all ||
         result.passed + result.others.size() == source_.stage(job.bulk)->size();
}

}  // namespace utf8spec::harnesses::bulk
