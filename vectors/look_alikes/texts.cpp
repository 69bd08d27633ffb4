#include "vectors/look_alikes/texts.h"

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>
#include <unicode/uversion.h>

#include <algorithm>
#include <set>

#include "vectors/look_alikes/locale_names.h"

namespace utf8spec::vectors {
namespace {

// The codes of the scripts that a locale is written in, such as Han, Hiragana and Katakana.
std::vector<UScriptCode> scripts_of(const char* locale) {
  std::array<UScriptCode, 8> codes{};
  UErrorCode code = U_ZERO_ERROR;
  const int count = uscript_getCode(locale, codes.data(), static_cast<int>(codes.size()), &code);
  if (U_FAILURE(code)) return {};
  return {codes.begin(), codes.begin() + count};
}

// Where ICU has no name in a language, it gives a code or an English name.
bool has_letter_of(const std::vector<UScriptCode>& scripts, const std::u16string& entry) {
  for (std::size_t at = 0; at < entry.size();) {
    UChar32 character = 0;
    U16_NEXT(entry, at, entry.size(), character);
    UErrorCode code = U_ZERO_ERROR;
    if (std::ranges::find(scripts, uscript_getScript(character, &code)) != scripts.end()) {
      return true;
    }
  }
  return false;
}

bool has_locale(std::string_view locale) {
  for (std::int32_t index = 0; index < uloc_countAvailable(); ++index) {
    if (uloc_getAvailable(index) == locale) return true;
  }
  return false;
}

std::string version_words(const UVersionInfo& version) {
  return fmt::format("{}.{}", version[0], version[1]);
}

}  // namespace

const TextSource& source_of(std::string_view locale) {
  return *std::ranges::find(text_sources, locale, &TextSource::locale);
}

tl::expected<std::vector<std::u16string>, std::string> entries_of(const TextSource& source) {
  if (!has_locale(source.locale)) {
    return tl::unexpected(fmt::format("ICU's data has no locale {}", source.locale));
  }
  const auto scripts = scripts_of(source.locale);
  std::set<std::u16string> known;
  std::vector<std::u16string> entries;
  for (std::u16string& name : locale_names(source.locale)) {
    if (!has_letter_of(scripts, name) || !known.insert(name).second) continue;
    entries.push_back(std::move(name));
  }
  return entries;
}

std::u32string scalars_of(std::u16string_view text) {
  std::u32string scalars;
  for (std::size_t at = 0; at < text.size();) {
    UChar32 scalar = 0;
    U16_NEXT(text, at, text.size(), scalar);
    scalars += static_cast<char32_t>(scalar);
  }
  return scalars;
}

std::string icu_release() {
  UVersionInfo icu{};
  UVersionInfo unicode{};
  u_getVersion(icu);
  u_getUnicodeVersion(unicode);
  return fmt::format("{} (Unicode {})", version_words(icu), version_words(unicode));
}

}  // namespace utf8spec::vectors
