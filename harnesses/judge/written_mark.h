#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses {

// A mark of several characters for an ill-formed octet. It is either an escape, which holds the
// octet's number in a fixed frame (`\x80`, `<80>`, `%80`, `\200`), or one text for all octets
// (`[?]`, `...`). Unicode 3.2 C10 allows both as markers.
struct WrittenMark {
  // How the octet's number is written; `none` if the text is the same for all octets. `caret`
  // writes its lower seven bits as `cat -v` does: `M-^@` for 80.
  enum class Digits : std::uint8_t { none, upper_hex, lower_hex, octal, decimal, caret };

  Digits digits = Digits::upper_hex;
  std::u32string before;  // the number
  std::u32string after;
  // What stands between the numbers of octets that share one frame (`<E0 A0>`); nothing if each
  // octet has its own.
  std::optional<std::u32string> between = {};

  // Whether the octet can be read back.
  bool is_escape() const { return digits != Digits::none; }

  // The text for one octet from 80 to FF.
  std::u32string of(std::uint8_t octet) const;
  // The same for each octet in turn.
  std::u32string of(OctetView octets) const;
  // All octets in one frame. There must be one at least, and a text between.
  std::u32string of_group(OctetView octets) const;

  // The escape at the start of `output` that stands for the next octets of `run`, as many as share
  // its frame. Without one, both are 0.
  struct Escaped {
    std::size_t octets = 0;
    std::size_t characters = 0;
  };
  Escaped escape_at(OctetView run, std::u32string_view output) const;

  // The characters at the start of `output` that are escapes of all these octets; 0 if some octet
  // has none.
  std::size_t length_of(OctetView octets, std::u32string_view output) const;

  friend bool operator==(const WrittenMark&, const WrittenMark&) = default;
};

// Octets that are ill-formed alone, each for another reason. With them the runner learns how a
// decoder marks ill-formed input.
inline constexpr std::array<std::uint8_t, 3> octets_to_mark{0x80, 0xC1, 0xFE};

// The output that came for each of these octets.
using MarksByOctet = std::map<std::uint8_t, std::u32string>;

// The scalar value of which an output consists, once or several times; nothing if there is none.
std::optional<char32_t> sole_character(std::u32string_view output);

// The character that came for all of them, once or several times; nothing if there is none.
std::optional<char32_t> find_substitute(const MarksByOctet& outputs);

// The written mark that explains all outputs; nothing if there is none. Apart from the number it
// holds at least one character of ASCII or U+FFFD, since a bare number would also be text. A text
// without a number is printable, or holds U+FFFD.
std::optional<WrittenMark> find_written_mark(const MarksByOctet& outputs);

// The escapes that write `octet` as `output`, one for each way to write its number.
std::vector<WrittenMark> escapes_that_write(std::uint8_t octet, std::u32string_view output);

// What stands between two octets that share the frame of an escape, if `output` has both of them in
// one frame.
std::optional<std::u32string> find_between(const WrittenMark& escape, OctetView octets,
                                           std::u32string_view output);

}  // namespace utf8spec::harnesses
