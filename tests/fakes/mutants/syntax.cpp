// Reads sequences by any table of rows. It finds the maximal subpart in the same way for wrong
// tables: the longest start that fits a row. It does not use the reference's decoder, which
// knows only the nine rows.
#include "tests/fakes/mutants/syntax.h"

#include "reference/scalar.h"

namespace utf8spec::mutants {
namespace {

// How many of the first octets fit the row. At least one: the lead has selected it.
std::size_t fitting(const Row& row, OctetView input, SecondOctet second) {
  std::size_t place = 1;
  for (; place < row.length && place < input.size(); ++place) {
    const bool widened = place == 1 && second == SecondOctet::any_continuation;
    const OctetRange range = widened ? reference::continuation : row.octets[place];
    if (!range.contains(input[place])) break;
  }
  return place;
}

// The payload bits of all octets, most significant first.
char32_t bits_of(OctetView sequence) {
  const std::size_t length = sequence.size();
  char32_t bits = length == 1 ? sequence[0] : sequence[0] & (0x7Fu >> length);
  for (const std::uint8_t octet : sequence.subspan(1)) bits = (bits << 6) | (octet & 0x3Fu);
  return bits;
}

char32_t value_of(const Row& row, OctetView sequence) {
  if (row.value == Row::Value::bits) return bits_of(sequence);
  const char32_t high = bits_of(sequence.first(3));
  const char32_t low = bits_of(sequence.subspan(3));
  return 0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF);
}

// The kind of error if `octet`, in the second place or later, does not fit.
Kind misfit(std::uint8_t lead, std::uint8_t octet) {
  if (!reference::is_continuation(octet)) return Kind::bad_continuation;
  if (lead == 0xE0 || lead == 0xF0) return Kind::overlong;
  return lead == 0xED ? Kind::surrogate : Kind::above_maximum;
}

// By default, an error gives one U+FFFD and reports its true length.
Step ill_formed(Kind kind, std::size_t length) {
  return {kind, reference::replacement_character, length, 1, 0, length};
}

}  // namespace

// Counts the leading ones, as decoders without a table do: F8 announces five octets.
std::size_t announced(std::uint8_t lead) {
  if (lead < 0xC0 || lead >= 0xFE) return 1;
  std::size_t length = 2;
  while ((lead & (0x80u >> length)) != 0) ++length;
  return length;
}

Syntax::Syntax(const Rows& rows) {
  for (const Row& row : rows) {
    for (std::size_t lead = row.octets[0].first; lead <= row.octets[0].last; ++lead) {
      by_lead_[lead].push_back(row);
    }
  }
}

// Several rows may have the same lead. The longest start that fits any of them is the maximal
// subpart. If it ends with the input, more octets could complete it: it is truncated.
Step Syntax::read(OctetView input, SecondOctet second) const {
  const std::uint8_t lead = input[0];
  std::size_t longest = 0;
  bool could_go_on = false;
  for (const Row& row : by_lead_[lead]) {
    const std::size_t length = fitting(row, input, second);
    if (length == row.length) {
      return {Kind::well_formed, value_of(row, input.first(length)), length, 1, 0, length};
    }
    longest = std::max(longest, length);
    could_go_on = could_go_on || length == input.size();
  }
  if (could_go_on) return ill_formed(Kind::truncated, longest);
  if (longest > 0) return ill_formed(misfit(lead, input[longest]), longest);
  const bool stray = reference::is_continuation(lead);
  return ill_formed(stray ? Kind::unexpected_continuation : Kind::invalid_octet, 1);
}

}  // namespace utf8spec::mutants
