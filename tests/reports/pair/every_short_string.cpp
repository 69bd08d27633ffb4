#include "tests/reports/pair/every_short_string.h"

#include <algorithm>
#include <unordered_map>

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

// The number of strings that are shorter.
constexpr std::size_t first_of_size[]{0, 1, 1 + 256, 1 + 256 + 65536, 1 + 256 + 65536 + 16777216};

Octets string_at(std::size_t place) {
  std::size_t size = 0;
  while (place >= first_of_size[size + 1]) ++size;
  std::size_t value = place - first_of_size[size];
  Octets octets(size);
  for (std::size_t at = size; at-- > 0; value /= 256) octets[at] = static_cast<std::uint8_t>(value);
  return octets;
}

bool has_member(const Trace& trace) { return std::ranges::any_of(trace, CharacterSet::is_member); }
bool has_mark(const Trace& trace) { return trace.find(letter::replacement) != Trace::npos; }
bool is_taken(const Trace& trace) {
  return trace != Trace(1, letter::unsupported) && trace != Trace(1, letter::lost);
}
bool accepts(const Trace& trace) { return !is_no_answer(trace) && !has_mark(trace); }

// A string that one of the decoders cannot take says nothing about both.
void add_differences(ShortFindings& found, const Octets& octets, Trace one, Trace other) {
  if (!is_taken(one) || !is_taken(other)) return;
  if (accepts(one) != accepts(other))
    found.differences.try_emplace(DifferenceKind::verdict, octets);
  if (is_no_answer(one) || is_no_answer(other) || one == other) return;
  std::erase(one, letter::replacement);
  std::erase(other, letter::replacement);
  const auto kind = one == other ? DifferenceKind::division : DifferenceKind::value;
  found.differences.try_emplace(kind, octets);
}

void add_bypasses(ShortFindings& found, const Octets& octets, const Trace& passed,
                  const Trace& read) {
  if (is_no_answer(passed) || is_no_answer(read) || has_member(passed)) return;
  for (const char each : read) {
    if (!CharacterSet::is_member(each)) continue;
    found.replaces.try_emplace(each, octets);
    if (!has_mark(passed)) found.refuses.try_emplace(each, octets);
  }
}

}  // namespace

ShortTranslations translations_of(const Transducer& machine) {
  ShortTranslations all;
  std::unordered_map<Trace, std::uint16_t> known;
  constexpr std::size_t count = first_of_size[longest_short_string + 1];
  all.numbers.reserve(count);
  for (std::size_t place = 0; place < count; ++place) {
    const auto next = static_cast<std::uint16_t>(known.size());
    const auto [found, is_new] = known.try_emplace(machine.translate(string_at(place)), next);
    if (is_new) all.traces.push_back(found->first);
    all.numbers.push_back(found->second);
  }
  return all;
}

// Only the first string of each pair of translations can be the first of anything.
ShortFindings findings_of(const ShortTranslations& filter, const ShortTranslations& decoder) {
  ShortFindings found;
  std::vector<bool> is_known(filter.traces.size() * decoder.traces.size());
  for (std::size_t place = 0; place < filter.numbers.size(); ++place) {
    const std::size_t pair = filter.numbers[place] * decoder.traces.size() + decoder.numbers[place];
    if (is_known[pair]) continue;
    is_known[pair] = true;
    const Octets octets = string_at(place);
    const Trace& one = filter.traces[filter.numbers[place]];
    const Trace& other = decoder.traces[decoder.numbers[place]];
    add_differences(found, octets, one, other);
    add_bypasses(found, octets, one, other);
  }
  return found;
}

}  // namespace utf8spec::reports
