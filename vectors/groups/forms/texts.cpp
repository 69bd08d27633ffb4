#include "vectors/groups/forms/texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::vectors::groups::forms {
namespace {

using reference::Encoding;

// An order that a marked encoding can have.
struct Order {
  Encoding marked;
  Encoding fixed;
  std::string_view name;
};

constexpr std::array orders{Order{Encoding::utf_16, Encoding::utf_16be, "big-endian"},
                            Order{Encoding::utf_16, Encoding::utf_16le, "little-endian"},
                            Order{Encoding::utf_32, Encoding::utf_32be, "big-endian"},
                            Order{Encoding::utf_32, Encoding::utf_32le, "little-endian"}};

// First values of a length, a range or a half of a pair, over all encodings.
constexpr std::array<char32_t, 11> first_of_a_range{0x80,     0x800,     0xD800,    0xDC00,
                                                    0xE000,   0xFFFE,    0x10000,   0x110000,
                                                    0x200000, 0x4000000, 0x80000000};

// Faults of UTF-8. Another encoding of octets reads some of them; those are left out.
constexpr std::array octet_faults{"80",
                                  "C0 80",
                                  "C2 41",
                                  "E0 80 80",
                                  "E2 82 41",
                                  "ED A0 80",
                                  "ED A0 80 ED B0 80",
                                  "F0 80 80 80",
                                  "F0 9F 98 41",
                                  "F4 90 80 80",
                                  "FF"};

// Whether the first sequence is ill-formed in a way that more input does not mend.
bool is_broken_at_once(Encoding encoding, const Octets& text) {
  const auto errors = reference::ill_formed_subsequences(encoding, text);
  return !errors.empty() && errors[0].offset == 0 && errors[0].kind != reference::Kind::truncated;
}

std::vector<Octets> faults_in_octets() {
  std::vector<Octets> faults;
  for (const auto* hex : octet_faults) faults.push_back(octets_of(hex));
  return faults;
}

}  // namespace

Texts::Texts(GroupBuilder& group, Encoding of_fixed_order, Octets signature, std::string_view order)
    : group_(group), encoding_(of_fixed_order), signature_(std::move(signature)), order_(order) {}

bool Texts::is_first_order() const { return order_.empty() || order_ == orders[0].name; }

void Texts::add(const Octets& text, About about) {
  if (about.cuts.empty() && group_.holds(signature_ + text)) return;
  for (std::size_t& cut : about.cuts) cut += signature_.size();
  add_whole(text, std::move(about));
}

void Texts::add_whole(const Octets& text, About about) {
  if (!order_.empty()) about.comment += fmt::format("; {} by its signature", order_);
  group_.decode(signature_ + text, std::move(about));
}

// Takes the order from the codec, by the place of the 1 in U+0001. So no order is named here.
Octets Texts::unit_of(char32_t value) const {
  Octets octets;
  for (std::size_t place = unit(); place > 0; --place) {
    octets.push_back(static_cast<std::uint8_t>(value >> (8 * (place - 1)) & 0xFF));
  }
  if (written(U"\u0001").front() == 1) std::ranges::reverse(octets);
  return octets;
}

Octets Texts::units(std::initializer_list<char32_t> values) const {
  Octets octets;
  for (const char32_t value : values) octets = std::move(octets) + unit_of(value);
  return octets;
}

Octets Texts::surrogate(char32_t value) const {
  if (unit() > 1) return unit_of(value);
  const auto group = reference::sequence_of<4>(value, 3);
  return {group.view().begin(), group.view().end()};
}

bool Texts::has(std::u32string_view values) const {
  return reference::values_in(encoding_, values) == values;
}

bool Texts::reads(const Octets& text) const {
  return reference::ill_formed_subsequences(encoding_, text).empty();
}

std::vector<Texts> texts_of(GroupBuilder& group) {
  std::vector<Texts> all;
  for (const Order& order : orders) {
    if (order.marked != group.encoding()) continue;
    all.emplace_back(group, order.fixed, encoded(order.fixed, U"\uFEFF"), order.name);
  }
  if (all.empty()) all.emplace_back(group, group.encoding(), Octets{}, "");
  return all;
}

std::string u_name(char32_t value) {
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(value));
}

std::vector<char32_t> edge_values(Encoding encoding) {
  std::set<char32_t> values{0, 1};
  for (const char32_t first : first_of_a_range) {
    values.insert({first - 1, first, first + 1});
  }
  std::erase_if(values, [&](char32_t value) { return !can_encode(encoding, value); });
  return {values.begin(), values.end()};
}

// A set of lengths, since in UTF-16 several of these values have the same.
std::u32string values_of_each_length(Encoding encoding) {
  std::u32string values;
  std::set<std::size_t> lengths;
  for (const char32_t value : {0x41u, 0xE9u, 0x20ACu, 0x1F600u, 0x2345678u, 0x76543210u}) {
    if (!can_encode(encoding, value)) continue;
    if (lengths.insert(encoded(encoding, {&value, 1}).size()).second) values.push_back(value);
  }
  return values;
}

// Faults of units and faults of octets have nothing in common, so there is a list for each unit.
std::vector<Octets> faults_of(const Texts& texts) {
  std::vector<Octets> faults = faults_in_octets();
  if (texts.unit() == 2) {
    faults = {texts.units({0xDC00}), texts.units({0xD800, 0x41}), texts.units({0xD83D, 0xD83D})};
  }
  if (texts.unit() == 4) {
    faults = {texts.units({0xD800}), texts.units({0x110000}), texts.units({0x80000041})};
  }
  std::erase_if(faults,
                [&](const Octets& fault) { return !is_broken_at_once(texts.encoding(), fault); });
  return faults;
}

}  // namespace utf8spec::vectors::groups::forms
