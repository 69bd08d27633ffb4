#pragma once

#include <string>
#include <tl/expected.hpp>

#include "reports/exit_status.h"

namespace utf8spec::cli {

// Why a command ends early: its exit status, and one line that says what, where, and what to do.
struct CommandFailure {
  reports::ExitStatus status;
  std::string line;
};

template <typename Value>
using Result = tl::expected<Value, CommandFailure>;

inline tl::unexpected<CommandFailure> fail(reports::ExitStatus status, std::string line) {
  return tl::unexpected(CommandFailure{status, std::move(line)});
}

}  // namespace utf8spec::cli
