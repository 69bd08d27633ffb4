// `utf8spec ask` for side operations, and the words for rulings that all operations share.

#pragma once

#include <string_view>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::cli {

std::string_view words_of_ruling(harnesses::Judgement::Ruling ruling);
reports::ExitStatus status_of_ruling(harnesses::Judgement::Ruling ruling);

// Asks a side operation one request, and first what its answer is compared with, each in a fresh
// process. Judges the answer and prints both.
Result<reports::ExitStatus> ask_side_operation(const CommandContext& context,
                                               harnesses::Decoder& decoder,
                                               const harnesses::Request& request, Profile profile);

}  // namespace utf8spec::cli
