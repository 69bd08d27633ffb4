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

// Octets that a reply to a request of that many octets may have (line protocol, Limits).
constexpr std::size_t reply_limit(std::size_t request_size) { return 16 * request_size + 4096; }

// What became of one request: an outcome after which the process is in step, or why it is not.
using Trial = tl::expected<Outcome, Breakdown>;

// One process of an adapter, from its reply to hello on.
class Session {
 public:
  static tl::expected<std::unique_ptr<Session>, StartFailure> start(const ProcessOptions& options);

  const Introduction& introduction() const { return introduction_; }
  Child& child() { return *child_; }
  const Child& child() const { return *child_; }

  // Asks one request in lockstep: the request and a hello, whose reply shows that there was exactly
  // one line before it.
  Trial ask(const Request& request, std::chrono::milliseconds deadline);

  // What one reply line, in its place, makes. Holds until the next.
  const Outcome& read(std::string_view line, Operation operation) {
    return reader_.read(line, operation);
  }

  // Says bye and waits a little for the process to end by itself, also when it is stopped.
  void say_bye(std::chrono::milliseconds most);

 private:
  Session(std::unique_ptr<Child> child, Introduction introduction, ReplyForm replies);

  std::optional<Trial> settle(Operation operation, std::size_t limit);

  std::unique_ptr<Child> child_;
  Introduction introduction_;
  ReplyReader reader_;
  std::string text_;
};

}  // namespace utf8spec::harnesses
