#include "cli/explain/deviation_guide.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/diagnosis/catalogue.h"
#include "reports/guides/guide_parts.h"
#include "reports/old_names.h"
#include "reports/render/text_page.h"
#include "reports/split.h"

namespace utf8spec::cli {
namespace {

using reports::GuidePart;
using reports::TextPage;

using Sort = GuidePart::Sort;

void add_code(std::string_view lines, TextPage& page) {
  if (lines.ends_with('\n')) lines.remove_suffix(1);
  for (const std::string_view line : reports::split(lines, '\n')) {
    const std::string indented = line.empty() ? "" : fmt::format("    {}", line);
    page.verbatim("", reports::fitted(indented, page.width()));
  }
}

void add_part(const GuidePart& part, TextPage& page) {
  switch (part.sort) {
    case Sort::heading:
      return page.heading(part.text);
    case Sort::paragraph:
      return page.paragraph("", part.text);
    case Sort::item:
      return page.paragraph("- ", part.text);
    case Sort::code:
      return add_code(part.text, page);
  }
}

// Headings bring their own empty line, and a list has none inside.
bool has_gap_between(Sort first, Sort second) {
  return first != Sort::heading && second != Sort::heading &&
         (first != Sort::item || second != Sort::item);
}

void add_guide(const std::vector<GuidePart>& parts, TextPage& page) {
  Sort previous = Sort::heading;
  for (const GuidePart& part : parts) {
    if (has_gap_between(previous, part.sort)) page.line();
    add_part(part, page);
    previous = part.sort;
  }
}

// A name of earlier releases is explained by the one that took its place.
std::optional<std::string> guide_to_old_name(const reports::OldName& old, std::size_t width) {
  TextPage page(reports::Colour::never, width);
  page.paragraph("",
                 fmt::format("{} is a name of release 1. Release 2 says what goes wrong and when "
                             "it does: {}, or a more exact name, with a condition such as "
                             "\"{}\".",
                             old.id, old.plain, words_of(reports::Condition{old.when})));
  page.line();
  return std::move(page).take() + deviation_guide(old.plain, width).value_or("");
}

}  // namespace

std::optional<std::string> deviation_guide(std::string_view id, std::size_t width) {
  if (const auto old = reports::old_name(id)) return guide_to_old_name(*old, width);
  const auto& kinds = reports::deviation_kinds();
  const auto kind = std::ranges::find(kinds, id, &reports::DeviationKind::id);
  if (kind == kinds.end()) return std::nullopt;
  TextPage page(reports::Colour::never, width);
  page.paragraph("", fmt::format("{}: {}", id, kind->title));
  page.paragraph("effect  ", kind->effect);
  page.paragraph("breaks  ", kind->requirements);
  add_guide(reports::guide_parts(id), page);
  return std::move(page).take();
}

}  // namespace utf8spec::cli
