#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reference/signature.h"
#include "reference/step.h"

/// \file
/// Converts text from one encoding to another in chunks and in constant memory. It works on whole
/// chunks and not octet by octet, so that it is fast enough for files.
namespace utf8spec::reference {

/// What happens to a leading signature (U+FEFF).
enum class SignatureUse : std::uint8_t {
  keep,    // the output has one if the input has one
  add,     // the output has one
  remove,  // the output has none
};

/// What a converter does. `utf-16` and `utf-32` read the order that a signature selects, and are
/// written in big-endian order.
struct Conversion {
  Encoding from;
  Encoding to;
  /// What stands for ill-formed input, and for values that `to` does not have. Without a policy
  /// both are errors. `from` must have it (`has_policy`).
  std::optional<ReplacementPolicy> policy = {};
  SignatureUse signature = SignatureUse::keep;
};

/// Why a strict conversion ended.
struct ConversionError {
  std::uint64_t offset = 0;       // octets from the start of the input
  std::size_t length = 0;         // octets
  Kind kind = Kind::well_formed;  // of ill-formed input
  char32_t value = 0;             // well-formed, and the other encoding does not have it
  friend bool operator==(const ConversionError&, const ConversionError&) = default;
};

/// Converts one text. After an error it gives nothing more.
class Converter {
 public:
  explicit Converter(const Conversion& conversion) : conversion_(conversion) {}

  /// Takes the next octets, and gives those that are certain then. The view is valid until the next
  /// call.
  OctetView take(OctetView chunk);

  /// Ends the text and gives the rest. A sequence still open is truncated.
  OctetView finish();

  /// The first error, whose place the output ends at.
  const std::optional<ConversionError>& error() const { return error_; }

 private:
  /// Whether more octets may follow those that are read.
  enum class Ending : std::uint8_t { open, last };

  OctetView convert(Ending ending);
  void open();
  void add(char32_t value) { values_[count_++] = value; }
  template <typename Codec>
  std::size_t read(const Codec& codec, OctetView text, Ending ending);
  template <typename Codec>
  std::size_t read_ill_formed(const Codec& codec, OctetView rest, const Step& step);
  template <typename Codec>
  OctetView encode(const Codec& codec);
  bool has(char32_t value) const;
  void refuse(std::size_t index);

  Conversion conversion_;
  std::optional<Opened> opened_;  // once the first octets are known
  Octets pending_;                // not yet read
  std::uint64_t offset_ = 0;      // of pending_[0] in the input
  bool is_in_run_ = false;        // what the last part left (`mark_of`)
  char32_t previous_ = 0;         // the last value that was written
  std::optional<ConversionError> error_;

  // Memory that only grows. The first `count_` values hold; the first `signatures_` of them are not
  // from the chunk.
  std::vector<char32_t> values_;
  std::size_t count_ = 0;
  std::size_t signatures_ = 0;
  Octets output_;
};

}  // namespace utf8spec::reference
