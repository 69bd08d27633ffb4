#include "cli/manual/pages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common/examples.h"
#include "cli/manual/roff.h"

namespace utf8spec::cli {
namespace {

using Count = OptionEntry::Count;
using Need = OptionEntry::Need;

// The name of a page: the words of the command, joined by hyphens.
std::string page_name(const CommandTree& command) {
  std::string name = command.program;
  for (const std::string& word : command.path) name += "-" + word;
  return name;
}

std::string link_to(const CommandTree& command) {
  return fmt::format("\\fB{}\\fR(1)", in_roff(page_name(command)));
}

std::string dots_of(const OptionEntry& entry) { return entry.count == Count::many ? " ..." : ""; }

// "\fB--level\fR \fILEVEL\fR" for an option, "\fIdecoder\fR" for an argument.
std::string tag_of_option(const OptionEntry& entry) {
  std::vector<std::string> names;
  for (const std::string& name : entry.names) names.push_back("\\fB" + in_roff(name) + "\\fR");
  const std::string value =
      entry.takes == Takes::nothing ? "" : fmt::format(" \\fI{}\\fR", in_roff(entry.value));
  return fmt::format("{}{}", fmt::join(names, ", "), value);
}

std::string tag_of_argument(const OptionEntry& entry) {
  return fmt::format("\\fI{}\\fR{}", in_roff(entry.names.front()), dots_of(entry));
}

// The description, and the limits that the parser checks.
std::string text_of_entry(const OptionEntry& entry) {
  std::string text = entry.description;
  if (!entry.choices.empty()) text += fmt::format(". Values: {}", fmt::join(entry.choices, ", "));
  if (!entry.range.empty()) text += fmt::format(". Range: {}", entry.range);
  if (entry.takes != Takes::nothing && entry.need == Need::required) text += ". Required";
  return in_roff(text.ends_with('.') ? text : text + ".");
}

using Tag = std::string (*)(const OptionEntry&);

std::string list_of(const char* heading, const std::vector<OptionEntry>& entries, Tag tag) {
  if (entries.empty()) return "";
  std::string text = fmt::format(".SH {}\n", heading);
  for (const OptionEntry& entry : entries) {
    text += fmt::format(".TP\n{}\n{}\n", tag(entry), text_of_entry(entry));
  }
  return text;
}

std::string list_of_commands(const CommandTree& command) {
  if (command.commands.empty()) return "";
  std::string text = ".SH COMMANDS\n";
  for (const CommandTree& each : command.commands) {
    text += fmt::format(".TP\n{}\n{}.\n", link_to(each), in_roff(each.purpose));
  }
  return text;
}

// Options come before arguments, as `--help` shows them.
std::string synopsis(const CommandTree& command) {
  std::string text = fmt::format(R"(\fB{}{}{}\fR [\fIOPTIONS\fR])", in_roff(command.program),
                                 command.path.empty() ? "" : " ",
                                 in_roff(fmt::format("{}", fmt::join(command.path, " "))));
  for (const OptionEntry& entry : command.arguments) {
    const bool is_needed = entry.need == Need::required;
    const std::string tag = tag_of_argument(entry);
    text += is_needed ? fmt::format(" {}", tag) : fmt::format(" [{}]", tag);
  }
  return text + (command.commands.empty() ? "" : " \\fICOMMAND\\fR") + "\n";
}

// The page of the command above, and those of its commands below.
std::string see_also(const CommandTree& command, const CommandTree* above) {
  std::vector<std::string> links;
  if (above != nullptr) links.push_back(link_to(*above));
  for (const CommandTree& each : command.commands) links.push_back(link_to(each));
  return fmt::format(".SH SEE ALSO\n{}\n", fmt::join(links, ",\n"));
}

// The notes and the examples of the help, which begins with its examples. Readers of manuals look
// for these below all else.
std::string notes_and_examples(std::string_view footer) {
  std::string_view examples;
  if (footer.starts_with(examples_heading)) {
    examples = footer.substr(0, footer.find("\n\n"));
    footer.remove_prefix(examples.size());
    examples.remove_prefix(examples_heading.size());
  }
  const std::string notes = roff_of_footer(std::string(footer));
  const std::string shown = roff_of_footer(std::string(examples));
  return (notes.empty() ? "" : ".SH NOTES\n" + notes) +
         (shown.empty() ? "" : ".SH EXAMPLES\n" + shown);
}

// Lines are not spread to the right edge: octets and options would get gaps.
std::string page_of(const CommandTree& command, const CommandTree* above,
                    const std::string& version) {
  const std::string name = page_name(command);
  std::string page = fmt::format(".TH {} 1 \"\" \"utf8spec {}\" \"utf8spec\"\n.nh\n.ad l\n",
                                 in_roff(name), in_roff(version));
  page += fmt::format(".SH NAME\n{} \\- {}\n", in_roff(name), in_roff(command.purpose));
  page += ".SH SYNOPSIS\n" + synopsis(command);
  page += list_of("ARGUMENTS", command.arguments, tag_of_argument);
  page += list_of("OPTIONS", command.options, tag_of_option) + list_of_commands(command);
  return page + notes_and_examples(command.footer) + see_also(command, above);
}

void add_pages(const CommandTree& command, const CommandTree* above, const std::string& version,
               std::map<std::string, std::string>& pages) {
  pages[page_name(command) + ".1"] = page_of(command, above, version);
  for (const CommandTree& each : command.commands) add_pages(each, &command, version, pages);
}

}  // namespace

std::map<std::string, std::string> manual_pages(const CommandTree& tree,
                                                const std::string& version) {
  std::map<std::string, std::string> pages;
  add_pages(tree, nullptr, version, pages);
  return pages;
}

}  // namespace utf8spec::cli
