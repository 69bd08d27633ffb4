#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>

#include "cli/common/words.h"
#include "cli/completions/completions.h"

namespace utf8spec::cli {
namespace {

// The start of the function finds the command and the word before the cursor. Readline makes three
// words of --level=smoke, and of signature=kept behind --require: the stem of that is `signature=`.
// Behind `--`, the words are a command of the user.
constexpr const char* bash_start =
    R"(# Completions of @PROGRAM@ for bash; `utf8spec-dev completions bash --program @PROGRAM@` writes them.
_@PROGRAM@() {
  local word=${COMP_WORDS[COMP_CWORD]} command='' choices='' stem='' at=$((COMP_CWORD - 1))
  if [[ $word == '=' ]]; then
    word='' stem='='
  elif [[ ${COMP_WORDS[at]} == '=' ]]; then
    at=$((at - 1)) stem='='
  fi
  local before=${COMP_WORDS[at]}
  if [[ -n $stem && $before != -* ]]; then
    stem=$before= before=${COMP_WORDS[at - 1]}
  else
    stem=''
  fi
  for ((at = 1; at < COMP_CWORD; ++at)); do
    if [[ ${COMP_WORDS[at]} == -- ]]; then return; fi
  done
  if ((COMP_CWORD > 1)); then command=${COMP_WORDS[1]}; fi
)";

// How many arguments stand before the cursor. The value of an option counts as one, so the last
// argument is offered for all places behind it.
constexpr const char* bash_place = R"(  local place=0 path
  read -ra path <<<"$command"
  for ((at = 1 + ${#path[@]}; at < COMP_CWORD; ++at)); do
    if [[ ${COMP_WORDS[at]} != -* ]]; then place=$((place + 1)); fi
  done
)";

// Without choices, bash offers files.
constexpr const char* bash_end = R"(  if [[ -n $choices ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$stem$word")
    COMPREPLY=("${COMPREPLY[@]#"$stem"}")
  fi
}
complete -o default -F _@PROGRAM@ @PROGRAM@
)";

std::string bash_path(const CommandTree& command) {
  return fmt::format("{}", fmt::join(command.path, " "));
}

// A command with commands below it is told apart from them by the next word.
std::string bash_second_words(const CommandTree& tree) {
  std::string text;
  for (const CommandTree& each : tree.commands) {
    if (each.commands.empty()) continue;
    text += fmt::format(
        "  if [[ $command == {} ]] && ((COMP_CWORD > 2)); then command+=\" ${{COMP_WORDS[2]}}\"; "
        "fi\n",
        each.path.back());
  }
  return text;
}

std::string bash_action(const OptionEntry& entry) {
  if (entry.takes == Takes::choice) {
    return fmt::format("choices={}", shell_word(fmt::format("{}", fmt::join(entry.choices, " "))));
  }
  if (entry.takes == Takes::decoder) return fmt::format("choices=$({})", names_of_decoders);
  return entry.takes == Takes::folder ? "compopt -o dirnames" : ":";
}

// A line for each option that takes a value: what to offer behind it.
std::string bash_values(const CommandTree& command) {
  std::string text;
  for (const OptionEntry& option : command.options) {
    if (option.takes == Takes::nothing) continue;
    for (const std::string& name : option.names) {
      text += fmt::format("    '{} {}') {} ;;\n", bash_path(command), name, bash_action(option));
    }
  }
  return text;
}

// What to offer for the argument at the cursor.
std::string bash_arguments(const CommandTree& command) {
  std::string text = "case $place in ";
  for (std::size_t place = 0; place < command.arguments.size(); ++place) {
    const bool is_last = place + 1 == command.arguments.size();
    text += fmt::format("{}) {} ;; ", is_last ? "*" : std::to_string(place),
                        bash_action(command.arguments[place]));
  }
  return text + "esac";
}

// Two lines for each command: its options, and its commands or arguments.
std::string bash_words(const CommandTree& command) {
  const std::string path = bash_path(command);
  std::string others = ":";
  if (!command.arguments.empty()) others = bash_arguments(command);
  if (!command.commands.empty()) {
    others = fmt::format("choices='{}'", fmt::join(names_of_commands(command), " "));
  }
  return fmt::format("      '{} -'*) choices='{}' ;;\n      '{} '*) {} ;;\n", path,
                     fmt::join(names_of_options(command), " "), path, others);
}

}  // namespace

std::string bash_completions(const CommandTree& tree) {
  std::string text = of_program(bash_start, tree) + bash_second_words(tree) + bash_place +
                     "  case \"$command $before\" in\n";
  for (const CommandTree* command : all_commands(tree)) text += bash_values(*command);
  text += "    *) case \"$command $word\" in\n";
  // Those below come first: the pattern of `corpus` fits the words of `corpus add` too.
  const auto commands = all_commands(tree);
  for (auto each = commands.rbegin(); each != commands.rend(); ++each) text += bash_words(**each);
  return text + "    esac ;;\n  esac\n" + of_program(bash_end, tree);
}

}  // namespace utf8spec::cli
