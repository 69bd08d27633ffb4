#include "harnesses/fuzz/case.h"

#include <algorithm>

#include "harnesses/judge/lenient.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// UTF-32BE, so that an engine's own changes of octets are small or large changes of a value.
constexpr std::size_t octets_in_a_value = 4;

// Above all values that RFC 2279 can encode. The octet that cannot be read is added to it.
constexpr char32_t unreadable = 0xFFFFFF00;

// The cuts come first: an engine that lengthens the input at its end does not move them.
void read_chunks(OctetView raw, Case& into) {
  if (raw.empty()) return;
  const std::size_t count = std::min<std::size_t>(raw[0] & most_cuts, raw.size() - 1);
  const OctetView distances = raw.subspan(1, count);
  const OctetView octets = raw.subspan(1 + count);
  into.octets.assign(octets.begin(), octets.end());
  std::size_t cut = 0;
  for (const std::uint8_t distance : distances) {
    cut += distance;
    if (cut <= octets.size()) into.cuts.push_back(cut);
  }
}

void read_encoded(OctetView raw, Case& into) {
  if (raw.empty()) return;
  const auto& encodings = reference::values_of<reference::Encoding>;
  into.encoding = encodings[raw[0] % encodings.size()];
  read_chunks(raw.subspan(1), into);
}

void read_values(OctetView raw, Case& into) {
  for (std::size_t at = 0; at + octets_in_a_value <= raw.size(); at += octets_in_a_value) {
    char32_t value = 0;
    for (const std::uint8_t octet : raw.subspan(at, octets_in_a_value)) value = value << 8 | octet;
    into.values.push_back(value);
  }
}

// The number of cuts is known, and written, only when all are.
Octets write_chunks(const Case& given) {
  Octets raw{0};
  std::size_t before = 0;
  for (const std::size_t cut : given.cuts) {
    if (raw.size() > most_cuts || cut < before || cut - before > 0xFF) continue;
    raw.push_back(static_cast<std::uint8_t>(cut - before));
    before = cut;
  }
  raw[0] = static_cast<std::uint8_t>(raw.size() - 1);
  raw.insert(raw.end(), given.octets.begin(), given.octets.end());
  return raw;
}

Octets write_encoded(const Case& given) {
  Octets raw = write_chunks(given);
  raw.insert(raw.begin(), static_cast<std::uint8_t>(given.encoding));
  return raw;
}

Octets write_values(const std::u32string& values) {
  Octets raw;
  for (const char32_t value : values) {
    for (const int shift : {24, 16, 8, 0}) raw.push_back(static_cast<std::uint8_t>(value >> shift));
  }
  return raw;
}

}  // namespace

void read_case(Format format, OctetView raw, Case& into) {
  into.octets.clear();
  into.cuts.clear();
  into.values.clear();
  into.encoding = reference::Encoding::utf_8;
  if (format == Format::chunks) return read_chunks(raw, into);
  if (format == Format::encoded) return read_encoded(raw, into);
  if (format == Format::values) return read_values(raw, into);
  into.octets.assign(raw.begin(), raw.end());
}

Case read_case(Format format, OctetView raw) {
  Case read;
  read_case(format, raw, read);
  return read;
}

Octets raw_input(Format format, const Case& given) {
  if (format == Format::chunks) return write_chunks(given);
  if (format == Format::encoded) return write_encoded(given);
  if (format == Format::values) return write_values(given.values);
  return given.octets;
}

// An unreadable octet must not be skipped: two inputs would become one.
std::u32string lenient_values(OctetView octets) {
  std::u32string values;
  for (std::size_t offset = 0; offset < octets.size();) {
    const auto read = read_leniently(octets.subspan(offset));
    values += read ? read->value : unreadable + octets[offset];
    offset += read ? read->length : 1;
  }
  return values;
}

}  // namespace utf8spec::harnesses::fuzz
