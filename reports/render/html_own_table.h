#pragma once

#include "reports/own_table.h"
#include "reports/render/html_page.h"

namespace utf8spec::reports {

// What was learnt of the decoder where a page has {{>OWN_TABLE}}.
void add_own_table(const OwnTable& table, const HtmlPage& page);

}  // namespace utf8spec::reports
