// The octets of a survey, from the words of its command line.

#pragma once

#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "reference/octets.h"

namespace utf8spec::cli {

// Exactly one of the three is given. Octets may be one word or several, since shells split what
// users paste; `-` stands for none.
struct OctetSource {
  std::vector<std::string> words;
  std::string text;
  std::string file;  // `-` for standard input
};

// The octets, or what is wrong: not hex, too many, no such file.
Result<Octets> surveyed_octets(const OctetSource& source);

}  // namespace utf8spec::cli
