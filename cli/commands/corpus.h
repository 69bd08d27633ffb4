#pragma once

#include "cli/commands/commands.h"

namespace utf8spec::cli {

// The commands behind `utf8spec corpus`, declared as in commands.h.
Action add_corpus_add(CLI::App& app);
Action add_corpus_export(CLI::App& app);
Action add_corpus_list(CLI::App& app);

}  // namespace utf8spec::cli
