#include <algorithm>

#include "harnesses/fuzz/mutator/change.h"
#include "harnesses/fuzz/pieces.h"

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::size_t most_times = 40;

OctetView octets_of(const Case& given, const Piece& piece) {
  return OctetView(given.octets).subspan(piece.offset, piece.step.length);
}

}  // namespace

void shorten_sequence(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  if (piece.step.length == 1) return;
  const std::size_t kept = 1 + draws.below(piece.step.length - 1u);
  replace_part(changed, piece.offset + kept, piece.step.length - kept, {});
}

void end_inside_sequence(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  if (piece.step.length == 1) return;
  const std::size_t end = piece.offset + 1 + draws.below(piece.step.length - 1u);
  replace_part(changed, end, changed.octets.size() - end, {});
}

void delete_piece(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  replace_part(changed, piece.offset, piece.step.length, {});
}

void repeat_piece(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece piece = draw_piece(changed, draws);
  const OctetView octets = octets_of(changed, piece);
  const std::size_t times = draws.one_in(4) ? 1 + draws.below(most_times) : 1;
  Octets copies;
  for (std::size_t time = 0; time < times; ++time) {
    copies.insert(copies.end(), octets.begin(), octets.end());
  }
  replace_part(changed, piece.end(), 0, copies);
}

void copy_piece(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const OctetView octets = octets_of(changed, draw_piece(changed, draws));
  const Octets copy(octets.begin(), octets.end());
  replace_part(changed, draw_piece(changed, draws).offset, 0, copy);
}

void swap_pieces(Case& changed, Draws& draws) {
  if (changed.octets.empty()) return;
  const Piece left = draw_piece(changed, draws);
  if (left.end() == changed.octets.size()) return;
  const Piece right = piece_at(changed, left.end());
  const auto at = [&](std::size_t offset) {
    return changed.octets.begin() + static_cast<std::ptrdiff_t>(offset);
  };
  std::rotate(at(left.offset), at(right.offset), at(right.end()));
}

void replace_part(Case& changed, std::size_t offset, std::size_t removed, OctetView inserted) {
  Octets& octets = changed.octets;
  const auto at = octets.begin() + static_cast<std::ptrdiff_t>(offset);
  const auto behind = octets.erase(at, at + static_cast<std::ptrdiff_t>(removed));
  octets.insert(behind, inserted.begin(), inserted.end());
  for (std::size_t& cut : changed.cuts) {
    if (cut >= offset + removed && cut > offset) {
      cut += inserted.size() - removed;
    } else {
      cut = std::min(cut, offset + inserted.size());
    }
  }
}

std::size_t chunk_start(const Case& given, std::size_t offset) {
  const auto behind = std::ranges::upper_bound(given.cuts, offset);
  return behind == given.cuts.begin() ? 0 : *std::prev(behind);
}

}  // namespace utf8spec::harnesses::fuzz
