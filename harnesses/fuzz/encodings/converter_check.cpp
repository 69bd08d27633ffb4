#include "harnesses/fuzz/encodings/converter_check.h"

#include <map>
#include <stdexcept>

#include "harnesses/fuzz/encodings/icu_converter.h"
#include "reference/converter.h"
#include "reference/scalar.h"
#include "reference/utf16.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Converter;
using reference::Encoding;

// The encodings that are written, with ICU's names. None of them has a signature of its own in ICU.
struct Written {
  Encoding encoding;
  const char* converter;
};

constexpr std::array all_written{
    Written{Encoding::utf_8, "UTF-8"}, Written{Encoding::utf_16be, "UTF-16BE"},
    Written{Encoding::utf_16le, "UTF-16LE"}, Written{Encoding::utf_32be, "UTF-32BE"},
    Written{Encoding::utf_32le, "UTF-32LE"}};

// Each input is written in one of them. Fuzzing comes to all.
const Written& written_for(const Case& given) {
  return all_written[(given.octets.size() + given.cuts.size()) % all_written.size()];
}

using Writer = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

UConverter* writer_of(const char* name) {
  static std::map<std::string_view, Writer> opened;
  const auto found = opened.find(name);
  if (found != opened.end()) return found->second.get();
  UErrorCode code = U_ZERO_ERROR;
  Writer writer(ucnv_open(name, &code), &ucnv_close);
  if (U_FAILURE(code)) throw std::runtime_error(name);
  return opened.emplace(name, std::move(writer)).first->second.get();
}

// No unit takes more than four octets.
Octets written_by_icu(const char* name, std::u16string_view units) {
  Octets octets(4 * units.size() + 4);
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t size = ucnv_fromUChars(writer_of(name), reinterpret_cast<char*>(octets.data()),
                                            static_cast<std::int32_t>(octets.size()), units.data(),
                                            static_cast<std::int32_t>(units.size()), &code);
  octets.resize(static_cast<std::size_t>(size));
  return octets;
}

struct ReadByIcu {
  std::u16string units;
  std::optional<IcuConverter::Error> error;
};

ReadByIcu read_by_icu(const IcuReading& reading, IcuConverter::OnError on_error, OctetView text) {
  const auto output = IcuConverter::shared(reading.converter, on_error).read(text, {});
  return {std::u16string(output.units), output.error};
}

struct ConvertedByUs {
  Octets octets;
  std::optional<reference::ConversionError> error;
};

ConvertedByUs converted(const reference::Conversion& conversion, const Case& given) {
  Converter converter(conversion);
  ConvertedByUs result;
  const auto add = [&](OctetView octets) {
    result.octets.insert(result.octets.end(), octets.begin(), octets.end());
  };
  const OctetView text(given.octets);
  std::size_t start = 0;
  for (const std::size_t cut : given.cuts) {
    add(converter.take(text.subspan(start, cut - start)));
    start = cut;
  }
  add(converter.take(text.subspan(start)));
  add(converter.finish());
  result.error = converter.error();
  return result;
}

bool begins_with_signature(const IcuReading& reading, const Case& given,
                           std::u16string_view units) {
  return units.starts_with(u'\uFEFF') ||
         reference::open(reading.read_as, given.octets).signature_length > 0;
}

// A dialect of CESU-8 reads surrogates, which none of the written encodings has. We refuse them,
// and ICU writes a substitute.
bool has_unpaired(std::u16string_view units) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (!reference::is_surrogate(units[i])) continue;
    const bool is_pair = reference::is_high_surrogate(units[i]) && i + 1 < units.size() &&
                         reference::is_low_surrogate(units[i + 1]);
    if (!is_pair) return true;
    ++i;
  }
  return false;
}

}  // namespace

void check_converter_as(const IcuReading& reading, const Case& given, Holds& holds) {
  const Written& written = written_for(given);
  const auto strict = read_by_icu(reading, IcuConverter::OnError::stop, given.octets);
  if (begins_with_signature(reading, given, strict.units) || has_unpaired(strict.units)) return;
  const auto ours = converted({.from = reading.read_as, .to = written.encoding}, given);
  holds.expect(ours.octets == written_by_icu(written.converter, strict.units), "convert-icu",
               "differs");
  holds.expect(ours.error.has_value() == strict.error.has_value(), "convert-icu", "verdict");
  if (ours.error && strict.error) {
    holds.expect(ours.error->offset == strict.error->offset, "convert-icu", "error-offset");
  }
  if (reading.division != IcuDivision::maximal_subparts) return;
  const auto whole = read_by_icu(reading, IcuConverter::OnError::substitute, given.octets);
  const auto replaced = converted({.from = reading.read_as,
                                   .to = written.encoding,
                                   .policy = reference::ReplacementPolicy::maximal_subpart},
                                  given);
  holds.expect(replaced.octets == written_by_icu(written.converter, whole.units),
               "convert-replace-icu", "differs");
}

void check_converter(const Case& given, Holds& holds) {
  if (const auto* const reading = icu_reading_of(given.encoding)) {
    check_converter_as(*reading, given, holds);
  }
}

}  // namespace utf8spec::harnesses::fuzz
