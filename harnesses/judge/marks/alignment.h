#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "harnesses/judge/marks/mark_style.h"
#include "harnesses/judge/marks/restriction.h"
#include "harnesses/judge/marks/token.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {

// What the output may hold for a run of ill-formed octets.
enum class Runs : std::uint8_t {
  replaced,            // one substitute at least: how many is a policy
  replaced_or_absent,  // any number, none included
};

// How a decoder shows ill-formed input in its output.
struct Replaced {
  char32_t substitute = reference::replacement_character;
  Runs runs = Runs::replaced;
  const MarkStyle* style = nullptr;        // if there are other marks than the substitute
  const Restrictions* left_out = nullptr;  // characters that may be treated as ill-formed

  // Whether all marks have several characters, or hold a number.
  bool is_written() const { return style != nullptr && style->is_written(); }
  // Whether marks beside the substitute become substitutes before an answer is judged
  // (mixed_marks.h).
  bool is_mixed() const { return style != nullptr && style->is_mixed(); }
  bool may_refuse(char32_t value) const { return left_out != nullptr && hold(*left_out, value); }
};

// How far an output follows the tokens of its input.
struct Alignment {
  bool whole;            // all of one matches all of the other
  std::size_t token;     // else: the first token that does not match
  std::size_t position;  // and the place in the output where it should have
};

// Compares `output` with the tokens of its input. Every character must come once and in order, and
// every run as `how` says.
Alignment align(const TokenView& view, std::u32string_view output, const Replaced& how);

}  // namespace utf8spec::harnesses
