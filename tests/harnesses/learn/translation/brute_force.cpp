#include "tests/harnesses/learn/translation/brute_force.h"

#include <algorithm>

namespace utf8spec::harnesses::learn {
namespace {

// Whether a character of the set needs the octet in three octets, as itself or in an overlong form.
bool is_of_the_set(unsigned octet) {
  return std::ranges::any_of(CharacterSet().values(), [&](char32_t value) {
    return octet == value || octet == (0x80 | (value & 0x3F)) || octet == (0x80 | (value >> 6));
  });
}

// All octets that some table of UTF-8 tells apart, and their neighbours, and the set's characters:
// the shortest string of three octets never needs another. Two octets are tried with all values.
std::vector<std::uint8_t> octets_for(std::size_t size) {
  std::vector<std::uint8_t> octets;
  const auto is_edge = [](unsigned octet) {
    return octet % 16 == 0 || octet % 16 == 15 || octet >= 0xEC || octet == 0xC1 || octet == 0xC2 ||
           octet == 0xE1;
  };
  for (unsigned value = 0; value < 256; ++value) {
    const bool is_wanted =
        size < 3 || is_edge(value) || is_of_the_set(value) || (value < 0xC0 && value % 16 >= 7);
    if (is_wanted) octets.push_back(static_cast<std::uint8_t>(value));
  }
  return octets;
}

// Calls `visit` with the words, shorter ones first, in the order of octets, until it gives false.
template <typename Visit>
void for_each_word(Visit visit) {
  for (std::size_t size = 0; size <= longest_forced; ++size) {
    const std::vector<std::uint8_t> octets = octets_for(size);
    std::vector<std::size_t> places(size);
    Octets word(size, octets.front());
    while (true) {
      if (!visit(word)) return;
      std::size_t place = size;
      while (place > 0 && ++places[place - 1] == octets.size()) places[--place] = 0;
      if (place == 0) break;
      for (std::size_t at = 0; at < size; ++at) word[at] = octets[places[at]];
    }
  }
}

bool has_member(const Trace& trace) { return std::ranges::any_of(trace, CharacterSet::is_member); }
bool has_mark(const Trace& trace) { return trace.find(letter::replacement) != Trace::npos; }
bool is_refused(const Trace& trace) { return trace == Trace(1, letter::ill_formed); }

std::vector<DifferenceKind> kinds_of(Trace one, Trace other, bool has_text) {
  std::vector<DifferenceKind> kinds;
  const bool refused = is_refused(one) || is_refused(other);
  if ((is_refused(one) || has_mark(one)) != (is_refused(other) || has_mark(other))) {
    kinds.push_back(DifferenceKind::verdict);
  }
  if (refused || !has_text || one == other) return kinds;
  std::erase(one, letter::replacement);
  std::erase(other, letter::replacement);
  kinds.push_back(one == other ? DifferenceKind::division : DifferenceKind::value);
  return kinds;
}

}  // namespace

std::map<char32_t, Octets> forced_bypasses(const Reader& filter, const Reader& decoder,
                                           FilterWay way) {
  const CharacterSet characters;
  std::map<char32_t, Octets> found;
  for_each_word([&](const Octets& word) {
    const Trace passed = translation_of(filter, word);
    if (is_refused(passed) || has_member(passed)) return true;
    if (way == FilterWay::refuses && has_mark(passed)) return true;
    const Trace read = translation_of(decoder, word);
    for (const char letter : read) {
      if (characters.has_letter(letter)) found.try_emplace(characters.value_of(letter), word);
    }
    return found.size() < characters.size();
  });
  return found;
}

std::map<DifferenceKind, Octets> forced_differences(const Reader& one, const Reader& other) {
  const bool has_text = gives_output(one.operation) && gives_output(other.operation);
  std::map<DifferenceKind, Octets> found;
  for_each_word([&](const Octets& word) {
    for (const DifferenceKind kind :
         kinds_of(translation_of(one, word), translation_of(other, word), has_text)) {
      found.try_emplace(kind, word);
    }
    return found.size() < (has_text ? kinds_of_translations.size() : 1);
  });
  return found;
}

}  // namespace utf8spec::harnesses::learn
