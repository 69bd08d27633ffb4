// The decoder's own table for terminals and Markdown.

#pragma once

#include <string>

#include "reports/own_table.h"

namespace utf8spec::reports {

// What was learned, as lines of text with an empty line between parts. It is harmless already.
std::string own_table_text(const OwnTable& table);

}  // namespace utf8spec::reports
