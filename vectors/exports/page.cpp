#include "vectors/exports/page.h"

#include <ctemplate/template_cache.h>

namespace utf8spec::vectors {
namespace {

ctemplate::TemplateString view(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

void Page::set(const char* name, std::string_view value) const {
  dictionary_->SetValue(name, view(value));
}

void Page::set(const char* name, std::size_t value) const {
  set(name, std::string_view(std::to_string(value)));
}

Page Page::add(const char* name) const { return Page(*dictionary_->AddSectionDictionary(name)); }

// The library's global cache searches the file system for templates. This one is filled from memory
// and then frozen, so no file can change the text.
std::string filled(std::span<const std::string_view> pieces,
                   const ctemplate::TemplateDictionary& dictionary) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  ctemplate::TemplateCache cache;
  cache.StringToTemplateCache("file", view(text), ctemplate::DO_NOT_STRIP);
  cache.Freeze();
  std::string file;
  cache.ExpandNoLoad("file", ctemplate::DO_NOT_STRIP, &dictionary, nullptr, &file);
  return file;
}

}  // namespace utf8spec::vectors
