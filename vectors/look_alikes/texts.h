// Real texts in many scripts, out of ICU's locale data.

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace utf8spec::vectors {

// A language whose texts are measured: its locale in ICU, and its script by ISO 15924.
struct TextSource {
  const char* locale;
  std::string_view language;
  std::string_view script;
  std::string_view script_name;
};

// Scripts in the order of their code points. The first source of a script stands for it where a
// script has one row. The locales are those of ICU 72 that have a script of their own; no locale
// there is in the Mongolian script.
inline constexpr std::array text_sources{
    TextSource{"en", "English", "Latn", "Latin"},
    TextSource{"cy", "Welsh", "Latn", "Latin"},
    TextSource{"de", "German", "Latn", "Latin"},
    TextSource{"fr", "French", "Latn", "Latin"},
    TextSource{"lv", "Latvian", "Latn", "Latin"},
    TextSource{"mt", "Maltese", "Latn", "Latin"},
    TextSource{"pl", "Polish", "Latn", "Latin"},
    TextSource{"tr", "Turkish", "Latn", "Latin"},
    TextSource{"vi", "Vietnamese", "Latn", "Latin"},
    TextSource{"el", "Greek", "Grek", "Greek"},
    TextSource{"ru", "Russian", "Cyrl", "Cyrillic"},
    TextSource{"uk", "Ukrainian", "Cyrl", "Cyrillic"},
    TextSource{"hy", "Armenian", "Armn", "Armenian"},
    TextSource{"he", "Hebrew", "Hebr", "Hebrew"},
    TextSource{"ar", "Arabic", "Arab", "Arabic"},
    TextSource{"hi", "Hindi", "Deva", "Devanagari"},
    TextSource{"bn", "Bangla", "Beng", "Bengali"},
    TextSource{"pa", "Punjabi", "Guru", "Gurmukhi"},
    TextSource{"gu", "Gujarati", "Gujr", "Gujarati"},
    TextSource{"or", "Odia", "Orya", "Oriya"},
    TextSource{"ta", "Tamil", "Taml", "Tamil"},
    TextSource{"te", "Telugu", "Telu", "Telugu"},
    TextSource{"kn", "Kannada", "Knda", "Kannada"},
    TextSource{"ml", "Malayalam", "Mlym", "Malayalam"},
    TextSource{"si", "Sinhala", "Sinh", "Sinhala"},
    TextSource{"th", "Thai", "Thai", "Thai"},
    TextSource{"lo", "Lao", "Laoo", "Lao"},
    TextSource{"dz", "Dzongkha", "Tibt", "Tibetan"},
    TextSource{"my", "Burmese", "Mymr", "Myanmar"},
    TextSource{"ka", "Georgian", "Geor", "Georgian"},
    TextSource{"am", "Amharic", "Ethi", "Ethiopic"},
    TextSource{"chr", "Cherokee", "Cher", "Cherokee"},
    TextSource{"km", "Khmer", "Khmr", "Khmer"},
    TextSource{"sat", "Santali", "Olck", "Ol Chiki"},
    TextSource{"zgh", "Standard Moroccan Tamazight", "Tfng", "Tifinagh"},
    TextSource{"ja", "Japanese", "Jpan", "Han with Kana"},
    TextSource{"zh", "Chinese, simplified", "Hans", "Han, simplified"},
    TextSource{"zh_Hant", "Chinese, traditional", "Hant", "Han, traditional"},
    TextSource{"ii", "Sichuan Yi", "Yiii", "Yi"},
    TextSource{"vai", "Vai", "Vaii", "Vai"},
    TextSource{"ko", "Korean", "Kore", "Hangul"},
    TextSource{"ff_Adlm", "Fula", "Adlm", "Adlam"},
    TextSource{"ccp", "Chakma", "Cakm", "Chakma"},
};

// The source of a locale. The table must have it.
const TextSource& source_of(std::string_view locale);

// The entries of ICU's data in a language: the names of languages, territories, currencies, months,
// weekdays and eras; dates; amounts with their units; numbers that are spelled out. No entry comes
// twice, and each has a letter of the script. The same ICU gives the same entries in the same
// order, whatever the locale of the process is. Fails if ICU's data does not have the locale.
tl::expected<std::vector<std::u16string>, std::string> entries_of(const TextSource& source);

// The scalar values of one of these texts. ICU's have no unpaired surrogates.
std::u32string scalars_of(std::u16string_view text);

// The release of ICU and of the Unicode Standard that it follows, such as "72.1 (Unicode 15.0)".
std::string icu_release();

}  // namespace utf8spec::vectors
