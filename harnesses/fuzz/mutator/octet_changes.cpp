#include <array>

#include "harnesses/fuzz/mutator/change.h"
#include "harnesses/fuzz/pieces.h"
#include "reference/syntax.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::syntax;

constexpr std::size_t longest_padding = 80;
constexpr std::array<std::size_t, 3> block_sizes{16, 32, 64};

// At a boundary of pieces: what was well-formed stays so.
void insert_sequence(Case& changed, Draws& draws) {
  const Octets sequence = draw_character(draws);
  const std::size_t place = draws.below(changed.octets.size() + 1);
  const std::size_t offset =
      place == changed.octets.size() ? place : piece_at(changed, place).offset;
  replace_part(changed, offset, 0, sequence);
}

// The neighbours of a sequence stay, and its length changes: blocks and buffers shift.
void replace_by_other_row(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  const std::size_t row = reference::row_of_lead[changed.octets[piece.offset]];
  const std::size_t other = (row + 1 + draws.below(syntax.size() - 1)) % syntax.size();
  replace_part(changed, piece.offset, piece.step.length, draw_sequence(other, draws));
}

// Another value of the same length: payload bits change and nothing else.
void replace_in_row(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  const std::size_t row = reference::row_of_lead[changed.octets[piece.offset]];
  if (row == reference::no_row) return;
  replace_part(changed, piece.offset, piece.step.length, draw_sequence(row, draws));
}

// One octet goes to an edge of the range that its place has, inside or one step outside of it.
void move_to_edge(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const std::size_t place = draws.below(changed.octets.size());
  const std::size_t start = piece_at(changed, place).offset;
  const std::size_t row = reference::row_of_lead[changed.octets[start]];
  if (row == reference::no_row) {
    changed.octets[place] = draws.one_of(edge_octets());
    return;
  }
  const auto [first, last] = syntax[row].octets[place - start];
  changed.octets[place] =
      static_cast<std::uint8_t>(draws.one_of(std::array{first - 1, first + 0, last + 0, last + 1}));
}

// Between two sequences, instead of one, or inside of one.
void splice_ill_formed(Case& changed, Draws& draws) {
  const Octets& ill_formed = draws.one_of(ill_formed_pieces());
  if (changed.octets.empty()) return replace_part(changed, 0, 0, ill_formed);
  const Piece piece = draw_piece(changed, draws);
  const std::array<std::size_t, 4> places{piece.offset, piece.end(), changed.octets.size(),
                                          piece.offset + draws.below(piece.step.length)};
  const std::size_t removed = draws.one_in(4) ? piece.step.length : 0;
  replace_part(changed, removed > 0 ? piece.offset : draws.one_of(places), removed, ill_formed);
}

Octets some_padding(std::size_t count, Draws& draws) {
  return draw_padding(count, 1 + draws.below(syntax.back().length), draws);
}

// Brings a piece to a boundary of 16, 32 or 64 octets from the start of the input or of its chunk:
// in front of it, behind it, or across it at each of its places. Decoders that read blocks go wrong
// there.
void move_to_block_boundary(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  const std::size_t base = draws.one_in(2) ? 0 : chunk_start(changed, piece.offset);
  const std::size_t block = draws.one_of(block_sizes);
  const std::size_t before_boundary = draws.below(piece.step.length + 1u);
  const std::size_t ahead = block - (piece.offset - base + before_boundary) % block;
  const std::size_t back = block - ahead;
  if (back > 0 && back <= piece.offset - base && draws.one_in(2)) {
    return replace_part(changed, piece.offset - back, back, {});
  }
  replace_part(changed, draws.one_in(2) ? base : piece.offset, 0, some_padding(ahead, draws));
}

// Decoders that read blocks treat the last ones in another way.
void lengthen_end(Case& changed, Draws& draws) {
  const Octets padding = some_padding(1 + draws.below(longest_padding), draws);
  replace_part(changed, changed.octets.size(), 0, padding);
}

constexpr std::array all_octet_changes{
    Mutation{"insert-sequence", insert_sequence},
    Mutation{"replace-by-other-row", replace_by_other_row},
    Mutation{"replace-in-row", replace_in_row}, Mutation{"move-to-edge", move_to_edge},
    Mutation{"shorten-sequence", shorten_sequence},
    Mutation{"end-inside-sequence", end_inside_sequence},
    Mutation{"splice-ill-formed", splice_ill_formed}, Mutation{"delete-piece", delete_piece},
    Mutation{"repeat-piece", repeat_piece}, Mutation{"copy-piece", copy_piece},
    Mutation{"swap-pieces", swap_pieces},
    Mutation{"move-to-block-boundary", move_to_block_boundary},
    Mutation{"lengthen-end", lengthen_end},
    // What past bugs say is most telling comes twice.
    Mutation{"move-to-edge", move_to_edge}, Mutation{"splice-ill-formed", splice_ill_formed}};

}  // namespace

std::span<const Mutation> octet_changes() { return all_octet_changes; }

}  // namespace utf8spec::harnesses::fuzz
