// `utf8spec list`: prints what exists, one item a line, so that other tools can filter it. Every
// list comes from the table that the code itself uses.

#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <utility>

#include "cli/commands/commands.h"
#include "cli/common/bundled_list.h"
#include "cli/common/closest.h"
#include "cli/common/help.h"
#include "cli/common/output.h"
#include "cli/common/target.h"
#include "cli/common/terminal.h"
#include "cli/tree/syntax.h"
#include "harnesses/judge/profile.h"
#include "harnesses/plan/plan.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/render/text_page.h"
#include "vectors/requirements.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// One item. A terminal gets what is said of it in several lines if need be; other programs get one
// line, which they can filter.
std::string item(const std::string& label, std::string_view words) {
  const auto width = width_of_terminal(STDOUT_FILENO);
  if (!width) return fmt::format("{}{}\n", label, words);
  reports::TextPage page(reports::Colour::never, *width);
  page.paragraph(label, words);
  return std::move(page).take();
}

// Derived groups have no fixed number of vectors, so they show "-" and the level at which they
// begin.
std::string list_groups(const vectors::Suite& suite) {
  std::string text;
  for (const vectors::Group& group : suite.groups) {
    text += item(fmt::format("{:24} {:5}  ", group.name, group.vectors.size()), group.title);
  }
  for (const harnesses::DerivedGroup& group : harnesses::derived_groups) {
    text += item(fmt::format("{:24} {:>5}  ", group.name, "-"),
                 fmt::format("{} (from level {} on)", group.title, name(group.from)));
  }
  return text + "\n" + manual_of_levels();
}

// The comment says why the vector exists.
std::string list_vectors(const vectors::Group& group) {
  std::string text;
  for (const vectors::Vector& vector : group.vectors) {
    text += item(fmt::format("{:56} ", vector.id), vector.comment);
  }
  return text;
}

// The requirements of UTF-8, with their level (MUST, SHOULD, ...).
std::string list_requirements() {
  std::string text;
  for (const vectors::Requirement& requirement : vectors::requirements()) {
    text += item(fmt::format("{:28} {:6}  ", requirement.id, name(requirement.level)),
                 requirement.rule);
  }
  return text;
}

// Levels and profiles by their names, one a line, so that other tools can check a word.
std::string list_levels() {
  std::string text;
  for (const harnesses::LevelRow& row : harnesses::level_rows) {
    text += item(fmt::format("{:10} ", name(row.level)), row.takes);
  }
  return text;
}

std::string list_profiles() {
  std::string text;
  for (const ProfileRow& row : profile_rows) {
    text += item(fmt::format("{:10} ", name(row.profile)), row.demands);
  }
  return text;
}

// Ids are what expectations files and docs/deviations use.
std::string list_deviations() {
  std::string text;
  for (const reports::DeviationKind& kind : reports::deviation_kinds()) {
    text += item(fmt::format("{:34} ", kind.id), kind.title);
  }
  return text;
}

// The same text as `utf8spec-dev decoders` without options.
Result<std::string> list_decoders(const Places& places) {
  const auto bundled = load_bundled(places);
  if (!bundled) return tl::unexpected(bundled.error());
  return bundled_text(*bundled, width_of_output());
}

// Lists that need no vectors come first, so that they work with a damaged suite too.
Result<std::string> list_what(const CommandContext& context, const std::string& what) {
  if (what == "decoders") return list_decoders(context.places);
  if (what == "requirements") return list_requirements();
  if (what == "deviations") return list_deviations();
  if (what == "levels") return list_levels();
  if (what == "profiles") return list_profiles();
  const auto suite = load_suite(context.places);
  if (!suite) return tl::unexpected(suite.error());
  if (what == "groups") return list_groups(*suite);
  // Any other word may be the name of a group.
  for (const vectors::Group& group : suite->groups) {
    if (group.name == what) return list_vectors(group);
  }
  std::vector<std::string> known{"groups",     "decoders", "requirements",
                                 "deviations", "levels",   "profiles"};
  for (const vectors::Group& group : suite->groups) known.push_back(group.name);
  return fail(ExitStatus::usage,
              fmt::format("'{}' is not a group of vectors, and not one of groups, decoders, "
                          "requirements, deviations, levels, profiles{}; see utf8spec list",
                          what, did_you_mean(what, known)));
}

}  // namespace

Action add_list(Syntax& syntax) {
  const auto what = std::make_shared<std::string>("groups");
  syntax
      .option("what", *what,
              "groups (the default), decoders, requirements, deviations, levels, profiles, or a "
              "group's name for its vectors")
      .usually({"groups", "decoders", "requirements", "deviations", "levels", "profiles"});
  return [what](const CommandContext& context) -> Result<ExitStatus> {
    const auto text = list_what(context, *what);
    if (!text) return tl::unexpected(text.error());
    if (auto printed = print(*text); !printed) return tl::unexpected(printed.error());
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
