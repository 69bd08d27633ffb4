#pragma once

#include <cstdint>

// The output of a machine that shows how a string is divided. An output is one number, so that two
// machines can be compared quickly; `Settled` is that number in words.
namespace utf8spec::vectors {

// The part of a division that one octet makes certain: which pending octets and which last octet
// belong to a character or to a replaced part. The pending octets come first, at most five (in
// UTF-8, three): a character, if any, then the ill-formed ones. The octet itself comes last. A
// stream shows as much, octet by octet.
struct Settled {
  enum class Octet : std::uint8_t {
    silent,              // it may yet become part of a character, or nothing stands for it
    ends_character,      // of `length` octets
    begins_replacement,  // it is ill-formed, and the first octet of a part replaced as one
    stays_replaced,      // it belongs to the same replaced part as the octet before
  };

  // Pending octets that turn out to be a character. Only an encoding in which a character can begin
  // a longer ill-formed part (WTF-8) has any.
  std::uint8_t ended = 0;
  std::uint8_t ill_formed = 0;  // pending octets that turn out ill-formed, with something for them
  std::uint8_t begins = 0;      // bit i: a replaced part begins at the i-th of them
  Octet octet = Octet::silent;
  std::uint8_t length = 0;  // of the character that ends; else 0
  char32_t scalar = 0;      // its value, in a machine that gives values; else 0

  friend constexpr bool operator==(const Settled&, const Settled&) = default;
};

// How `Settled` is packed into the 32 bits of an output. Encodings other than UTF-8 need more
// fields, which take the place of the value.
namespace settled_bits {

// If up to three octets were pending, bits 0 to 10 hold all but the value, and bits 11 to 31 the
// value. If more were, this bit is set, and the bits of the value hold the rest. UTF-8 never needs
// it, and neither does a machine that gives values.
inline constexpr std::uint32_t wide = 1u << 7;

// Bit 0 is bit 2 of `ill_formed`, bits 1 and 2 are bits 3 and 4 of `begins`, and bits 3 to 5 are
// `ended`.
constexpr std::uint32_t rest_of(const Settled& settled) {
  return (std::uint32_t{settled.ill_formed} >> 2) | (std::uint32_t{settled.begins} >> 3 << 1) |
         (std::uint32_t{settled.ended} << 3);
}

}  // namespace settled_bits

// Packs `settled` as the output of a machine. It must have no value if a character ended before the
// octet or if more than three pending octets are ill-formed.
constexpr std::uint32_t to_output(const Settled& settled) {
  const std::uint32_t rest = settled_bits::rest_of(settled);
  const std::uint32_t high = rest == 0 ? static_cast<std::uint32_t>(settled.scalar) : rest;
  return (std::uint32_t{settled.ill_formed} & 0x3) | ((std::uint32_t{settled.begins} & 0x7) << 2) |
         (static_cast<std::uint32_t>(settled.octet) << 5) | (rest == 0 ? 0 : settled_bits::wide) |
         (std::uint32_t{settled.length} << 8) | (high << 11);
}

// Unpacks the output of a machine.
constexpr Settled settled_of(std::uint32_t output) {
  const bool is_wide = (output & settled_bits::wide) != 0;
  const std::uint32_t high = output >> 11;
  const std::uint32_t rest = is_wide ? high : 0;
  return {.ended = static_cast<std::uint8_t>(rest >> 3),
          .ill_formed = static_cast<std::uint8_t>((output & 0x3) | (rest & 0x1) << 2),
          .begins = static_cast<std::uint8_t>((output >> 2 & 0x7) | (rest >> 1 & 0x3) << 3),
          .octet = static_cast<Settled::Octet>((output >> 5) & 0x3),
          .length = static_cast<std::uint8_t>((output >> 8) & 0x7),
          .scalar = is_wide ? 0 : char32_t{high}};
}

}  // namespace utf8spec::vectors
