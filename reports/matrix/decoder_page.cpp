#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/matrix/pages.h"
#include "reports/render/html.h"

namespace utf8spec::reports {

namespace {

// A link must be one that a browser does not run.
std::string web_link(const std::string& url) {
  return url.starts_with("https://") || url.starts_with("http://") ? url : "";
}

// What a manifest does not say is left out.
std::vector<HtmlSurroundings::Fact> facts(const SiteDecoder& decoder) {
  const MatrixRow& row = decoder.row;
  std::vector<HtmlSurroundings::Fact> out{{"Decoder", row.name, ""},
                                          {"Language", row.language, ""}};
  if (!row.library.empty()) out.push_back({"Library", row.library, web_link(row.homepage)});
  if (!row.calls.empty()) {
    out.push_back({"Calls", fmt::format("{}", fmt::join(row.calls, ", ")), ""});
  }
  out.push_back({"Report", decoder.file + ".json", decoder.file + ".json"});
  out.push_back({"Badge", decoder.file + ".svg", decoder.file + ".svg"});
  return out;
}

}  // namespace

std::string decoder_page(const Site& site, const SiteDecoder& decoder) {
  HtmlSurroundings around{.extent = HtmlSurroundings::Extent::brief,
                          .style = "../site.css",
                          .home = "../index.html",
                          .facts = facts(decoder),
                          .remark = decoder.row.notes,
                          .deviations = {}};
  for (const SiteDeviation* each : site.deviations_of(decoder)) {
    around.deviations[each->id] = fmt::format("../deviations/{}.html", each->file);
  }
  return to_html(*decoder.row.report, around);
}

}  // namespace utf8spec::reports
