#include "harnesses/process/check_adapter/exchange.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"
#include "harnesses/process/protocol/hello.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

// `seen` of `count` replies had come before the breakdown.
std::string in_words(const Breakdown& breakdown, std::size_t seen, std::size_t count) {
  if (breakdown.ended()) return fmt::format("it ended: {}", breakdown.detail);
  if (!breakdown.took_time()) return breakdown.detail;
  return fmt::format("{} of {} replies; {}: does it flush, and answer every line? Or is it slow?",
                     seen, count, breakdown.detail);
}

// Waits until `count` lines have come. Each has the whole deadline: an adapter that is slow and
// flushes every line keeps the form. A line longer than `limit` octets is an error, so that an
// adapter that never ends a line cannot fill the memory.
tl::expected<void, std::string> receive(Child& child, std::size_t count, std::size_t limit,
                                        std::chrono::milliseconds deadline) {
  Until until(deadline);
  while (child.output().line_count() < count) {
    if (child.output().unfinished().size() > limit) {
      return tl::make_unexpected(fmt::format("a reply of more than {} octets, which begins \"{}\"",
                                             limit, printable(child.output().unfinished(), 40)));
    }
    const std::size_t seen = child.output().line_count();
    if (const auto breakdown = hear(child, until)) {
      return tl::make_unexpected(in_words(*breakdown, seen, count));
    }
    if (child.output().line_count() > seen) until = Until(deadline);
  }
  return {};
}

}  // namespace

Exchange::Exchange(const ProcessOptions& options, std::unique_ptr<Session> session)
    : introduction_(session->introduction()), keeper_(options, std::move(session)) {}

// An adapter that flushes at `hello` alone is sent one more line. The runner does so too.
Replies Exchange::ask(const std::vector<std::string>& lines) {
  if (!introduction_.says("flush", "hello")) return ask_as_is(lines);
  std::vector<std::string> more = lines;
  more.emplace_back(hello_line);
  Replies replies = ask_as_is(more);
  if (!replies) return replies;
  if (!is_hello(replies->back())) return tl::make_unexpected("a line too many or too few");
  replies->pop_back();
  return replies;
}

Replies Exchange::ask_as_is(const std::vector<std::string>& lines) {
  Session* const session = keeper_.current();
  if (session == nullptr) return tl::make_unexpected(keeper_.failure());
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  Child& child = session->child();
  child.write(text);
  const auto received = receive(child, lines.size(), reply_limit(text.size()),
                                allow(options().deadlines.request, text.size()));
  if (!received) {
    keeper_.drop();
    return tl::make_unexpected(received.error());
  }
  std::vector<std::string> replies;
  for (std::size_t index = 0; index < lines.size(); ++index) {
    replies.emplace_back(child.output().line(index));
    if (replies.back().ends_with('\r')) replies.back().pop_back();
  }
  child.output().drop(lines.size());
  // Only lines that have already come are seen here. A later one shows at the next request.
  if (child.output().line_count() == 0) return replies;
  // It moves all behind it: a hello is replied to, but its reply comes too late.
  const bool is_late = lines.back() == hello_line && !is_hello(replies.back());
  const std::string extra = printable(is_late ? replies.back() : child.output().line(0));
  keeper_.drop();
  return tl::make_unexpected(fmt::format("a line too many: \"{}\"", extra));
}

tl::expected<std::string, std::string> Exchange::ends_at(std::string_view text) {
  Session* const session = keeper_.fresh();
  if (session == nullptr) return tl::make_unexpected(keeper_.failure());
  Child& child = session->child();
  child.write(text);
  child.close_input();
  const auto deadline = options().deadlines.bye;
  const Child::Event event = child.wait(deadline);
  const std::string output = printable(
      child.output().line_count() > 0 ? child.output().line(0) : child.output().unfinished());
  // The output was copied first, since drop() frees it.
  keeper_.drop();
  if (event == Child::Event::output) {
    return tl::make_unexpected(fmt::format("it writes \"{}\"", output));
  }
  if (event == Child::Event::silence) {
    return tl::make_unexpected(fmt::format("it runs on for more than {}", describe(deadline)));
  }
  return "";
}

}  // namespace utf8spec::harnesses
