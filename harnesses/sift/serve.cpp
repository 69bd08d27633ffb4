#include "harnesses/sift/serve.h"

#include <chrono>
#include <cstdlib>

#include "harnesses/plugin_host/serve_lines.h"
#include "harnesses/sift/messages.h"
#include "harnesses/sift/sieve.h"

namespace utf8spec::harnesses::sift {
namespace {

// Says every second that it is still at work.
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
  Sieve sieve(decoder, blocks);
  BulkSource source;
  SignsOfLife signs(replies_to);
  serve_lines(requests_from, replies_to, [&](std::string_view line) {
    const auto order = read_order(line);
    if (!order) return std::string("unreadable order");
    const auto stage = source.stage(order->bulk);
    return to_line(sieve.sift(*stage, *order, [&] { signs.give(); }));
  });
  return EXIT_SUCCESS;
}

}  // namespace utf8spec::harnesses::sift
