// What the files state for streams, as small independent parsers read it back.

#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "tests/vectors/exports/rows.h"
#include "vectors/deltas.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

std::vector<std::size_t> cuts_in(const std::string& text) {
  std::vector<std::size_t> cuts;
  std::istringstream words(text);
  for (std::size_t cut = 0; words >> cut;) cuts.push_back(cut);
  return cuts;
}

std::vector<std::vector<std::uint32_t>> parts_in(const std::string& text) {
  std::vector<std::vector<std::uint32_t>> parts;
  for (const std::string& part : split(text, ';')) parts.push_back(values_in(part));
  return parts;
}

// A line of a table: `id|octets|cuts|part;part`.
std::vector<DeltaRow> deltas_in_lines(const std::string& text) {
  static const std::regex line_of_table(R"(^"?(deltas/[^"`]*)(",)?$)");
  std::vector<DeltaRow> rows;
  for (const std::string& line : split(text, '\n')) {
    std::smatch match;
    if (!std::regex_match(line, match, line_of_table)) continue;
    const auto fields = split(match[1], '|');
    rows.push_back({fields.at(0), fields.at(1), cuts_in(fields.at(2)), parts_in(fields.at(3))});
  }
  return rows;
}

std::vector<DeltaRow> deltas_in_csv(const std::string& text) {
  std::vector<DeltaRow> rows;
  for (const std::string& line : split(text, '\n')) {
    const auto fields = split(line, ',');
    if (!line.starts_with("deltas/")) continue;
    rows.push_back({fields.at(0), fields.at(2), cuts_in(fields.at(7)), parts_in(fields.at(8))});
  }
  return rows;
}

std::vector<DeltaRow> deltas_in_json(const std::string& text) {
  const auto file = nlohmann::json::parse(text);
  std::vector<DeltaRow> rows;
  for (const auto& item : file.at("deltas")) {
    DeltaRow row{item.at("id"), item.at("octets"), item.at("cuts"), {}};
    for (const auto& part : item.at("parts")) {
      auto& values = row.parts.emplace_back();
      for (const std::string value : part) values.push_back(values_in(value).at(0));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

std::vector<DeltaRow> expected_deltas(const Excerpt& excerpt) {
  std::vector<DeltaRow> rows;
  for (const Vector* vector : excerpt.deltas) {
    DeltaRow row{vector->id, to_hex(vector->octets), vector->cuts, {}};
    for (const std::u32string& part : earliest_deltas(vector->octets, vector->cuts)) {
      row.parts.emplace_back(part.begin(), part.end());
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<DeltaRow> deltas_in(ExportFormat format, const std::string& text) {
  if (text.find("utf8spec_delta_vectors[]") != std::string::npos) return deltas_in_c(text);
  if (format == ExportFormat::json) return deltas_in_json(text);
  return format == ExportFormat::csv ? deltas_in_csv(text) : deltas_in_lines(text);
}

}  // namespace utf8spec::vectors
