#include <fmt/format.h>

#include <string_view>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// Surrogates in this order, the flag, and the reason.
struct SurrogateShape {
  std::u32string surrogates;
  std::string_view flag;
  std::string_view comment;
};

// One list for all encodings. Their readers decide which of these are well-formed.
std::vector<SurrogateShape> shapes() {
  return {
      {{0xD800}, "alone", "the first high surrogate alone"},
      {{0xDBFF}, "alone", "the last high surrogate alone"},
      {{0xDC00}, "alone", "the first low surrogate alone"},
      {{0xDFFF}, "alone", "the last low surrogate alone"},
      {{0xD83D, 0xDE00}, "pair", "the pair of U+1F600"},
      {{0xD800, 0xDC00}, "pair", "the pair of U+10000"},
      {{0xDBFF, 0xDFFF}, "pair", "the pair of U+10FFFF"},
      {{0xD83D, 0xDE00, 0xD83D, 0xDE01}, "pair", "two pairs"},
      {{0xDE00, 0xD83D}, "disorder", "a low surrogate, then a high one"},
      {{0xD83D, 0xD83D, 0xDE00}, "disorder", "a high surrogate, then a pair"},
      {{0xD83D, 0xDE00, 0xDE00}, "disorder", "a pair, then a low surrogate"},
      {{0xDE00, 0xD83D, 0xDE00}, "disorder", "a low surrogate, then a pair"},
      {{0xD83D, 0xD83D}, "disorder", "two high surrogates"},
      {{0xDE00, 0xDE00}, "disorder", "two low surrogates"},
  };
}

Octets octets_of_surrogates(const Texts& texts, std::u32string_view surrogates) {
  Octets octets;
  for (const char32_t each : surrogates) octets = std::move(octets) + texts.surrogate(each);
  return octets;
}

// Alone, and between characters that must survive.
void add_shape(Texts& texts, const SurrogateShape& shape) {
  const Octets octets = octets_of_surrogates(texts, shape.surrogates);
  const About about{.comment = std::string(shape.comment), .flags = {std::string(shape.flag)}};
  texts.add(octets, about);
  About between = about;
  between.comment += ", between A and B, which must survive";
  texts.add(texts.written(U"A") + octets + texts.written(U"B"), between);
}

// The character after a high surrogate is not its other half, so it is read again.
void add_followed(Texts& texts) {
  for (const char32_t next : {0x41u, 0xE9u, 0xD000u, 0xD7FFu, 0xE000u, 0x1F600u}) {
    if (!texts.has({&next, 1})) continue;
    texts.add(
        texts.surrogate(0xD83D) + texts.written({&next, 1}),
        {.comment = fmt::format("a high surrogate, then {}, which must survive", u_name(next)),
         .flags = {"disorder"}});
  }
}

// The second half of a pair, cut by the end of input. Where a unit is one octet, a character may
// cut it too.
void add_cut(Texts& texts) {
  const Octets low = texts.surrogate(0xDE00);
  for (std::size_t length = 1; length < low.size(); ++length) {
    const Octets part(low.begin(), low.begin() + static_cast<std::ptrdiff_t>(length));
    const Octets octets = texts.surrogate(0xD83D) + part;
    const About about{.comment = fmt::format("a high surrogate, and {} of {} octets of a low one",
                                             length, low.size()),
                      .flags = {"cut-pair"}};
    texts.add(octets, about);
    if (texts.unit() > 1) continue;
    About followed = about;
    followed.comment += ", then A";
    texts.add(octets + texts.written(U"A"), followed);
  }
}

}  // namespace

// Encodings differ most in their surrogates: UTF-16 and CESU-8 pair them, WTF-8 reads them alone,
// and UTF-32 has none.
void surrogates(GroupBuilder& group) {
  group.note("alone",
             "Text with half a character passes one program and stops the next, or becomes U+FFFD "
             "after it was checked.");
  group.note("pair", "A supplementary character is lost, or has a second spelling.");
  group.note("disorder",
             "A decoder that takes any two surrogates for a pair swallows a character, or makes "
             "one that nobody wrote.");
  group.note("cut-pair", "A decoder that waits for the second half reads behind its input.");
  for (Texts& texts : texts_of(group)) {
    for (const SurrogateShape& shape : shapes()) add_shape(texts, shape);
    add_followed(texts);
    add_cut(texts);
  }
}

}  // namespace utf8spec::vectors::groups::forms
