#include "reports/render/html_example.h"

#include "reports/render/harmless.h"
#include "reports/render/input_view.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

void fill_run(const Run& run, const HtmlPage& page) {
  switch (run.kind) {
    case Run::Kind::plain:
      for (const std::string& unit : run.units) page.add("PLAIN").set("UNIT", unit);
      return;
    case Run::Kind::marked: {
      const HtmlPage mark = page.add("MARKED");
      for (const std::string& unit : run.units) mark.add("OCTET").set("UNIT", unit);
      return;
    }
    case Run::Kind::cut:
      page.add("CUT");
      return;
    case Run::Kind::elided:
      page.add("ELIDED").set("COUNT", grouped(run.count));
      return;
  }
}

}  // namespace

void add_example(const Example& example, const HtmlPage& parent) {
  const HtmlPage page = parent.include("EXAMPLE", "example");
  page.set("OPERATION", name(example.operation));
  for (const Run& run : input_view(example)) fill_run(run, page.add("RUN"));
  page.set("ALOUD", input_line(example));
  page.set("EXPECTED", harmless_line(example.expected));
  page.set("ACTUAL", harmless_line(example.actual));
  page.set("COMMAND", harmless(example.command, Keep::line, 8192));
}

}  // namespace utf8spec::reports
