#include "harnesses/plugin/exhaustive/conversation.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/process/clock.h"
#include "reference/dialects.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

// More octets than any reply needs: every kind of difference, with its examples. A plugin that
// writes without end is stopped here.
constexpr std::size_t longest_reply = std::size_t{1} << 20;

// How often we look at the slot.
constexpr std::chrono::milliseconds look_every{20};

// How long a process may compute between two calls: it judges up to 256 answers there.
constexpr std::chrono::milliseconds most_thought{60000};

}  // namespace

tl::expected<std::unique_ptr<Conversation>, StartFailure> Conversation::start(
    const ProcessWords& words) {
  std::unique_ptr<Conversation> started(new Conversation(words));
  if (words.stop()) return tl::unexpected(stopped_start());
  ChildOptions options = words.child;
  options.command.emplace_back("--sweep");
  options.command.push_back(started->slot_.path());
  auto child = Child::start(options);
  if (!child) return tl::unexpected(StartFailure{child.error()});
  Until until(words.hello);
  while ((*child)->output().line_count() == 0) {
    if ((*child)->output().unfinished().size() > longest_reply ||
        (*child)->wait(until) != Child::Event::output) {
      return tl::unexpected(no_hello(**child, words.hello));
    }
  }
  auto introduction = read_introduction(*(*child)->output().take_line());
  if (!introduction) return tl::unexpected(bad_hello(**child, introduction.error()));
  started->introduction_ = std::move(*introduction);
  started->child_ = std::move(*child);
  return started;
}

ExchangeFailure Conversation::broken(ExchangeFailure::Kind kind, std::string detail) const {
  return {kind, std::move(detail), slot_.call()};
}

tl::expected<std::string, ExchangeFailure> Conversation::ask(
    std::string line, std::chrono::milliseconds between_calls) {
  // An old call in the slot would be blamed for what the process does before its next one.
  slot_.clear();
  child_->write(line += '\n');
  std::uint64_t latest = 0;
  const auto most = [&] { return latest == 0 ? between_calls : words_.deadline; };
  Until until(most());
  while (true) {
    if (auto reply = child_->output().take_line()) return std::move(*reply);
    if (child_->output().unfinished().size() > longest_reply) {
      return tl::unexpected(broken(ExchangeFailure::Kind::unreadable, "a reply that does not end"));
    }
    const Child::Event event = child_->wait(look_every);
    if (event == Child::Event::ended) {
      return tl::unexpected(broken(ExchangeFailure::Kind::ended, child_->ending()->describe()));
    }
    if (words_.stop()) return tl::unexpected(broken(ExchangeFailure::Kind::stopped, "stopped"));
    const std::uint64_t value = slot_.value();
    if (std::exchange(latest, value) != value) until = Until(most());
    if (until.left().count() > 0) continue;
    // A busy machine may not have run the process at all.
    child_->extend(until);
    if (until.left().count() > 0) continue;
    return tl::unexpected(broken(ExchangeFailure::Kind::silent,
                                 fmt::format("no answer within {}", describe(most()))));
  }
}

tl::expected<reference::Encoding, ExchangeFailure> Conversation::find_dialect(
    FunctionName function) {
  const auto line = ask(to_line(DialectRequest{function}), words_.deadline);
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

tl::expected<Sums, ExchangeFailure> Conversation::sweep(const SliceRequest& request) {
  const auto line = ask(to_line(request), std::max(words_.deadline, most_thought));
  if (!line) return tl::unexpected(line.error());
  auto reply = read_slice_reply(*line);
  if (!reply) return tl::unexpected(broken(ExchangeFailure::Kind::unreadable, reply.error()));
  if (reply->trouble.empty()) return std::move(reply->sums);
  return tl::unexpected(broken(ExchangeFailure::Kind::refused, reply->trouble));
}

tl::expected<AloneReply, ExchangeFailure> Conversation::ask_alone(const AloneRequest& request) {
  // The call is all that it does.
  const auto line = ask(to_line(request), words_.deadline);
  if (!line) return tl::unexpected(line.error());
  auto reply = read_alone_reply(*line);
  if (!reply) return tl::unexpected(broken(ExchangeFailure::Kind::unreadable, reply.error()));
  return std::move(*reply);
}

}  // namespace utf8spec::harnesses::exhaustive
