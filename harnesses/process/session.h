#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/process/breakdown.h"
#include "harnesses/process/child.h"
#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// Octets that a reply may have, for a request line of this many octets ("Limits" in
// docs/line_protocol.md). A longer reply is an error, so that a decoder cannot fill the runner's
// memory.
constexpr std::size_t reply_limit(std::size_t request_size) { return 16 * request_size + 4096; }

// The result of one request: an outcome, after which the process is still in step, or why it is
// not.
using Trial = tl::expected<Outcome, Breakdown>;

// One process of an adapter that has replied to hello.
class Session {
 public:
  // Starts the process, sends hello and waits for the reply. An encoding that the runner does not
  // know is refused here.
  static tl::expected<std::unique_ptr<Session>, StartFailure> start(const ProcessOptions& options);

  const Introduction& introduction() const { return introduction_; }
  Child& child() { return *child_; }
  const Child& child() const { return *child_; }

  // Asks one request alone: sends the request and a hello. The reply to the hello shows that
  // exactly one line came before it.
  Trial ask(const Request& request, std::chrono::milliseconds deadline);

  // Goes on waiting for the reply to the last request, whose deadline has passed.
  Trial wait_longer(Operation operation, std::chrono::milliseconds more);

  // Reads one reply line of a request for `operation`. The outcome holds until the next call.
  const Outcome& read(std::string_view line, Operation operation) {
    return reader_.read(line, operation);
  }

  // Sends bye and waits up to `most` for the process to end by itself. Stopping the run does not
  // shorten the wait.
  void say_bye(std::chrono::milliseconds most);

 private:
  Session(std::unique_ptr<Child> child, Introduction introduction, ReplyForm replies);

  // The result of the request in flight, or nothing if more lines must come.
  std::optional<Trial> settle(Operation operation);
  // What a plugin host wrote last and nobody has read; empty for other processes.
  std::string_view last_line() const;

  std::unique_ptr<Child> child_;
  Introduction introduction_;
  ReplyReader reader_;
  std::string text_;
  std::size_t limit_ = 0;  // octets of the reply that is due
};

}  // namespace utf8spec::harnesses
