#include "harnesses/learn/genuine.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

// The first place from `start` on where `octets` stand in `word`, in steps of one unit; the length
// of the word if there is none. In UTF-16 and UTF-32 the same octets across two units are other
// characters.
std::size_t place_of(OctetView octets, OctetView word, std::size_t start, std::size_t unit) {
  for (std::size_t at = start; at + octets.size() <= word.size(); at += unit) {
    if (std::ranges::equal(word.subspan(at, octets.size()), octets)) return at;
  }
  return word.size();
}

}  // namespace

std::optional<GenuineValue> GenuineValue::make(reference::Encoding reading, char32_t value) {
  const bool has_octets = can_encode(reading, value) && can_encode(reading, value ^ 1);
  if (!has_octets) return std::nullopt;
  return GenuineValue(reading, value);
}

// The word's own signature may select the order.
Octets GenuineValue::octets_of(char32_t value, OctetView word) const {
  const reference::Opened opened = reference::open(reading_, word);
  return encode_all(reference::codec_of(opened.encoding), {&value, 1});
}

bool GenuineValue::is_in(OctetView word) const {
  return place_of(octets_of(value_, word), word, 0, row_of(reading_).unit) < word.size();
}

Octets GenuineValue::with_neighbour(OctetView word) const {
  const Octets genuine = octets_of(value_, word);
  const Octets other = octets_of(neighbour(), word);
  const std::size_t unit = row_of(reading_).unit;
  Octets changed;
  for (std::size_t at = 0; at < word.size();) {
    const std::size_t place = place_of(genuine, word, at, unit);
    changed.insert(changed.end(), word.begin() + static_cast<std::ptrdiff_t>(at),
                   word.begin() + static_cast<std::ptrdiff_t>(place));
    if (place == word.size()) break;
    changed.insert(changed.end(), other.begin(), other.end());
    at = place + genuine.size();
  }
  return changed;
}

std::u32string GenuineValue::marked(const std::u32string& first,
                                    const std::u32string& second) const {
  const bool same = std::ranges::equal(first, second, [&](char32_t here, char32_t there) {
    return here == there || (here == value_ && there == neighbour());
  });
  if (!same) return first;
  std::u32string told = first;
  for (std::size_t place = 0; place < told.size(); ++place) {
    if (told[place] == value_ && second[place] == neighbour()) told[place] = mark;
  }
  return told;
}

}  // namespace utf8spec::harnesses::learn
