#include "harnesses/process/finished_program.h"

#include <fmt/format.h>

#include "harnesses/process/child.h"
#include "harnesses/process/clock.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t most_printed = std::size_t{1} << 20;  // octets

// Takes the complete lines that have come since the last call.
std::string taken(LineBuffer& output) {
  std::string text;
  while (auto line = output.take_line()) text += *line + "\n";
  return text;
}

// The beginning of stderr, which mostly holds the cause.
std::string stderr_note(const Child& child) {
  const std::string& said = child.diagnostics();
  return said.empty() ? "" : fmt::format("; it wrote: {}", printable(said.substr(0, 400)));
}

tl::expected<FinishedProgram, std::string> finished(Child& child, std::string output) {
  output += taken(child.output());
  output += child.output().unfinished();
  const Ending& ending = *child.ending();
  if (ending.kind == Ending::Kind::exited && ending.number == 0) {
    return FinishedProgram{std::move(output)};
  }
  return tl::unexpected(fmt::format("it ended with {}{}", ending.describe(), stderr_note(child)));
}

}  // namespace

tl::expected<FinishedProgram, std::string> run_to_end(const ChildOptions& options,
                                                      std::chrono::milliseconds most) {
  auto child = Child::start(options);
  if (!child) return tl::unexpected(child.error());
  (*child)->close_input();
  Until until(most);
  std::string output;
  while (true) {
    const Child::Event event = (*child)->wait(until);
    if (event == Child::Event::ended) return finished(**child, std::move(output));
    // Lines are taken at every event, so the limit holds before the program ends.
    output += taken((*child)->output());
    if (output.size() + (*child)->output().unfinished().size() > most_printed) {
      return tl::unexpected(std::string("it printed more than 1 MiB"));
    }
    if (event == Child::Event::stopped) return tl::unexpected(std::string("it was stopped"));
    if (until.left() == std::chrono::milliseconds{0}) {
      return tl::unexpected(fmt::format("it did not end within {}", describe(most)));
    }
  }
}

}  // namespace utf8spec::harnesses
