#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/judge/marks/escape.h"
#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {

// The name of the policy of PEP 383.
inline constexpr std::string_view surrogate_escape = "surrogate-escape";

// What one operation of a decoder puts for ill-formed octets. The standards leave the mark open
// (Unicode 3.9 C10), so it is a policy. A run learns it from a few answers (find_marks.h).
struct MarkStyle {
  char32_t substitute = reference::replacement_character;
  // Characters that share the work with it: U+FFFD for one sort of ill-formed input, `?` for
  // another.
  std::u32string others = {};
  // Marks of several characters, such as `[?]`.
  std::vector<std::u32string> texts = {};
  std::vector<Escape> escapes = {};
  // Whether a text or an escape stands for every ill-formed octet, or characters share the work.
  enum class Reach : std::uint8_t { every, some } reach = Reach::every;
  // Whether an unfinished sequence at the end must leave a mark in every profile.
  enum class End : std::uint8_t { open, due } end = End::open;

  // Whether all marks have several characters, or hold a number.
  bool is_written() const { return reach == Reach::every && has_written(); }
  // Whether marks of several sorts share the work.
  bool is_mixed() const { return !others.empty() || (reach == Reach::some && has_written()); }
  // The text that is the only mark; empty if there is none.
  std::u32string_view sole_text() const {
    return is_written() && escapes.empty() ? std::u32string_view(texts[0]) : U"";
  }
  bool follows_pep_383() const;
  // The name of the policy of marks that are all written: `substitute` for a text, `escape` for
  // numbers, and `surrogate-escape` for those of PEP 383. Empty for other marks.
  std::string_view written_policy() const;

  // Whether the character is a mark by itself.
  bool is_character(char32_t value) const {
    return value == substitute || others.find(value) != std::u32string::npos;
  }
  // The length of the text at the start of `output`; 0 if there is none.
  std::size_t text_at(std::u32string_view output) const;
  // The escape at the start of `output` that stands for octets of `run` from the place `octet` on.
  // The run begins with a unit of the encoding, which has a fixed order.
  Escape::Escaped escape_at(reference::Encoding encoding, OctetView run, std::size_t octet,
                            std::u32string_view output) const;
  // The characters at the start of `output` that are escapes of all these octets; 0 if some octet
  // has none.
  std::size_t escaped_length(reference::Encoding encoding, OctetView run,
                             std::u32string_view output) const;

  friend bool operator==(const MarkStyle&, const MarkStyle&) = default;

 private:
  bool has_written() const { return !texts.empty() || !escapes.empty(); }
};

}  // namespace utf8spec::harnesses
