#include "reports/matrix/site.h"

#include "reports/matrix/pages.h"
#include "reports/render/formats.h"
#include "reports/templates/templates.h"

namespace utf8spec::reports {

namespace {

// The style sheet of single reports, extended by what the site needs. Reports have it between style
// tags, which a file must not have.
std::string style_sheet() {
  constexpr std::string_view begin = "<style>\n";
  const std::size_t start = style_template.find(begin) + begin.size();
  const std::size_t end = style_template.find("</style>");
  return std::string(style_template.substr(start, end - start)) + std::string(matrix_style);
}

void add_decoder(const Site& site, const SiteDecoder& decoder, std::vector<SiteFile>& files) {
  const std::string start = "decoders/" + decoder.file;
  if (decoder.row.report) {
    files.push_back({start + ".html", decoder_page(site, decoder)});
    files.push_back({start + ".json", to_json(*decoder.row.report)});
  }
  files.push_back({start + ".svg", badge_svg(decoder.row)});
  files.push_back({start + ".badge.json", badge_json(decoder.row)});
}

}  // namespace

std::vector<SiteFile> to_site(std::vector<MatrixRow> rows) {
  const Site site(std::move(rows));
  std::vector<SiteFile> files{{"site.css", style_sheet()},
                              {"site.js", std::string(matrix_script)},
                              {"matrix.json", matrix_json(site)}};
  for (const SiteDecoder& decoder : site.decoders()) add_decoder(site, decoder, files);
  for (const SiteDeviation& each : site.deviations()) {
    files.push_back({"deviations/" + each.file + ".html", deviation_page(each)});
  }
  files.push_back({"rules.html", rules_page(site)});
  // The main page comes last. If writing stops early, no page leads to files that are missing.
  files.push_back({"index.html", matrix_page(site)});
  return files;
}

}  // namespace utf8spec::reports
