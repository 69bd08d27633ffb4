// The only way from values to HTML. Code that fills pages cannot forget escaping, because it has no
// access to the template's dictionary.

#pragma once

#include <ctemplate/template.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::reports {

// A dictionary of a template, or of one of its sections. The values are hostile, so two gates stand
// before the page: values are made harmless text here, and ctemplate then escapes them for HTML.
// The object is a view; ctemplate owns the dictionary.
class HtmlPage {
 public:
  explicit HtmlPage(ctemplate::TemplateDictionary& dictionary) : dictionary_(&dictionary) {}

  // Sets a value of one line, or of several.
  void set(const char* name, std::string_view value) const;
  void set_block(const char* name, std::string_view value) const;

  // Inserts our own markup, where a template has {{NAME:none}}. Hostile text in it must already be
  // escaped.
  void set_markup(const char* name, std::string_view markup) const;

  // Adds one repetition of a section.
  HtmlPage add(const char* section) const;

  // Adds the section `list` with an `item` for each text, or nothing if there are no texts.
  void add_list(const char* list, const char* item, const std::vector<std::string>& texts) const;

  // Adds one repetition of {{>NAME}}, which fills in another template.
  HtmlPage include(const char* name, const char* template_name) const;

  // Adds a table cell with a count. `meaning` is its style; a zero is always shown faint.
  void add_count(std::uint64_t count, std::string_view meaning = "some") const;

 private:
  ctemplate::TemplateDictionary* dictionary_;
};

// Fills the template `content` from `dictionary`. Pages that are single files have the style sheet
// at {{>STYLE}}; pages of a site link to theirs.
std::string expand(std::string_view content, ctemplate::TemplateDictionary& dictionary);

}  // namespace utf8spec::reports
