#include "vectors/exports/excerpt.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "reference/codecs.h"
#include "vectors/deltas.h"

namespace utf8spec::vectors {
namespace {

// An input and its cuts: of two vectors with equal keys, the first is chosen.
using Key = std::pair<Octets, std::vector<std::size_t>>;

// ASCII characters that an attack wants a decoder to swallow or to invent. Each is a class.
constexpr std::string_view characters_of_attacks = "\"/";

// The first octet of the range, and whether `octet` is its first, its last, or between.
void add_class(Octets& key, const reference::OctetClasses& classes, std::uint8_t octet) {
  if (characters_of_attacks.find(static_cast<char>(octet)) != std::string_view::npos)
    return key.push_back(octet);
  std::uint8_t first = octet;
  while (!classes.is_start(first)) --first;
  const bool is_last = octet == 0xFF || classes.is_start(static_cast<std::uint8_t>(octet + 1));
  key.push_back(first);
  key.push_back(octet == first ? 0 : is_last ? 2 : 1);
}

Octets classes_of(const Vector& vector) {
  return reference::visit_codec(vector.encoding, [&](auto codec) {
    Octets key;
    for (const std::uint8_t octet : vector.octets) add_class(key, codec.octet_classes, octet);
    return key;
  });
}

Key key_of(const Vector& vector, ExportSize size) {
  return {size == ExportSize::core ? classes_of(vector) : vector.octets, vector.cuts};
}

// A vector for encoders is known by its values alone.
std::size_t length_of(const Vector& vector) {
  return vector.direction == Direction::decode ? vector.octets.size() : vector.scalars.size();
}

std::size_t longest_in(ExportSize size) {
  return size == ExportSize::core ? longest_in_core : longest_in_full;
}

// Whether files have the vector at this place of the group, if it is short enough.
bool is_offered(const Group& group, std::size_t place) {
  return group.name != "look-alikes" || place % look_alikes_for_one == 0;
}

// The keys that were chosen already.
struct Chosen {
  std::set<Key> decode;
  std::set<std::u32string> encode;

  bool add(const Vector& vector, ExportSize size) {
    return vector.direction == Direction::decode ? decode.insert(key_of(vector, size)).second
                                                 : encode.insert(vector.scalars).second;
  }
};

// The first of every class, of those that are short enough.
bool is_chosen(Chosen& chosen, const Group& group, std::size_t place, ExportSize size) {
  const Vector& vector = group.vectors[place];
  return is_offered(group, place) && length_of(vector) <= longest_in(size) &&
         chosen.add(vector, size);
}

void add_to(Excerpt& excerpt, const Vector& vector) {
  if (vector.group == deltas_group) return excerpt.deltas.push_back(&vector);
  const bool is_decode = vector.direction == Direction::decode;
  (is_decode ? excerpt.decode : excerpt.encode).push_back(&vector);
}

}  // namespace

Excerpt select(std::span<const Group> groups, ExportSize size) {
  Excerpt excerpt{.size = size, .decode = {}, .encode = {}, .deltas = {}};
  Chosen chosen;
  for (const Group& group : groups) {
    for (std::size_t place = 0; place < group.vectors.size(); ++place) {
      const Vector& vector = group.vectors[place];
      if (group.name != deltas_group && !is_chosen(chosen, group, place, size)) continue;
      add_to(excerpt, vector);
    }
  }
  return excerpt;
}

Excerpt all_of(std::span<const Group> groups) {
  Excerpt excerpt{.size = ExportSize::full, .decode = {}, .encode = {}, .deltas = {}};
  for (const Group& group : groups) {
    for (const Vector& vector : group.vectors) add_to(excerpt, vector);
  }
  return excerpt;
}

}  // namespace utf8spec::vectors
