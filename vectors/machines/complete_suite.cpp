#include "vectors/machines/complete_suite.h"

#include <algorithm>
#include <bitset>
#include <string_view>

#include "vectors/sha256.h"

// Strings are made and counted by the same rules, in two ways that tests compare. Making goes
// through units, stems and endings. Counting multiplies, and subtracts the stems that an ending
// must not follow. Nothing here stores a string, since the largest suites have billions.
namespace utf8spec::vectors {
namespace {

using Ending = CompleteSuite::Ending;
using Node = AccessTree::Node;

bool ends_with(OctetView word, OctetView end) {
  return end.size() <= word.size() && std::equal(end.rbegin(), end.rend(), word.rbegin());
}

// All non-empty prefixes of the words. `in_order` removes those that come twice.
Words with_prefixes(const Words& words) {
  Words all;
  for (const Octets& word : words) {
    for (std::size_t length = 1; length <= word.size(); ++length) {
      all.emplace_back(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(length));
    }
  }
  return all;
}

Words ends_of(const Words& separating, Prefixes prefixes) {
  return prefixes == Prefixes::all ? with_prefixes(separating) : separating;
}

// The octets before `word` in each longer word that ends with it. Of two that end alike the shorter
// is enough, so no result ends with another one; `count_strings` relies on this.
Words not_before(const Octets& word, const Words& words) {
  Words found;
  for (const Octets& longer : words) {
    if (longer.size() <= word.size() || !ends_with(longer, word)) continue;
    Octets before(longer.begin(), longer.end() - static_cast<std::ptrdiff_t>(word.size()));
    const auto is_said = [&](const Octets& other) { return ends_with(before, other); };
    if (std::none_of(found.begin(), found.end(), is_said)) found.push_back(std::move(before));
  }
  return found;
}

// The empty word and W, the shorter words first: the sums over all strings depend on this order.
std::vector<Ending> endings_of(Words words) {
  words.push_back({});
  words = in_order(std::move(words));
  std::stable_sort(words.begin(), words.end(), [](const Octets& one, const Octets& other) {
    return one.size() < other.size();
  });
  std::vector<Ending> endings;
  for (const Octets& word : words) endings.push_back({word, not_before(word, words)});
  return endings;
}

// The access word is one unit, and each octet that does not lead to a longer word is another.
std::uint64_t units_of(const Node& node) { return 1 + Machine::octet_count - node.longer.count(); }

std::vector<std::uint64_t> first_units_of(const AccessTree& access) {
  std::vector<std::uint64_t> first_units;
  std::uint64_t first = 0;
  for (const Node& node : access.nodes()) {
    first_units.push_back(first);
    first += units_of(node);
  }
  return first_units;
}

constexpr std::uint64_t power_of_256(std::size_t exponent) {
  return std::uint64_t{1} << (8 * exponent);
}

// Some units of a node: octets that leave the tree there, and its access word or not.
struct Units {
  const Node& node;
  std::uint64_t words = 0;  // 1 with the access word
  std::bitset<Machine::octet_count> leaving = {};
};

// The units of a node from number `first` to the one before `end`, counted from its access word.
Units units_between(const Node& node, std::uint64_t first, std::uint64_t end) {
  Units units{node, first == 0 && end > 0 ? 1U : 0U};
  std::uint64_t unit = 1;
  for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
    if (node.longer[octet]) continue;
    units.leaving[octet] = unit >= first && unit < end;
    ++unit;
  }
  return units;
}

// How many stems have `octets` octets after the access word. The first of these octets leaves the
// tree; the others are free.
std::uint64_t count_stems(const Units& units, std::size_t octets) {
  return octets == 0 ? units.words : units.leaving.count() * power_of_256(octets - 1);
}

// How many of these stems end with `end`. If `end` lies within the free octets, its own octets are
// fixed. If it reaches the octet that leaves the tree or the access word, at most one stem fits.
std::uint64_t count_stems_with(const Units& units, std::size_t octets, OctetView end) {
  const OctetView word = units.node.word;
  if (octets == 0) return ends_with(word, end) ? units.words : 0;
  if (end.size() < octets) return count_stems(units, octets - end.size());
  const OctetView in_word = end.first(end.size() - octets);
  return units.leaving[end[in_word.size()]] && ends_with(word, in_word) ? 1 : 0;
}

// How many strings one ending makes with the stems of one length. No word of `not_after` ends with
// another, so no stem is subtracted twice.
std::uint64_t count_strings(const Units& units, std::size_t octets, const Ending& ending) {
  std::uint64_t count = count_stems(units, octets);
  for (const Octets& end : ending.not_after) count -= count_stems_with(units, octets, end);
  return count;
}

}  // namespace

// The signature goes before the access words, the padding before both, and an entry octet behind
// them. After the padding, even a decoder that strips a leading signature reads it as a character.
CompleteSuite::CompleteSuite(const Words& access, const Words& separating, const SuiteShape& shape)
    : access_(shifted(access_with_entries(shape.entries, access_with(shape.signature, access)),
                      shape.padding.before)),
      first_units_(first_units_of(access_)),
      endings_(endings_of(ends_of(separating_with(shape.signature, separating), shape.prefixes))),
      k_(shape.k),
      padding_behind_(shape.padding.behind) {}

std::uint64_t CompleteSuite::size(SuiteShard shard) const {
  const auto [first, end] = units(shard);
  std::uint64_t size = 0;
  for (std::size_t index = node_of(first); index < first_units_.size(); ++index) {
    const std::uint64_t start = first_units_[index];
    if (start >= end) break;
    const Units units =
        units_between(access_.nodes()[index], first > start ? first - start : 0, end - start);
    for (std::size_t octets = 0; octets <= k_ + 1; ++octets) {
      for (const Ending& ending : endings_) size += count_strings(units, octets, ending);
    }
  }
  return size;
}

std::uint64_t CompleteSuite::units() const {
  return first_units_.back() + units_of(access_.nodes().back());
}

// Bounds of neighbouring shards are computed by the same formula, so no unit is lost or asked
// twice.
std::pair<std::uint64_t, std::uint64_t> CompleteSuite::units(SuiteShard shard) const {
  return {units() * shard.index / shard.count, units() * (shard.index + 1) / shard.count};
}

std::size_t CompleteSuite::node_of(std::uint64_t unit) const {
  const auto behind = std::upper_bound(first_units_.begin(), first_units_.end(), unit);
  return static_cast<std::size_t>(behind - first_units_.begin()) - 1;
}

SuiteStrings::SuiteStrings(const CompleteSuite& suite, SuiteShard shard)
    : suite_(suite), ending_(suite.endings().size()) {
  const auto [first, end] = suite.units(shard);
  if (first == end) return;
  skip_to(first);
  units_left_ = end - first - 1;
}

// `advance` runs at most 256 times here, since the node is found by binary search.
void SuiteStrings::skip_to(std::uint64_t unit) {
  node_ = suite_.node_of(unit);
  for (std::uint64_t at = suite_.first_unit(node_); at < unit; ++at) advance();
  begin_unit();
}

// Moves to the next octet that leaves the tree at this node, or else to the next node.
void SuiteStrings::advance() {
  const auto& longer = suite_.access().nodes()[node_].longer;
  while (++first_ < static_cast<int>(longer.size())) {
    if (!longer[static_cast<std::size_t>(first_)]) return;
  }
  ++node_;
  first_ = no_octet;
}

void SuiteStrings::begin_unit() {
  stem_ = suite_.access().nodes()[node_].word;
  if (first_ != no_octet) stem_.push_back(static_cast<std::uint8_t>(first_));
  ending_ = 0;
}

// Counts the units of the shard, so nothing beyond its end is visited.
bool SuiteStrings::next_unit() {
  if (units_left_ == 0) {
    first_ = no_octet;  // no longer stem follows, however often it is asked for
    return false;
  }
  --units_left_;
  advance();
  begin_unit();
  return true;
}

// Counts up like an odometer: first a longer stem, then the next last octet, then a shorter stem.
// The stem of a unit has at least the access word and the octet that leaves the tree.
bool SuiteStrings::next_stem() {
  if (first_ == no_octet) return next_unit();
  const std::size_t shortest = suite_.access().nodes()[node_].word.size() + 1;
  if (stem_.size() < shortest + suite_.k()) {
    stem_.push_back(0);
    return true;
  }
  while (stem_.size() > shortest) {
    if (stem_.back()++ < 0xFF) return true;
    stem_.pop_back();
  }
  return next_unit();
}

bool SuiteStrings::stem_allows(const Ending& ending) const {
  return std::ranges::none_of(ending.not_after,
                              [&](const Octets& end) { return ends_with(stem_, end); });
}

// Goes through the endings of one stem before the next stem.
bool SuiteStrings::next(Octets& string) {
  const auto& endings = suite_.endings();
  for (;; ++ending_) {
    if (ending_ >= endings.size()) {
      if (!next_stem()) return false;
      ending_ = 0;
    }
    if (stem_allows(endings[ending_])) break;
  }
  const Octets& word = endings[ending_++].word;
  string.resize(stem_.size() + word.size() + suite_.padding_behind());
  const auto middle = std::copy(stem_.begin(), stem_.end(), string.begin());
  std::fill(std::copy(word.begin(), word.end(), middle), string.end(), padding_octet);
  return true;
}

namespace {

void append_line(std::string& lines, OctetView string) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  if (string.empty()) lines += '-';
  for (const std::uint8_t octet : string) {
    lines += digits[octet >> 4];
    lines += digits[octet & 0xF];
  }
  lines += '\n';
}

}  // namespace

// The lines are hashed in pieces of 64 KiB, so that memory stays flat.
std::string sha256_of(const CompleteSuite& suite) {
  constexpr std::size_t piece = 1u << 16;
  Sha256 hash;
  std::string lines;
  SuiteStrings strings(suite);
  for (Octets string; strings.next(string);) {
    append_line(lines, string);
    if (lines.size() < piece) continue;
    hash.add(lines);
    lines.clear();
  }
  hash.add(lines);
  return hash.hex();
}

}  // namespace utf8spec::vectors
