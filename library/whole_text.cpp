// Functions over whole texts. They walk with the codec's own type, since a fuzz target calls them
// for each of its inputs.
#include <cstddef>
#include <cstdint>
#include <optional>

#include "library/arguments.h"
#include "library/caller_buffer.h"
#include "library/utf8spec.h"
#include "reference/codecs.h"
#include "reference/decode.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/step.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"

namespace utf8spec::library {
namespace {

using reference::Encoding;
using reference::Step;

// A text and its encoding, which were checked.
struct Text {
  Encoding encoding;
  OctetView octets;
};

std::optional<Text> text_of(int encoding, const std::uint8_t* text, std::size_t length) {
  const auto known = value_of<Encoding>(encoding);
  const auto octets = view_of(text, length);
  if (!known || !octets) return std::nullopt;
  return Text{*known, *octets};
}

// Calls `visit` with the value of each character up to the first ill-formed subsequence, which it
// returns. An offset counts the octets of a signature too.
template <typename Visit>
utf8spec_ill_formed read(const Text& text, Visit visit) {
  utf8spec_ill_formed first{text.octets.size(), 0, UTF8SPEC_KIND_WELL_FORMED};
  reference::visit_text(text.encoding, text.octets, [&](auto codec, OctetView behind) {
    const std::size_t start = text.octets.size() - behind.size();
    reference::walk(codec, behind, [&](std::size_t offset, const Step& step) {
      if (step.well_formed()) {
        visit(step.scalar);
      } else {
        first = {start + offset, step.length, static_cast<int>(step.kind)};
      }
      return step.well_formed();
    });
  });
  return first;
}

// Calls `put` with the value of each character, and with U+FFFD for each part that the policy
// marks.
template <typename Put>
void read_replaced(const Text& text, reference::ReplacementPolicy policy, Put put) {
  const bool is_marked = reference::leaves_mark(policy);
  reference::visit_text(text.encoding, text.octets, [&](auto codec, OctetView behind) {
    reference::walk_replaced(codec, behind, policy, [&](const Step& step) {
      if (step.well_formed()) {
        put(step.scalar);
      } else if (is_marked) {
        put(reference::replacement_character);
      }
      return true;
    });
  });
}

// Two halves of a pair would be read as one character.
bool would_join(Encoding encoding, char32_t before, char32_t value) {
  return reference::row_of(encoding).values == reference::Values::code_points_without_pairs &&
         reference::is_high_surrogate(before) && reference::is_low_surrogate(value);
}

// Calls `put` with the octets of the values up to the first that the encoding does not have, and
// returns its index.
template <typename Put>
std::size_t write(Encoding encoding, std::span<const std::uint32_t> values, Put put) {
  return reference::visit_codec(encoding, [&](auto codec) {
    char32_t before = 0;
    for (std::size_t index = 0; index < values.size(); ++index) {
      const char32_t value = values[index];
      if (!reference::can_encode(encoding, value) || would_join(encoding, before, value)) {
        return index;
      }
      const auto sequence = codec.encode(value);
      for (const std::uint8_t octet : sequence.view()) put(octet);
      before = value;
    }
    return values.size();
  });
}

}  // namespace
}  // namespace utf8spec::library

using namespace utf8spec;

int utf8spec_validate(int encoding, const uint8_t* text, size_t length,
                      utf8spec_ill_formed* first) {
  const auto known = library::text_of(encoding, text, length);
  if (!known) return UTF8SPEC_RESULT_MISUSED;
  const utf8spec_ill_formed found = library::read(*known, [](char32_t) {});
  if (first != nullptr) *first = found;
  return found.kind == UTF8SPEC_KIND_WELL_FORMED ? UTF8SPEC_RESULT_OK : UTF8SPEC_RESULT_ILL_FORMED;
}

size_t utf8spec_decode(int encoding, const uint8_t* text, size_t length, uint32_t* values,
                       size_t capacity, utf8spec_ill_formed* first) {
  const auto known = library::text_of(encoding, text, length);
  if (!known || !library::is_writable(values, capacity)) return UTF8SPEC_NO_COUNT;
  library::CallerBuffer<std::uint32_t> output(values, capacity);
  const utf8spec_ill_formed found =
      library::read(*known, [&](char32_t value) { output.put(value); });
  if (first != nullptr) *first = found;
  return output.count();
}

size_t utf8spec_replace(int encoding, int policy, const uint8_t* text, size_t length,
                        uint32_t* values, size_t capacity) {
  const auto known = library::text_of(encoding, text, length);
  if (!known || !library::is_writable(values, capacity)) return UTF8SPEC_NO_COUNT;
  const auto way = library::policy_for(known->encoding, policy);
  if (!way) return UTF8SPEC_NO_COUNT;
  library::CallerBuffer<std::uint32_t> output(values, capacity);
  library::read_replaced(*known, *way, [&](char32_t value) { output.put(value); });
  return output.count();
}

size_t utf8spec_encode(int encoding, const uint32_t* values, size_t count, uint8_t* octets,
                       size_t capacity, size_t* encoded) {
  const auto known = library::value_of<reference::Encoding>(encoding);
  const auto given = library::view_of(values, count);
  if (!known || !given || !library::is_writable(octets, capacity)) return UTF8SPEC_NO_COUNT;
  library::CallerBuffer<std::uint8_t> output(octets, capacity);
  const std::size_t written =
      library::write(*known, *given, [&](std::uint8_t octet) { output.put(octet); });
  if (encoded != nullptr) *encoded = written;
  return output.count();
}
