#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/process/breakdown.h"
#include "harnesses/process/conversation.h"
#include "harnesses/process/process_options.h"

namespace utf8spec::harnesses {

// Octets that a reply may have, for a request line of this many octets ("Limits" in
// docs/line_protocol.md). A longer reply is an error, so that a decoder cannot fill the runner's
// memory.
constexpr std::size_t reply_limit(std::size_t request_size) { return 16 * request_size + 4096; }

// The result of one request: an outcome, after which the process is still in step, or why it is
// not.
using Trial = tl::expected<Outcome, Breakdown>;

// A decoder that misses its deadline, but replies within so many of them, is slow and does not
// hang.
inline constexpr int slow_deadlines = 5;
// How the detail of its outcome begins.
inline constexpr std::string_view slow_reply = "slow: ";

// One process of an adapter that has replied to hello.
class Session {
 public:
  // Starts the process, sends hello and waits for the reply. An encoding that the runner does not
  // know is refused here.
  static tl::expected<std::unique_ptr<Session>, StartFailure> start(const ProcessOptions& options);

  const Introduction& introduction() const { return introduction_; }
  Child& child() { return conversation_.child(); }
  const Child& child() const { return conversation_.child(); }

  // Asks one request alone: sends the request and a hello. The reply to the hello shows that
  // exactly one line came before it.
  Trial ask(const Request& request, std::chrono::milliseconds deadline);

  // After `breakdown`, waits longer for the reply to the last request, which missed `deadline`. If
  // it comes, the outcome says that the decoder is slow; the reply is not judged, because the next
  // one could be later still. Nothing if no reply comes, or if the breakdown is another.
  std::optional<Outcome> slow_outcome(Operation operation, const Breakdown& breakdown,
                                      std::chrono::milliseconds deadline);

  // Reads one reply line of a request for `operation`. The outcome holds until the next call.
  const Outcome& read(std::string_view line, Operation operation) {
    return reader_.read(line, operation);
  }

  // Whether the process has said why it is about to end. Only a plugin host is trusted to do so.
  bool is_last_word(std::string_view line) const {
    return reader_.form() == ReplyForm::plugin_host && tells_of_a_trap(line);
  }

  // Sends bye and waits up to `most` for the process to end by itself. Stopping the run does not
  // shorten the wait.
  void say_bye(std::chrono::milliseconds most);

 private:
  Session(Conversation conversation, Introduction introduction, ReplyForm replies);

  Trial wait_for_reply(Operation operation, std::chrono::milliseconds most);
  // The result of the request in flight, or nothing if more lines must come.
  std::optional<Trial> settle(Operation operation);
  Breakdown completed(Breakdown breakdown) const;
  // What a plugin host wrote last and nobody has read; empty for other processes.
  std::string_view last_line() const;

  Conversation conversation_;
  Introduction introduction_;
  ReplyReader reader_;
  std::string text_;
  std::size_t limit_ = 0;  // octets of the reply that is due
};

}  // namespace utf8spec::harnesses
