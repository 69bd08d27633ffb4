// `utf8spec show`: prints one vector with everything that must come back. Reports name vectors by
// their ids, and this command explains them.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/closest.h"
#include "cli/common/output.h"
#include "cli/common/terminal.h"
#include "cli/common/words.h"
#include "reports/render/text_page.h"
#include "vectors/deltas.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// A labelled value, wrapped at the page's width; nothing for an empty value.
void add(std::string_view label, const std::string& value, reports::TextPage& page) {
  if (!value.empty()) page.paragraph(fmt::format("{:14} ", label), value);
}

// The expected answer: scalar values, or all errors and what each policy makes of the input.
void add_decoding(const vectors::Vector& vector, reports::TextPage& page) {
  add("octets", spaced_octets(vector.octets), page);
  add("well-formed", vector.well_formed ? "yes" : "no", page);
  if (vector.well_formed) {
    add("scalar values", spaced_scalars(vector.scalars), page);
    return;
  }
  for (const reference::IllFormed& error : vector.errors) {
    add("ill-formed",
        fmt::format("offset {}, length {}: {}", error.offset, error.length, name(error.kind)),
        page);
  }
  for (const auto policy : reference::all_replacement_policies) {
    const std::u32string& replaced = vector.replaced[static_cast<std::size_t>(policy)];
    page.paragraph(fmt::format("{:14} {:16} ", "replaced", name(policy)), spaced_scalars(replaced));
  }
}

// What each chunk of a stream brings, and the end.
void add_deltas(const vectors::Vector& vector, reports::TextPage& page) {
  const auto parts = vectors::earliest_deltas(vector.octets, vector.cuts);
  for (std::size_t place = 0; place < parts.size(); ++place) {
    const bool is_end = place + 1 == parts.size();
    page.paragraph(fmt::format("{:14} ", is_end ? "the end" : fmt::format("chunk {}", place)),
                   fmt::format("brings {}", spaced_scalars(parts[place])));
  }
}

// The expected octets, or the values that must not be encoded.
void add_encoding(const vectors::Vector& vector, reports::TextPage& page) {
  add("values", spaced_scalars(vector.scalars), page);
  if (vector.well_formed) add("octets", spaced_octets(vector.octets), page);
  for (const reference::IllFormed& error : vector.errors) {
    add("no scalar value", fmt::format("index {}: {}", error.offset, name(error.kind)), page);
  }
}

// Notes explain the flags of a vector: the effect of a fault, and where it was seen.
void add_notes(const vectors::Vector& vector, const vectors::Group& group,
               reports::TextPage& page) {
  for (const vectors::Group::Note& note : group.notes) {
    if (std::ranges::find(vector.flags, note.flag) == vector.flags.end()) continue;
    add(note.flag, note.effect, page);
    add("", fmt::format("{}", fmt::join(note.references, ", ")), page);
  }
}

// Identity first, then the content, then why the vector exists.
std::string show_vector(const vectors::Vector& vector, const vectors::Group& group) {
  reports::TextPage page(reports::Colour::never, width_of_output());
  add("vector", vector.id, page);
  add("group", group.title, page);
  if (vector.direction == vectors::Direction::encode) {
    add_encoding(vector, page);
  } else {
    add_decoding(vector, page);
  }
  add("cut at", fmt::format("{}", fmt::join(vector.cuts, ", ")), page);
  if (vector.group == vectors::deltas_group) add_deltas(vector, page);
  add("requirements", fmt::format("{}", fmt::join(vector.requirements, ", ")), page);
  add("flags", fmt::format("{}", fmt::join(vector.flags, ", ")), page);
  add("references", fmt::format("{}", fmt::join(vector.references, ", ")), page);
  add("comment", vector.comment, page);
  add_notes(vector, group, page);
  return std::move(page).take();
}

std::vector<std::string> ids_of(const vectors::Suite& suite) {
  std::vector<std::string> ids;
  for (const vectors::Group& group : suite.groups) {
    for (const vectors::Vector& vector : group.vectors) ids.push_back(vector.id);
  }
  return ids;
}

// Only the vectors of UTF-8 are searched.
Result<std::string> show(const CommandContext& context, const std::string& id) {
  const auto suite = load_suite(context.places);
  if (!suite) return tl::unexpected(suite.error());
  const vectors::Vector* vector = suite->find(id);
  if (vector == nullptr) {
    return fail(ExitStatus::usage,
                fmt::format("no vector of UTF-8 is called '{}'{}; utf8spec list GROUP lists them",
                            id, did_you_mean(id, ids_of(*suite))));
  }
  const auto group = std::ranges::find(suite->groups, vector->group, &vectors::Group::name);
  return show_vector(*vector, *group);
}

}  // namespace

Action add_show(Syntax& syntax) {
  const auto id = std::make_shared<std::string>();
  syntax.option("id", *id, "The id of a vector, as utf8spec list GROUP prints it").required();
  return [id](const CommandContext& context) -> Result<ExitStatus> {
    const auto text = show(context, *id);
    if (!text) return tl::unexpected(text.error());
    if (auto printed = print(*text); !printed) return tl::unexpected(printed.error());
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
