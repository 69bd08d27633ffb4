#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/process/keeper.h"

namespace utf8spec::harnesses {

// One reply for each line that was sent, or one line of text that says what went wrong.
using Replies = tl::expected<std::vector<std::string>, std::string>;

// Sends raw lines to an adapter and reads raw lines back. After a failure it starts a new process,
// so that one failed check cannot spoil the next.
class Exchange {
 public:
  Exchange(const ProcessOptions& options, std::unique_ptr<Session> session);

  const Introduction& introduction() const { return introduction_; }
  const ProcessOptions& options() const { return keeper_.options(); }

  // Sends all lines together and waits for one reply to each; a CR at the end of a reply is
  // removed. The input stays open and nothing follows, so a reply that the adapter does not flush
  // never comes. Only an adapter that says `flush=hello` gets a hello behind them.
  Replies ask(const std::vector<std::string>& lines);

  // Sends `text` to a fresh process and closes its input. The value is an empty string if the
  // process then ends by itself without further output. Otherwise the error says what it did.
  tl::expected<std::string, std::string> ends_at(std::string_view text);

 private:
  Replies ask_as_is(const std::vector<std::string>& lines);

  // Kept apart from the sessions, since these come and go.
  Introduction introduction_;
  Keeper keeper_;
};

}  // namespace utf8spec::harnesses
