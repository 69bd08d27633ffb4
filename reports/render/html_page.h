#pragma once

#include <ctemplate/template.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::reports {

// A template's dictionary, or that of one of its sections. The values are hostile: here they are
// made harmless text, and the template's auto-escaping makes them text of HTML.
class HtmlPage {
 public:
  explicit HtmlPage(ctemplate::TemplateDictionary& dictionary) : dictionary_(&dictionary) {}

  void set(const char* name, std::string_view value) const;
  void set_block(const char* name, std::string_view value) const;

  // Markup of our own making, where a template says {{NAME:none}}: what is hostile in it is text of
  // it already.
  void set_markup(const char* name, std::string_view markup) const;

  // One more repetition of a section.
  HtmlPage add(const char* section) const;

  // The section `list`, with an `item` for each TEXT; nothing where there are none.
  void add_list(const char* list, const char* item, const std::vector<std::string>& texts) const;

  // One more repetition of {{>NAME}}, filled into another template.
  HtmlPage include(const char* name, const char* template_name) const;

  // A cell with a count, to be styled by `meaning`; zero is the rule, and shown faint.
  void add_count(std::uint64_t count, std::string_view meaning = "some") const;

 private:
  ctemplate::TemplateDictionary* dictionary_;
};

// The template `content`, filled from `dictionary`. A page that is one file has its style sheet at
// {{>STYLE}}; those of a site link to theirs.
std::string expand(std::string_view content, ctemplate::TemplateDictionary& dictionary);

}  // namespace utf8spec::reports
