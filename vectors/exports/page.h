#pragma once

#include <ctemplate/template.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

// Files that ctemplate makes from templates and data.
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

// The file that a template makes. The template comes in pieces that stand behind each other.
std::string filled(std::span<const std::string_view> pieces,
                   const ctemplate::TemplateDictionary& dictionary);

}  // namespace utf8spec::vectors
