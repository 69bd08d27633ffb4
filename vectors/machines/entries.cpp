#include "vectors/machines/entries.h"

#include <bitset>
#include <cstddef>
#include <utility>

#include "reference/decode.h"
#include "reference/syntax.h"

namespace utf8spec::vectors {
namespace {

using OctetSet = std::bitset<256>;

constexpr std::uint8_t delete_control = 0x7F;

void add_controls(OctetSet& octets) {
  for (std::uint8_t octet = 0; octet < ' '; ++octet) octets.set(octet);
  octets.set(delete_control);
}

// Those that open or close a string or a tag, or begin an escape, in most languages.
void add_signs(OctetSet& octets) {
  for (const char sign : {'"', '\'', '`', '<', '\\'}) octets.set(static_cast<std::uint8_t>(sign));
}

// Both edges of a range are entries, and so are the octets on its other sides.
void add_edges(OctetSet& octets, reference::OctetRange range) {
  octets.set(range.first).set(range.last);
  if (range.first > 0) octets.set(range.first - 1U);
  if (range.last < 0xFF) octets.set(range.last + 1U);
}

void add_table(OctetSet& octets) {
  octets.set(0xFF);
  for (const reference::Row& row : reference::syntax) {
    for (std::size_t place = 0; place < row.length; ++place) add_edges(octets, row.octets[place]);
  }
}

Octets list_of(const OctetSet& octets) {
  Octets list;
  for (std::size_t octet = 0; octet < octets.size(); ++octet) {
    if (octets[octet]) list.push_back(static_cast<std::uint8_t>(octet));
  }
  return list;
}

// Whether the word is well-formed, or more octets could make it so.
bool is_open(OctetView word) {
  while (!word.empty()) {
    const reference::Step step = reference::step(word);
    if (!step.well_formed()) {
      return step.more_input_could_complete() && step.length == word.size();
    }
    word = word.subspan(step.length);
  }
  return true;
}

bool takes(Entries entries, OctetView word) {
  switch (entries) {
    case Entries::none:
      return false;
    case Entries::open:
      return is_open(word);
    case Entries::all:
      break;
  }
  return true;
}

}  // namespace

Octets entry_octets(EntryPlace place) {
  OctetSet octets;
  add_signs(octets);
  add_table(octets);
  switch (place) {
    case EntryPlace::behind_characters:
      add_controls(octets);
      break;
    case EntryPlace::elsewhere:
      break;
  }
  return list_of(octets);
}

Words access_with_entries(Entries entries, Words access) {
  if (entries == Entries::none) return access;
  const std::size_t given = access.size();
  for (std::size_t place = 0; place < given; ++place) {
    const auto where = reference::is_well_formed(access[place]) ? EntryPlace::behind_characters
                                                                : EntryPlace::elsewhere;
    for (const std::uint8_t octet : entry_octets(where)) {
      Octets word = access[place];
      word.push_back(octet);
      if (takes(entries, word)) access.push_back(std::move(word));
    }
  }
  return access;
}

}  // namespace utf8spec::vectors
