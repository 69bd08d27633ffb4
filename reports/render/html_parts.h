// Parts of the HTML pages of reports. The pages of the site share most of them.

#pragma once

#include "reports/own_table.h"
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

// Fills {{>OWN_TABLE}} of a page with what was learned of the decoder.
void add_own_table(const OwnTable& table, const HtmlPage& page);

}  // namespace utf8spec::reports
