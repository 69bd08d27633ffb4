#include "reports/matrix/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>

#include "harnesses/decoders/best_known.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/matrix/file_names.h"
#include "reports/render/formats.h"
#include "reports/render/words.h"
#include "reports/single_deviations.h"

namespace utf8spec::reports {

namespace {

// ASCII only. A locale would make the order of rows depend on the machine.
std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

// Decoders of UTF-8 come first. Rows that look alike are ordered by their whole reports, so that
// the order in which they were given never shows.
void sort(std::vector<MatrixRow>& rows) {
  const auto order = [](const MatrixRow& row) {
    return std::tuple(encoding_of(row), row.language == unknown_language,
                      harnesses::place_of_language(row.language), lower(row.language),
                      harnesses::place_of_library(library_of(row)), lower(row.library),
                      lower(row.name), row.name);
  };
  std::ranges::sort(rows, [&](const MatrixRow& one, const MatrixRow& other) {
    const auto first = order(one);
    const auto second = order(other);
    if (first != second) return first < second;
    if (!one.report || !other.report) return one.report.has_value() < other.report.has_value();
    return to_json(*one.report) < to_json(*other.report);
  });
}

// Names of files for all items at once, so that no two are equal.
template <typename Items, typename Text>
std::vector<std::string> files_of(const Items& items, Text text) {
  std::vector<std::string> names;
  for (const auto& item : items) names.push_back(text(item));
  return file_names(names);
}

// The words come from the catalogue, because a report's title may mention what only its decoder
// does.
SiteDeviation new_deviation(const Deviation& shown) {
  const DeviationKind* kind = find_deviation_kind(shown.id);
  return {.id = shown.id,
          .title = kind ? std::string(kind->title) : shown.title,
          .effect = kind ? std::string(kind->effect) : shown.effect,
          .requirements = shown.requirements,
          .file = {},
          .holders = {}};
}

// Deviations of one decoder follow each other, so only the last holder can be the same decoder.
void add_holder(SiteDeviation& deviation, const SiteDecoder& decoder, const Deviation& shown) {
  if (deviation.holders.empty() || deviation.holders.back().decoder != &decoder) {
    deviation.holders.push_back({&decoder, {}});
  }
  deviation.holders.back().shown.push_back(&shown);
}

}  // namespace

Site::Site(std::vector<MatrixRow> rows) {
  sort(rows);
  const auto files = files_of(rows, [](const MatrixRow& row) { return row.name; });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::set<Hazard> hazards;
    if (rows[i].report) hazards = hazards_of(*rows[i].report);
    decoders_.push_back({std::move(rows[i]), files[i], std::move(hazards)});
  }
  gather_deviations();
}

void Site::gather_deviations() {
  std::map<std::string, SiteDeviation> by_id;
  for (const SiteDecoder& decoder : decoders_) {
    if (!decoder.row.report) continue;
    for (const Deviation* shown : single_deviations(*decoder.row.report)) {
      auto& deviation = by_id.try_emplace(shown->id, new_deviation(*shown)).first->second;
      add_holder(deviation, decoder, *shown);
    }
  }
  for (auto& [id, deviation] : by_id) deviations_.push_back(std::move(deviation));
  // File names are chosen in order of id, before sorting by number of decoders. A link then stays
  // valid when another decoder is added.
  const auto files =
      files_of(deviations_, [](const SiteDeviation& deviation) { return deviation.id; });
  for (std::size_t i = 0; i < files.size(); ++i) deviations_[i].file = files[i];
  std::ranges::stable_sort(deviations_, std::greater{},
                           [](const SiteDeviation& each) { return each.holders.size(); });
  for (std::size_t i = 0; i < deviations_.size(); ++i) place_of_[deviations_[i].id] = i;
}

const SiteDeviation& Site::deviation(const std::string& id) const {
  return deviations_[place_of_.find(id)->second];
}

std::vector<const SiteDeviation*> Site::deviations_of(const SiteDecoder& decoder) const {
  std::vector<const SiteDeviation*> out;
  if (!decoder.row.report) return out;
  for (const Deviation* shown : single_deviations(*decoder.row.report)) {
    const SiteDeviation* known = &deviation(shown->id);
    if (std::ranges::find(out, known) == out.end()) out.push_back(known);
  }
  return out;
}

std::vector<PolicyKind> Site::policy_kinds() const {
  std::vector<PolicyKind> kinds;
  std::ranges::copy_if(reports::policy_kinds, std::back_inserter(kinds), [&](const auto& kind) {
    return std::ranges::any_of(decoders_, [&](const SiteDecoder& decoder) {
      return is_of(decoder.row.report ? decoder.row.report->policies : Policies{}, kind);
    });
  });
  return kinds;
}

reference::Encoding encoding_of(const MatrixRow& row) {
  return row.report ? encoding_of(*row.report) : reference::Encoding::utf_8;
}

const std::string& library_of(const MatrixRow& row) {
  return row.library.empty() ? row.name : row.library;
}

std::string published_words(const MatrixRow& row) {
  if (row.published.empty() || !row.report) return "";
  return fmt::format("published {}, utf8spec {}", row.published, row.report->suite.version);
}

std::string_view headline(const MatrixRow& row) {
  return row.report ? headline(row.report->verdict) : "Not run";
}

std::string_view verdict_word(const MatrixRow& row) {
  return row.report ? name(row.report->verdict) : "not-run";
}

}  // namespace utf8spec::reports
