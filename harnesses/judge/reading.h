#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harnesses/judge/marks/token.h"
#include "reference/any_codec.h"
#include "reference/decode.h"
#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::harnesses {

// The octets behind a leading U+FEFF (RFC 3629 section 6). It returns all octets if there is none,
// or if the encoding uses it to select the order, since then it is not a character.
OctetView without_signature(OctetView octets,
                            reference::Encoding encoding = reference::Encoding::utf_8);

// The reference's reading of an input, with which answers are compared. Its memory is reused from
// one input to the next.
class Reading {
 public:
  // Keeps a view of `octets`, which must live until the next call.
  void read(OctetView octets, reference::Encoding encoding = reference::Encoding::utf_8);

  OctetView octets() const { return octets_; }
  // Reads the octets. If a signature selects the order, this is the codec of that order.
  const reference::AnyCodec& codec() const { return *codec_; }
  reference::Encoding encoding() const { return encoding_; }
  const std::vector<Token>& tokens() const { return tokens_; }
  // The same, with what it takes to compare them with an output.
  TokenView view() const { return {octets_, tokens_, codec_->encoding}; }

  // The scalar values before the first error, a leading signature included.
  const std::u32string& scalars() const { return scalars_; }

  bool well_formed() const { return error_.kind == reference::Kind::well_formed; }
  // Of the first ill-formed subsequence; without meaning if the input is well-formed.
  std::size_t error_offset() const { return error_offset_; }
  const reference::Step& error() const { return error_; }
  reference::IllFormed first_error() const { return {error_offset_, error_.length, error_.kind}; }

  bool starts_with_signature() const;
  // True if the first error is directly behind the leading signature.
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
