#include "tests/selftest/exports/narrow_forms.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "tests/selftest/exports/tested.h"
#include "vectors/exports/lines.h"
#include "vectors/exports/wasm.h"

namespace utf8spec::selftest {
namespace {

using vectors::Vector;

// Room for what comes out, in values or octets. More than this is wrong, and is cut off.
constexpr std::size_t room_for(std::size_t length) { return 4 * length + 64; }

using Values = std::vector<unsigned long>;

// Fast paths read many octets in one go, so short inputs are asked behind letters too.
bool is_short(const Vector& vector) { return vector.octets.size() <= 16; }
std::size_t most_padding_of(const Vector& vector) { return is_short(vector) ? 64 : 0; }

// What came out: the values, or a refusal.
struct Answer {
  Values values;
  bool refused;
};

Octets behind(const Octets& before, const Octets& octets) {
  Octets text = before;
  text.insert(text.end(), octets.begin(), octets.end());
  return text;
}

Values values_of(const std::u32string& before, const Vector& vector) {
  const std::u32string text = before + vectors::stated_values(vector);
  return {text.begin(), text.end()};
}

Answer decode(const utf8spec_tested& tested, const Octets& octets) {
  Values values(room_for(octets.size()));
  utf8spec_refusal refusal{0, UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};
  const std::size_t count =
      tested.decode(octets.data(), octets.size(), values.data(), values.size(), &refusal);
  values.resize(std::min(count, values.size()));
  return {values, refusal.refused != 0};
}

Values replace(const utf8spec_tested& tested, const Octets& octets) {
  Values values(room_for(octets.size()));
  const std::size_t count =
      tested.replace(octets.data(), octets.size(), values.data(), values.size());
  values.resize(std::min(count, values.size()));
  return values;
}

// A TextDecoder throws at the first error, and reads no chunk after it.
Answer decode_chunks(const utf8spec_tested& tested, const Octets& octets,
                     std::vector<std::size_t> cuts, int replaces) {
  Values all;
  utf8spec_refusal refusal{0, UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};
  void* const stream = tested.open(replaces);
  cuts.push_back(octets.size());
  std::size_t from = 0;
  for (std::size_t at = 0; at < cuts.size() && refusal.refused == 0; ++at) {
    Values values(room_for(octets.size()));
    const Octets chunk(octets.begin() + static_cast<std::ptrdiff_t>(from),
                       octets.begin() + static_cast<std::ptrdiff_t>(cuts[at]));
    const int is_last = at + 1 == cuts.size() ? 1 : 0;
    const std::size_t count = tested.push(stream, chunk.data(), chunk.size(), is_last,
                                          values.data(), values.size(), &refusal);
    all.insert(all.end(), values.begin(),
               values.begin() + static_cast<std::ptrdiff_t>(std::min(count, values.size())));
    from = cuts[at];
  }
  tested.close(stream);
  return {all, refusal.refused != 0};
}

bool is_right(const Answer& strict, const Vector& vector, const Values& expected) {
  return vector.well_formed ? !strict.refused && strict.values == expected : strict.refused;
}

bool decodes_whole(const utf8spec_tested& tested, const Vector& vector, std::size_t padding) {
  const Octets octets = behind(Octets(padding, 0x61), vector.octets);
  const Values expected = values_of(std::u32string(padding, U'a'), vector);
  return replace(tested, octets) == expected && is_right(decode(tested, octets), vector, expected);
}

bool decodes_cut(const utf8spec_tested& tested, const Vector& vector,
                 const std::vector<std::size_t>& cuts) {
  const Values expected = values_of(U"", vector);
  return decode_chunks(tested, vector.octets, cuts, 1).values == expected &&
         is_right(decode_chunks(tested, vector.octets, cuts, 0), vector, expected);
}

bool text_decoder_passes(const utf8spec_tested& tested, const Vector& vector) {
  const std::size_t length = vector.octets.size();
  bool passes = true;
  for (std::size_t padding = 0; passes && padding <= most_padding_of(vector); ++padding) {
    passes = decodes_whole(tested, vector, padding);
  }
  std::vector<std::size_t> each_octet;
  for (std::size_t at = 0; at < length; ++at) each_octet.push_back(at);
  passes = passes && (length > vectors::longest_in_full || decodes_cut(tested, vector, each_octet));
  for (std::size_t cut = 0; passes && is_short(vector) && cut <= length; ++cut) {
    passes = decodes_cut(tested, vector, {cut});
  }
  return passes && (vector.cuts.empty() || decodes_cut(tested, vector, vector.cuts));
}

bool decodes_behind(const utf8spec_tested& tested, const Vector& vector, const Octets& before,
                    const std::u32string& text) {
  const Answer answer = decode(tested, behind(before, vector.octets));
  return is_right(answer, vector, values_of(text, vector));
}

// decodeURIComponent gets the octets behind letters, and behind a character of two octets.
bool uri_decoder_passes(const utf8spec_tested& tested, const Vector& vector) {
  bool passes = decodes_behind(tested, vector, {0xC3, 0xA9}, U"\u00E9");
  for (std::size_t padding = 0; passes && padding <= most_padding_of(vector); ++padding) {
    passes = decodes_behind(tested, vector, Octets(padding, 0x61), std::u32string(padding, U'a'));
  }
  return passes;
}

bool accepts_rightly(const utf8spec_tested& tested, const Vector& vector, const Octets& octets) {
  return (tested.validate(octets.data(), octets.size()) != 0) == vector.well_formed;
}

// The JSON files also have inputs that are too long for a name.
bool names_pass(const utf8spec_tested& tested, const Vector& vector) {
  const std::optional<Octets> name = vectors::wasm_name_of(vector);
  return accepts_rightly(tested, vector, name.value_or(vector.octets));
}

bool encodes(const utf8spec_tested& tested, const Vector& vector) {
  const Values values = values_of(U"", vector);
  Octets octets(room_for(values.size()));
  utf8spec_refusal refusal{0, UTF8SPEC_UNKNOWN, UTF8SPEC_UNKNOWN};
  const std::size_t count =
      tested.encode(values.data(), values.size(), octets.data(), octets.size(), &refusal);
  octets.resize(std::min(count, octets.size()));
  if (!vector.well_formed) return refusal.refused != 0;
  return refusal.refused == 0 && octets == vector.octets;
}

// Whether a string of UTF-16 can hold the values: two halves of a pair would join.
bool is_text(const std::u32string& values) {
  const auto is_pair = [](char32_t one, char32_t next) {
    return one >= 0xD800 && one <= 0xDBFF && next >= 0xDC00 && next <= 0xDFFF;
  };
  return std::ranges::all_of(values, [](char32_t value) { return value <= 0x10FFFF; }) &&
         std::ranges::adjacent_find(values, is_pair) == values.end();
}

bool is_asked(vectors::FormScope scope, const Vector& vector) {
  switch (scope) {
    case vectors::FormScope::text_decoder:
      return vector.well_formed;
    case vectors::FormScope::uri_decoder:
      return is_text(vector.scalars);
    case vectors::FormScope::names:
    case vectors::FormScope::all_operations:
      return false;
  }
  return false;
}

bool passes(vectors::FormScope scope, const utf8spec_tested& tested, const Vector& vector) {
  switch (scope) {
    case vectors::FormScope::text_decoder:
      return text_decoder_passes(tested, vector);
    case vectors::FormScope::uri_decoder:
      return uri_decoder_passes(tested, vector);
    case vectors::FormScope::names:
    case vectors::FormScope::all_operations:
      return names_pass(tested, vector);
  }
  return false;
}

}  // namespace

const char* first_failure(vectors::FormScope scope, const vectors::Excerpt& excerpt,
                          const utf8spec_tested& tested) {
  for (const Vector* vector : excerpt.decode) {
    if (!passes(scope, tested, *vector)) return "decodes wrongly";
  }
  for (const Vector* vector : excerpt.encode) {
    if (is_asked(scope, *vector) && !encodes(tested, *vector)) return "encodes wrongly";
  }
  return nullptr;
}

}  // namespace utf8spec::selftest
