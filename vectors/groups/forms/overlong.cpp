#include <fmt/format.h>

#include "reference/encode.h"
#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

constexpr std::size_t most_octets = 6;  // RFC 2279 section 2

// The value in a form of `length` octets, whether or not it needs them.
Octets in_octets(char32_t value, std::size_t length) {
  const auto sequence =
      reference::sequence_of<most_octets>(value, static_cast<std::uint8_t>(length));
  return {sequence.view().begin(), sequence.view().end()};
}

// The form that an encoder writes is left out. Whether a longer one is a fault depends on the
// encoding, so its reader decides about the flag.
void add(Texts& texts, char32_t value, std::size_t length) {
  const Octets octets = in_octets(value, length);
  if (octets == texts.written({&value, 1})) return;
  texts.add(octets, {.comment = fmt::format("{} in {} octets, which no encoder writes",
                                            u_name(value), length),
                     .flags = {texts.reads(octets) ? "longer-form" : "overlong"}});
}

}  // namespace

// Longer forms of the first value, of a slash, and of the last values of two lengths.
void overlong(GroupBuilder& group) {
  group.note("overlong",
             "A filter that looks for the shortest form of a slash, a quote or U+0000 does not see "
             "a longer one that a lax decoder accepts.",
             {"CVE-2000-0884"});
  group.note("longer-form",
             "A decoder that refuses what the definition lets through cannot read files that "
             "others read; one that accepts it reads one text in several spellings.");
  for (Texts& texts : texts_of(group)) {
    for (const char32_t value : {0x0u, 0x2Fu, 0x7FFu, 0xFFFFu}) {
      for (std::size_t length = reference::encoded_length(value); length <= most_octets; ++length) {
        add(texts, value, length);
      }
    }
  }
}

}  // namespace utf8spec::vectors::groups::forms
