// `utf8spec show`: prints one vector with everything that must come back. Reports name vectors by
// their ids, and this command explains them.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/words.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// A labelled line; nothing for an empty value.
std::string line(std::string_view label, const std::string& value) {
  return value.empty() ? "" : fmt::format("{:14} {}\n", label, value);
}

// The expected answer: scalar values, or all errors and what each policy makes of the input.
std::string show_decoding(const vectors::Vector& vector) {
  std::string text = line("octets", spaced_octets(vector.octets));
  text += line("well-formed", vector.well_formed ? "yes" : "no");
  if (vector.well_formed) return text + line("scalar values", spaced_scalars(vector.scalars));
  for (const reference::IllFormed& error : vector.errors) {
    text += line("ill-formed", fmt::format("offset {}, length {}: {}", error.offset, error.length,
                                           name(error.kind)));
  }
  for (const auto policy : reference::all_replacement_policies) {
    const std::u32string& replaced = vector.replaced[static_cast<std::size_t>(policy)];
    text += line("replaced", fmt::format("{:16} {}", name(policy), spaced_scalars(replaced)));
  }
  return text;
}

// The expected octets, or the values that must not be encoded.
std::string show_encoding(const vectors::Vector& vector) {
  std::string text = line("values", spaced_scalars(vector.scalars));
  if (vector.well_formed) return text + line("octets", spaced_octets(vector.octets));
  for (const reference::IllFormed& error : vector.errors) {
    text += line("no scalar value", fmt::format("index {}: {}", error.offset, name(error.kind)));
  }
  return text;
}

// Identity first, then the content, then why the vector exists.
std::string show_vector(const vectors::Vector& vector, const vectors::Group& group) {
  std::string text = line("vector", vector.id);
  text += line("group", group.title);
  text += vector.direction == vectors::Direction::encode ? show_encoding(vector)
                                                         : show_decoding(vector);
  if (!vector.cuts.empty()) text += line("cut at", fmt::format("{}", fmt::join(vector.cuts, ", ")));
  text += line("requirements", fmt::format("{}", fmt::join(vector.requirements, ", ")));
  text += line("flags", fmt::format("{}", fmt::join(vector.flags, ", ")));
  text += line("references", fmt::format("{}", fmt::join(vector.references, ", ")));
  text += line("comment", vector.comment);
  // Notes explain the flags of a vector: the effect of a fault, and where it was seen.
  for (const vectors::Group::Note& note : group.notes) {
    if (std::ranges::find(vector.flags, note.flag) == vector.flags.end()) continue;
    text += line(note.flag, note.effect);
    text += line("", fmt::format("{}", fmt::join(note.references, ", ")));
  }
  return text;
}

// Only the vectors of UTF-8 are searched.
Result<std::string> show(const CommandContext& context, const std::string& id) {
  const auto suite = load_suite(context.places);
  if (!suite) return tl::unexpected(suite.error());
  const vectors::Vector* vector = suite->find(id);
  if (vector == nullptr) {
    return fail(ExitStatus::usage,
                fmt::format("no vector is called '{}'; utf8spec list GROUP lists them", id));
  }
  const auto group = std::ranges::find(suite->groups, vector->group, &vectors::Group::name);
  return show_vector(*vector, *group);
}

}  // namespace

Action add_show(CLI::App& app) {
  const auto id = std::make_shared<std::string>();
  app.add_option("id", *id, "The id of a vector, as utf8spec list GROUP prints it")->required();
  return [id](const CommandContext& context) -> Result<ExitStatus> {
    const auto text = show(context, *id);
    if (!text) return tl::unexpected(text.error());
    if (auto printed = print(*text); !printed) return tl::unexpected(printed.error());
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
