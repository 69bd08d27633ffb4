#include "harnesses/plan/far.h"

#include <algorithm>
#include <array>
#include <utility>

#include "harnesses/plan/cuts.h"
#include "harnesses/plan/padding.h"
#include "harnesses/plan/stage.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

// One question: a piece at an offset, among padding.
struct Spot {
  const FarPiece* piece;
  std::size_t start;
  std::u32string_view padding;
  std::size_t size;   // octets of the whole, or up to three more
  std::size_t chunk;  // octets of each chunk; 0 for one chunk
};

// Padding of two and three octets a character, for which code that reads blocks has separate paths.
// Beyond a certain offset it would take too long.
std::span<const std::u32string_view> other_paddings(std::size_t offset) {
  const bool are_asked = offset <= last_offset_of_all_paddings;
  return std::span(paddings).subspan(1, are_asked ? 2 : 0);
}

class FarStage final : public Stage {
 public:
  FarStage(Asked asked, FarChoice choice, vectors::SuiteShard shard)
      : asked_(asked), unit_(asked.codec().row().unit), choice_(std::move(choice)) {
    for (const std::size_t offset : choice_.offsets) {
      for (const FarPiece& piece : choice_.pieces) add_around(offset, piece);
    }
    keep(shard);
  }

  bool next(Question& question) override {
    if (spot_ == spots_.size()) return false;
    const Spot& spot = spots_[spot_++];
    question.request.operation = asked_.operation;
    question.request.encoding = asked_.encoding;
    question.request.scalars.clear();
    question.request.cuts.clear();
    question.vector = spot.piece->vector;
    question.derivation = Derivation::far;
    question.offset = spot.start;
    Octets& octets = question.request.octets;
    place_within(octets, spot.piece->octets, {asked_.codec(), spot.padding}, spot.start, spot.size);
    for (std::size_t cut = spot.chunk; spot.chunk > 0 && cut < octets.size(); cut += spot.chunk) {
      question.request.cuts.push_back(cut);
    }
    return true;
  }

  std::uint64_t size() const override { return spots_.size(); }

 private:
  // The share of a shard, in one stretch.
  void keep(vectors::SuiteShard shard) {
    const std::uint64_t count = spots_.size();
    const auto first = static_cast<std::ptrdiff_t>(count * shard.index / shard.count);
    const auto end = static_cast<std::ptrdiff_t>(count * (shard.index + 1) / shard.count);
    spots_.erase(spots_.begin() + end, spots_.end());
    spots_.erase(spots_.begin(), spots_.begin() + first);
  }

  // Places the piece so that it ends before the offset, crosses it in every way, begins at it, or
  // begins one unit behind it.
  void add_around(std::size_t offset, const FarPiece& piece) {
    const std::size_t length = piece.octets.size();
    const std::size_t first = (offset - length + unit_ - 1) / unit_ * unit_;
    for (std::size_t start = first; start <= offset + unit_; start += unit_) {
      const Spot spot{&piece, start, paddings[0], start + length, 0};
      if (takes_chunks(asked_.operation)) {
        add_streamed(spot, offset);
      } else {
        add_whole(spot, offset);
      }
    }
  }

  // At the very end of the input, and with padding behind it.
  void add_whole(Spot spot, std::size_t offset) {
    spots_.push_back(spot);
    spot.size += padding_behind;
    spots_.push_back(spot);
    if (is_on(offset, spot)) add_other_paddings(spot, offset);
  }

  // In two chunks of `offset` octets each. The second is as long as the first, so that code for
  // long chunks has to go on with octets that the first chunk left over.
  void add_streamed(Spot spot, std::size_t offset) {
    const std::size_t end = spot.size;
    spot.size = 2 * offset;
    spot.chunk = offset;
    spots_.push_back(spot);
    if (!is_on(offset, spot)) return;
    spot.size = end + padding_behind;
    add_other_paddings(spot, offset);
    spot.chunk = 0;
    spots_.push_back(spot);
  }

  void add_other_paddings(Spot spot, std::size_t offset) {
    for (const std::u32string_view padding : other_paddings(offset)) {
      spot.padding = padding;
      spots_.push_back(spot);
    }
  }

  // True for two starts: the last unit before the offset, and the offset itself. They are also
  // asked among other padding, and by streams in one chunk.
  bool is_on(std::size_t offset, const Spot& spot) const {
    return spot.start + unit_ == offset || spot.start == offset;
  }

  Asked asked_;
  std::size_t unit_;  // octets
  FarChoice choice_;  // the spots refer to its pieces
  std::vector<Spot> spots_;
  std::size_t spot_ = 0;
};

// The vectors that far_pieces() names, in its order. For other encodings than UTF-8, all that are
// given.
VectorList pieces_among(const VectorList& vectors, reference::Encoding encoding) {
  if (encoding != reference::Encoding::utf_8) return vectors;
  VectorList pieces;
  for (const std::string_view piece : far_pieces()) {
    const auto found = std::ranges::find_if(
        vectors, [&](const auto* vector) { return vectors::to_hex(vector->octets) == piece; });
    if (found != vectors.end()) pieces.push_back(*found);
  }
  return pieces;
}

}  // namespace

std::vector<std::size_t> far_offsets_of(Level level, std::size_t longest_input) {
  std::vector<std::size_t> offsets;
  // The longest input is that of a stream: two chunks of the offset's size.
  for (const auto& [octets, from] : far_offsets) {
    if (level >= from && 2 * octets + padding_behind <= longest_input) offsets.push_back(octets);
  }
  return offsets;
}

std::span<const std::string_view> far_pieces() {
  static constexpr std::array<std::string_view, 21> pieces{
      "C3A9",   "E282AC",   "F09F9880",  // characters
      "00",     "C280",     "EE8080",    // those that are refused first
      "EFBBBF", "EFBFBE",                // ... a signature and a noncharacter among them
      "80",     "FF",                    // what begins nothing
      "C080",   "C0AF",     "E080AF",     "F08080AF",  // overlong
      "EDA080", "F4908080", "F888808080",              // a surrogate, above U+10FFFF, five octets
      "C3",     "F09F",                                // cut short by what follows or by the end
      "E28241", "F09F9841"};                           // cut short by A
  return pieces;
}

std::unique_ptr<Stage> far(Asked asked, FarChoice choice, vectors::SuiteShard shard) {
  return std::make_unique<FarStage>(asked, std::move(choice), shard);
}

FarChoice far_choice(const VectorList& vectors, reference::Encoding encoding,
                     std::vector<std::size_t> offsets) {
  FarChoice choice{std::move(offsets), {}};
  for (const vectors::Vector* vector : pieces_among(vectors, encoding)) {
    choice.pieces.push_back({vector->octets, vector});
  }
  return choice;
}

}  // namespace utf8spec::harnesses
