#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/process/keeper.h"

namespace utf8spec::harnesses {

using Replies = tl::expected<std::vector<std::string>, std::string>;

// Lines to an adapter and lines back, as they are. After anything goes wrong the next lines go to a
// new process.
class Exchange {
 public:
  Exchange(const ProcessOptions& options, std::unique_ptr<Session> session);

  const Introduction& introduction() const { return introduction_; }
  const ProcessOptions& options() const { return keeper_.options(); }

  // Sends all lines together and waits for one reply each, CR removed. No more input follows, so
  // that what is not flushed does not come.
  Replies ask(const std::vector<std::string>& lines);

  // Sends `text` to a fresh process and closes its input. The value is empty if it ends by itself
  // with no more output, and the error says what it does instead.
  tl::expected<std::string, std::string> ends_at(std::string_view text);

 private:
  Introduction introduction_;
  Keeper keeper_;
};

}  // namespace utf8spec::harnesses
