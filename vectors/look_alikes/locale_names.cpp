#include "vectors/look_alikes/locale_names.h"

#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace utf8spec::vectors {
namespace {

using Names = std::vector<std::u16string>;

// Longer than any name in ICU's data, in UTF-16 units.
constexpr std::int32_t longest_name = 512;

// Adds the text that `fill` writes into a buffer. Nothing is added if ICU has none in the language
// and would give a code instead.
template <typename Fill>
void add_text(Names& names, Fill fill) {
  std::array<UChar, longest_name> text{};
  UErrorCode code = U_ZERO_ERROR;
  const std::int32_t length = fill(text.data(), longest_name, &code);
  if (U_FAILURE(code) || code == U_USING_DEFAULT_WARNING || length <= 0) return;
  names.emplace_back(text.data(), static_cast<std::size_t>(length));
}

void add_languages(Names& names, const char* locale) {
  for (const char* const* each = uloc_getISOLanguages(); *each != nullptr; ++each) {
    add_text(names, [&](UChar* text, std::int32_t room, UErrorCode* code) {
      return uloc_getDisplayLanguage(*each, locale, text, room, code);
    });
  }
}

void add_territories(Names& names, const char* locale) {
  for (const char* const* each = uloc_getISOCountries(); *each != nullptr; ++each) {
    const std::string territory = std::string("und_") + *each;
    add_text(names, [&](UChar* text, std::int32_t room, UErrorCode* code) {
      return uloc_getDisplayCountry(territory.c_str(), locale, text, room, code);
    });
  }
}

void add_currencies(Names& names, const char* locale) {
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<UEnumeration, decltype(&uenum_close)> all(
      ucurr_openISOCurrencies(UCURR_ALL, &code), uenum_close);
  while (const UChar* const currency = uenum_unext(all.get(), nullptr, &code)) {
    UErrorCode found = U_ZERO_ERROR;
    std::int32_t length = 0;
    const UChar* const name =
        ucurr_getName(currency, locale, UCURR_LONG_NAME, nullptr, &length, &found);
    if (U_FAILURE(found) || found == U_USING_DEFAULT_WARNING) continue;
    names.emplace_back(name, static_cast<std::size_t>(length));
  }
}

using DateFormat = std::unique_ptr<UDateFormat, decltype(&udat_close)>;

void add_symbols(Names& names, const DateFormat& format) {
  for (const auto kind :
       {UDAT_ERA_NAMES, UDAT_MONTHS, UDAT_STANDALONE_MONTHS, UDAT_WEEKDAYS, UDAT_QUARTERS}) {
    for (std::int32_t index = 0; index < udat_countSymbols(format.get(), kind); ++index) {
      add_text(names, [&](UChar* text, std::int32_t room, UErrorCode* code) {
        return udat_getSymbols(format.get(), kind, index, text, room, code);
      });
    }
  }
}

// Sixty days from that of RFC 3629 on, each 31 days after the one before, so that every month and
// weekday comes.
void add_dates(Names& names, const DateFormat& format) {
  constexpr UDate november_2003 = 1'067'644'800'000;  // milliseconds
  constexpr UDate days_31 = 31 * 86'400'000.0;
  for (int index = 0; index < 60; ++index) {
    add_text(names, [&](UChar* text, std::int32_t room, UErrorCode* code) {
      return udat_format(format.get(), november_2003 + index * days_31, text, room, nullptr, code);
    });
  }
}

// Some locales count years by another calendar, which has its own names.
void add_calendar(Names& names, const char* locale) {
  UErrorCode code = U_ZERO_ERROR;
  const std::string gregorian = std::string(locale) + "@calendar=gregorian";
  const DateFormat format(
      udat_open(UDAT_NONE, UDAT_FULL, gregorian.c_str(), u"UTC", -1, nullptr, 0, &code),
      udat_close);
  if (U_FAILURE(code)) return;
  add_symbols(names, format);
  add_dates(names, format);
}

void add_amounts_of(Names& names, const char* locale, std::u16string_view unit) {
  const std::u16string skeleton = u"unit/" + std::u16string(unit) + u" unit-width-full-name";
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<UNumberFormatter, decltype(&unumf_close)> format(
      unumf_openForSkeletonAndLocale(skeleton.data(), static_cast<std::int32_t>(skeleton.size()),
                                     locale, &code),
      unumf_close);
  const std::unique_ptr<UFormattedNumber, decltype(&unumf_closeResult)> result(
      unumf_openResult(&code), unumf_closeResult);
  for (const std::int64_t amount : {1, 2, 5, 21}) {
    unumf_formatInt(format.get(), amount, result.get(), &code);
    if (U_FAILURE(code)) return;
    add_text(names, [&](UChar* text, std::int32_t room, UErrorCode* found) {
      return unumf_resultToString(result.get(), text, room, found);
    });
  }
}

void add_amounts(Names& names, const char* locale) {
  for (const std::u16string_view unit :
       {u"second", u"minute", u"hour", u"day", u"week", u"month", u"year", u"meter", u"kilometer",
        u"gram", u"kilogram", u"liter", u"celsius", u"watt", u"volt", u"byte", u"megabyte"}) {
    add_amounts_of(names, locale, unit);
  }
}

// Whether ICU spells numbers out by rules of the language itself. Without any it takes those of the
// process's locale.
bool is_in_language(const UNumberFormat* format, const char* locale) {
  UErrorCode code = U_ZERO_ERROR;
  const char* const actual = unum_getLocaleByType(format, ULOC_ACTUAL_LOCALE, &code);
  if (U_FAILURE(code) || actual == nullptr) return false;
  std::array<char, ULOC_LANG_CAPACITY> wanted{};
  std::array<char, ULOC_LANG_CAPACITY> found{};
  uloc_getLanguage(locale, wanted.data(), ULOC_LANG_CAPACITY, &code);
  uloc_getLanguage(actual, found.data(), ULOC_LANG_CAPACITY, &code);
  return U_SUCCESS(code) && wanted == found;
}

// Spelled-out numbers have soft hyphens and spaces without width where a line may break. Nobody
// types them.
void remove_line_breaks(std::u16string& text) {
  std::erase_if(text, [](char16_t unit) { return unit == u'\u00AD' || unit == u'\u200B'; });
}

void add_numbers(Names& names, const char* locale) {
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<UNumberFormat, decltype(&unum_close)> format(
      unum_open(UNUM_SPELLOUT, nullptr, 0, locale, nullptr, &code), unum_close);
  if (U_FAILURE(code) || !is_in_language(format.get(), locale)) return;
  const std::size_t first = names.size();
  for (std::int64_t number = 1; number <= 60; ++number) {
    for (const std::int64_t each : {number, number * number * number}) {
      add_text(names, [&](UChar* text, std::int32_t room, UErrorCode* found) {
        return unum_formatInt64(format.get(), each, text, room, nullptr, found);
      });
    }
  }
  std::for_each(names.begin() + static_cast<std::ptrdiff_t>(first), names.end(),
                remove_line_breaks);
}

}  // namespace

std::vector<std::u16string> locale_names(const char* locale) {
  Names names;
  add_languages(names, locale);
  add_territories(names, locale);
  add_currencies(names, locale);
  add_calendar(names, locale);
  add_amounts(names, locale);
  add_numbers(names, locale);
  return names;
}

}  // namespace utf8spec::vectors
