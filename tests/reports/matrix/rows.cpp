// The sample rows. Tests quote their names, notes and links, so a change here changes many
// expectations. The links hold `&`, which a page must escape and JSON must not.
#include "tests/reports/matrix/rows.h"

#include <fmt/format.h>

#include "tests/reports/render/sample.h"

namespace utf8spec::reports {

namespace {

using harnesses::DeviationState;

// A row without words of a manifest; no report means that it was not run.
MatrixRow row(std::string name, std::string language, std::optional<Report> report) {
  MatrixRow out;
  out.name = std::move(name);
  out.language = std::move(language);
  out.report = std::move(report);
  return out;
}

}  // namespace

// Only the first row has words of a manifest: one deviation is documented and one is fixed. The
// third has no state, so it is open.
std::vector<MatrixRow> sample_rows() {
  std::vector<MatrixRow> rows{row("hasty", "Rust", non_conformant_report()),
                              row("u8-next", "C", conformant_report()),
                              row("mine", std::string(unknown_language), incomplete_report()),
                              row("absent", "C", std::nullopt)};
  rows[0].library = "hasty-rs";
  rows[0].homepage = "https://example.org/hasty?a=1&b=2";
  rows[0].calls = {"from_utf8", "push"};
  rows[0].notes = "It is called piece by piece.";
  rows[0].states["accepts-surrogates"] = {DeviationState::Kind::documented,
                                          "Surrogates are let through.", "",
                                          "https://example.org/manual#surrogates"};
  rows[0].states["encodes-surrogates"] = {DeviationState::Kind::fixed, "", "0.4",
                                          "https://example.org/0.4?notes=1&all=1"};
  rows[3].remark = "not installed: the package libabsent-dev is missing";
  return rows;
}

// A manifest is hostile too: its homepage may be a link that runs a script.
MatrixRow hostile_row(std::string_view text) {
  MatrixRow out = row(std::string(text), std::string(text), hostile_report(text));
  out.library = out.homepage = out.notes = out.remark = text;
  out.calls = {out.library};
  Deviation& deviation = out.report->deviations.front();
  deviation.id = deviation.title = deviation.effect = text;
  out.report->suite.level = out.report->profile = text;
  const std::string hostile(text);
  out.states[deviation.id] = {DeviationState::Kind::documented, hostile, hostile, hostile};
  return out;
}

// Each row is a library of its own, spread over 24 languages.
std::vector<MatrixRow> many_rows(std::size_t count) {
  std::vector<MatrixRow> rows;
  for (std::size_t i = 0; i < count; ++i) {
    rows.push_back(row(fmt::format("library-{}-call", i), fmt::format("Language {}", i % 24),
                       i % 3 == 0 ? non_conformant_report() : conformant_report()));
    rows.back().library = fmt::format("library {}", i);
    rows.back().homepage = fmt::format("https://example.org/{}", i);
    rows.back().calls = {"first_call", "second_call"};
  }
  return rows;
}

}  // namespace utf8spec::reports
