// Faults of decoders that read blocks of 16, 32 or 64 octets. They show only at some offsets or
// for some sizes. The names say where: `block-64-62` is offset 62 modulo 64. The offsets are
// the edges of blocks and also places in the middle, which a suite that tests only edges would
// miss.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// A fault in all operations at the steps that fit `when`.
Mutation placed(const char* name, When when, What what, std::uint32_t value = 0) {
  return {.name = name, .when = when, .what = what, .value = value};
}

// Characters with these leads, or errors of this kind, at one offset of a block.
When character_at(OctetRange leads, std::size_t modulus, std::size_t remainder) {
  return {.kinds = characters, .leads = leads, .modulus = modulus, .remainder = remainder};
}

When error_at(Kind kind, std::size_t modulus, std::size_t remainder) {
  return {.kinds = only(kind), .modulus = modulus, .remainder = remainder};
}

}  // namespace

std::vector<Mutation> block_positions() {
  const auto invalid = only(Kind::invalid_octet);
  return {
      // The last octet of a block, early ones, and ones in the middle.
      placed("block-16-15-refuses-four", character_at(four, 16, 15), What::refuse),
      placed("block-16-3-refuses-two", character_at(two, 16, 3), What::refuse),
      placed("block-32-23-refuses-three", character_at(three, 32, 23), What::refuse),
      placed("block-32-31-flips-two", character_at(two, 32, 31), What::flip, 1),
      placed("block-64-62-flips-three", character_at(three, 64, 62), What::flip, 0x40),
      placed("block-64-50-loses-four", character_at(four, 64, 50), What::lose),
      placed("block-16-15-accepts-surrogate", error_at(Kind::surrogate, 16, 15), What::accept),
      placed("block-32-17-accepts-overlong", error_at(Kind::overlong, 32, 17), What::accept),
      placed("block-64-63-accepts-invalid", error_at(Kind::invalid_octet, 64, 63), What::accept),
      placed("block-64-63-accepts-stray", error_at(Kind::unexpected_continuation, 64, 63),
             What::accept),
      placed("block-64-41-accepts-stray", error_at(Kind::unexpected_continuation, 64, 41),
             What::accept),
      placed("block-64-33-accepts-cut", error_at(Kind::bad_continuation, 64, 33), What::accept),
      // A continuation in the last lane, behind a letter: a check that looks at pairs of octets
      // in one block misses it.
      placed("block-last-lane-after-ascii",
             {.kinds = only(Kind::unexpected_continuation),
              .modulus = 16,
              .remainder = 15,
              .after = characters,
              .after_leads = {0x00, 0x7F}},
             What::accept),
      // From here on, ranges: only in the first block, only behind some blocks, only in the
      // rest behind the last block, and only for certain sizes of the input.
      placed("block-first-accepts-above", {.kinds = only(Kind::above_maximum), .to = 15},
             What::accept),
      placed("block-from-32-accepts-above", {.kinds = only(Kind::above_maximum), .from = 32},
             What::accept),
      placed("block-from-128-accepts-invalid", {.kinds = invalid, .from = 128}, What::accept),
      placed("block-from-64-accepts-truncated", {.kinds = only(Kind::truncated), .from = 64},
             What::accept),
      placed("block-tail-accepts-invalid", {.kinds = invalid, .least_size = 16, .most_left = 3},
             What::accept),
      placed("block-over-64-accepts-overlong", {.kinds = only(Kind::overlong), .least_size = 65},
             What::accept),
      placed("block-over-100-refuses-four",
             {.kinds = characters, .leads = {0xF1, 0xF3}, .least_size = 101}, What::refuse),
      placed("block-of-7-accepts-surrogate",
             {.kinds = only(Kind::surrogate), .least_size = 7, .most_size = 7}, What::accept),
      placed("block-of-64-loses-last",
             {.kinds = characters, .from = 63, .least_size = 64, .most_size = 64, .most_left = 1},
             What::lose),
  };
}

}  // namespace utf8spec::mutants
