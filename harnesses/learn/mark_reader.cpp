#include "harnesses/learn/mark_reader.h"

#include <algorithm>
#include <utility>

#include "reference/any_codec.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

// The characters that stand for the octets 80 to FF if 0 is at `base`.
std::u32string characters_at(char32_t base) {
  std::u32string characters;
  for (char32_t octet = 0x80; octet <= 0xFF; ++octet) characters.push_back(base + octet);
  return characters;
}

// The characters by which an escape may begin.
std::u32string openers_of(const Escape& escape) {
  if (!escape.before.empty()) return escape.before.substr(0, 1);
  if (escape.digits == Escape::Digits::character) return characters_at(escape.base);
  return U"0123456789ABCDEFabcdef";
}

std::u32string openers_of(const MarkStyle& style) {
  std::u32string openers = style.substitute + style.others;
  for (const std::u32string& text : style.texts) openers.push_back(text[0]);
  for (const Escape& escape : style.escapes) openers += openers_of(escape);
  return openers;
}

// Reads one output from its start to its end.
class Walk {
 public:
  Walk(const MarkStyle& style, const GenuineValues& genuine, reference::Encoding encoding,
       OctetView text)
      : style_(style), genuine_(genuine), encoding_(encoding), text_(text) {}

  std::u32string read(std::u32string_view output) {
    std::u32string told;
    while (!output.empty()) {
      const Mark next = mark_at(output);
      if (next.length == 0) {
        told.push_back(genuine_.plain(output[0]));
        pass_over(told.back());
      } else {
        told.append(next.count, MarkReader::mark);
      }
      output.remove_prefix(std::max<std::size_t>(next.length, 1));
    }
    return told;
  }

 private:
  struct Mark {
    std::size_t length = 0;  // characters
    std::size_t count = 1;
  };

  Mark mark_at(std::u32string_view output) {
    if (const std::size_t text = style_.text_at(output); text > 0) return {text};
    if (const Mark escape = escape_at(output); escape.length > 0) return escape;
    return {style_.is_character(output[0]) ? std::size_t{1} : 0};
  }

  // The first octets that it can stand for behind those of the escapes before. The later octets of
  // a unit add nothing to the first.
  Mark escape_at(std::u32string_view output) {
    const std::size_t unit = row_of(encoding_).unit;
    for (std::size_t at = octet_; !style_.escapes.empty() && at < text_.size(); ++at) {
      const auto escaped = style_.escape_at(encoding_, text_, at, output);
      if (escaped.octets == 0) continue;
      octet_ = at + escaped.octets;
      const auto units_before = [&](std::size_t octets) { return (octets + unit - 1) / unit; };
      return {escaped.characters, units_before(octet_) - units_before(at)};
    }
    return {};
  }

  // An escape behind a character stands for no octet before it.
  void pass_over(char32_t value) {
    if (style_.escapes.empty() || !can_encode(encoding_, value)) return;
    const auto octets = reference::codec_of(encoding_).encode(value);
    const std::size_t unit = row_of(encoding_).unit;
    for (std::size_t at = (octet_ + unit - 1) / unit * unit; at < text_.size(); at += unit) {
      const OctetView there = text_.subspan(at);
      if (there.size() < octets.length) return;
      if (!std::ranges::equal(there.first(octets.length), octets.view())) continue;
      octet_ = at + octets.length;
      return;
    }
  }

  const MarkStyle& style_;
  const GenuineValues& genuine_;
  reference::Encoding encoding_;
  OctetView text_;
  std::size_t octet_ = 0;  // the first that no escape stands for
};

}  // namespace

MarkReader::MarkReader(reference::Encoding reading, MarkStyle style)
    : reading_(reading), style_(std::move(style)), genuine_(reading, openers_of(style_)) {}

std::u32string MarkReader::read(OctetView word, const std::u32string& output) const {
  const reference::Opened opened = reference::open(reading_, word);
  const OctetView text = word.subspan(opened.signature_length);
  return Walk(style_, genuine_, opened.encoding, text).read(output);
}

std::u32string MarkReader::read(OctetView word, const std::u32string& output,
                                const std::u32string& second) const {
  return read(word, genuine_.marked(output, second));
}

}  // namespace utf8spec::harnesses::learn
