#include "harnesses/process/session.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"
#include "harnesses/process/protocol/declared_encoding.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::harnesses {
namespace {

// If more lines than this answer one request, the runner no longer counts them.
constexpr std::size_t most_lines_counted = 16;

Trial failed(Breakdown breakdown) { return tl::make_unexpected(std::move(breakdown)); }

}  // namespace

Session::Session(Conversation conversation, Introduction introduction, ReplyForm replies)
    : conversation_(std::move(conversation)),
      introduction_(std::move(introduction)),
      reader_(replies) {}

tl::expected<std::unique_ptr<Session>, StartFailure> Session::start(const ProcessOptions& options) {
  auto conversation = Conversation::start(options, reply_limit(hello_line.size()));
  if (!conversation) return tl::make_unexpected(conversation.error());
  conversation->say(hello_line);
  const auto line = conversation->take_hello(options.deadlines.hello);
  if (!line) return tl::make_unexpected(line.error());
  auto said = parse_hello(*line);
  if (!said) return tl::make_unexpected(conversation->unreadable_hello(said.error()));
  auto introduction = with_declared(std::move(*said));
  if (!introduction) return tl::make_unexpected(StartFailure{introduction.error()});
  return std::unique_ptr<Session>(
      new Session(std::move(*conversation), std::move(*introduction), options.replies));
}

Trial Session::ask(const Request& request, std::chrono::milliseconds deadline) {
  if (!conversation_.is_quiet()) return failed(out_of_step("wrote a line without a request"));
  text_.clear();
  append_request(text_, request);
  limit_ = reply_limit(text_.size());
  deadline = allow(deadline, text_.size());
  text_ += '\n';
  text_ += hello_line;
  text_ += '\n';
  child().write(text_);
  return wait_for_reply(request.operation, deadline);
}

std::optional<Outcome> Session::slow_outcome(Operation operation, const Breakdown& breakdown,
                                             std::chrono::milliseconds deadline) {
  if (breakdown.kind != Breakdown::Kind::silent) return std::nullopt;
  if (!wait_for_reply(operation, (slow_deadlines - 1) * deadline)) return std::nullopt;
  return not_judged(
      fmt::format("{}no reply within {}, but one within {} (--deadline MS gives more time)",
                  slow_reply, describe(deadline), describe(slow_deadlines * deadline)));
}

Trial Session::wait_for_reply(Operation operation, std::chrono::milliseconds most) {
  Until until(most);
  while (true) {
    if (auto trial = settle(operation)) return std::move(*trial);
    if (auto breakdown = hear(child(), until)) return failed(completed(std::move(*breakdown)));
  }
}

// Adds what only this protocol tells: the last words of a plugin host, or that a reply has come but
// not the hello's.
Breakdown Session::completed(Breakdown breakdown) const {
  if (breakdown.ended()) return Breakdown::of(*child().ending(), last_line());
  if (breakdown.took_time() && child().output().line_count() > 0) {
    return {Breakdown::Kind::unfinished, std::string(unanswered_hello)};
  }
  return breakdown;
}

// Only a plugin host is trusted to speak about its own end.
std::string_view Session::last_line() const {
  const LineBuffer& output = child().output();
  const bool speaks = reader_.form() == ReplyForm::plugin_host && output.line_count() > 0;
  return speaks ? output.line(output.line_count() - 1) : std::string_view();
}

// Looks for the reply to hello among all lines since the request: its place tells how many lines
// the request got.
std::optional<Trial> Session::settle(Operation operation) {
  LineBuffer& output = child().output();
  if (output.unfinished().size() > limit_) return failed(too_long(std::string(reply_over_limit)));
  const std::size_t count = output.line_count();
  for (std::size_t index = 0; index < count; ++index) {
    const std::string_view line = output.line(index);
    if (line.size() > limit_) return failed(too_long(std::string(reply_over_limit)));
    if (!is_hello(line)) continue;
    // The first line may be a reply that only looks like a hello. It breaks the protocol either
    // way.
    if (index == 0) return failed(out_of_step("answered with no line"));
    if (index > 1) return failed(out_of_step(fmt::format("answered with {} lines", index)));
    Outcome outcome = read(output.line(0), operation);
    output.drop(2);
    return outcome;
  }
  if (count <= most_lines_counted) return std::nullopt;
  return failed(out_of_step(fmt::format("answered with more than {} lines", most_lines_counted)));
}

void Session::say_bye(std::chrono::milliseconds most) {
  child().write("bye\n");
  child().close_input();
  const Until until(most);
  while (child().wait(until.left()) == Child::Event::output) {
    child().output().drop(child().output().line_count());
  }
}

}  // namespace utf8spec::harnesses
