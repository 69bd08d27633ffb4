#include "harnesses/plugin/bulk/serve.h"

#include <chrono>
#include <cstdlib>

#include "harnesses/plugin/bulk/bulk_comparer.h"
#include "harnesses/plugin/bulk/messages.h"
#include "harnesses/plugin/serve_lines.h"

namespace utf8spec::harnesses::bulk {
namespace {

// Writes a sign of life every second.
class SignsOfLife {
 public:
  explicit SignsOfLife(int file) : file_(file) {}

  void give() {
    const auto now = Clock::now();
    if (now - latest_ < std::chrono::seconds{1}) return;
    latest_ = now;
    put_line(file_, std::string(still_at_work));
  }

 private:
  using Clock = std::chrono::steady_clock;

  int file_;
  Clock::time_point latest_ = Clock::now();
};

}  // namespace

int serve(const utf8spec_decoder& decoder, GuardedBlocks& blocks, int requests_from,
          int replies_to) {
  BulkComparer comparer(decoder, blocks);
  // Kept for all jobs, since the complete suite of one job mostly serves the next too.
  BulkSource source;
  SignsOfLife signs(replies_to);
  serve_lines(requests_from, replies_to, [&](std::string_view line) {
    const auto job = read_job(line);
    // The runner takes any text that is not a result for a breakdown.
    if (!job) return std::string("unreadable job");
    const auto stage = source.stage(job->bulk);
    return to_line(comparer.ask(*stage, *job, [&] { signs.give(); }));
  });
  return EXIT_SUCCESS;
}

}  // namespace utf8spec::harnesses::bulk
