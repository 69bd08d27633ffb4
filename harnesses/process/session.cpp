#include "harnesses/process/session.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"
#include "harnesses/process/protocol/declared_encoding.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/request_line.h"
#include "harnesses/process/start_failure.h"

namespace utf8spec::harnesses {
namespace {

// If more lines than this answer one request, the runner no longer counts them.
constexpr std::size_t most_lines_counted = 16;

Trial failed(Breakdown breakdown) { return tl::make_unexpected(std::move(breakdown)); }

// A reply without the hello's reply breaks the protocol; without either, the decoder hangs.
Trial too_late(const LineBuffer& output, std::chrono::milliseconds deadline) {
  if (output.line_count() > 0) {
    return failed({Breakdown::Kind::unfinished, "did not answer the hello after the request"});
  }
  return failed({Breakdown::Kind::silent, fmt::format("no reply within {}", describe(deadline))});
}

}  // namespace

Session::Session(std::unique_ptr<Child> child, Introduction introduction, ReplyForm replies)
    : child_(std::move(child)), introduction_(std::move(introduction)), reader_(replies) {}

tl::expected<std::unique_ptr<Session>, StartFailure> Session::start(const ProcessOptions& options) {
  if (options.is_stopped()) return tl::make_unexpected(stopped_start());
  auto child = Child::start(options);
  if (!child) return tl::make_unexpected(StartFailure{child.error()});
  (*child)->write(fmt::format("{}\n", hello_line));
  const LineBuffer& output = (*child)->output();
  Until until(options.deadlines.hello);
  while (output.line_count() == 0) {
    // A program that writes without a line end is not an adapter. Its output must not fill the
    // memory.
    if (output.unfinished().size() > reply_limit(hello_line.size())) break;
    const Child::Event event = (*child)->wait(until);
    if (event == Child::Event::output) continue;
    if (event == Child::Event::stopped) return tl::make_unexpected(stopped_start());
    return tl::make_unexpected(no_hello(**child, options.deadlines.hello));
  }
  const std::string_view line = output.line_count() > 0 ? output.line(0) : output.unfinished();
  auto said = parse_hello(line);
  if (!said) return tl::make_unexpected(bad_hello(**child, said.error()));
  auto introduction = with_declared(std::move(*said));
  if (!introduction) return tl::make_unexpected(StartFailure{introduction.error()});
  (*child)->output().drop(1);
  return std::unique_ptr<Session>(
      new Session(std::move(*child), std::move(*introduction), options.replies));
}

Trial Session::ask(const Request& request, std::chrono::milliseconds deadline) {
  // Text that came before the request would be taken for its reply.
  if (child_->output().line_count() > 0 || !child_->output().unfinished().empty()) {
    return failed(out_of_step("wrote a line without a request"));
  }
  text_.clear();
  append_request(text_, request);
  limit_ = reply_limit(text_.size());
  deadline = allow(deadline, text_.size());
  text_ += '\n';
  text_ += hello_line;
  text_ += '\n';
  child_->write(text_);
  return wait_longer(request.operation, deadline);
}

Trial Session::wait_longer(Operation operation, std::chrono::milliseconds more) {
  Until until(more);
  while (true) {
    if (auto trial = settle(operation)) return std::move(*trial);
    switch (child_->wait(until)) {
      case Child::Event::output:
        break;
      case Child::Event::ended:
        return tl::make_unexpected(Breakdown::of(*child_->ending(), last_line()));
      case Child::Event::silence:
        return too_late(child_->output(), more);
      case Child::Event::stopped:
        return failed(stopped());
    }
  }
}

// Only a plugin host is trusted to speak about its own end.
std::string_view Session::last_line() const {
  const LineBuffer& output = child_->output();
  const bool speaks = reader_.form() == ReplyForm::plugin_host && output.line_count() > 0;
  return speaks ? output.line(output.line_count() - 1) : std::string_view();
}

// Looks for the reply to hello among all lines since the request: its place tells how many lines
// the request got.
std::optional<Trial> Session::settle(Operation operation) {
  LineBuffer& output = child_->output();
  if (output.unfinished().size() > limit_) return failed(out_of_step("reply over the limit"));
  const std::size_t count = output.line_count();
  for (std::size_t index = 0; index < count; ++index) {
    const std::string_view line = output.line(index);
    if (line.size() > limit_) return failed(out_of_step("reply over the limit"));
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
  child_->write("bye\n");
  child_->close_input();
  const Until until(most);
  while (child_->wait(until.left()) == Child::Event::output) {
    child_->output().drop(child_->output().line_count());
  }
}

}  // namespace utf8spec::harnesses
