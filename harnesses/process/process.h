#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/decoder.h"
#include "harnesses/process/child_options.h"
#include "harnesses/process/deadlines.h"
#include "harnesses/process/protocol/reply.h"

namespace utf8spec::harnesses {

// How to reach a decoder over the line protocol.
struct ProcessOptions : ChildOptions {
  Deadlines deadlines;
  Limits limits;
  ReplyForm replies = ReplyForm::published;
};

// Why a decoder could not be started: one line that says what, where, and what to do.
struct StartFailure {
  std::string text;
};

// Starts an adapter and waits for its reply to `hello`.
tl::expected<std::unique_ptr<Decoder>, StartFailure> start_process(const ProcessOptions& options);

}  // namespace utf8spec::harnesses
