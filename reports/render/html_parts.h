#pragma once

#include "reports/render/html_page.h"
#include "reports/report.h"

namespace utf8spec::reports {

// One more example where a page has {{>EXAMPLE}}.
void add_example(const Example& example, const HtmlPage& parent);

}  // namespace utf8spec::reports
