#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/matrix/row.h"
#include "reports/policy_words.h"

namespace utf8spec::reports {

// A decoder of the site. Its files are called `file` and what they end in.
struct SiteDecoder {
  MatrixRow row;
  std::string file;
};

// A deviation that at least one decoder shows.
struct SiteDeviation {
  // Pointers into the site that holds it.
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

// What all pages are made from.
class Site {
 public:
  // Rows in any order, by language, library and name then.
  explicit Site(std::vector<MatrixRow> rows);
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;
  ~Site() = default;

  const std::vector<SiteDecoder>& decoders() const { return decoders_; }

  // Those of most decoders first.
  const std::vector<SiteDeviation>& deviations() const { return deviations_; }

  // That of an id that some report has.
  const SiteDeviation& deviation(const std::string& id) const;

  // The deviations of a decoder, in the order of its report, each once.
  std::vector<const SiteDeviation*> deviations_of(const SiteDecoder& decoder) const;

  // Those of every encoding, and others that some report has.
  std::vector<PolicyKind> policy_kinds() const;

 private:
  void gather_deviations();

  std::vector<SiteDecoder> decoders_;
  std::vector<SiteDeviation> deviations_;
  std::map<std::string, std::size_t, std::less<>> place_of_;  // by id
};

// "Non-conformant", or that it was not run.
std::string_view headline(const MatrixRow& row);

// The same as a word for style sheets and filters: "non-conformant", "not-run".
std::string_view verdict_word(const MatrixRow& row);

}  // namespace utf8spec::reports
