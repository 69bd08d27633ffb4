#include "harnesses/learn/genuine.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {

GenuineValues::GenuineValues(reference::Encoding reading, const std::u32string& values)
    : reading_(reading) {
  std::ranges::copy_if(values, std::back_inserter(values_), [&](char32_t value) {
    return can_encode(reading, value) && can_encode(reading, neighbour_of(value));
  });
}

std::optional<GenuineValues::Found> GenuineValues::found_at(OctetView word, std::size_t place,
                                                            reference::Encoding order) const {
  const reference::AnyCodec& codec = reference::codec_of(order);
  for (const char32_t value : values_) {
    const auto octets = codec.encode(value);
    const OctetView rest = word.subspan(place);
    if (rest.size() < octets.length) continue;
    if (!std::ranges::equal(rest.first(octets.length), octets.view())) continue;
    const auto neighbour = codec.encode(neighbour_of(value));
    return Found{{octets.view().begin(), octets.view().end()},
                 {neighbour.view().begin(), neighbour.view().end()}};
  }
  return std::nullopt;
}

// In steps of one unit: in UTF-16 and UTF-32 the same octets across two units are other characters.
// The word's own signature may select the order.
bool GenuineValues::are_in(OctetView word) const {
  const reference::Encoding order = reference::open(reading_, word).encoding;
  for (std::size_t place = 0; place < word.size(); place += row_of(reading_).unit) {
    if (found_at(word, place, order)) return true;
  }
  return false;
}

Octets GenuineValues::with_neighbours(OctetView word) const {
  const reference::Encoding order = reference::open(reading_, word).encoding;
  const std::size_t unit = row_of(reading_).unit;
  Octets changed;
  for (std::size_t place = 0; place < word.size();) {
    if (const auto found = found_at(word, place, order)) {
      changed.insert(changed.end(), found->neighbour.begin(), found->neighbour.end());
      place += found->octets.size();
      continue;
    }
    const OctetView kept = word.subspan(place, std::min(unit, word.size() - place));
    changed.insert(changed.end(), kept.begin(), kept.end());
    place += unit;
  }
  return changed;
}

std::u32string GenuineValues::marked(const std::u32string& first,
                                     const std::u32string& second) const {
  const auto is_genuine = [&](char32_t here, char32_t there) {
    return hold(here) && there == neighbour_of(here);
  };
  const bool same = std::ranges::equal(first, second, [&](char32_t here, char32_t there) {
    return here == there || is_genuine(here, there);
  });
  if (!same) return first;
  std::u32string told = first;
  for (std::size_t place = 0; place < told.size(); ++place) {
    if (is_genuine(told[place], second[place])) told[place] |= genuine;
  }
  return told;
}

}  // namespace utf8spec::harnesses::learn
