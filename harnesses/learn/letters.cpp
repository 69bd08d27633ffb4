#include <algorithm>

#include "harnesses/learn/trace.h"
#include "reference/dialects.h"
#include "reference/scalar.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

using reference::Encoding;

// Whether the value may come out of a decoder in any dialect of the encoding.
bool may_come_out(Encoding declared, char32_t value) {
  return can_encode(declared, value) ||
         std::ranges::any_of(reference::dialects_of(declared), [&](const auto& dialect) {
           return can_encode(dialect.encoding, value);
         });
}

// Decoders of Modified UTF-8 deliver UTF-16 units. An answer joins the halves of a pair
// (harnesses/answer.h), so they are taken apart again.
bool is_two_units(Encoding declared, char32_t value) {
  return row_of(declared).values == reference::Values::utf16_units &&
         reference::is_supplementary(value) && value <= reference::last_scalar_value;
}

}  // namespace

Letters::Letters(Encoding declared) : declared_(declared), codec_(reference::codec_of(declared)) {}

void Letters::add(Trace& trace, char32_t value) const {
  if (!is_two_units(declared_, value)) {
    trace += letter_of(value);
    return;
  }
  const reference::Utf16Sequence units = reference::encode_utf16(value);
  for (const char16_t unit : units.view()) trace += letter_of(unit);
}

char Letters::letter_of(char32_t value) const {
  if (!may_come_out(declared_, value)) return letter::no_scalar;
  return letter::character(codec_.encode(value).length);
}

}  // namespace utf8spec::harnesses::learn
