#include "vectors/look_alikes/look_alikes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <utility>

#include "reference/any_codec.h"
#include "reference/decode.h"
#include "vectors/look_alikes/legacy_converter.h"
#include "vectors/look_alikes/legacy_encodings.h"
#include "vectors/look_alikes/obsolete_forms.h"
#include "vectors/look_alikes/texts.h"

namespace utf8spec::vectors {
namespace {

using Entries = std::vector<std::u16string>;

// The length of a text in UTF-16 units: long enough to look like text, short enough to be read.
constexpr std::size_t shortest_text = 3;
constexpr std::size_t longest_text = 12;

template <reference::Encoding encoding>
Octets encode_in(std::u32string_view values) {
  return reference::encode_all(reference::codec_of(encoding), values);
}

// A form of all of Unicode that is encoded here. Where a text may be the same in UTF-8, the values
// behind it tell the form from UTF-8.
struct Form {
  const char* name;
  Octets (*encode)(std::u32string_view values);
  std::u32string_view behind;
};

using namespace std::string_view_literals;
using enum reference::Encoding;

constexpr std::array forms{
    Form{"UTF-16BE", encode_in<utf_16be>, U""},
    Form{"UTF-16LE", encode_in<utf_16le>, U""},
    Form{"UTF-32BE", encode_in<utf_32be>, U""},
    Form{"UTF-32LE", encode_in<utf_32le>, U""},
    Form{"CESU-8", encode_in<cesu_8>, U"\U0001F600"},
    Form{"Modified UTF-8", encode_in<modified_utf_8>, U"\0"sv},
    Form{"WTF-8", encode_in<wtf_8>, U"\xD83D"},
    Form{"RFC 2279", encode_in<utf_8_1998>, U"\x110000"},
    Form{"FSS-UTF", encode_in<utf_8_1998>, U"\x7FFFFFFF"},
    Form{"FSS-UTF, first proposal", encode_first_fss_utf, U""},
    Form{"UTF-1", encode_utf_1, U""},
};

bool is_short(const std::u16string& entry) {
  return entry.size() >= shortest_text && entry.size() <= longest_text;
}

// Octets above 7F before the first error, all of them in well-formed sequences.
std::size_t high_octets_before_error(const Octets& octets) {
  const auto error = reference::decode(octets).error;
  const std::size_t end = error ? error->offset : octets.size();
  return static_cast<std::size_t>(std::count_if(octets.begin(),
                                                octets.begin() + static_cast<std::ptrdiff_t>(end),
                                                [](std::uint8_t octet) { return octet > 0x7F; }));
}

// The texts of one source.
struct Source {
  const TextSource* source;
  Entries entries;  // short ones
};

tl::expected<std::vector<Source>, std::string> load_sources() {
  std::vector<Source> sources;
  for (const TextSource& source : text_sources) {
    auto entries = entries_of(source);
    if (!entries) return tl::unexpected(entries.error());
    std::erase_if(*entries, [](const auto& entry) { return !is_short(entry); });
    sources.push_back({&source, std::move(*entries)});
  }
  return sources;
}

// Whether a decoder of UTF-8 reads the octets as the text.
bool is_utf_8_of(std::u32string_view text, const Octets& octets) {
  const auto decoded = reference::decode(octets);
  return !decoded.error && decoded.scalars == text;
}

// Gathers look-alikes whose octets differ from each other: two encodings may write a text alike.
class Gatherer {
 public:
  // False if the octets are not new, or are the text's own UTF-8.
  bool add(std::string_view encoding, const TextSource& source, std::u32string text,
           Octets octets) {
    if (is_utf_8_of(text, octets) || !seen_.insert(octets).second) return false;
    all_.push_back({.encoding = std::string(encoding),
                    .language = std::string(source.language),
                    .locale = source.locale,
                    .text = std::move(text),
                    .octets = std::move(octets)});
    return true;
  }

  std::vector<LookAlike> take() && { return std::move(all_); }

 private:
  std::vector<LookAlike> all_;
  std::set<Octets> seen_;
};

// The first text that is new.
void add_form(Gatherer& gatherer, const Form& form, const Source& source) {
  for (const std::u16string& entry : source.entries) {
    const std::u32string text = scalars_of(entry) + std::u32string(form.behind);
    if (gatherer.add(form.name, *source.source, text, form.encode(text))) return;
  }
}

// The entry whose octets are UTF-8 for longest; the first of several. Null if none begins so.
const std::u16string* closest_to_utf_8(const Entries& entries, const LegacyConverter& converter) {
  const std::u16string* closest = nullptr;
  std::size_t most = 0;
  for (const std::u16string& entry : entries) {
    const std::size_t high = high_octets_before_error(converter.encode(entry).octets);
    if (high <= most) continue;
    most = high;
    closest = &entry;
  }
  return closest;
}

// The text that looks most like UTF-8, and the first that is new.
void add_legacy(Gatherer& gatherer, const LegacyEncoding& encoding,
                const LegacyConverter& converter, const Source& source) {
  Entries entries = source.entries;
  std::erase_if(entries, [&](const auto& entry) { return !converter.has(entry); });
  const auto add = [&](const std::u16string& entry) {
    return gatherer.add(encoding.name, *source.source, scalars_of(entry),
                        converter.encode(entry).octets);
  };
  if (const auto* closest = closest_to_utf_8(entries, converter)) add(*closest);
  for (const std::u16string& entry : entries) {
    if (add(entry)) return;
  }
}

}  // namespace

tl::expected<LookAlikes, std::string> make_look_alikes() {
  const auto sources = load_sources();
  if (!sources) return tl::unexpected(sources.error());
  LookAlikes made{.icu = icu_release(), .all = {}};
  Gatherer gatherer;
  for (const Form& form : forms) {
    for (const Source& source : *sources) add_form(gatherer, form, source);
  }
  for (const LegacyEncoding& encoding : legacy_encodings) {
    const auto converter = LegacyConverter::open(encoding.converter);
    if (!converter) return tl::unexpected(converter.error());
    for (const Source& source : *sources) {
      if (takes(encoding, *source.source)) add_legacy(gatherer, encoding, *converter, source);
    }
  }
  made.all = std::move(gatherer).take();
  return made;
}

}  // namespace utf8spec::vectors
