#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"

namespace utf8spec::harnesses::fuzz {

// One way to change a case. A case that cannot be changed in this way, such as an empty input,
// stays as it is.
struct Mutation {
  std::string_view name;
  void (*apply)(Case& changed, Draws& draws);
};

// Changes of UTF-8, by its rows and by ill-formed pieces. Cuts stay between the octets where they
// were.
std::span<const Mutation> octet_changes();

// Changes of text in any encoding, by its vocabulary, and of the encoding itself.
std::span<const Mutation> word_changes();

// Changes of the places where the octets are cut.
std::span<const Mutation> cut_changes();

// Changes of an encoder's values.
std::span<const Mutation> value_changes();

// Changes that know of an encoding only where its pieces begin and end. So every encoding has them.

// Takes octets away: from the end of one piece, or all behind a place inside of one.
void shorten_sequence(Case& changed, Draws& draws);
void end_inside_sequence(Case& changed, Draws& draws);

void delete_piece(Case& changed, Draws& draws);

// Mostly once more, at times a long run: decoders that read blocks have a loop for those.
void repeat_piece(Case& changed, Draws& draws);

// Puts a copy in front of any piece.
void copy_piece(Case& changed, Draws& draws);

// A piece and the one behind it.
void swap_pieces(Case& changed, Draws& draws);

// Replaces the `removed` octets at `offset` by `inserted`, which must not lie in `changed`. Cuts
// stay between the same octets; those inside the removed octets stay inside the inserted ones. A
// change of octets must not lose the cuts that an earlier change has found.
void replace_part(Case& changed, std::size_t offset, std::size_t removed, OctetView inserted);

// The start of the chunk that holds octet `offset`.
std::size_t chunk_start(const Case& given, std::size_t offset);

}  // namespace utf8spec::harnesses::fuzz
