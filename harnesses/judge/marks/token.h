#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// A character of the input, or a maximal run of ill-formed octets. Offsets count octets of the
// whole input.
struct Token {
  enum class Kind : std::uint8_t { character, run };

  Kind kind;
  // In octets. No input has 4 GiB, and a long one has a token for each of its characters.
  std::uint32_t offset;
  std::uint32_t length;
  char32_t scalar;  // of a character
};

constexpr Token character_token(std::size_t offset, std::size_t length, char32_t scalar) {
  return {Token::Kind::character, static_cast<std::uint32_t>(offset),
          static_cast<std::uint32_t>(length), scalar};
}

constexpr Token run_token(std::size_t offset, std::size_t length) {
  return {Token::Kind::run, static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(length),
          0};
}

constexpr bool is_run(const Token& token) { return token.kind == Token::Kind::run; }

// An input, or the end of one, as the reference reads it.
struct TokenView {
  OctetView input;  // the whole input
  std::span<const Token> tokens;
  // Of fixed order: it tells the number of a unit.
  reference::Encoding encoding = reference::Encoding::utf_8;

  // The same without the first tokens.
  TokenView after(std::size_t count) const { return {input, tokens.subspan(count), encoding}; }
  // Only the first tokens.
  TokenView first(std::size_t count) const { return {input, tokens.first(count), encoding}; }

  OctetView octets_of(const Token& token) const {
    return input.subspan(token.offset, token.length);
  }
};

}  // namespace utf8spec::harnesses
