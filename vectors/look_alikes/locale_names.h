#pragma once

#include <string>
#include <vector>

namespace utf8spec::vectors {

// All that ICU says in the language of a locale, with repetitions. ICU fills gaps of its data with
// codes, English names or root data; these are still in the list.
std::vector<std::u16string> locale_names(const char* locale);

}  // namespace utf8spec::vectors
