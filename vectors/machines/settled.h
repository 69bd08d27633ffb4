#pragma once

#include <cstdint>

namespace utf8spec::vectors {

// What one octet makes certain of how a string is divided into characters and replaced parts: first
// of the octets before it that were pending (at most three), then of the octet itself.
struct Settled {
  enum class Octet : std::uint8_t {
    silent,              // it may yet become part of a character, or nothing stands for it
    ends_character,      // of `length` octets
    begins_replacement,  // it is ill-formed, and the first octet of a part replaced as one
    stays_replaced,      // it belongs to the same replaced part as the octet before
  };

  std::uint8_t ill_formed = 0;  // pending octets that turn out ill-formed, with something for them
  std::uint8_t begins = 0;      // bit i: a replaced part begins at the i-th of them
  Octet octet = Octet::silent;
  std::uint8_t length = 0;  // of the character that ends; else 0
  char32_t scalar = 0;      // its value, in a machine that gives values; else 0

  friend constexpr bool operator==(const Settled&, const Settled&) = default;
};

// The same as the output of a machine, and back.
constexpr std::uint32_t to_output(const Settled& settled) {
  return std::uint32_t{settled.ill_formed} | (std::uint32_t{settled.begins} << 2) |
         (static_cast<std::uint32_t>(settled.octet) << 5) | (std::uint32_t{settled.length} << 8) |
         (static_cast<std::uint32_t>(settled.scalar) << 11);
}

constexpr Settled settled_of(std::uint32_t output) {
  return {static_cast<std::uint8_t>(output & 0x3), static_cast<std::uint8_t>((output >> 2) & 0x7),
          static_cast<Settled::Octet>((output >> 5) & 0x7),
          static_cast<std::uint8_t>((output >> 8) & 0x7), char32_t{output >> 11}};
}

}  // namespace utf8spec::vectors
