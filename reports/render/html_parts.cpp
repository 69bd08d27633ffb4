#include "reports/render/html_parts.h"

#include "reports/render/harmless.h"
#include "reports/render/input_view.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

void add_heading(const Report& report, const HtmlPage& page) {
  page.set("DECODER", decoder_title(report));
  page.set("VERDICT", name(report.verdict));
  page.set("HEADLINE", headline(report.verdict));
  page.set("SENTENCE", sentence(report));
}

void add_input(const Example& example, const HtmlPage& parent) {
  const HtmlPage page = parent.include("INPUT", "input");
  const std::vector<Run> runs = input_view(example);
  // An empty input has no runs, and `input_line` has words for it.
  if (runs.empty()) page.add("RUN").add("PLAIN").set("TEXT", input_line(example));
  for (const Run& run : runs) {
    page.add("RUN")
        .add(run.kind == Run::Kind::marked ? "MARKED" : "PLAIN")
        .set("TEXT", text_of(run));
  }
}

void add_example(const Example& example, const HtmlPage& parent) {
  const HtmlPage page = parent.include("EXAMPLE", "example");
  page.set("OPERATION", name(example.operation));
  add_input(example, page);
  page.set("EXPECTED", harmless_line(example.expected));
  page.set("ACTUAL", harmless_line(example.actual));
  page.set("COMMAND", harmless(example.command, Keep::line, 8192));
}

}  // namespace utf8spec::reports
