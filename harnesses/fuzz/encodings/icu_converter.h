#pragma once

#include <unicode/ucnv.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// One of ICU's converters (ucnv), opened once and reset before each text.
class IcuConverter {
 public:
  enum class OnError : std::uint8_t { stop, substitute };

  // An error as ICU tells it, in octets of the whole text.
  struct Error {
    std::size_t offset;
    std::size_t length;
  };

  // What came out: all UTF-16 units, or those before the error at which the converter stopped.
  struct Output {
    std::u16string_view units;  // valid until the next call
    std::optional<Error> error;
  };

  // Throws where ICU has no converter of this name.
  IcuConverter(const char* name, OnError on_error);

  // The one of this name and way that all checks share. Opening one takes long.
  static IcuConverter& shared(const char* name, OnError on_error);

  // Reads a text that comes in chunks.
  Output read(OctetView text, std::span<const std::size_t> cuts);

 private:
  UErrorCode push(OctetView chunk, UBool is_last);
  Error last_error() const;

  std::unique_ptr<UConverter, decltype(&ucnv_close)> converter_;
  std::vector<UChar> units_;
  std::size_t unit_count_ = 0;
  std::size_t consumed_ = 0;  // octets
};

}  // namespace utf8spec::harnesses::fuzz
