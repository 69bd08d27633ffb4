#include "vectors/mutated.h"

#include <array>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/decode.h"
#include "reference/scalar.h"
#include "reference/syntax.h"
#include "reference/whole_input.h"

// Strings are drawn in two steps: a well-formed string, then one change. The order of the draws is
// part of what a seed means. A change to it gives other strings for every seed in use.
namespace utf8spec::vectors {
namespace {

using reference::OctetRange;

constexpr std::size_t most_sequences = 12;

// Half of the draws are the first or the last octet of the range, where a wrong bound shows.
std::uint8_t draw_octet(VectorDraws& draws, OctetRange range) {
  if (draws.one_in(4)) return range.first;
  if (draws.one_in(3)) return range.last;
  return static_cast<std::uint8_t>(range.first + draws.below(range.last - range.first + 1u));
}

std::uint8_t any_octet(VectorDraws& draws) { return static_cast<std::uint8_t>(draws.below(256)); }

// Every row is as likely as the others, although most values are in few of them.
void append_sequence(Octets& octets, VectorDraws& draws) {
  const auto& row = reference::syntax[draws.below(reference::syntax.size())];
  for (std::size_t place = 0; place < row.length; ++place) {
    octets.push_back(draw_octet(draws, row.octets[place]));
  }
}

auto iterator_at(Octets& octets, std::size_t place) {
  return octets.begin() + static_cast<std::ptrdiff_t>(place);
}

// Each of these functions makes one change to a string of at least one octet.
void flip_bit(Octets& octets, VectorDraws& draws) {
  octets[draws.below(octets.size())] ^= static_cast<std::uint8_t>(1u << draws.below(8));
}

void replace_octet(Octets& octets, VectorDraws& draws) {
  octets[draws.below(octets.size())] = any_octet(draws);
}

void insert_octet(Octets& octets, VectorDraws& draws) {
  const std::size_t place = draws.below(octets.size() + 1);
  octets.insert(iterator_at(octets, place), any_octet(draws));
}

void delete_octet(Octets& octets, VectorDraws& draws) {
  octets.erase(iterator_at(octets, draws.below(octets.size())));
}

// At least one octet goes, so the result may be empty.
void truncate(Octets& octets, VectorDraws& draws) { octets.resize(draws.below(octets.size())); }

void swap_octets(Octets& octets, VectorDraws& draws) {
  const std::size_t place = draws.below(octets.size());
  std::swap(octets[place], octets[(place + 1) % octets.size()]);
}

void duplicate_octet(Octets& octets, VectorDraws& draws) {
  const std::size_t place = draws.below(octets.size());
  const std::uint8_t octet = octets[place];
  octets.insert(iterator_at(octets, place), octet);
}

// Inserts the shortest of each kind of ill-formed subsequence, or of the forms that older rules
// allowed.
void splice(Octets& octets, VectorDraws& draws) {
  struct Piece {
    std::array<std::uint8_t, 6> octets;
    std::size_t length;
  };
  static constexpr std::array pieces{
      Piece{{0xC0, 0x80}, 2},
      Piece{{0xC1, 0xBF}, 2},
      Piece{{0x80}, 1},
      Piece{{0xE0, 0x9F, 0xBF}, 3},
      Piece{{0xED, 0xA0, 0x80}, 3},
      Piece{{0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80}, 6},
      Piece{{0xF0, 0x8F, 0xBF, 0xBF}, 4},
      Piece{{0xF4, 0x90, 0x80, 0x80}, 4},
      Piece{{0xF5, 0x80, 0x80, 0x80}, 4},
      Piece{{0xF8, 0x88, 0x80, 0x80, 0x80}, 5},
      Piece{{0xFC, 0x84, 0x80, 0x80, 0x80, 0x80}, 6},
      Piece{{0xFE}, 1},
      Piece{{0xFF}, 1},
      Piece{{0xF1, 0x80, 0x80}, 3},
      Piece{{0xE1, 0x80}, 2},
      Piece{{0xC2}, 1},
  };
  const Piece& piece = pieces[draws.below(pieces.size())];
  const std::uint8_t* const start = piece.octets.data();
  octets.insert(iterator_at(octets, draws.below(octets.size() + 1)), start,
                start + static_cast<std::ptrdiff_t>(piece.length));
}

// Moves one octet of one sequence just past the first or the last that its column allows. Below 00
// the octet wraps around to FF, which is ill-formed as well.
void cross_edge(Octets& octets, VectorDraws& draws) {
  const std::size_t place = draws.below(octets.size());
  std::size_t start = 0;
  reference::walk(octets, [&](std::size_t offset, const reference::Step&) {
    if (offset <= place) start = offset;
    return offset <= place;
  });
  const auto& row = reference::syntax[reference::row_of_lead[octets[start]]];
  const OctetRange column = row.octets[place - start];
  octets[place] = static_cast<std::uint8_t>(draws.one_in(2) ? column.first - 1 : column.last + 1);
}

void change_nothing(Octets& /*octets*/, VectorDraws& /*draws*/) {}

constexpr std::array changes{change_nothing, flip_bit, replace_octet, insert_octet, delete_octet,
                             truncate, swap_octets, duplicate_octet, splice, cross_edge,
                             // Past bugs have these shapes, so they come twice.
                             splice, cross_edge};

// Half of the values are first or last of a length or a range.
char32_t draw_scalar(VectorDraws& draws) {
  static constexpr std::array<char32_t, 12> edges{
      0x0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0xFFFFF, 0x10FFFF};
  if (draws.one_in(2)) return edges[draws.below(edges.size())];
  const auto value = static_cast<char32_t>(draws.below(0x10F800));
  return value < reference::first_surrogate ? value : value + 0x800;
}

// A surrogate, or a value above 10FFFF of up to 32 bits.
char32_t draw_value_that_is_none(VectorDraws& draws) {
  static constexpr std::array<char32_t, 10> edges{0xD800,     0xDBFF,    0xDC00,   0xDFFF,
                                                  0x110000,   0x1FFFFF,  0x200000, 0x7FFFFFFF,
                                                  0x80000000, 0xFFFFFFFF};
  if (draws.one_in(2)) return edges[draws.below(edges.size())];
  if (draws.one_in(2)) return static_cast<char32_t>(0xD800 + draws.below(0x800));
  return static_cast<char32_t>(0x110000 + draws.below(0xFFFFFFFF - 0x110000));
}

// Inserts a surrogate as the codec writes it, between units. A surrogate in UTF-16 may complete a
// pair or break one.
void splice_surrogate(const reference::AnyCodec& codec, Octets& octets, VectorDraws& draws) {
  constexpr std::array<char32_t, 4> edges{0xD800, 0xDBFF, 0xDC00, 0xDFFF};
  const auto sequence = codec.encode(edges[draws.below(edges.size())]);
  const std::size_t units = octets.size() / codec.row().unit;
  octets.insert(iterator_at(octets, draws.below(units + 1) * codec.row().unit),
                sequence.view().begin(), sequence.view().end());
}

// The changes that need no table of rows. `draw_in` adds a surrogate, three times as often as each
// of them.
constexpr std::array changes_of_any{change_nothing, flip_bit, replace_octet, insert_octet,
                                    delete_octet,   truncate, swap_octets,   duplicate_octet};

// A value that the encoding lacks becomes one of ASCII, without a further draw.
char32_t draw_scalar_of(reference::Encoding encoding, VectorDraws& draws) {
  const char32_t value = draw_scalar(draws);
  return can_encode(encoding, value) ? value : value % 0x80;
}

// The string of values has no surrogates, so it is well-formed in every encoding before the change.
void draw_in(const reference::AnyCodec& codec, Octets& octets, VectorDraws& draws) {
  const std::size_t count = 1 + draws.below(most_sequences);
  std::u32string values;
  for (std::size_t number = 0; number < count; ++number) {
    values.push_back(draw_scalar_of(codec.encoding, draws));
  }
  octets = encode_all(codec, values);
  const std::size_t change = draws.below(changes_of_any.size() + 3);
  if (change < changes_of_any.size()) {
    changes_of_any[change](octets, draws);
  } else {
    splice_surrogate(codec, octets, draws);
  }
}

}  // namespace

VectorDraws::VectorDraws(std::uint64_t seed, std::uint64_t block) {
  // The C++ standard also fixes what a seed sequence makes of 32-bit numbers.
  std::seed_seq sequence{seed & UINT32_MAX, seed >> 32, block & UINT32_MAX, block >> 32};
  engine_.seed(sequence);
}

VectorDraws* BlockDraws::next() {
  if (next_ >= count_) return nullptr;
  if (next_ % block_size == 0) of_block_.emplace(seed_, next_ / block_size);
  ++next_;
  return &*of_block_;
}

bool MutatedStrings::next(Octets& octets) {
  VectorDraws* const draws = draws_.next();
  if (draws == nullptr) return false;
  octets.clear();
  if (encoding_ != reference::Encoding::utf_8) {
    draw_in(reference::codec_of(encoding_), octets, *draws);
    return true;
  }
  const std::size_t sequences = 1 + draws->below(most_sequences);
  for (std::size_t number = 0; number < sequences; ++number) append_sequence(octets, *draws);
  changes[draws->below(changes.size())](octets, *draws);
  return true;
}

// Half of the strings have no fault, so that an encoder that refuses everything fails.
bool MutatedValues::next(std::u32string& values) {
  VectorDraws* const draws = draws_.next();
  if (draws == nullptr) return false;
  values.clear();
  const std::size_t count = 1 + draws->below(most_sequences);
  for (std::size_t number = 0; number < count; ++number) values.push_back(draw_scalar(*draws));
  if (draws->one_in(2)) values[draws->below(count)] = draw_value_that_is_none(*draws);
  return true;
}

}  // namespace utf8spec::vectors
