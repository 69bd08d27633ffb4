#pragma once

#include <unicode/ucnv.h>

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::vectors {

// Octets, and the places at which a character of their own encoding begins or the last one ends.
struct EncodedText {
  Octets octets;
  std::vector<bool> is_boundary;  // of each offset, the end included
};

// One of ICU's converters, from Unicode to another encoding. It does not replace or approximate
// characters that the encoding does not have.
class LegacyConverter {
 public:
  // Fails if ICU has no converter of this name.
  static tl::expected<LegacyConverter, std::string> open(const char* name);

  // Whether the encoding has all characters of `text`.
  bool has(std::u16string_view text) const;

  // The text in the encoding, which must have it. A boundary is an offset at which ICU begins to
  // write another character. In an encoding with states (SCSU, BOCU-1, UTF-7, ISO-2022-JP), octets
  // that only change the state belong to the character behind them.
  EncodedText encode(std::u16string_view text) const;

  // The text that the octets stand for, U+FFFD for what is not of the encoding.
  std::u16string decode(OctetView octets) const;

 private:
  using Handle = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

  explicit LegacyConverter(Handle handle) : handle_(std::move(handle)) {}

  Handle handle_;
};

}  // namespace utf8spec::vectors
