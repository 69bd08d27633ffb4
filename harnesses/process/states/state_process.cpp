#include "harnesses/process/states/state_process.h"

#include <fmt/format.h>

#include "vectors/hex.h"

namespace utf8spec::harnesses::states {
namespace {

// A row of the largest state, with output for each octet, is shorter.
constexpr std::size_t longest_line = std::size_t{8} << 20;

using Troubled = tl::unexpected<TroubleAt>;

// The environment in which a process can be write-protected.
ChildOptions protectable(ChildOptions options) {
  // Functions are looked up before anything is write-protected, and not when they are first called.
  options.environment.insert_or_assign("LD_BIND_NOW", "1");
  // The kernel would write to thread-local memory, the number of the processor.
  options.environment.insert_or_assign("GLIBC_TUNABLES", "glibc.pthread.rseq=0");
  return options;
}

StateTrouble trouble_of(Breakdown::Kind kind) {
  switch (kind) {
    case Breakdown::Kind::crashed:
    case Breakdown::Kind::exited:
      return StateTrouble::ends;
    case Breakdown::Kind::silent:
    case Breakdown::Kind::unfinished:
      return StateTrouble::is_silent;
    case Breakdown::Kind::out_of_step:
    case Breakdown::Kind::too_long:
      return StateTrouble::is_unreadable;
    case Breakdown::Kind::stopped:
      break;
  }
  return StateTrouble::was_stopped;
}

}  // namespace

tl::expected<std::unique_ptr<StateProcess>, TroubleAt> StateProcess::start(
    const ProcessOptions& options) {
  auto conversation = Conversation::start(protectable(options), longest_line);
  if (!conversation) return Troubled({StateTrouble::ends, -1, conversation.error().text});
  std::unique_ptr<StateProcess> started(
      new StateProcess(std::move(*conversation), options.deadlines));
  started->conversation_.say("states utf8spec/1");
  const auto line = started->take_line(options.deadlines.hello);
  if (!line) return Troubled(line.error());
  auto hello = read_state_hello(*line);
  if (!hello) return Troubled(hello.error());
  started->hello_ = std::move(*hello);
  return started;
}

tl::expected<Guard, TroubleAt> StateProcess::protect() {
  conversation_.say("protect");
  const auto line = take_line(deadlines_.request);
  if (!line) return Troubled(line.error());
  return read_guard(*line);
}

void StateProcess::ask_row(std::string_view state) {
  conversation_.say(fmt::format("row {}", state));
}

tl::expected<StateRow, TroubleAt> StateProcess::take_row() {
  auto line = take_line(deadlines_.request);
  if (!line) return Troubled(line.error());
  return read_row(std::move(*line));
}

tl::expected<StateRow, TroubleAt> StateProcess::feed(OctetView text) {
  conversation_.say(fmt::format("feed {}", vectors::to_hex(text)));
  auto line = take_line(deadlines_.request);
  if (!line) return Troubled(line.error());
  return read_text(std::move(*line));
}

tl::expected<std::string, TroubleAt> StateProcess::take_line(std::chrono::milliseconds most) {
  auto line = conversation_.take_line(most);
  if (line) return std::move(*line);
  const StateTrouble trouble = trouble_of(line.error().kind);
  if (trouble == StateTrouble::is_silent) {
    return Troubled({trouble, -1, fmt::format("within {}", describe(most))});
  }
  return Troubled({trouble, -1, line.error().detail});
}

}  // namespace utf8spec::harnesses::states
