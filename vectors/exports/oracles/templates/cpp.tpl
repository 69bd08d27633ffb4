// A UTF-8 oracle in C++17: short and right, not fast. All but the strings is constexpr.
// Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-cpp`). Do not edit.
// SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)
//
//   static_assert(!utf8_oracle::validate("\xC3\xA9"));
//   for (const utf8_oracle::step& next : utf8_oracle::steps{text}) use(next.value);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace utf8_oracle {

// incomplete: the text ends inside a character, and more octets could complete it.
enum class status : unsigned char { valid, incomplete, invalid };

// A character, or the maximal subpart of an ill-formed subsequence (Unicode 3.9), in octets.
struct step {
  utf8_oracle::status status;
  std::size_t offset, length;
  char32_t value;  // if the status is valid
};

// RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this table.
struct row {
  std::size_t length;
  unsigned char bits;  // of the value, in the first octet
  std::array<unsigned char, 4> first, last;
};
inline constexpr row rows[] = {
{{#ROW}}    {{LEFT}}{{LENGTH}}, {{BITS}}, {{LEFT}}{{FIRST}}}, {{LEFT}}{{LAST}}}},
{{/ROW}}};

// Reads what stands at the offset. Behind the last octet that is incomplete, with length 0.
constexpr step step_at(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return {status::incomplete, offset, 0, 0};
  for (const row& row : rows) {
    const auto fits = [&](std::size_t at, unsigned char octet) {
      return row.first[at] <= octet && octet <= row.last[at];
    };
    const auto lead = static_cast<unsigned char>(text[offset]);
    if (!fits(0, lead)) continue;
    char32_t value = lead & row.bits;
    for (std::size_t at = 1; at < row.length; ++at) {
      if (at == text.size() - offset) return {status::incomplete, offset, at, 0};
      const auto octet = static_cast<unsigned char>(text[offset + at]);
      if (!fits(at, octet)) return {status::invalid, offset, at, 0};
      value = value << 6 | (octet & 0x3Fu);
    }
    return {status::valid, offset, row.length, value};
  }
  return {status::invalid, offset, 1, 0};
}

// The steps through a text, for range-based for loops and algorithms.
struct steps {
  class iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = step;
    using difference_type = std::ptrdiff_t;
    using pointer = const step*;
    using reference = const step&;

    constexpr iterator(std::string_view in, std::size_t offset)
        : text_(in), step_(step_at(in, offset)) {}
    constexpr reference operator*() const { return step_; }
    constexpr pointer operator->() const { return &step_; }
    constexpr iterator& operator++() { return *this = {text_, step_.offset + step_.length}; }
    constexpr iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const iterator& o) const { return step_.offset == o.step_.offset; }
    constexpr bool operator!=(const iterator& o) const { return step_.offset != o.step_.offset; }

   private:
    std::string_view text_;
    step step_;
  };

  std::string_view text;
  constexpr iterator begin() const { return {text, 0}; }
  constexpr iterator end() const { return {text, text.size()}; }
};

// The first fault, or nothing if the text is valid.
constexpr std::optional<step> validate(std::string_view text) {
  for (const step& next : steps{text}) {
    if (next.status != status::valid) return next;
  }
  return std::nullopt;
}

// The text with U+FFFD for each maximal subpart.
inline std::u32string replace(std::string_view text) {
  std::u32string values;
  for (const step& next : steps{text}) {
    values += next.status == status::valid ? next.value : U'\uFFFD';
  }
  return values;
}

// The characters before the first fault, and the fault.
inline std::pair<std::u32string, std::optional<step>> decode(std::string_view text) {
  const std::optional<step> fault = validate(text);
  return {replace(text.substr(0, fault ? fault->offset : text.size())), fault};
}

// Test text `number`. All languages make the same texts. Those with odd numbers are valid.
inline std::string text(std::uint32_t number) {
  std::uint32_t x = number * 0x9E3779B1u ^ 0x5BD1E995u;
  const auto next = [&x] {
    x ^= x << 13;
    x ^= x >> 17;
    return x ^= x << 5;
  };
  std::string octets;
  for (std::uint32_t pieces = next() % 8; pieces > 0; --pieces) {
    const row& row = rows[next() % std::size(rows)];
    for (std::size_t place = 0; place < row.length; ++place) {
      const std::uint32_t choice = next() % 16 | number % 2 * 4;
      if (choice == 0) break;
      const std::uint32_t first = row.first[place], last = row.last[place];
      const std::uint32_t octet[] = {0, x >> 8, first - 1, last + 1, first, first, last, last};
      const std::uint32_t inside = first + (x >> 8) % (last - first + 1);
      octets += static_cast<char>(choice < 8 ? octet[choice] : inside);
    }
  }
  return octets;
}

}  // namespace utf8_oracle
