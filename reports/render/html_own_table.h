// The decoder's own table as a part of an HTML page.

#pragma once

#include "reports/own_table.h"
#include "reports/render/html_page.h"

namespace utf8spec::reports {

// Fills {{>OWN_TABLE}} of a page with what was learned of the decoder.
void add_own_table(const OwnTable& table, const HtmlPage& page);

}  // namespace utf8spec::reports
