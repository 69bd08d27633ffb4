#include <algorithm>
#include <array>

#include "harnesses/fuzz/mutator/change.h"
#include "harnesses/fuzz/pieces.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Where there are as many cuts as an input can tell, one of them goes.
void add(Case& changed, std::size_t cut, Draws& draws) {
  auto& cuts = changed.cuts;
  if (cuts.size() >= most_cuts) {
    cuts.erase(cuts.begin() + static_cast<std::ptrdiff_t>(draws.below(cuts.size())));
  }
  cuts.insert(std::ranges::upper_bound(cuts, cut), cut);
}

std::size_t draw_cut(const Case& given, Draws& draws) {
  return draws.below(given.octets.size() + 1);
}

void add_cut(Case& changed, Draws& draws) { add(changed, draw_cut(changed, draws), draws); }

// There a decoder has to keep octets from one chunk to the next.
void cut_inside_sequence(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  if (piece.step.length == 1) return;
  add(changed, piece.offset + 1 + draws.below(piece.step.length - 1u), draws);
}

void cut_between_pieces(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  add(changed, draws.one_in(2) ? piece.offset : piece.end(), draws);
}

// Twice in one place: an empty chunk.
void repeat_cut(Case& changed, Draws& draws) {
  if (changed.cuts.empty()) return;
  const std::size_t cut = draws.one_of(changed.cuts);
  add(changed, cut, draws);
}

void remove_cut(Case& changed, Draws& draws) {
  if (changed.cuts.empty()) return;
  changed.cuts.erase(changed.cuts.begin() +
                     static_cast<std::ptrdiff_t>(draws.below(changed.cuts.size())));
}

// The same octets in one piece: a fault that stays is not one of streams.
void remove_all_cuts(Case& changed, Draws& /*draws*/) { changed.cuts.clear(); }

// Mostly by one octet.
void move_cut(Case& changed, Draws& draws) {
  if (changed.cuts.empty()) return;
  std::size_t& cut = changed.cuts[draws.below(changed.cuts.size())];
  if (draws.one_in(3)) {
    cut = draw_cut(changed, draws);
  } else if (draws.one_in(2)) {
    cut = std::min(cut + 1, changed.octets.size());
  } else if (cut > 0) {
    --cut;
  }
  std::ranges::sort(changed.cuts);
}

// From some piece on, and nowhere else.
void cut_octet_by_octet(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const std::size_t start = draw_piece(changed, draws).offset;
  const std::size_t end = std::min(changed.octets.size(), start + 1 + draws.below(most_cuts - 1));
  changed.cuts.clear();
  for (std::size_t cut = start; cut <= end; ++cut) changed.cuts.push_back(cut);
}

constexpr std::array all_cut_changes{
    Mutation{"add-cut", add_cut},
    Mutation{"cut-inside-sequence", cut_inside_sequence},
    Mutation{"cut-between-pieces", cut_between_pieces},
    Mutation{"repeat-cut", repeat_cut},
    Mutation{"remove-cut", remove_cut},
    Mutation{"remove-all-cuts", remove_all_cuts},
    Mutation{"move-cut", move_cut},
    Mutation{"cut-octet-by-octet", cut_octet_by_octet},
};

}  // namespace

std::span<const Mutation> cut_changes() { return all_cut_changes; }

}  // namespace utf8spec::harnesses::fuzz
