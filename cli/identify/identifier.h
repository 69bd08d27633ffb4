// Reads octets of unknown encoding as each encoding of the table at once, in constant memory.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "reference/any_codec.h"
#include "reference/decode.h"
#include "reference/recognition.h"

namespace utf8spec::cli {

// How the octets read in one encoding: the first error, if they are ill-formed in it.
struct ReadAs {
  reference::Encoding encoding;
  std::optional<reference::IllFormed> error;
};

// What octets of unknown encoding show about themselves.
struct Identified {
  std::uint64_t octets = 0;
  std::vector<reference::Encoding> signatures;  // whose U+FEFF the octets begin with
  std::vector<ReadAs> readings;                 // one for each encoding of the table, in its order
  std::uint64_t high_octets = 0;                // of 80..FF
  double log10_of_chance = 0;                   // reference/recognition.h
};

// One encoding's reading of a text that comes in chunks.
class ReadingOfChunks {
 public:
  virtual ~ReadingOfChunks() = default;
  virtual void take(OctetView chunk) = 0;
  virtual void finish() = 0;
  virtual const std::optional<reference::IllFormed>& error() const = 0;
};

// Takes a text in chunks of any length. The first octets are kept until they show the signature.
class Identifier {
 public:
  void take(OctetView chunk);

  // Ends the text. The identifier must not be used after that.
  Identified finish();

 private:
  void open();
  void read(OctetView chunk);

  Octets beginning_;
  std::vector<std::unique_ptr<ReadingOfChunks>> readings_;  // empty until the beginning is known
  Identified found_;
  reference::ChanceOfText chance_;
};

}  // namespace utf8spec::cli
