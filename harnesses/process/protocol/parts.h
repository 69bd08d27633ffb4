#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harnesses/answer.h"

namespace utf8spec::harnesses {

// Reads `[form SP] parts`, the output of a stream part by part, such as `utf16 41|-|D83D|DE00`. The
// joined output goes to `scalars`, and where each part ends in it to `parts`. False for all other
// text.
bool read_parts(std::string_view words, std::u32string& scalars, std::vector<PartEnd>& parts);

// The words of such an output, which `read_parts` reads back to the same.
std::string words_of_parts(std::u32string_view scalars, const std::vector<PartEnd>& parts);

}  // namespace utf8spec::harnesses
