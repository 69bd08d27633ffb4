#pragma once

#include <string>
#include <vector>

#include "reports/matrix/row.h"

namespace utf8spec::reports {

struct SiteFile {
  std::string path;  // from the folder of the site: at most one folder, and characters that every
                     // file system and URL takes
  std::string contents;
};

// A static site over all rows: a page with the table, one for each decoder and each deviation, the
// reports as JSON, and badges. It needs no server and no network, and can be read without scripts.
// The same rows, in any order, give the same files. The page that leads to all others is the last.
std::vector<SiteFile> to_site(std::vector<MatrixRow> rows);

}  // namespace utf8spec::reports
