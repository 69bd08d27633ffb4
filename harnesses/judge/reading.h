#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/any_codec.h"
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

// The octets behind a leading U+FEFF (RFC 3629 section 6); all of them where there is none, or
// where it selects the order and is no character.
OctetView without_signature(OctetView octets,
                            reference::Encoding encoding = reference::Encoding::utf_8);

// How the reference reads an input. Its memory is reused from one input to the next.
class Reading {
 public:
  void read(OctetView octets, reference::Encoding encoding = reference::Encoding::utf_8);

  OctetView octets() const { return octets_; }
  // What reads the octets; of an encoding whose order a signature selects, that of the order.
  const reference::AnyCodec& codec() const { return *codec_; }
  reference::Encoding encoding() const { return encoding_; }
  const std::vector<Token>& tokens() const { return tokens_; }

  // The scalar values before the first error.
  const std::u32string& scalars() const { return scalars_; }

  bool well_formed() const { return error_.kind == reference::Kind::well_formed; }
  // Of the first ill-formed subsequence; meaningful where the input is not well-formed.
  std::size_t error_offset() const { return error_offset_; }
  const reference::Step& error() const { return error_; }
  reference::IllFormed first_error() const { return {error_offset_, error_.length, error_.kind}; }

  bool starts_with_signature() const;
  // Whether the first error stands right behind it.
  bool error_follows_signature() const;

 private:
  void add(std::size_t offset, const reference::Step& step);

  OctetView octets_;
  reference::Encoding encoding_ = reference::Encoding::utf_8;
  const reference::AnyCodec* codec_ = &reference::codec_of(reference::Encoding::utf_8);
  std::vector<Token> tokens_;
  std::u32string scalars_;
  std::size_t error_offset_ = 0;
  reference::Step error_{};
};

}  // namespace utf8spec::harnesses
