#include "harnesses/process/states/state_process.h"

#include <fmt/format.h>

#include "vectors/hex.h"

namespace utf8spec::harnesses::states {
namespace {

// A row of the largest state, with output for each octet, is shorter.
constexpr std::size_t longest_line = std::size_t{4} << 20;

using Troubled = tl::unexpected<TroubleAt>;

}  // namespace

tl::expected<std::unique_ptr<StateProcess>, TroubleAt> StateProcess::start(
    const ProcessOptions& options) {
  std::unique_ptr<StateProcess> started(new StateProcess(options));
  // Functions are looked up before anything is write-protected, and not when they are first called.
  started->options_.environment.insert_or_assign("LD_BIND_NOW", "1");
  // The kernel would write to thread-local memory, the number of the processor.
  started->options_.environment.insert_or_assign("GLIBC_TUNABLES", "glibc.pthread.rseq=0");
  auto child = Child::start(started->options_);
  if (!child) return Troubled({StateTrouble::ends, -1, child.error()});
  started->child_ = std::move(*child);
  started->child_->write("states utf8spec/1\n");
  const auto line = started->take_line(options.deadlines.hello);
  if (!line) return Troubled(line.error());
  auto hello = read_state_hello(*line);
  if (!hello) return Troubled(hello.error());
  started->hello_ = std::move(*hello);
  return started;
}

tl::expected<Protection, TroubleAt> StateProcess::protect() {
  child_->write("protect\n");
  const auto line = take_line(options_.deadlines.request);
  if (!line) return Troubled(line.error());
  return read_protection(*line);
}

void StateProcess::ask_row(std::string_view state) {
  child_->write(fmt::format("row {}\n", state));
}

tl::expected<StateRow, TroubleAt> StateProcess::take_row() {
  auto line = take_line(options_.deadlines.request);
  if (!line) return Troubled(line.error());
  return read_row(std::move(*line));
}

tl::expected<StateRow, TroubleAt> StateProcess::feed(OctetView text) {
  child_->write(fmt::format("feed {}\n", vectors::to_hex(text)));
  auto line = take_line(options_.deadlines.request);
  if (!line) return Troubled(line.error());
  return read_text(std::move(*line));
}

tl::expected<std::string, TroubleAt> StateProcess::take_line(std::chrono::milliseconds most) {
  Until until(most);
  while (true) {
    if (auto line = child_->output().take_line()) return std::move(*line);
    if (child_->output().unfinished().size() > longest_line) {
      return Troubled({StateTrouble::is_unreadable, -1, "a line that does not end"});
    }
    switch (child_->wait(until)) {
      case Child::Event::output:
        break;
      case Child::Event::ended:
        return Troubled({StateTrouble::ends, -1, child_->ending()->describe()});
      case Child::Event::silence:
        return Troubled({StateTrouble::is_silent, -1, fmt::format("within {}", describe(most))});
      case Child::Event::stopped:
        return Troubled({StateTrouble::was_stopped, -1, {}});
    }
  }
}

}  // namespace utf8spec::harnesses::states
