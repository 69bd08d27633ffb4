#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/plugin/exhaustive/messages.h"
#include "harnesses/plugin/exhaustive/slot.h"
#include "harnesses/process/conversation.h"

namespace utf8spec::harnesses::exhaustive {

// Why an exchange with the process of a plugin cannot go on. The process is then of no more use.
struct ExchangeFailure {
  enum class Kind : std::uint8_t {
    ended,       // crashed, or ended by itself
    silent,      // one call has taken longer than the deadline
    unreadable,  // it answered, but nothing that can be read
    refused,     // it says why it cannot go on
    stopped,     // the user has ended the sweep
  };

  Kind kind;
  std::string detail;
  std::optional<Call> call;  // that was being made, where that is known
};

// How to start the process of a plugin, and how long to wait for one call.
struct SweepProcessOptions {
  ChildOptions child;  // the plugin host and its plugin
  std::chrono::milliseconds deadline{2000};
  std::chrono::milliseconds hello{10000};
};

// A process that makes calls for us, so that a crash or a hang costs the process and not the sweep.
// It is killed with this object.
class SweepProcess {
 public:
  static tl::expected<std::unique_ptr<SweepProcess>, StartFailure> start(
      const SweepProcessOptions& options);

  const HostIntroduction& introduction() const { return introduction_; }

  // In which dialect of its encoding a function reads: one of `dialects_of` what it declares.
  tl::expected<reference::Encoding, ExchangeFailure> find_dialect(FunctionName function);
  tl::expected<Sums, ExchangeFailure> sweep(const SliceRequest& request);
  tl::expected<AloneReply, ExchangeFailure> ask_alone(const AloneRequest& request);

 private:
  SweepProcess(std::unique_ptr<Slot> slot, Conversation conversation,
               std::chrono::milliseconds deadline)
      : slot_(std::move(slot)), conversation_(std::move(conversation)), deadline_(deadline) {}

  // `between_calls` is how long the process may work without starting a call. The deadline of a
  // single call starts again whenever the slot shows another call.
  tl::expected<std::string, ExchangeFailure> ask(std::string_view line,
                                                 std::chrono::milliseconds between_calls);
  ExchangeFailure broken(ExchangeFailure::Kind kind, std::string detail) const;

  std::unique_ptr<Slot> slot_;
  Conversation conversation_;
  std::chrono::milliseconds deadline_;
  HostIntroduction introduction_;
};

}  // namespace utf8spec::harnesses::exhaustive
