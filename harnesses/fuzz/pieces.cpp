#include "harnesses/fuzz/pieces.h"

#include <algorithm>
#include <set>
#include <utility>

#include "harnesses/fuzz/edge_values.h"
#include "reference/boundary.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/forms.h"
#include "reference/syntax.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::continuation;
using reference::OctetRange;
using reference::Row;
using reference::syntax;

// Decoders compare with the ends of a range, so that these tell more than the octets between.
std::uint8_t draw_octet(OctetRange range, Draws& draws) {
  if (draws.one_in(4)) return range.first;
  if (draws.one_in(3)) return range.last;
  return static_cast<std::uint8_t>(range.first + draws.below(range.last - range.first + 1u));
}

Octets completed(Octets octets, std::size_t length, std::uint8_t with) {
  if (octets.size() < length) octets.resize(length, with);
  return octets;
}

void add(std::vector<Octets>& pieces, Octets piece) {
  if (std::ranges::find(pieces, piece) == pieces.end()) pieces.push_back(std::move(piece));
}

// The continuations that a row leaves out in its second place: overlong forms, surrogates, values
// above the maximum.
void add_excluded(const Row& row, std::vector<Octets>& pieces) {
  if (row.length == 1) return;
  const std::uint8_t lead = row.octets[0].first;
  const OctetRange allowed = row.octets[1];
  if (allowed.first > continuation.first) {
    const auto last = static_cast<std::uint8_t>(allowed.first - 1);
    add(pieces, completed({lead, continuation.first}, row.length, continuation.first));
    add(pieces, completed({lead, last}, row.length, continuation.last));
  }
  if (allowed.last < continuation.last) {
    const auto first = static_cast<std::uint8_t>(allowed.last + 1);
    add(pieces, completed({lead, first}, row.length, continuation.first));
    add(pieces, completed({lead, continuation.last}, row.length, continuation.last));
  }
}

// One octet behind the lead is one step outside of its range; all others are as they should be.
void add_near_misses(const Row& row, std::vector<Octets>& pieces) {
  for (std::size_t place = 1; place < row.length; ++place) {
    Octets low = edge_of(row, &OctetRange::first);
    low[place] = static_cast<std::uint8_t>(row.octets[place].first - 1);
    add(pieces, low);
    Octets high = edge_of(row, &OctetRange::last);
    high[place] = static_cast<std::uint8_t>(row.octets[place].last + 1);
    add(pieces, high);
  }
}

// A decoder that trusts the lead reads beyond the end of these.
void add_truncated(const Row& row, std::vector<Octets>& pieces) {
  for (const auto edge : {&OctetRange::first, &OctetRange::last}) {
    for (Octets prefix = edge_of(row, edge); prefix.size() > 1;) {
      prefix.pop_back();
      add(pieces, prefix);
    }
  }
}

// The octets that open no row, with the continuations that RFC 2279 has them announce.
void add_leads_of_no_row(std::vector<Octets>& pieces) {
  for (unsigned octet = 0x80; octet <= 0xFF; ++octet) {
    const auto lead = static_cast<std::uint8_t>(octet);
    if (reference::row_of_lead[lead] != reference::no_row) continue;
    if (reference::is_continuation(lead) && lead != continuation.first && lead != continuation.last)
      continue;
    const std::size_t length = reference::announced_length(lead);
    add(pieces, {lead});
    add(pieces, completed({lead}, length, continuation.first));
    add(pieces, completed({lead}, length, continuation.last));
  }
}

// A high and a low surrogate one after the other, as CESU-8 has them.
void add_surrogate_pairs(std::vector<Octets>& pieces) {
  add(pieces, {0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80});
  add(pieces, {0xED, 0xAF, 0xBF, 0xED, 0xBF, 0xBF});
}

std::vector<Octets> make_ill_formed_pieces() {
  std::vector<Octets> pieces;
  for (const Row& row : syntax) {
    add_excluded(row, pieces);
    add_near_misses(row, pieces);
    add_truncated(row, pieces);
  }
  add_leads_of_no_row(pieces);
  add_surrogate_pairs(pieces);
  return pieces;
}

Octets make_edge_octets() {
  std::set<std::uint8_t> octets;
  for (const Row& row : syntax) {
    for (std::size_t place = 0; place < row.length; ++place) {
      const auto [first, last] = row.octets[place];
      for (const int octet : {first - 1, first + 0, last + 0, last + 1}) {
        octets.insert(static_cast<std::uint8_t>(octet));
      }
    }
  }
  return {octets.begin(), octets.end()};
}

// UTF-8 needs no walk from the start of the text: its octets tell where a sequence starts.
Piece utf_8_piece_at(OctetView octets, std::size_t place) {
  const std::size_t start = reference::sequence_start(octets, place);
  return {start, reference::step(octets.subspan(start))};
}

}  // namespace

Piece piece_at(const Case& given, std::size_t place) {
  if (given.encoding == reference::Encoding::utf_8) return utf_8_piece_at(given.octets, place);
  const auto signature = reference::open(given.encoding, given.octets).signature_length;
  Piece piece{
      0,
      {reference::signature, static_cast<std::uint8_t>(signature), reference::Kind::well_formed}};
  if (place < signature) return piece;
  reference::walk(given.encoding, given.octets,
                  [&](std::size_t offset, const reference::Step& step) {
                    piece = {offset, step};
                    return piece.end() <= place;
                  });
  return piece;
}

Piece draw_piece(const Case& given, Draws& draws) {
  return piece_at(given, draws.below(given.octets.size()));
}

Octets draw_sequence(std::size_t row, Draws& draws) {
  Octets sequence;
  for (std::size_t place = 0; place < syntax[row].length; ++place) {
    sequence.push_back(draw_octet(syntax[row].octets[place], draws));
  }
  return sequence;
}

Octets draw_character(Draws& draws) {
  const char32_t value = draws.one_of(edge_values());
  if (draws.one_in(2) && reference::is_scalar_value(value)) {
    const reference::Sequence sequence = reference::encode_scalar(value);
    return {sequence.view().begin(), sequence.view().end()};
  }
  return draw_sequence(draws.below(syntax.size()), draws);
}

// A padding of one character only: with its width, the place of each octet in a block is known.
Octets draw_padding(std::size_t count, std::size_t width, Draws& draws) {
  std::size_t row = 0;
  do {
    row = draws.below(syntax.size());
  } while (syntax[row].length != width);
  const Octets character = draw_sequence(row, draws);
  Octets padding(count % width, 'a');
  while (padding.size() < count) {
    padding.insert(padding.end(), character.begin(), character.end());
  }
  return padding;
}

const std::vector<Octets>& ill_formed_pieces() {
  static const std::vector<Octets> pieces = make_ill_formed_pieces();
  return pieces;
}

// Computed once: the mutator asks for them with every input.
const Octets& edge_octets() {
  static const Octets octets = make_edge_octets();
  return octets;
}

}  // namespace utf8spec::harnesses::fuzz
