#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/decode.h"
#include "reference/encoding.h"
#include "reference/octets.h"
#include "reference/replace.h"

// The data of the curated suite. A vector has the whole truth about its input and no question: each
// operation, and each policy, reads the part that it needs.
namespace utf8spec::vectors {

// The two ways of a vector: octets to values, or values to octets.
enum class Direction : std::uint8_t { decode, encode };

// One input in an encoding, with all that must come back. It fixes no operation: each operation
// asks its own question about it. Decoding and encoding share the type, and `direction` says which
// meaning each field has.
struct Vector {
  std::string id;  // group, slug and a short hash of the content; never renumbered, never reused
  std::string group;
  Direction direction = Direction::decode;
  reference::Encoding encoding = reference::Encoding::utf_8;

  Octets
      octets;  // decode: the input. encode: the octets of the values before the first that is none
  std::u32string
      scalars;  // decode: the values before the first error. encode: the input, any values
  bool well_formed = true;
  // decode: every ill-formed subsequence. encode: every value that the encoding has no octets for,
  // by its index.
  std::vector<reference::IllFormed> errors;
  // decode: what each replacement policy makes of the input, in the order of
  // all_replacement_policies; empty for a policy that the encoding does not have.
  std::array<std::u32string, reference::all_replacement_policies.size()> replaced;

  std::vector<std::size_t>
      cuts;  // where a published shape is cut into chunks, as offsets; mostly none
  std::vector<std::string> requirements;
  std::vector<std::string> flags;
  std::vector<std::string>
      references;  // public reports that show this shape: a CVE, an issue, a clause
  std::string comment;
};

// The vectors of one encoding about one subject, and what a failure of each flag means for
// security.
struct Group {
  struct Note {
    std::string flag;
    std::string effect;
    std::vector<std::string> references;  // CVEs
  };

  std::string name;
  std::string title;
  reference::Encoding encoding = reference::Encoding::utf_8;
  std::vector<Note> notes;
  std::vector<Vector> vectors;
};

}  // namespace utf8spec::vectors
