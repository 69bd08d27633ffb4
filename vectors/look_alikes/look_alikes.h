// Texts in other encodings than UTF-8. A decoder of UTF-8 meets them in files with a wrong label,
// and must read them as what they are.

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reference/octets.h"

namespace utf8spec::vectors {

// One text in another encoding.
struct LookAlike {
  std::string encoding;  // its usual name
  std::string language;  // in English
  std::string locale;    // in ICU
  std::u32string text;   // the values that the octets stand for in the encoding
  Octets octets;
};

// The release of ICU that gave the texts, and the texts in order of their encodings.
struct LookAlikes {
  std::string icu;
  std::vector<LookAlike> all;
};

// Makes a short text of each source in every encoding that takes it: by ICU's converters, by the
// reference's own codecs and by the obsolete forms. Of an encoding for some languages it also takes
// the text that looks most like UTF-8. The same ICU always gives the same. Fails if ICU's data
// lacks a locale or a converter.
tl::expected<LookAlikes, std::string> make_look_alikes();

// The file that the vectors are made from. Each text stands in a line of its own.
std::string look_alikes_json(const LookAlikes& look_alikes);

}  // namespace utf8spec::vectors
