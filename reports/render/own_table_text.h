#pragma once

#include <string>

#include "reports/own_table.h"

namespace utf8spec::reports {

// What was learnt as lines of text, with an empty line between parts.
std::string own_table_text(const OwnTable& table);

}  // namespace utf8spec::reports
