// The whole site as files in memory. It is static, so that any web server can host it and anyone
// can check that the same reports give the same octets.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/matrix/row.h"
#include "reports/pair/machine_classes.h"

namespace utf8spec::reports {

class Site;  // reports/matrix/model.h

// A file of the site, in memory. Writing it is the command's task.
struct SiteFile {
  std::string path;  // from the folder of the site: at most one folder, and characters that every
                     // file system and URL takes
  std::string contents;
};

// The learned machines of rows, for the page of pairs. A machine whose row is not in the site is
// shown without a link.
struct SiteMachines {
  std::vector<MachineRow> rows;  // all name the same characters; none for a site without the page
  unsigned jobs = 1;             // threads that compute the pairs
  // Told what is compared, and how many of all classes have been. May be empty.
  std::function<void(std::string_view what, std::size_t compared, std::size_t all)> progress = {};
};

// A static site over all rows: the main page, a page for each decoder and deviation, reports as
// JSON, and badges. It needs no server and no network, and works without scripts. The same rows
// give the same files in any order. The last file is the page that leads to all others.
// With the rows of an earlier set, the site also has a page of what changed.
std::vector<SiteFile> to_site(std::vector<MatrixRow> rows, SiteMachines machines = {},
                              std::optional<std::vector<MatrixRow>> earlier = {});

// Files of a site that are not pages, as the contents of complete files.
//
// The table as JSON ("utf8spec-matrix/1"): for each decoder its verdicts, policies, deviations with
// their states, and the paths of its files.
std::string matrix_json(const Site& site);

// The verdict of a decoder as an SVG badge, and as JSON for a badge by shields.io (its endpoint
// schema, version 1), for the pages of other projects. A badge accuses or praises in public, so its
// words follow the verdict and the states of the deviations exactly.
std::string badge_svg(const MatrixRow& row);
std::string badge_json(const MatrixRow& row);

}  // namespace utf8spec::reports
