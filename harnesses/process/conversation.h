#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/process/breakdown.h"
#include "harnesses/process/child.h"
#include "harnesses/process/process_options.h"

namespace utf8spec::harnesses {

// Waits until a process has written more. Otherwise the result says why nothing came: it has
// ended, `until` has passed, or the wait was stopped.
std::optional<Breakdown> hear(Child& child, Until& until, const Child::Look& look = {});

// A process that is spoken to in lines. Adapters, plugin hosts and the processes of bulk jobs,
// sweeps and proofs are all spoken to through it. After a breakdown it is of no more use. The
// destructor kills the process.
class Conversation {
 public:
  // Starts the process. A line of more than `longest_line` octets is a breakdown, so that a process
  // cannot fill our memory.
  static tl::expected<Conversation, StartFailure> start(const ChildOptions& options,
                                                        std::size_t longest_line);

  Child& child() { return *child_; }
  const Child& child() const { return *child_; }

  // Sends a line, without its LF.
  void say(std::string_view line);

  // Whether the process has written nothing that we have not taken. Text that comes before a
  // request would be taken for its reply.
  bool is_quiet() const;

  // Waits for the next line and takes it, without its LF. If the process says something between
  // its lines by other means, `look` moves the deadline.
  tl::expected<std::string, Breakdown> take_line(std::chrono::milliseconds most,
                                                 const Child::Look& look = {});

  // Takes the first line, in which the process introduces itself. If it writes more without a line
  // end than a line may have, the result is what it wrote.
  tl::expected<std::string, StartFailure> take_hello(std::chrono::milliseconds most);

  // The first line could not be read; `why` says what is wrong with it.
  StartFailure unreadable_hello(std::string_view why) const;

 private:
  Conversation(std::unique_ptr<Child> child, std::size_t longest_line)
      : child_(std::move(child)), longest_line_(longest_line) {}

  std::unique_ptr<Child> child_;
  std::size_t longest_line_;  // octets
};

}  // namespace utf8spec::harnesses
