#include "vectors/machines/reader.h"

#include <bit>

#include "reference/forms.h"
#include "reference/syntax.h"

// The only hand-written machine. It is written in terms of the rows, so no octet of a row occurs
// here. A test compares it with the machine that is computed from the codec.
namespace utf8spec::vectors {
namespace {

using reference::Marked;
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

bool goes_on_in_runs(ReplacementPolicy policy) {
  return row_of(policy).marked == Marked::first_of_run;
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

// Bit i tells that a replaced part begins at the i-th of `octets` ill-formed octets.
std::uint8_t beginnings(std::uint8_t octets, bool in_run, ReplacementPolicy policy) {
  if (octets == 0 || in_run) return 0;
  switch (row_of(policy).part) {
    case ReplacedPart::unit:
      return static_cast<std::uint8_t>((1u << octets) - 1);
    case ReplacedPart::subpart:
    case ReplacedPart::sequence:
      break;
  }
  return 1;
}

// The memory after `octets` of ill-formed input, whose sequence is `length` octets long by its
// lead: a run is open, or continuations are announced.
Reader after_fault(ReplacementPolicy policy, std::size_t length, std::size_t octets) {
  Reader after;
  after.in_run = goes_on_in_runs(policy);
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
  return {after_fault(policy, reference::announced_length(octet), 1),
          {.octet = reader.in_run ? Settled::Octet::stays_replaced
                                  : Settled::Octet::begins_replacement}};
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
  const Reader fresh = after_fault(policy, row.length, reader.pending);
  Read result = read_first(fresh, octet, policy, remembers);
  if (leaves_mark(policy)) {
    result.settled.ill_formed = reader.pending;
    result.settled.begins = beginnings(reader.pending, reader.in_run, policy);
  }
  return result;
}

// A run that is already replaced gets no second U+FFFD.
std::uint8_t replacements_at_the_end(const Reader& reader, ReplacementPolicy policy) {
  if (!leaves_mark(policy)) return 0;
  return static_cast<std::uint8_t>(
      std::popcount(beginnings(reader.pending, reader.in_run, policy)));
}

// `per_run` also needs a single character after an open sequence, which tells whether a run was
// open before it.
Words separating_words_for(ReplacementPolicy policy) {
  Words words = words_for(row_of(policy).part);
  if (goes_on_in_runs(policy)) words.insert(words.begin(), Octets{0x41});
  return words;
}

}  // namespace utf8spec::vectors
