// What changed between two sets of reports, such as the published reports of two versions. Rows
// without a report take no part.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reports/matrix/model.h"

namespace utf8spec::reports {

// A row of both sets. The pointers lead into the sites, which must outlive them.
struct RowPair {
  const SiteDecoder* before;
  const SiteDecoder* after;
};

// A deviation that only one of the two reports of a row has.
struct DeviationChange {
  enum class Kind : std::uint8_t { appeared, vanished } kind;
  const SiteDecoder* after;  // the row as it is now
  std::string id;
  std::string title;
};

// All changes, in the order of the later site.
struct SiteChanges {
  std::size_t common = 0;                 // rows that both sets have
  std::vector<const SiteDecoder*> added;  // only in the later set
  std::vector<const SiteDecoder*> gone;   // only in the earlier one
  std::vector<RowPair> verdicts;          // that differ
  std::vector<RowPair> versions;          // of the decoders, that differ
  std::vector<RowPair> questions;         // that differ: the counts cannot be compared
  std::vector<DeviationChange> deviations;
};

// Rows belong together if they have one name. Of several rows of one name, the first counts.
SiteChanges changes_between(const Site& before, const Site& after);

// The page of these changes. `after` is the site that gets the page.
std::string changes_page(const Site& after, const SiteChanges& changes);

}  // namespace utf8spec::reports
