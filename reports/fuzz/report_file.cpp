// Fuzzes the reader of JSON reports with files that anyone may have written. For every text:
//
// 1. The reader accepts or refuses it; it never crashes and never throws.
//
// 2. A refusal is one printable line.
//
// 3. A report that was read, written and read again gives the same text.
//
// 4. The other renderers write well-formed UTF-8 without control characters. Their output cannot
// leave its place in HTML, XML or a terminal.

#include <algorithm>

#include "harnesses/fuzz/holds.h"
#include "harnesses/fuzz/target.h"
#include "reference/decode.h"
#include "reports/render/formats.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Renderers write line feeds themselves. No other control character may come through.
bool is_harmless(const std::string& text) {
  const reference::Decoded decoded =
      reference::decode({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  return !decoded.error && std::ranges::none_of(decoded.scalars, [](char32_t scalar) {
    const bool is_control = scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0);
    return is_control && scalar != U'\n';
  });
}

void check_renderers(Holds& holds, const reports::Report& report) {
// HTML and XML need compiled C++ libraries, which a build for OSS-Fuzz cannot have.
#ifndef UTF8SPEC_PLAIN_REPORTS
  const std::string html = reports::to_html(report);
  holds.expect(is_harmless(html), "html", "lets-controls-through");
  holds.expect(html.find("<script") == std::string::npos, "html", "lets-a-script-through");
  holds.expect(is_harmless(reports::to_junit(report)), "junit", "lets-controls-through");
#endif
  holds.expect(is_harmless(reports::to_markdown(report)), "markdown", "lets-controls-through");
  holds.expect(is_harmless(reports::to_text(report, reports::Colour::never)), "text",
               "lets-controls-through");
}

Disagreements check(OctetView raw) {
  Holds holds("report");
  const auto parsed = reports::from_json({reinterpret_cast<const char*>(raw.data()), raw.size()});
  if (!parsed) {
    holds.expect_line(parsed.error(), "json");
    return holds.found();
  }
  const std::string written = reports::to_json(*parsed);
  const auto back = reports::from_json(written);
  holds.expect(back && reports::to_json(*back) == written, "json", "does-not-come-back");
  check_renderers(holds, *parsed);
  return holds.found();
}

}  // namespace

const FuzzTarget target{.name = "report_file", .prepare = nullptr, .check = check, .call = nullptr};

}  // namespace utf8spec::harnesses::fuzz
