#include "cli/tree/command_tree.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/split.h"

namespace utf8spec::cli {
namespace {

// What stands between the first `open` and the `close` behind it; empty if there is no such pair.
std::string between(const std::string& text, char open, char close) {
  const std::size_t first = text.find(open), last = text.find(close);
  if (first == std::string::npos || last == std::string::npos) return "";
  return text.substr(first + 1, last - first - 1);
}

std::vector<std::string> choices_in(const std::string& type) {
  const std::string all = between(type, '{', '}');
  std::vector<std::string> choices;
  for (const std::string_view choice : reports::split(all, ',')) choices.emplace_back(choice);
  return choices;
}

Takes kind_of(const CLI::Option& option, const OptionEntry& entry) {
  if (option.get_items_expected_max() == 0) return Takes::nothing;
  if (!entry.choices.empty()) return Takes::choice;
  if (entry.value == decoder_value) return Takes::decoder;
  return entry.value == "DIR" ? Takes::folder : Takes::file;
}

std::vector<std::string> names_of_entry(const CLI::Option& option) {
  if (option.get_positional()) return {option.get_name(true)};
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

// CLI11 joins the word for the value and what its validators say: "LEVEL:{smoke,standard}",
// "N:UINT in [1 - 1024]".
OptionEntry entry_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  OptionEntry entry;
  entry.names = names_of_entry(option);
  entry.value = type.substr(0, type.find(':'));
  entry.choices = choices_in(type);
  entry.range = between(type, '[', ']');
  entry.description = option.get_description();
  entry.takes = kind_of(option, entry);
  const bool is_many = option.get_expected_max() == CLI::detail::expected_max_vector_size;
  if (is_many) entry.count = OptionEntry::Count::many;
  if (option.get_required()) entry.need = OptionEntry::Need::required;
  return entry;
}

CommandTree tree_below(const CLI::App& app, const std::string& program,
                       std::vector<std::string> path) {
  CommandTree tree{.program = program,
                   .path = std::move(path),
                   .purpose = app.get_description(),
                   .options = {},
                   .arguments = {},
                   .commands = {},
                   .footer = app.get_footer()};
  for (const CLI::Option* option : app.get_options()) {
    (option->get_positional() ? tree.arguments : tree.options).push_back(entry_of(*option));
  }
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    std::vector<std::string> below = tree.path;
    below.push_back(each->get_name());
    tree.commands.push_back(tree_below(*each, program, std::move(below)));
  }
  return tree;
}

}  // namespace

CommandTree tree_of(const CLI::App& app) { return tree_below(app, app.get_name(), {}); }

std::vector<const CommandTree*> all_commands(const CommandTree& tree) {
  std::vector<const CommandTree*> all{&tree};
  for (const CommandTree& each : tree.commands) {
    const auto below = all_commands(each);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

CLI::Validator usually_one_of(const std::vector<std::string>& values) {
  return CLI::Validator(fmt::format("{{{}}}", fmt::join(values, ",")));
}

}  // namespace utf8spec::cli
