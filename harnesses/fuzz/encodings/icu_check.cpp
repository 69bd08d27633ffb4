#include "harnesses/fuzz/encodings/icu_check.h"

#include "harnesses/fuzz/encodings/icu_converter.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;
using Cuts = std::span<const std::size_t>;

// Two converters, since a callback stays set.
struct IcuPair {
  IcuConverter& stopping;
  IcuConverter& substituting;
};

IcuPair converters_of(const IcuReading& reading) {
  using OnError = IcuConverter::OnError;
  return {IcuConverter::shared(reading.converter, OnError::stop),
          IcuConverter::shared(reading.converter, OnError::substitute)};
}

// What the reference says of a text, in UTF-16.
struct ExpectedUnits {
  std::u16string replaced;
  std::optional<reference::IllFormed> error;
  std::size_t before = 0;  // units before the error

  void add(char32_t value) {
    const reference::Utf16Sequence units = reference::encode_utf16(value);
    replaced.append(units.view().begin(), units.view().end());
  }

  std::u16string_view before_error() const {
    return std::u16string_view(replaced).substr(0, before);
  }

  friend bool operator==(const ExpectedUnits&, const ExpectedUnits&) = default;
};

// The octets of the part that `rest` starts with, as ICU divides.
std::size_t part_length(IcuDivision division, OctetView rest, const reference::Step& step) {
  const bool is_own = division == IcuDivision::utf_8_forms;
  if (is_own && step.kind == reference::Kind::invalid_octet) return reference::step(rest).length;
  return step.length;
}

ExpectedUnits expected_units(Encoding encoding, IcuDivision division, OctetView text) {
  ExpectedUnits expected;
  const reference::Opened opened = reference::open(encoding, text);
  const reference::AnyCodec& codec = reference::codec_of(opened.encoding);
  for (std::size_t offset = opened.signature_length; offset < text.size();) {
    const OctetView rest = text.subspan(offset);
    const reference::Step step = codec.step(rest);
    const std::size_t length = part_length(division, rest, step);
    if (!step.well_formed() && !expected.error) {
      expected.error = {offset, length, step.kind};
      expected.before = expected.replaced.size();
    }
    expected.add(step.well_formed() ? step.scalar : reference::replacement_character);
    offset += length;
  }
  if (!expected.error) expected.before = expected.replaced.size();
  return expected;
}

ExpectedUnits expected_units(const IcuReading& reading, OctetView text) {
  return expected_units(reading.read_as, reading.division, text);
}

void check_stopping(IcuConverter& converter, const Case& given, const ExpectedUnits& expected,
                    Holds& holds) {
  const auto is_expected = [&](const IcuConverter::Output& output) {
    return output.error.has_value() == expected.error.has_value() &&
           output.units == expected.before_error();
  };
  holds.expect(is_expected(converter.read(given.octets, given.cuts)), "stream-icu", "differs");
  const IcuConverter::Output whole = converter.read(given.octets, {});
  holds.expect(is_expected(whole), "decode-icu", "differs");
  if (!whole.error || !expected.error) return;
  holds.expect(whole.error->offset == expected.error->offset, "decode-icu", "error-offset");
  holds.expect(whole.error->length == expected.error->length, "decode-icu", "error-length");
}

void check_substituting(IcuConverter& converter, const Case& given, const ExpectedUnits& expected,
                        Holds& holds) {
  holds.expect(converter.read(given.octets, given.cuts).units == expected.replaced,
               "stream-replace-icu", "differs");
  holds.expect(converter.read(given.octets, {}).units == expected.replaced, "replace-icu",
               "differs");
}

}  // namespace

void check_icu_as(const IcuReading& reading, const Case& given, Holds& holds) {
  const IcuPair icu = converters_of(reading);
  const ExpectedUnits expected = expected_units(reading, given.octets);
  check_stopping(icu.stopping, given, expected, holds);
  check_substituting(icu.substituting, given, expected, holds);
}

void check_icu(const Case& given, Holds& holds) {
  if (const auto* const reading = icu_reading_of(given.encoding)) {
    check_icu_as(*reading, given, holds);
  }
}

void call_icu(const Case& given) {
  const IcuReading* const reading = icu_reading_of(given.encoding);
  if (reading == nullptr) return;
  const IcuPair icu = converters_of(*reading);
  for (IcuConverter* const converter : {&icu.stopping, &icu.substituting}) {
    for (const Cuts cuts : {Cuts(given.cuts), Cuts()}) converter->read(given.octets, cuts);
  }
}

KnownDifferences known_differences(const Case& given) {
  const IcuReading* const reading = icu_reading_of(given.encoding);
  if (reading == nullptr) return {};
  if (reading->dialect_clause.empty() && reading->division_clause.empty()) return {};
  constexpr auto subparts = IcuDivision::maximal_subparts;
  const ExpectedUnits ours = expected_units(given.encoding, subparts, given.octets);
  const ExpectedUnits dialect = expected_units(reading->read_as, subparts, given.octets);
  const ExpectedUnits of_icu = expected_units(*reading, given.octets);
  return {.of_dialect = ours != dialect, .of_division = dialect != of_icu};
}

}  // namespace utf8spec::harnesses::fuzz
