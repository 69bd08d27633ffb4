#pragma once

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/draws.h"

// Changes that know of an encoding only where its pieces begin and end. So every encoding has them.
namespace utf8spec::harnesses::fuzz {

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

}  // namespace utf8spec::harnesses::fuzz
