#include "reports/render/html_page.h"

#include <ctemplate/template_cache.h>

#include <memory>

#include "reports/render/harmless.h"
#include "reports/render/words.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

ctemplate::TemplateString view(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

// Limits are in characters. They keep a hostile decoder from making a page too large to open.
void HtmlPage::set(const char* name, std::string_view value) const {
  dictionary_->SetValue(name, harmless(value, Keep::line, 2000));
}

void HtmlPage::set_block(const char* name, std::string_view value) const {
  dictionary_->SetValue(name, harmless(value, Keep::block, 16384));
}

void HtmlPage::set_markup(const char* name, std::string_view markup) const {
  dictionary_->SetValue(name, view(markup));
}

HtmlPage HtmlPage::add(const char* section) const {
  return HtmlPage(*dictionary_->AddSectionDictionary(section));
}

void HtmlPage::add_list(const char* list, const char* item,
                        const std::vector<std::string>& texts) const {
  if (texts.empty()) return;
  const HtmlPage section = add(list);
  for (const std::string& text : texts) section.add(item).set("TEXT", text);
}

HtmlPage HtmlPage::include(const char* name, const char* template_name) const {
  ctemplate::TemplateDictionary* added = dictionary_->AddIncludeDictionary(name);
  added->SetFilename(template_name);
  return HtmlPage(*added);
}

void HtmlPage::add_count(std::uint64_t count, std::string_view meaning) const {
  const HtmlPage cell = add("COUNT");
  cell.set("NUMBER", grouped(count));
  cell.set("CLASS", count == 0 ? "zero" : meaning);
}

std::string expand(std::string_view content, ctemplate::TemplateDictionary& dictionary) {
  // The library's global cache searches the file system for templates. This one is filled from
  // memory and then frozen, so no file can change a report.
  ctemplate::TemplateCache cache;
  const auto keep = [&](const char* name, std::string_view text) {
    cache.StringToTemplateCache(name, view(text), ctemplate::STRIP_BLANK_LINES);
  };
  keep("style", style_template);
  keep("input", input_template);
  keep("example", example_template);
  keep("own_table", own_table_template);
  keep("page", content);
  cache.Freeze();
  HtmlPage(dictionary).include("STYLE", "style");
  std::string page;
  cache.ExpandNoLoad("page", ctemplate::STRIP_BLANK_LINES, &dictionary, nullptr, &page);
  return page;
}

}  // namespace utf8spec::reports
