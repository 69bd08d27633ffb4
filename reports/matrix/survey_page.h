// The page that asks all decoders: what each learned machine reads in octets that its reader
// writes.

#pragma once

#include <string>

#include "reports/matrix/pairs_page.h"

namespace utf8spec::reports {

// The page. Its script takes the machines from the same file as the page of pairs.
std::string survey_page(const SitePairs& pairs);

// The script, behind the words of the answers as data.
std::string survey_page_script();

}  // namespace utf8spec::reports
