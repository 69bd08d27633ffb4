// Parts that the pages of reports and the pages of the site share.

#pragma once

#include "reports/render/html_page.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Fills DECODER, VERDICT, HEADLINE and SENTENCE.
void add_heading(const Report& report, const HtmlPage& page);

// Fills {{>INPUT}} with the input of an example. The words are those of `input_line`; the style
// sheet draws boxes instead of brackets.
void add_input(const Example& example, const HtmlPage& parent);

// Adds one example where a page has {{>EXAMPLE}}.
void add_example(const Example& example, const HtmlPage& parent);

}  // namespace utf8spec::reports
