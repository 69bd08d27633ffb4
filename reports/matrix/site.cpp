#include "reports/matrix/site.h"

#include "reports/matrix/changes.h"
#include "reports/matrix/pages.h"
#include "reports/matrix/pairs_page.h"
#include "reports/matrix/survey_page.h"
#include "reports/pair/all_pairs.h"
#include "reports/pair/exact_encodings.h"
#include "reports/reading/reading_script.h"
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

SitePairs pairs_of(std::vector<MachineRow> machines) {
  SitePairs pairs{classes_of(std::move(machines)), {}};
  pairs.standards = standards_of(pairs.classes);
  return pairs;
}

ClassProgress progress_of(const SiteMachines& machines, std::string_view what) {
  if (!machines.progress) return {};
  return [&machines, what](std::size_t compared, std::size_t all) {
    machines.progress(what, compared, all);
  };
}

// Says of each row whether it reads another encoding exactly.
void note_exact(const SitePairs& pairs, const ClassProgress& progress,
                std::vector<MatrixRow>& rows) {
  const ExactEncodings exact = exact_encodings(pairs.classes, pairs.standards, progress);
  for (MatrixRow& row : rows) {
    const auto found = exact.find(row.name);
    if (found != exact.end()) row.exactly = words_of_exact(found->second);
  }
}

void add_pairs(const Site& site, const SitePairs& pairs, const SiteMachines& machines,
               std::vector<SiteFile>& files) {
  const std::vector<ClassPair> all =
      all_pairs(pairs.classes, machines.jobs, progress_of(machines, "pairs"));
  files.push_back({"shared.js", std::string(shared_script)});
  files.push_back({"explain.js", reading_script()});
  files.push_back({"pairs.js", std::string(pairs_script)});
  files.push_back({"survey.js", survey_page_script()});
  files.push_back({"machines.js", machines_script(site, pairs)});
  files.push_back({"pairs.csv", pairs_csv(pairs.classes, all)});
  files.push_back({"pairs.json", pairs_json(pairs.classes, all)});
  files.push_back({"pairs.html", pairs_page(site, pairs)});
  files.push_back({"survey.html", survey_page(pairs)});
}

}  // namespace

std::vector<SiteFile> to_site(std::vector<MatrixRow> rows, SiteMachines machines,
                              std::optional<std::vector<MatrixRow>> earlier) {
  const SitePairs pairs = pairs_of(std::move(machines.rows));
  note_exact(pairs, progress_of(machines, "encodings"), rows);
  const Site site(std::move(rows));
  std::vector<SiteFile> files{{"site.css", style_sheet()},
                              {"site.js", std::string(matrix_script)},
                              {"matrix.json", matrix_json(site)}};
  for (const SiteDecoder& decoder : site.decoders()) add_decoder(site, decoder, files);
  for (const SiteDeviation& each : site.deviations()) {
    files.push_back({"deviations/" + each.file + ".html", deviation_page(site, each)});
  }
  files.push_back({"rules.html", rules_page(site)});
  files.push_back({"levels.html", levels_page()});
  const bool has_pairs = !pairs.classes.empty();
  if (has_pairs) add_pairs(site, pairs, machines, files);
  OtherPages others;
  if (has_pairs) others.pairs = OtherPages::Pairs::present;
  if (earlier) {
    others.changes = OtherPages::Changes::present;
    const Site before(*std::move(earlier));
    files.push_back({"changes.html", changes_page(site, changes_between(before, site))});
  }
  // The main page comes last. If writing stops early, no page leads to files that are missing.
  files.push_back({"index.html", matrix_page(site, others)});
  return files;
}

}  // namespace utf8spec::reports
