#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vectors/provers/prover.h"

// Files that let a prover of others show, for all short strings, that a decoder gives the answers
// of RFC 3629. The reference in such a file is printed from `reference::syntax`.
namespace utf8spec::vectors {

// Whether the file compares the offset of an error. The standards leave open which octet it names.
enum class OffsetChoice : std::uint8_t { start, unchecked };

constexpr std::string_view name(OffsetChoice choice) { return reference::name_of(choice); }

// What a file is to prove.
struct ProofOrder {
  Prover prover = Prover::cbmc;
  std::string decoder;   // the path of the decoder's source, as the file names it
  std::string file;      // the name of the file, as a shell reads it
  std::string function;  // the decoder, if it is one function; empty for the C ABI
  std::size_t octets = 4;
  OffsetChoice offset = OffsetChoice::start;
  std::string_view version;  // of utf8spec
};

// The text of the file. The same order gives the same octets. The caller has checked the names: a
// path may not end a comment or a string of C and Rust, and a function is an identifier.
std::string proof_harness(const ProofOrder& order);

// The octets at the bounds of the syntax (RFC 3629 section 4), in ascending order: the first and
// the last of each range, and their neighbours.
std::vector<std::uint8_t> edge_octets();

}  // namespace utf8spec::vectors
