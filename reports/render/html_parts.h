#pragma once

#include "reports/render/html_page.h"
#include "reports/report.h"

namespace utf8spec::reports {

// The decoder and its verdict: DECODER, VERDICT, HEADLINE and SENTENCE.
void add_heading(const Report& report, const HtmlPage& page);

// The input of an example where a page has {{>INPUT}}. Its words are those of `input_line`; the
// style sheet draws boxes where they have brackets.
void add_input(const Example& example, const HtmlPage& parent);

// One more example where a page has {{>EXAMPLE}}.
void add_example(const Example& example, const HtmlPage& parent);

}  // namespace utf8spec::reports
