#include "cli/terminal_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace utf8spec::cli {

TerminalLine::TerminalLine() : terminal_(isatty(STDERR_FILENO) != 0) {}

TerminalLine::~TerminalLine() {
  if (shown_) fmt::print(stderr, "\r\033[K");
}

bool TerminalLine::is_due() const {
  return terminal_ && Clock::now() - latest_ >= std::chrono::milliseconds(200);
}

void TerminalLine::show(std::string_view words) {
  if (!terminal_) return;
  latest_ = Clock::now();
  shown_ = true;
  fmt::print(stderr, "\r\033[K{}", words);
  (void)std::fflush(stderr);
}

double TerminalLine::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

}  // namespace utf8spec::cli
