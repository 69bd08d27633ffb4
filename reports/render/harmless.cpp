#include "reports/render/harmless.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "reference/decode.h"
#include "reference/encode.h"

namespace utf8spec::reports {

namespace {

struct ScalarRange {
  char32_t first;
  char32_t last;
};

// Control and format characters (general categories Cc and Cf) and the two separators. A reader
// would not see them, or would be misled by them. E0000..E0FFF also holds variation selectors and
// tags.
constexpr std::array unseen{
    ScalarRange{0x00, 0x1F},     ScalarRange{0x7F, 0x9F},       ScalarRange{0xAD, 0xAD},
    ScalarRange{0x61C, 0x61C},   ScalarRange{0x180E, 0x180E},   ScalarRange{0x200B, 0x200F},
    ScalarRange{0x2028, 0x202E}, ScalarRange{0x2060, 0x206F},   ScalarRange{0xFEFF, 0xFEFF},
    ScalarRange{0xFFF9, 0xFFFB}, ScalarRange{0xE0000, 0xE0FFF},
};

// Room for the remark that the text was cut. Text that was cut once is then short enough to stay as
// it is, which makes reading and writing a report repeatable.
constexpr std::size_t longest_remark = 48;

bool is_unseen(char32_t scalar) {
  return reference::is_noncharacter(scalar) ||
         std::ranges::any_of(unseen, [&](const ScalarRange& range) {
           return range.first <= scalar && scalar <= range.last;
         });
}

// Formats with escapes of their own, such as JSON, keep every character and escape it themselves.
bool stays(char32_t scalar, Keep keep) {
  if (keep == Keep::characters || !is_unseen(scalar)) return true;
  return keep == Keep::block && (scalar == '\n' || scalar == '\t');
}

void append(std::string& out, char32_t scalar, Keep keep) {
  if (!stays(scalar, keep)) {
    out += fmt::format("\\u{{{:X}}}", static_cast<std::uint32_t>(scalar));
    return;
  }
  const reference::Sequence sequence = reference::encode_scalar(scalar);
  out.append(sequence.view().begin(), sequence.view().end());
}

}  // namespace

// `cut` remembers where the text would end if it turns out to be too long, so one walk is enough.
std::string harmless(std::string_view text, Keep keep, std::size_t limit) {
  const OctetView octets(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  std::string out;
  std::size_t characters = 0;
  std::size_t cut = 0;  // where `out` ends if the limit is passed
  reference::walk(octets, [&](std::size_t, const reference::Step& step) {
    if (++characters + longest_remark == limit) cut = out.size();
    if (characters > limit) return false;
    append(out, step.well_formed() ? step.scalar : reference::replacement_character, keep);
    return true;
  });
  if (characters <= limit) return out;
  return out.substr(0, cut) + fmt::format("... (cut: {} octets in all)", text.size());
}

std::string harmless_line(std::string_view text) { return harmless(text, Keep::line, 400); }

}  // namespace utf8spec::reports
