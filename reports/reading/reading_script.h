#pragma once

#include <string>

namespace utf8spec::reports {

// The script with which a page explains octets of UTF-8 as `utf8spec explain` does. It begins with
// the rows of RFC 3629 and the phrases of rule_phrases.h, as data.
std::string reading_script();

}  // namespace utf8spec::reports
