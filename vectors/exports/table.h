#pragma once

#include <ctemplate/template_dictionary.h>

#include <cstddef>
#include <string_view>

#include "vectors/exports/excerpt.h"

// Fills the templates of vectors/exports/templates with vectors.
namespace utf8spec::vectors {

// A part of the page that a template makes.
class Page {
 public:
  explicit Page(ctemplate::TemplateDictionary& dictionary) : dictionary_(&dictionary) {}

  // The value of {{NAME}} in this section and in those inside.
  void set(const char* name, std::string_view value) const;
  void set(const char* name, std::size_t value) const;

  // Shows {{#NAME}} once more.
  Page add(const char* name) const;

 private:
  ctemplate::TemplateDictionary* dictionary_;
};

// Adds a section DECODE or ENCODE for each vector, and the counts of the whole table. README.md
// beside the templates lists the names.
void add_table(const Page& page, const Excerpt& excerpt);

}  // namespace utf8spec::vectors
