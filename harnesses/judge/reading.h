#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/decode.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses {

// A character of the input, or a maximal run of ill-formed octets.
struct Token {
  enum class Kind : std::uint8_t { character, run };

  Kind kind;
  std::size_t offset;  // in octets
  std::size_t length;  // in octets
  char32_t scalar;     // of a character
};

// The octets behind a leading signature (RFC 3629 section 6); all of them where there is none.
OctetView without_signature(OctetView octets);

// How the reference reads an input. Its memory is reused from one input to the next.
class Reading {
 public:
  void read(OctetView octets);

  OctetView octets() const { return octets_; }
  const std::vector<Token>& tokens() const { return tokens_; }

  // The scalar values before the first error.
  const std::u32string& scalars() const { return scalars_; }

  bool well_formed() const { return error_.kind == reference::Kind::well_formed; }
  // Of the first ill-formed subsequence; meaningful where the input is not well-formed.
  std::size_t error_offset() const { return error_offset_; }
  const reference::Step& error() const { return error_; }
  reference::IllFormed first_error() const { return {error_offset_, error_.length, error_.kind}; }

  bool starts_with_signature() const;

 private:
  void add(std::size_t offset, const reference::Step& step);

  OctetView octets_;
  std::vector<Token> tokens_;
  std::u32string scalars_;
  std::size_t error_offset_ = 0;
  reference::Step error_{};
};

}  // namespace utf8spec::harnesses
