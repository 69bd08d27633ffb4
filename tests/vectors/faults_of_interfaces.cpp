// Faults around a decoder: memory, reuse, agreement of functions, offsets and searching. A table of
// octets can be right while these are wrong. Reading behind the input is the worst, as it leaks
// memory or crashes.
#include <algorithm>
#include <optional>
#include <utility>

#include "reference/boundary.h"
#include "reference/forms.h"
#include "tests/vectors/faults.h"
#include "tests/vectors/model_decoder.h"
#include "tests/vectors/octet_search.h"

namespace utf8spec::vectors {
namespace {

using reference::IllFormed;
using reference::Kind;

// Only vectors for decoders: an encoder has no offsets of octets.
bool decodes(const Vector& vector) { return vector.direction == Direction::decode; }

// Trusts the announced length, so it reads behind a truncated input. The announced length is that
// of RFC 2279, up to six.
bool reads_behind(const Vector& vector) {
  std::size_t offset = 0;
  while (offset < vector.octets.size()) {
    offset += reference::announced_length(vector.octets[offset]);
  }
  return decodes(vector) && offset > vector.octets.size();
}

// Looks for the lead of a stray continuation, even before the input.
bool reads_in_front(const Vector& vector) {
  return decodes(vector) && !vector.octets.empty() &&
         reference::is_continuation(vector.octets.front());
}

// A decoder object that stays in the middle of a truncated sequence. Its next input then starts
// inside one. The next input is `A`. A stuck decoder gives nothing for it.
bool stays_stuck(const Vector& vector) {
  if (!decodes(vector)) return false;
  const Octets next{0x41};
  const bool stuck = !reference::is_well_formed(vector.octets);
  const auto given = stuck ? std::u32string() : reference::decode(next).scalars;
  return given != reference::decode(next).scalars;
}

// Real libraries have a fast check and a full decoder, and they disagree most often on surrogates.
bool fails_where_validate_takes_surrogates(const Vector& vector) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.accepts = [](OctetView input) {
    return std::ranges::all_of(reference::ill_formed_subsequences(input), [](const auto& error) {
      return error.kind == Kind::surrogate || error.kind == Kind::unexpected_continuation;
    });
  };
  return fails(decoder, vector);
}

// Three meanings that an offset of an error can have. Each is allowed if it never changes.
using Meaning = std::size_t (*)(const IllFormed&);
std::size_t start(const IllFormed& error) { return error.offset; }
std::size_t offending_octet(const IllFormed& error) {
  return error.kind == Kind::invalid_octet || error.kind == Kind::unexpected_continuation
             ? error.offset
             : error.offset + error.length;
}
std::size_t after(const IllFormed& error) { return error.offset + error.length; }

// The start of the error for the first four octets, the end of it later on.
std::size_t now_this_now_that(const IllFormed& error) {
  return error.offset < 4 ? start(error) : after(error);
}

// A user who relies on the start of an error points at the wrong octet, in long inputs only.
std::function<bool(const Vector&)> wavers_from(Meaning meaning) {
  return [meaning](const Vector& vector) {
    if (!decodes(vector) || vector.well_formed) return false;
    return now_this_now_that(vector.errors.front()) != meaning(vector.errors.front());
  };
}

// Looks back at most two octets. The start of F0 9F 98 80 is three octets before its end.
std::size_t near_start(OctetView input, std::size_t offset) {
  const std::size_t found = reference::sequence_start(input, offset);
  return offset - found > 2 ? offset : found;
}

// The wrong start is found only inside a sequence of four octets.
bool finds_another_start(const Vector& vector) {
  for (std::size_t offset = 0; decodes(vector) && offset < vector.octets.size(); ++offset) {
    if (near_start(vector.octets, offset) != reference::sequence_start(vector.octets, offset)) {
      return true;
    }
  }
  return false;
}

// Searches only at multiples of the wanted sequence's length, as if all characters had it.
bool searches_in_strides(const Vector& vector) {
  if (!decodes(vector)) return false;
  return std::ranges::any_of(vector.scalars, [&](char32_t scalar) {
    const auto sequence = reference::encode_scalar(scalar);
    return search(vector.octets, sequence.view(), sequence.length) !=
           occurrences(vector.octets, scalar);
  });
}

// The offset of the error and the announced length of its sequence lie behind a cut text.
bool reports_announced_length(const Vector& vector) {
  return decodes(vector) && std::ranges::any_of(vector.errors, [&](const IllFormed& error) {
           return error.kind == Kind::truncated &&
                  error.offset + reference::announced_length(vector.octets[error.offset]) >
                      vector.octets.size();
         });
}

// Whatever lies behind the text completes its last sequence.
bool reads_what_lies_beside(const Vector& vector) {
  return decodes(vector) && !vector.errors.empty() && vector.errors.back().kind == Kind::truncated;
}

// Counts a character as the units that it has in UTF-16.
bool counts_utf16_units(const Vector& vector) {
  return decodes(vector) &&
         std::ranges::any_of(vector.scalars, [](char32_t scalar) { return scalar > 0xFFFF; });
}

}  // namespace

// Offsets must waver under each meaning, hence three entries.
std::vector<Fault> faults_of_interfaces() {
  return {
      {"rfc3629-10-memory", "reads behind the input", reads_behind, {"rfc3629-3-invalid"}},
      {"rfc3629-10-memory",
       "reads in front of the input",
       reads_in_front,
       {"rfc3629-4-continuation"}},
      {"interface-reuse", "stays stuck in an error", stays_stuck, {"rfc3629-3-invalid"}},
      {"interface-consistent",
       "validate takes surrogates that decode refuses",
       fails_where_validate_takes_surrogates,
       {"rfc3629-3-no-surrogates-in", "rfc3629-4-continuation"}},
      {"interface-offset",
       "offsets waver, judged as starts",
       wavers_from(start),
       {"rfc3629-3-invalid"}},
      {"interface-offset",
       "offsets waver, judged as offending octets",
       wavers_from(offending_octet),
       {"rfc3629-3-invalid"}},
      {"interface-offset",
       "offsets waver, judged as after the error",
       wavers_from(after),
       {"rfc3629-3-invalid"}},
      {"rfc3629-1-boundary",
       "looks back two octets at most",
       finds_another_start,
       {"rfc3629-4-syntax"}},
      {"interface-offset-inside",
       "reports the announced length of a cut sequence",
       reports_announced_length,
       {"rfc3629-3-invalid"}},
      {"interface-placement",
       "reads what lies beside the text",
       reads_what_lies_beside,
       {"rfc3629-3-invalid"}},
      {"interface-count", "counts units of UTF-16", counts_utf16_units, {"rfc3629-4-syntax"}},
      {"interface-boundary",
       "steps back two octets at most",
       finds_another_start,
       {"rfc3629-4-syntax"}},
      {"rfc3629-1-search", "searches in strides", searches_in_strides, {"rfc3629-4-syntax"}},
  };
}

}  // namespace utf8spec::vectors
