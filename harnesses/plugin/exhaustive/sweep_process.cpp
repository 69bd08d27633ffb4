#include "harnesses/plugin/exhaustive/sweep_process.h"

#include <algorithm>

#include "harnesses/process/clock.h"
#include "reference/dialects.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

// More octets than any reply needs: every kind of difference, with its examples. A plugin that
// writes without end is stopped here.
constexpr std::size_t longest_reply = std::size_t{1} << 20;

// How long a process may compute between two calls: it judges up to 256 answers there.
constexpr std::chrono::milliseconds most_thought{60000};

ExchangeFailure::Kind kind_of(Breakdown::Kind kind) {
  switch (kind) {
    case Breakdown::Kind::crashed:
    case Breakdown::Kind::exited:
      return ExchangeFailure::Kind::ended;
    case Breakdown::Kind::silent:
    case Breakdown::Kind::unfinished:
      return ExchangeFailure::Kind::silent;
    case Breakdown::Kind::out_of_step:
    case Breakdown::Kind::too_long:
      return ExchangeFailure::Kind::unreadable;
    case Breakdown::Kind::stopped:
      break;
  }
  return ExchangeFailure::Kind::stopped;
}

}  // namespace

tl::expected<std::unique_ptr<SweepProcess>, StartFailure> SweepProcess::start(
    const SweepProcessOptions& options) {
  auto slot = std::make_unique<Slot>();
  ChildOptions child = options.child;
  child.command.emplace_back("--sweep");
  child.command.push_back(slot->path());
  auto conversation = Conversation::start(child, longest_reply);
  if (!conversation) return tl::unexpected(conversation.error());
  const auto hello = conversation->take_hello(options.hello);
  if (!hello) return tl::unexpected(hello.error());
  auto introduction = read_introduction(*hello);
  if (!introduction) {
    return tl::unexpected(conversation->unreadable_hello(introduction.error()));
  }
  std::unique_ptr<SweepProcess> started(
      new SweepProcess(std::move(slot), std::move(*conversation), options.deadline));
  started->introduction_ = std::move(*introduction);
  return started;
}

ExchangeFailure SweepProcess::broken(ExchangeFailure::Kind kind, std::string detail) const {
  return {kind, std::move(detail), slot_->call()};
}

tl::expected<std::string, ExchangeFailure> SweepProcess::ask(
    std::string_view line, std::chrono::milliseconds between_calls) {
  // An old call in the slot would be blamed for what the process does before its next one.
  slot_->clear();
  conversation_.say(line);
  std::uint64_t latest = 0;
  const auto look_at_slot = [&](Until& until) {
    const std::uint64_t value = slot_->value();
    if (std::exchange(latest, value) != value) until = Until(deadline_);
    return true;
  };
  auto reply = conversation_.take_line(between_calls, look_at_slot);
  if (reply) return std::move(*reply);
  return tl::unexpected(broken(kind_of(reply.error().kind), reply.error().detail));
}

tl::expected<reference::Encoding, ExchangeFailure> SweepProcess::find_dialect(
    FunctionName function) {
  const auto line = ask(to_line(DialectRequest{function}), deadline_);
  if (!line) return tl::unexpected(line.error());
  const auto reply = read_dialect_reply(*line);
  if (!reply) return tl::unexpected(broken(ExchangeFailure::Kind::unreadable, reply.error()));
  // The plugin may have written this line itself.
  if (declared_of(reply->dialect) != introduction_.encoding) {
    return tl::unexpected(
        broken(ExchangeFailure::Kind::unreadable, "not a dialect of its encoding"));
  }
  return reply->dialect;
}

tl::expected<Sums, ExchangeFailure> SweepProcess::sweep(const SliceRequest& request) {
  const auto line = ask(to_line(request), std::max(deadline_, most_thought));
  if (!line) return tl::unexpected(line.error());
  auto reply = read_slice_reply(*line);
  if (!reply) return tl::unexpected(broken(ExchangeFailure::Kind::unreadable, reply.error()));
  if (reply->trouble.empty()) return std::move(reply->sums);
  return tl::unexpected(broken(ExchangeFailure::Kind::refused, reply->trouble));
}

tl::expected<AloneReply, ExchangeFailure> SweepProcess::ask_alone(const AloneRequest& request) {
  // The call is all that it does.
  const auto line = ask(to_line(request), deadline_);
  if (!line) return tl::unexpected(line.error());
  auto reply = read_alone_reply(*line);
  if (!reply) return tl::unexpected(broken(ExchangeFailure::Kind::unreadable, reply.error()));
  return std::move(*reply);
}

}  // namespace utf8spec::harnesses::exhaustive
