#include "vectors/machines/reader.h"

#include "reference/forms.h"
#include "reference/syntax.h"

// The only hand-written machine. It is written in terms of the rows, so no octet of a row occurs
// here. A test compares it with the machine that is computed from the codec.
namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using reference::syntax;

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
  if (policy == ReplacementPolicy::per_octet) return static_cast<std::uint8_t>((1u << octets) - 1);
  return 1;
}

// The octet belongs to the replaced part of the octet before it.
Read stay_replaced(Reader reader) {
  --reader.announced;
  return {reader, {.octet = Settled::Octet::stays_replaced}};
}

// No row has the octet in its first place. The policy may remember it: a run is open, or
// continuations are announced.
Read replace_alone(const Reader& reader, std::uint8_t octet, ReplacementPolicy policy) {
  if (policy == ReplacementPolicy::deleted) return {};
  Reader after;
  after.in_run = policy == ReplacementPolicy::per_run;
  if (policy == ReplacementPolicy::per_sequence) {
    after.announced = static_cast<std::uint8_t>(reference::announced_length(octet) - 1);
  }
  return {after,
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
  Reader fresh;
  fresh.in_run = policy == ReplacementPolicy::per_run;
  if (policy == ReplacementPolicy::per_sequence) {
    fresh.announced = static_cast<std::uint8_t>(row.length - reader.pending);
  }
  Read result = read_first(fresh, octet, policy, remembers);
  if (policy != ReplacementPolicy::deleted) {
    result.settled.ill_formed = reader.pending;
    result.settled.begins = beginnings(reader.pending, reader.in_run, policy);
  }
  return result;
}

// A run that is already replaced gets no second U+FFFD.
std::uint8_t replacements_at_the_end(const Reader& reader, ReplacementPolicy policy) {
  if (policy == ReplacementPolicy::deleted || reader.pending == 0 || reader.in_run) return 0;
  return policy == ReplacementPolicy::per_octet ? reader.pending : std::uint8_t{1};
}

}  // namespace utf8spec::vectors
