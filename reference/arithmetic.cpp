#include "reference/arithmetic.h"

#include <array>
#include <bit>
#include <cstddef>

namespace utf8spec::reference::arithmetic {
namespace {

// The least value that needs `length` octets: the left column of the table in RFC 2279 section 2.
constexpr char32_t least_value(std::size_t length) {
  return length == 1 ? 0 : length == 2 ? 0x80 : char32_t{1} << (5 * length - 4);
}

bool is_high(char32_t value) { return value >= 0xD800 && value < 0xDC00; }
bool is_low(char32_t value) { return value >= 0xDC00 && value < 0xE000; }

// Tells what is wrong with every value from `least` to `greatest` in a sequence of `length` octets.
// The answer is `well_formed` if one of these values could still be right: a fault is named at the
// first octet that makes it certain, as the maximal subpart demands (Unicode 3.9, D93b).
using Fault = Kind (*)(char32_t least, char32_t greatest, std::size_t length);

Kind no_fault(char32_t /*least*/, char32_t /*greatest*/, std::size_t /*length*/) {
  return Kind::well_formed;
}

Kind overlong(char32_t /*least*/, char32_t greatest, std::size_t length) {
  return greatest < least_value(length) ? Kind::overlong : Kind::well_formed;
}

Kind fault_of_utf8(char32_t least, char32_t greatest, std::size_t length) {
  if (least >= 0xD800 && greatest <= 0xDFFF) return Kind::surrogate;
  if (least > 0x10FFFF) return Kind::above_maximum;
  return overlong(least, greatest, length);
}

Kind fault_of_wtf8(char32_t least, char32_t greatest, std::size_t length) {
  return least > 0x10FFFF ? Kind::above_maximum : overlong(least, greatest, length);
}

Kind fault_of_cesu8(char32_t least, char32_t greatest, std::size_t length) {
  if (least >= 0xDC00 && greatest <= 0xDFFF) return Kind::unpaired_surrogate;
  return overlong(least, greatest, length);
}

// U+0000 has two octets, C0 80. Any other unit has its shortest form.
Kind fault_of_shortest_units(char32_t least, char32_t greatest, std::size_t length) {
  if (length == 2 && least == 0) return Kind::well_formed;  // C0 80, or the beginning of it
  const bool is_nul = length == 1 && greatest == 0;
  return is_nul ? Kind::overlong : overlong(least, greatest, length);
}

Kind fault_of_units_without_nul(char32_t /*least*/, char32_t greatest, std::size_t length) {
  return length == 1 && greatest == 0 ? Kind::overlong : Kind::well_formed;
}

Kind fault_of_units_without_longer(char32_t least, char32_t greatest, std::size_t length) {
  return length == 1 ? Kind::well_formed : fault_of_shortest_units(least, greatest, length);
}

Kind fault_of_1998(char32_t least, char32_t greatest, std::size_t length) {
  if (least >= 0xD800 && greatest <= 0xDFFF) return Kind::surrogate;
  return overlong(least, greatest, length);
}

// The number whose digits in base 64 are the continuations. Before the last octet is read, it
// stands for a range of values: `free_bits` bits are still unknown.
struct Number {
  char32_t value;
  unsigned free_bits;  // of the octets still to come

  Kind wrong_by(Fault fault, std::size_t length) const {
    const char32_t least = value << free_bits;
    return fault(least, least + (char32_t{1} << free_bits) - 1, length);
  }
};

// The octets that the lead announces by its leading one bits; 1 where there are none.
std::size_t announced(std::uint8_t lead) {
  const auto ones = static_cast<std::size_t>(std::countl_one(lead));
  return ones == 0 ? 1 : ones;
}

// Reads one sequence of up to `longest` octets. The range is checked after each octet, and before a
// missing octet is reported: E0 80 at the end of input is overlong, not truncated.
Step read(OctetView input, std::size_t longest, Fault fault) {
  const std::uint8_t lead = input[0];
  const std::size_t length = announced(lead);
  if (length == 1 && lead >= 0x80) return {0, 1, Kind::unexpected_continuation};
  if (length > longest) return {0, 1, Kind::invalid_octet};
  Number number{length == 1 ? lead : lead % (1u << (7 - length)),
                6 * static_cast<unsigned>(length - 1)};
  if (number.wrong_by(fault, length) != Kind::well_formed) return {0, 1, Kind::invalid_octet};
  for (std::uint8_t count = 1; count < length; ++count) {
    if (count == input.size()) return {0, count, Kind::truncated};
    if (input[count] / 64 != 2) return {0, count, Kind::bad_continuation};
    number = {number.value * 64 + input[count] % 64, number.free_bits - 6};
    const Kind wrong = number.wrong_by(fault, length);
    if (wrong != Kind::well_formed) return {0, count, wrong};
  }
  return {number.value, static_cast<std::uint8_t>(length), Kind::well_formed};
}

char32_t joined(char32_t high, char32_t low) { return 0x10000 + high % 1024 * 1024 + low % 1024; }

// Reads the low surrogate at the start of `input`, which may be empty. The kind is `truncated` if
// the input ends but the octets so far could still become a low surrogate.
Step read_low(OctetView input) {
  if (input.empty()) return {0, 0, Kind::truncated};
  const Step step = read(input, 3, no_fault);
  const bool may_come = input[0] == 0xED && (input.size() == 1 || input[1] >= 0xB0);
  if (step.kind == Kind::truncated && may_come) return step;
  if (step.well_formed() && is_low(step.scalar)) return step;
  return {0, 1, Kind::unpaired_surrogate};
}

// Reads a high surrogate, then a low one, each in three octets (UTR #26). A high surrogate without
// a low one is ill-formed alone, so the octets after it are read again.
Step read_cesu8(OctetView input) {
  const Step high = read(input, 3, fault_of_cesu8);
  if (!high.well_formed() || !is_high(high.scalar)) return high;
  const Step low = read_low(input.subspan(high.length));
  const auto both = static_cast<std::uint8_t>(high.length + low.length);
  if (low.kind == Kind::truncated) return {0, both, Kind::truncated};
  if (!low.well_formed()) return {0, high.length, Kind::unpaired_surrogate};
  return {joined(high.scalar, low.scalar), both, Kind::well_formed};
}

// A surrogate without its other half is read as the value that it is.
Step read_cesu8_unpaired(OctetView input) {
  const Step high = read(input, 3, overlong);
  if (!high.well_formed() || !is_high(high.scalar)) return high;
  const Step low = read_low(input.subspan(high.length));
  if (!low.well_formed()) return high;
  return {joined(high.scalar, low.scalar), static_cast<std::uint8_t>(high.length + low.length),
          Kind::well_formed};
}

// A high surrogate right before a low one is one ill-formed subsequence of six octets.
Step read_wtf8(OctetView input) {
  const Step one = read(input, 4, fault_of_wtf8);
  if (!one.well_formed() || !is_high(one.scalar)) return one;
  const Step low = read_low(input.subspan(one.length));
  return low.well_formed() ? Step{0, 6, Kind::surrogate_pair} : one;
}

// The number whose digits in base 256 are the `count` octets from offset `first` on.
char32_t number_at(OctetView input, std::size_t first, std::size_t count, std::endian order) {
  char32_t number = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t place = order == std::endian::big ? i : count - 1 - i;
    number = number * 256 + input[first + place];
  }
  return number;
}

// RFC 2781 section 2.2, by its numbered steps. An unfinished end is one subsequence of 1 to 3
// octets.
Step read_utf16(OctetView input, std::endian order) {
  if (input.size() < 2) return {0, 1, Kind::truncated};
  const char32_t w1 = number_at(input, 0, 2, order);
  if (w1 < 0xD800 || w1 > 0xDFFF) return {w1, 2, Kind::well_formed};
  if (w1 > 0xDBFF) return {0, 2, Kind::unpaired_surrogate};
  if (input.size() < 4) return {0, static_cast<std::uint8_t>(input.size()), Kind::truncated};
  const char32_t w2 = number_at(input, 2, 2, order);
  if (w2 < 0xDC00 || w2 > 0xDFFF) return {0, 2, Kind::unpaired_surrogate};
  return {joined(w1, w2), 4, Kind::well_formed};
}

// Only a whole unit is judged, whatever its first octets show.
Step read_utf32(OctetView input, std::endian order) {
  if (input.size() < 4) return {0, static_cast<std::uint8_t>(input.size()), Kind::truncated};
  const char32_t number = number_at(input, 0, 4, order);
  if (number > 0x10FFFF) return {0, 4, Kind::unit_above_maximum};
  if (number / 0x800 == 0xD800 / 0x800) return {0, 4, Kind::surrogate_unit};
  return {number, 4, Kind::well_formed};
}

Step read_unmarked(OctetView input, std::size_t unit) {
  const std::size_t length = input.size() < unit ? input.size() : unit;
  return {0, static_cast<std::uint8_t>(length), Kind::unmarked};
}

struct Reader {
  Encoding encoding;
  Step (*read)(OctetView input);
};

// In the order of the enumeration, since `step` takes the encoding as the index.
constexpr std::array readers{
    Reader{Encoding::utf_8, step},
    Reader{Encoding::utf_16be, [](OctetView in) { return read_utf16(in, std::endian::big); }},
    Reader{Encoding::utf_16le, [](OctetView in) { return read_utf16(in, std::endian::little); }},
    Reader{Encoding::utf_16, [](OctetView in) { return read_utf16(in, std::endian::big); }},
    Reader{Encoding::utf_32be, [](OctetView in) { return read_utf32(in, std::endian::big); }},
    Reader{Encoding::utf_32le, [](OctetView in) { return read_utf32(in, std::endian::little); }},
    Reader{Encoding::utf_32, [](OctetView in) { return read_utf32(in, std::endian::big); }},
    Reader{Encoding::cesu_8, read_cesu8},
    Reader{Encoding::modified_utf_8, [](OctetView in) { return read(in, 3, no_fault); }},
    Reader{Encoding::wtf_8, read_wtf8},
    Reader{Encoding::utf_8_1998, [](OctetView in) { return read(in, 6, overlong); }},
    Reader{Encoding::utf_16_little,
           [](OctetView in) { return read_utf16(in, std::endian::little); }},
    Reader{Encoding::utf_16_marked, [](OctetView in) { return read_unmarked(in, 2); }},
    Reader{Encoding::utf_32_little,
           [](OctetView in) { return read_utf32(in, std::endian::little); }},
    Reader{Encoding::utf_32_marked, [](OctetView in) { return read_unmarked(in, 4); }},
    Reader{Encoding::cesu_8_unpaired, read_cesu8_unpaired},
    Reader{Encoding::modified_utf_8_without_nul,
           [](OctetView in) { return read(in, 3, fault_of_units_without_nul); }},
    Reader{Encoding::modified_utf_8_without_longer,
           [](OctetView in) { return read(in, 3, fault_of_units_without_longer); }},
    Reader{Encoding::modified_utf_8_shortest,
           [](OctetView in) { return read(in, 3, fault_of_shortest_units); }},
    Reader{Encoding::utf_8_1998_without_surrogates,
           [](OctetView in) { return read(in, 6, fault_of_1998); }}};
static_assert(is_row_for_each(readers, &Reader::encoding));

}  // namespace

Step step(OctetView input) { return read(input, 4, fault_of_utf8); }

Step step(Encoding encoding, OctetView input) {
  return readers[static_cast<std::size_t>(encoding)].read(input);
}

}  // namespace utf8spec::reference::arithmetic
