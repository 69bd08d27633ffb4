#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// A mark that holds the number of what it stands for, so that the octets can be read back. The
// number of an octet or of a unit stands in a fixed frame: `\x80`, `<80>`, `%80`, `\200`, `\ud800`,
// `&#55296;`. Or each octet is a character of its own: U+DC80..U+DCFF (PEP 383), or private use.
// Unicode 3.2 C10 allows both as markers.
struct Escape {
  // How the number is written. `caret` writes the lower seven bits as `cat -v` does: `M-^@` for 80.
  // `character` is the one at `base` plus the number.
  enum class Digits : std::uint8_t { upper_hex, lower_hex, octal, decimal, caret, character };
  // What has the number. A value is that of a unit of UTF-16 or UTF-32, or what RFC 2279 reads in a
  // sequence: D800 for ED A0 80.
  enum class Of : std::uint8_t { octet, value };

  Digits digits = Digits::upper_hex;
  std::u32string before = {};  // the number
  std::u32string after = {};
  // What stands between the numbers of octets that share one frame (`<E0 A0>`); nothing if each
  // octet has its own.
  std::optional<std::u32string> between = {};
  Of of_what = Of::octet;
  std::size_t width = 0;  // of a value: digits at least
  char32_t base = 0;

  // The text for one octet.
  std::u32string of(std::uint8_t octet) const;
  // The same for each octet in turn.
  std::u32string of(OctetView octets) const;
  // All octets in one frame. There must be one at least, and a text between.
  std::u32string of_group(OctetView octets) const;

  // Whether an output can begin with the escape of some octet. It costs less than a look at the
  // octets.
  bool may_begin(std::u32string_view output) const;

  // How much of a run, and of an output, belongs together. Both are 0 if nothing does.
  struct Escaped {
    std::size_t octets = 0;
    std::size_t characters = 0;
  };
  // The escape at the start of `output` that stands for the next octets of `run`, as many as share
  // its frame. `run` begins with a unit of the encoding, which has a fixed order.
  Escaped escape_at(reference::Encoding encoding, OctetView run, std::u32string_view output) const;

  // The characters at the start of `output` that are escapes of all these octets; 0 if some octet
  // has none.
  std::size_t length_of(reference::Encoding encoding, OctetView octets,
                        std::u32string_view output) const;

  // What the octet 80 or the surrogate D800 comes out as.
  std::u32string example() const;

  friend bool operator==(const Escape&, const Escape&) = default;

 private:
  Escaped value_at(reference::Encoding encoding, OctetView run, std::u32string_view output) const;
};

// PEP 383 adds DC00 to an ill-formed octet.
inline constexpr char32_t base_of_pep_383 = 0xDC00;

constexpr bool is_pep_383(const Escape& escape) {
  return escape.digits == Escape::Digits::character && escape.base == base_of_pep_383;
}

// The escapes that write these octets, one unit or sequence, as `output`: one for each way to write
// a number. An escape has a frame, since a bare number would also be text.
std::vector<Escape> escapes_that_write(reference::Encoding encoding, OctetView octets,
                                       std::u32string_view output);

// What stands between two octets that share the frame of an escape, if `output` has all of them in
// one frame.
std::optional<std::u32string> find_between(const Escape& escape, OctetView octets,
                                           std::u32string_view output);

}  // namespace utf8spec::harnesses
