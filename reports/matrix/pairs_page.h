// The page of pairs: which octets one decoder passes and another reads otherwise.

#pragma once

#include <string>

#include "reports/matrix/model.h"
#include "reports/pair/machine_classes.h"

namespace utf8spec::reports {

// The machines of a site, as its pages and files need them.
struct SitePairs {
  std::vector<MachineClass> classes;
  Standards standards;
};

// The number of rows. A row with two machines is one.
std::size_t rows_of(const SitePairs& pairs);

// The page, with the table of all classes. The script computes the pairs of two rows; without it,
// the table stands alone.
std::string pairs_page(const Site& site, const SitePairs& pairs);

// The data of the page's script, as a script: a page that is opened from disk cannot load JSON. It
// is ASCII, and rows that read alike share one machine.
std::string machines_script(const Site& site, const SitePairs& pairs);

}  // namespace utf8spec::reports
