// Failures of commands are values and not exceptions. Each function says which exit status its
// failure leads to, and cli/frame/frame.cpp is the only place that prints them.

#pragma once

#include <string>
#include <tl/expected.hpp>

#include "reports/exit_status.h"

namespace utf8spec::cli {

// Why a command ends early. `line` says in one line what is wrong, where, and what to do.
struct CommandFailure {
  reports::ExitStatus status;
  std::string line;
};

template <typename Value>
using Result = tl::expected<Value, CommandFailure>;

// A failed result of any type.
inline tl::unexpected<CommandFailure> fail(reports::ExitStatus status, std::string line) {
  return tl::unexpected(CommandFailure{status, std::move(line)});
}

}  // namespace utf8spec::cli
