#include "cli/tree/command_tree.h"

#include <fmt/format.h>

#include <utility>

#include "reports/split.h"

namespace utf8spec::cli {
namespace {

Takes kind_of(const Option& option) {
  if (option.is_flag()) return Takes::nothing;
  if (!option.choices.empty()) return Takes::choice;
  if (option.value_word == decoder_value) return Takes::decoder;
  return option.value_word == "DIR" ? Takes::folder : Takes::file;
}

std::vector<std::string> split_names(std::string_view names) {
  std::vector<std::string> all;
  for (const std::string_view name : reports::split(names, ',')) all.emplace_back(name);
  return all;
}

OptionEntry entry_of(const Option& option) {
  OptionEntry entry;
  entry.names = split_names(option.names);
  entry.value = option.value_word.empty() ? "TEXT" : option.value_word;
  entry.choices = option.choices;
  if (option.range) entry.range = fmt::format("{} - {}", option.range->least, option.range->most);
  entry.description = option.description;
  entry.takes = kind_of(option);
  if (option.takes_many()) entry.count = OptionEntry::Count::many;
  if (option.need == Option::Need::required) entry.need = OptionEntry::Need::required;
  return entry;
}

// One of those that the parser adds.
OptionEntry own_entry(const std::pair<const char*, const char*>& option) {
  OptionEntry entry;
  entry.names = split_names(option.first);
  entry.description = option.second;
  return entry;
}

CommandTree tree_below(const Syntax& syntax, const std::string& program,
                       std::vector<std::string> path) {
  CommandTree tree{.program = program,
                   .path = std::move(path),
                   .purpose = syntax.purpose,
                   .options = {own_entry(help_option)},
                   .arguments = {},
                   .commands = {},
                   .footer = syntax.footer};
  if (syntax.version) tree.options.push_back(own_entry(version_option));
  for (const Option& option : syntax.options) {
    (option.is_argument() ? tree.arguments : tree.options).push_back(entry_of(option));
  }
  for (const Syntax& each : syntax.commands) {
    std::vector<std::string> below = tree.path;
    below.push_back(each.name);
    tree.commands.push_back(tree_below(each, program, std::move(below)));
  }
  return tree;
}

}  // namespace

CommandTree tree_of(const Syntax& program) { return tree_below(program, program.name, {}); }

std::vector<const CommandTree*> all_commands(const CommandTree& tree) {
  std::vector<const CommandTree*> all{&tree};
  for (const CommandTree& each : tree.commands) {
    const auto below = all_commands(each);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

}  // namespace utf8spec::cli
