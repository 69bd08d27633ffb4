#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/tree/command_tree.h"
#include "cli/tree/program.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {

// What every command gets besides its own options.
struct CommandContext {
  Places places;
  std::vector<std::string> command;  // what stands behind -- on the command line
  std::string program;               // the program, as it was called
  CommandTree (*tree)(Program);      // the commands of either program
};

// What a command does after its words were parsed. It returns the exit status, or why it ended
// early.
using Action = std::function<Result<reports::ExitStatus>(const CommandContext&)>;

// Each function declares the options of its command and returns its action. The action shares the
// words that the parser writes into, so they live as long as either.
Action add_run(Syntax& syntax);
Action add_report(Syntax& syntax);
Action add_questions(Syntax& syntax);
Action add_judge(Syntax& syntax);
Action add_merge(Syntax& syntax);
Action add_ask(Syntax& syntax);
Action add_check_adapter(Syntax& syntax);
Action add_list(Syntax& syntax);
Action add_decoders(Syntax& syntax);
Action add_diff(Syntax& syntax);
Action add_export(Syntax& syntax);
Action add_exhaustive(Syntax& syntax);
Action add_show(Syntax& syntax);
Action add_survey(Syntax& syntax);
Action add_explain(Syntax& syntax);
Action add_identify(Syntax& syntax);
Action add_init(Syntax& syntax);
Action add_learn(Syntax& syntax);
Action add_generate(Syntax& syntax);
Action add_matrix(Syntax& syntax);
Action add_package(Syntax& syntax);
Action add_pair(Syntax& syntax);
Action add_prove(Syntax& syntax);
Action add_issue(Syntax& syntax);
Action add_minimize(Syntax& syntax);
Action add_corpus(Syntax& syntax);
Action add_completions(Syntax& syntax);
Action add_convert(Syntax& syntax);
Action add_manual(Syntax& syntax);

// The commands behind `utf8spec-dev corpus`.
Action add_corpus_add(Syntax& syntax);
Action add_corpus_export(Syntax& syntax);
Action add_corpus_list(Syntax& syntax);

}  // namespace utf8spec::cli
