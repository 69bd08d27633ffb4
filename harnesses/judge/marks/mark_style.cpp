#include "harnesses/judge/marks/mark_style.h"

#include <algorithm>

namespace utf8spec::harnesses {

bool MarkStyle::follows_pep_383() const { return std::ranges::any_of(escapes, is_pep_383); }

std::string_view MarkStyle::written_policy() const {
  if (!is_written()) return "";
  if (escapes.empty()) return "substitute";
  return follows_pep_383() ? surrogate_escape : "escape";
}

std::size_t MarkStyle::text_at(std::u32string_view output) const {
  const auto text = std::ranges::find_if(
      texts, [&](const std::u32string& each) { return output.starts_with(each); });
  return text == texts.end() ? 0 : text->size();
}

// An escape of a value stands for whole units. The longest escape wins, since the frame of one may
// begin like that of another.
Escape::Escaped MarkStyle::escape_at(reference::Encoding encoding, OctetView run, std::size_t octet,
                                     std::u32string_view output) const {
  const bool is_unit = octet % row_of(encoding).unit == 0;
  Escape::Escaped longest;
  for (const Escape& escape : escapes) {
    if (escape.of_what == Escape::Of::value && !is_unit) continue;
    const auto escaped = escape.escape_at(encoding, run.subspan(octet), output);
    if (escaped.characters > longest.characters) longest = escaped;
  }
  return longest;
}

std::size_t MarkStyle::escaped_length(reference::Encoding encoding, OctetView run,
                                      std::u32string_view output) const {
  std::size_t characters = 0;
  for (std::size_t octet = 0; octet < run.size();) {
    const auto escaped = escape_at(encoding, run, octet, output.substr(characters));
    if (escaped.octets == 0) return 0;
    octet += escaped.octets;
    characters += escaped.characters;
  }
  return characters;
}

}  // namespace utf8spec::harnesses
