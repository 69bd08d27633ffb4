// Faults of what stands around a decoder: memory, reuse, agreement, offsets, and searching.
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

bool decodes(const Vector& vector) { return vector.direction == Direction::decode; }

// Takes the announced length on trust: reads behind the input where it is cut short.
bool reads_behind(const Vector& vector) {
  std::size_t offset = 0;
  while (offset < vector.octets.size()) {
    offset += reference::announced_length(vector.octets[offset]);
  }
  return decodes(vector) && offset > vector.octets.size();
}

// Looks for the lead of a stray octet, however far in front.
bool reads_in_front(const Vector& vector) {
  return decodes(vector) && !vector.octets.empty() &&
         reference::is_continuation(vector.octets.front());
}

// A decoder object that a cut sequence leaves waiting: the next input then starts inside one.
bool stays_stuck(const Vector& vector) {
  if (!decodes(vector)) return false;
  const Octets next{0x41};
  const bool stuck = !reference::is_well_formed(vector.octets);
  const auto given = stuck ? std::u32string() : reference::decode(next).scalars;
  return given != reference::decode(next).scalars;
}

bool fails_where_validate_takes_surrogates(const Vector& vector) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.accepts = [](OctetView input) {
    return std::ranges::all_of(reference::ill_formed_subsequences(input), [](const auto& error) {
      return error.kind == Kind::surrogate || error.kind == Kind::unexpected_continuation;
    });
  };
  return fails(decoder, vector);
}

// What the offset of an error may mean, always the same.
using Meaning = std::size_t (*)(const IllFormed&);
std::size_t start(const IllFormed& error) { return error.offset; }
std::size_t offending_octet(const IllFormed& error) {
  return error.kind == Kind::invalid_octet || error.kind == Kind::unexpected_continuation
             ? error.offset
             : error.offset + error.length;
}
std::size_t after(const IllFormed& error) { return error.offset + error.length; }

// Means the start in the first octets of input and what stands after the error behind them.
std::size_t now_this_now_that(const IllFormed& error) {
  return error.offset < 4 ? start(error) : after(error);
}

std::function<bool(const Vector&)> wavers_from(Meaning meaning) {
  return [meaning](const Vector& vector) {
    if (!decodes(vector) || vector.well_formed) return false;
    return now_this_now_that(vector.errors.front()) != meaning(vector.errors.front());
  };
}

// Looks back two octets at most, which is one too few.
std::size_t near_start(OctetView input, std::size_t offset) {
  const std::size_t found = reference::sequence_start(input, offset);
  return offset - found > 2 ? offset : found;
}

bool finds_another_start(const Vector& vector) {
  for (std::size_t offset = 0; decodes(vector) && offset < vector.octets.size(); ++offset) {
    if (near_start(vector.octets, offset) != reference::sequence_start(vector.octets, offset)) {
      return true;
    }
  }
  return false;
}

// Searches only where characters would start if all were as long as the wanted one.
bool searches_in_strides(const Vector& vector) {
  if (!decodes(vector)) return false;
  return std::ranges::any_of(vector.scalars, [&](char32_t scalar) {
    const auto sequence = reference::encode_scalar(scalar);
    return search(vector.octets, sequence.view(), sequence.length) !=
           occurrences(vector.octets, scalar);
  });
}

}  // namespace

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
      {"rfc3629-1-search", "searches in strides", searches_in_strides, {"rfc3629-4-syntax"}},
  };
}

}  // namespace utf8spec::vectors
