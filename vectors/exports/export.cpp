#include "vectors/exports/export.h"

#include <ctemplate/template.h>

#include "vectors/exports/scores.h"
#include "vectors/exports/table.h"
#include "vectors/exports/templates.h"

namespace utf8spec::vectors {
namespace {

// The planted bugs are in decoders of UTF-8, so another encoding's file states no score.
void add_score(const Page& page, const Excerpt& excerpt, const Origin& origin) {
  if (origin.encoding != reference::Encoding::utf_8) return;
  const ExportScore& score = score_of(excerpt.size);
  const Page section = page.add("SCORE");
  section.set("FOUND", score.found);
  section.set("ALL", score.all);
}

// Short inputs are also asked behind letters of one octet. An encoding of longer units has none.
constexpr std::size_t most_padding = 64;

// What is the same in all forms.
void add_origin(const Page& page, const Excerpt& excerpt, const Origin& origin) {
  page.set("VERSION", origin.version);
  page.set("SHA256", origin.sha256);
  page.set("ENCODING", reference::name(origin.encoding));
  page.set("STANDARD", reference::row_of(origin.encoding).standard);
  page.set("MOST_PADDING", reference::row_of(origin.encoding).unit == 1 ? most_padding : 0);
  page.set("SIZE", name(excerpt.size));
  add_score(page, excerpt, origin);
}

}  // namespace

std::string export_as(ExportFormat format, const Excerpt& excerpt, const Origin& origin) {
  ctemplate::TemplateDictionary dictionary("export");
  const Page page(dictionary);
  page.set("FORMAT", name(format));
  page.set("FILE", row_of(format).file);
  add_origin(page, excerpt, origin);
  add_table(page, excerpt);
  return filled(template_of(format), dictionary);
}

}  // namespace utf8spec::vectors
