#include "vectors/machines/reader.h"

#include <bit>

#include "reference/forms.h"
#include "reference/syntax.h"

// The only hand-written machine. It is written in terms of the rows, so no octet of a row occurs
// here. A test compares it with the machine that is computed from the codec.
namespace utf8spec::vectors {
namespace {

using reference::PartMark;
using reference::ReplacedPart;
using reference::ReplacementPolicy;
using reference::syntax;

// Two words suffice if only the pending octets matter. `per_sequence` needs a longer one, which
// tells how many octets of an ill-formed sequence of RFC 2279 are still to come.
Words words_for(ReplacedPart part) {
  switch (part) {
    case ReplacedPart::sequence:
      return {{0x80, 0x80, 0x80, 0x80, 0x80}, {0xA0, 0x80, 0x80}};
    case ReplacedPart::subpart:
    case ReplacedPart::unit:
      break;
  }
  return {{0x80, 0x80, 0x80}, {0xA0, 0x80, 0x80}};
}

// The octet fits the row of the pending octets, or opens one.
Read go_on(Reader reader, std::uint8_t octet, Remembers remembers) {
  const reference::Row& row = syntax[reader.row];
  if (remembers == Remembers::values) {
    reader.bits = reader.pending == 0 ? reference::lead_bits(octet, row.length)
                                      : (reader.bits << 6) | reference::continuation_bits(octet);
  }
  ++reader.pending;
  if (reader.pending < row.length) return {reader, {}};
  return {
      Reader{},
      {.octet = Settled::Octet::ends_character, .length = reader.pending, .scalar = reader.bits}};
}

// The octets of one part, if `octets` of a sequence are ill-formed.
std::size_t part_of(std::size_t octets, ReplacementPolicy policy) {
  switch (row_of(policy).part) {
    case ReplacedPart::unit:
      return 1;
    case ReplacedPart::subpart:
    case ReplacedPart::sequence:
      break;
  }
  return octets;
}

// Where replaced parts begin, and whether a run goes on behind them.
struct Marks {
  std::uint8_t begins = 0;  // bit i: a part begins at the i-th octet
  bool in_run = false;
};

// The marks of `octets` ill-formed octets of one sequence, behind what `before` remembers.
Marks marks_of(const Reader& before, std::size_t octets, ReplacementPolicy policy) {
  Marks marks{.in_run = before.in_run};
  const std::size_t part = part_of(octets, policy);
  for (std::size_t place = 0; place < octets; place += part) {
    const PartMark mark = mark_of(policy, marks.in_run);
    if (mark.is_written) marks.begins = static_cast<std::uint8_t>(marks.begins | 1u << place);
    marks.in_run = mark.in_run;
  }
  return marks;
}

// The memory after `octets` of ill-formed input behind `before`, whose sequence is `length` octets
// long by its lead: a run is open, or continuations are announced.
Reader after_fault(const Reader& before, ReplacementPolicy policy, std::size_t length,
                   std::size_t octets) {
  Reader after;
  after.in_run = marks_of(before, octets, policy).in_run;
  switch (row_of(policy).part) {
    case ReplacedPart::sequence:
      after.announced = static_cast<std::uint8_t>(length - octets);
      break;
    case ReplacedPart::subpart:
    case ReplacedPart::unit:
      break;
  }
  return after;
}

// The octet belongs to the replaced part of the octet before it.
Read stay_replaced(Reader reader) {
  --reader.announced;
  return {reader, {.octet = Settled::Octet::stays_replaced}};
}

// No row has the octet in its first place.
Read replace_alone(const Reader& reader, std::uint8_t octet, ReplacementPolicy policy) {
  if (!leaves_mark(policy)) return {};
  return {after_fault(reader, policy, reference::announced_length(octet), 1),
          {.octet = mark_of(policy, reader.in_run).is_written ? Settled::Octet::begins_replacement
                                                              : Settled::Octet::stays_replaced}};
}

// The octet comes where the first octet of a sequence is expected. Announced continuations come
// before the rows: under `per_sequence` they belong to the fault before.
Read read_first(Reader reader, std::uint8_t octet, ReplacementPolicy policy, Remembers remembers) {
  if (reader.announced > 0 && reference::is_continuation(octet)) return stay_replaced(reader);
  reader.announced = 0;
  reader.row = reference::row_of_lead[octet];
  if (reader.row == reference::no_row) return replace_alone(reader, octet, policy);
  return go_on(reader, octet, remembers);
}

}  // namespace

// An octet that does not fit makes the pending ones ill-formed. It is then read again as a first
// octet, since it may begin a character: a decoder that skips it swallows that character.
Read read(const Reader& reader, std::uint8_t octet, ReplacementPolicy policy, Remembers remembers) {
  if (reader.pending == 0) return read_first(reader, octet, policy, remembers);
  const reference::Row& row = syntax[reader.row];
  if (row.octets[reader.pending].contains(octet)) return go_on(reader, octet, remembers);
  const Reader fresh = after_fault(reader, policy, row.length, reader.pending);
  Read result = read_first(fresh, octet, policy, remembers);
  if (leaves_mark(policy)) {
    result.settled.ill_formed = reader.pending;
    result.settled.begins = marks_of(reader, reader.pending, policy).begins;
  }
  return result;
}

std::uint8_t replacements_at_the_end(const Reader& reader, ReplacementPolicy policy) {
  return static_cast<std::uint8_t>(std::popcount(marks_of(reader, reader.pending, policy).begins));
}

// A policy that remembers runs also needs a single character after an open sequence, which tells
// whether a run was open before it.
Words separating_words_for(ReplacementPolicy policy) {
  Words words = words_for(row_of(policy).part);
  if (remembers_runs(policy)) words.insert(words.begin(), Octets{0x41});
  return words;
}

}  // namespace utf8spec::vectors
