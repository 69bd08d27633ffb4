// The data behind the pages of a site. All pages show the same decoders and deviations, so sorting,
// file names and grouping are done once, here.

#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reports/matrix/hazards.h"
#include "reports/matrix/row.h"
#include "reports/policy_words.h"

namespace utf8spec::reports {

// A decoder of the site. `file` is the name of its files without their endings.
struct SiteDecoder {
  MatrixRow row;
  std::string file;
  std::set<Hazard> hazards;  // that its report shows; none without a report
};

// A deviation that at least one decoder shows.
struct SiteDeviation {
  // A decoder that shows the deviation. The pointers lead into the site, which must outlive them.
  struct Holder {
    const SiteDecoder* decoder;
    std::vector<const Deviation*> shown;  // several where a decoder crashes in several ways
  };

  std::string id;
  std::string title;
  std::string effect;
  std::vector<std::string> requirements;
  std::string file;
  std::vector<Holder> holders;  // in the order of the decoders
};

// What all pages are made from. It cannot be copied or moved, because its parts point at each
// other.
class Site {
 public:
  // Takes rows in any order and sorts them by encoding, language, library and name; languages
  // and libraries in the order of best_known.h.
  explicit Site(std::vector<MatrixRow> rows);
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  ~Site() = default;

  const std::vector<SiteDecoder>& decoders() const { return decoders_; }

  // The deviations that most decoders show come first.
  const std::vector<SiteDeviation>& deviations() const { return deviations_; }

  // The deviation with this id, which some report of the site must have.
  const SiteDeviation& deviation(const std::string& id) const;

  // The deviations of a decoder, in the order of its report, each once.
  std::vector<const SiteDeviation*> deviations_of(const SiteDecoder& decoder) const;

  // The kinds of policy that every encoding has, and those that some report shows.
  std::vector<PolicyKind> policy_kinds() const;

 private:
  void gather_deviations();

  std::vector<SiteDecoder> decoders_;
  std::vector<SiteDeviation> deviations_;
  std::map<std::string, std::size_t, std::less<>> place_of_;  // by id
};

// The encoding that the row reads; UTF-8 where nobody has asked it.
reference::Encoding encoding_of(const MatrixRow& row);

// The library of the row. A decoder without a manifest is a library of its own.
const std::string& library_of(const MatrixRow& row);

// When and with which utf8spec the row's result was published: "published 2026-11-27, utf8spec
// 1.0.0". Empty if the result was made for this site.
std::string published_words(const MatrixRow& row);

// The verdict as a headline, such as "Non-conformant", or "Not run".
std::string_view headline(const MatrixRow& row);

// The verdict as a word for style sheets and filters, such as "non-conformant" or "not-run".
std::string_view verdict_word(const MatrixRow& row);

}  // namespace utf8spec::reports
