#include "harnesses/sift/sieve_process.h"

#include <algorithm>

#include "harnesses/process/clock.h"
#include "harnesses/sift/messages.h"

namespace utf8spec::harnesses::sift {
namespace {

// How often it is looked whether to stop.
constexpr std::chrono::milliseconds look_at_child_every{100};

// Ten digits and a space for each number.
constexpr std::size_t longest_reply = 11 * (2 + most_others);

}  // namespace

std::unique_ptr<SieveProcess> SieveProcess::start(const HostOptions& options) {
  ChildOptions sifting = options.child;
  sifting.command.emplace_back("--sift");
  auto child = Child::start(sifting);
  if (!child) return nullptr;
  return std::unique_ptr<SieveProcess>(new SieveProcess(std::move(*child), options.silence));
}

tl::expected<Sifted, Trouble> SieveProcess::sift(const Order& order,
                                                 const std::function<bool()>& stop) {
  LineBuffer& output = child_->output();
  const auto broke_down = tl::unexpected(Trouble::broke_down);
  // Nobody has asked for what stands here already.
  if (output.line_count() > 0 || !output.unfinished().empty()) return broke_down;
  child_->write(to_line(order) + '\n');
  Until until(silence_);
  while (!stop()) {
    if (const auto line = output.take_line()) {
      if (*line != still_at_work) {
        auto sifted = read_sifted(*line);
        if (sifted && is_whole(*sifted, order)) return std::move(*sifted);
        return broke_down;
      }
      until = Until(silence_);
      continue;
    }
    if (output.unfinished().size() > longest_reply) return broke_down;
    const auto left = until.left();
    if (left.count() == 0) return broke_down;
    if (child_->wait(std::min(left, look_at_child_every)) == Child::Event::ended) return broke_down;
  }
  return tl::unexpected(Trouble::stopped);
}

bool SieveProcess::is_whole(const Sifted& sifted, const Order& order) {
  return sifted.left == Sifted::Left::all ||
         sifted.passed + sifted.others.size() == source_.stage(order.bulk)->size();
}

}  // namespace utf8spec::harnesses::sift
