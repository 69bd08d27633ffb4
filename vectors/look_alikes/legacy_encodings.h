// Encodings other than those of Unicode's standard, with the languages that are written in them.

#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "vectors/look_alikes/texts.h"

namespace utf8spec::vectors {

// An encoding by its usual name, its converter in ICU, and the locales (text_sources) whose texts
// are converted. An encoding of all of Unicode has no locales of its own: it takes every text.
struct LegacyEncoding {
  std::string_view name;
  const char* converter;
  std::span<const std::string_view> locales;
};

namespace locales {

inline constexpr std::array<std::string_view, 1> arabic{"ar"}, greek{"el"}, hebrew{"he"},
    japanese{"ja"}, korean{"ko"}, latvian{"lv"}, maltese{"mt"}, polish{"pl"}, russian{"ru"},
    simplified{"zh"}, thai{"th"}, traditional{"zh_Hant"}, turkish{"tr"}, ukrainian{"uk"},
    welsh{"cy"};
inline constexpr std::array<std::string_view, 2> western{"de", "fr"};
inline constexpr std::span<const std::string_view> all{};

}  // namespace locales

// ICU has no converter for ISO 8859-16, and there is no ISO 8859-12.
inline constexpr std::array legacy_encodings{
    LegacyEncoding{"windows-1250", "windows-1250", locales::polish},
    LegacyEncoding{"windows-1251", "windows-1251", locales::russian},
    LegacyEncoding{"windows-1252", "windows-1252", locales::western},
    LegacyEncoding{"windows-1253", "windows-1253", locales::greek},
    LegacyEncoding{"windows-1254", "windows-1254", locales::turkish},
    LegacyEncoding{"windows-1255", "windows-1255", locales::hebrew},
    LegacyEncoding{"windows-1256", "windows-1256", locales::arabic},
    LegacyEncoding{"windows-1257", "windows-1257", locales::latvian},
    LegacyEncoding{"ISO 8859-1", "ISO-8859-1", locales::western},
    LegacyEncoding{"ISO 8859-2", "ISO-8859-2", locales::polish},
    LegacyEncoding{"ISO 8859-3", "ISO-8859-3", locales::maltese},
    LegacyEncoding{"ISO 8859-4", "ISO-8859-4", locales::latvian},
    LegacyEncoding{"ISO 8859-5", "ISO-8859-5", locales::russian},
    LegacyEncoding{"ISO 8859-6", "ISO-8859-6", locales::arabic},
    LegacyEncoding{"ISO 8859-7", "ISO-8859-7", locales::greek},
    LegacyEncoding{"ISO 8859-8", "ISO-8859-8", locales::hebrew},
    LegacyEncoding{"ISO 8859-9", "ISO-8859-9", locales::turkish},
    LegacyEncoding{"ISO 8859-10", "ISO-8859-10", locales::latvian},
    LegacyEncoding{"ISO 8859-11", "ISO-8859-11", locales::thai},
    LegacyEncoding{"ISO 8859-13", "ISO-8859-13", locales::latvian},
    LegacyEncoding{"ISO 8859-14", "ISO-8859-14", locales::welsh},
    LegacyEncoding{"ISO 8859-15", "ISO-8859-15", locales::western},
    LegacyEncoding{"KOI8-R", "KOI8-R", locales::russian},
    LegacyEncoding{"KOI8-U", "KOI8-U", locales::ukrainian},
    LegacyEncoding{"Mac OS Roman", "macintosh", locales::western},
    LegacyEncoding{"IBM 850", "ibm-850", locales::western},
    LegacyEncoding{"IBM 37 (EBCDIC)", "ibm-37", locales::western},
    LegacyEncoding{"IBM 1025 (EBCDIC)", "ibm-1025", locales::russian},
    LegacyEncoding{"Shift_JIS", "Shift_JIS", locales::japanese},
    LegacyEncoding{"EUC-JP", "EUC-JP", locales::japanese},
    LegacyEncoding{"ISO-2022-JP", "ISO-2022-JP", locales::japanese},
    LegacyEncoding{"EUC-KR", "EUC-KR", locales::korean},
    LegacyEncoding{"GB 18030", "GB18030", locales::simplified},
    LegacyEncoding{"Big5", "Big5", locales::traditional},
    LegacyEncoding{"UTF-7", "UTF-7", locales::all},
    LegacyEncoding{"SCSU", "SCSU", locales::all},
    LegacyEncoding{"BOCU-1", "BOCU-1", locales::all},
};

// Whether texts of the source are converted to the encoding.
constexpr bool takes(const LegacyEncoding& encoding, const TextSource& source) {
  return encoding.locales.empty() ||
         std::ranges::find(encoding.locales, source.locale) != encoding.locales.end();
}

}  // namespace utf8spec::vectors
