#include <algorithm>
#include <array>

#include "harnesses/fuzz/mutator/change.h"
#include "harnesses/fuzz/pieces.h"
#include "harnesses/fuzz/vocabulary.h"

namespace utf8spec::harnesses::fuzz {
namespace {

const Octets& draw_word(const Case& given, Draws& draws) {
  return draws.one_of(vocabulary_of(given.encoding).words);
}

// In front of a piece, or at the end.
void insert_word(Case& changed, Draws& draws) {
  const std::size_t place = draws.below(changed.octets.size() + 1);
  const bool is_end = place == changed.octets.size();
  const std::size_t offset = is_end ? place : piece_at(changed, place).offset;
  replace_part(changed, offset, 0, draw_word(changed, draws));
}

void replace_by_word(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  replace_part(changed, piece.offset, piece.step.length, draw_word(changed, draws));
}

// At any octet: all units behind it may come to lie between two others.
void splice_word(Case& changed, Draws& draws) {
  const std::size_t place = draws.below(changed.octets.size() + 1);
  replace_part(changed, place, 0, draw_word(changed, draws));
}

void put_telling_octet(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  changed.octets[draws.below(changed.octets.size())] =
      draws.one_of(vocabulary_of(changed.encoding).octets);
}

// Only at the start does U+FEFF select an order.
void begin_with_signature(Case& changed, Draws& draws) {
  replace_part(changed, 0, 0, draws.one_of(vocabulary_of(changed.encoding).signatures));
}

// The same octets mean something else in another encoding. This is rare: most of the words in the
// text then have no meaning.
void change_encoding(Case& changed, Draws& draws) {
  if (!draws.one_in(4)) return;
  changed.encoding = draws.one_of(reference::values_of<reference::Encoding>);
}

constexpr std::array all_word_changes{
    Mutation{"insert-word", insert_word}, Mutation{"replace-by-word", replace_by_word},
    Mutation{"splice-word", splice_word}, Mutation{"put-telling-octet", put_telling_octet},
    Mutation{"begin-with-signature", begin_with_signature},
    Mutation{"change-encoding", change_encoding}, Mutation{"shorten-sequence", shorten_sequence},
    Mutation{"end-inside-sequence", end_inside_sequence}, Mutation{"delete-piece", delete_piece},
    Mutation{"repeat-piece", repeat_piece}, Mutation{"copy-piece", copy_piece},
    Mutation{"swap-pieces", swap_pieces},
    // Twice, as in the changes of UTF-8: most faults are at the edges of the table.
    Mutation{"insert-word", insert_word}, Mutation{"put-telling-octet", put_telling_octet}};

}  // namespace

std::span<const Mutation> word_changes() { return all_word_changes; }

}  // namespace utf8spec::harnesses::fuzz
