#include "tests/vectors/exports/rows.h"

#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "vectors/exports/wasm.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

std::uint32_t value_of(const std::string& hex) {
  return static_cast<std::uint32_t>(std::stoul(hex, nullptr, 16));
}

Row row_of_line(const std::vector<std::string>& fields) {
  const auto direction = fields.size() == 5 ? Direction::decode : Direction::encode;
  return {fields.at(0), direction, fields.at(1), fields.at(3).empty(), values_in(fields.at(2))};
}

// A line of test262 has three fields, and `-` for what is not stated.
Row row_of_short_line(const std::vector<std::string>& fields, Direction direction) {
  const std::string& stated = fields.at(direction == Direction::decode ? 2 : 1);
  const auto text_of = [](const std::string& field) { return field == "-" ? "" : field; };
  return {fields.at(0), direction, text_of(fields.at(1)), stated != "-",
          values_in(text_of(fields.at(2)))};
}

// The lines of a table that stands in a string, or in a list of strings.
std::vector<Row> rows_in_lines(const std::string& text) {
  static const std::regex line_of_table(R"(^"?([a-z0-9-]+/[^"`]*\|[^"`]*)(",)?$)");
  std::vector<Row> rows;
  auto direction = Direction::decode;
  for (const std::string& line : split(text, '\n')) {
    if (line.starts_with("var encodeTable")) direction = Direction::encode;
    std::smatch match;
    if (!std::regex_match(line, match, line_of_table)) continue;
    const auto fields = split(match[1], '|');
    if (fields[0].starts_with("deltas/")) continue;  // delta_rows.cpp reads them
    rows.push_back(fields.size() == 3 ? row_of_short_line(fields, direction) : row_of_line(fields));
  }
  return rows;
}

std::vector<Row> rows_in_csv(const std::string& text) {
  std::vector<Row> rows;
  for (const std::string& line : split(text, '\n')) {
    const auto fields = split(line, ',');
    if (line.starts_with('#') || line.starts_with("id,") || fields.size() != 9) continue;
    if (fields[0].starts_with("deltas/")) continue;
    const auto direction = fields[1] == "decode" ? Direction::decode : Direction::encode;
    rows.push_back({fields[0], direction, fields[2], fields[3] == "yes", values_in(fields[4])});
  }
  return rows;
}

void add_json(std::vector<Row>& rows, const nlohmann::json& list, Direction direction) {
  for (const auto& item : list) {
    Row row{item.at("id"), direction, item.at("octets"), !item.contains("errors"), {}};
    for (const auto& value : item.at("values")) row.values.push_back(value_of(value));
    rows.push_back(row);
  }
}

std::vector<Row> rows_in_json(const std::string& text) {
  const auto file = nlohmann::json::parse(text);
  std::vector<Row> rows;
  add_json(rows, file.at("decode"), Direction::decode);
  add_json(rows, file.at("encode"), Direction::encode);
  return rows;
}

// A vector has U+FFFD for each maximal subpart. The input of an encoder stays as it is.
Row row_of_vector(const Vector& vector) {
  const bool replaces = vector.direction == Direction::decode && !vector.well_formed;
  const std::u32string& values = replaces ? vector.replaced.front() : vector.scalars;
  return {vector.id,
          vector.direction,
          to_hex(vector.octets),
          vector.well_formed,
          {values.begin(), values.end()}};
}

// Whether a form states a vector at all. It removes what the form does not state.
bool reduce(Row& row, const Vector& vector, ExportFormat format) {
  const bool decodes = row.direction == Direction::decode;
  if (format == ExportFormat::test262 && !row.well_formed) {
    if (decodes) row.values.clear();
    if (!decodes) row.hex.clear();
  }
  if (format == ExportFormat::wast) {
    const auto name = wasm_name_of(vector);
    row.values.clear();
    if (name) row.hex = to_hex(*name);
    return decodes && name.has_value();
  }
  return true;
}

}  // namespace

std::vector<std::uint32_t> values_in(const std::string& runs) {
  std::vector<std::uint32_t> values;
  std::istringstream words(runs);
  for (std::string word; words >> word;) {
    const std::size_t star = word.find('*');
    const std::size_t count = star == std::string::npos ? 1 : std::stoul(word.substr(star + 1));
    values.insert(values.end(), count, value_of(word.substr(0, star)));
  }
  return values;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = text.find(separator); at != std::string::npos;
       at = text.find(separator, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

std::vector<Row> expected_rows(ExportFormat format, const Excerpt& excerpt) {
  std::vector<Row> rows;
  for (const auto* list : {&excerpt.decode, &excerpt.encode}) {
    for (const Vector* vector : *list) {
      Row row = row_of_vector(*vector);
      if (reduce(row, *vector, format)) rows.push_back(row);
    }
  }
  return rows;
}

std::vector<Row> rows_in(ExportFormat format, const std::string& text) {
  if (text.find("utf8spec_decode_vectors[]") != std::string::npos) return rows_in_c(text);
  if (format == ExportFormat::json) return rows_in_json(text);
  if (format == ExportFormat::csv) return rows_in_csv(text);
  if (format == ExportFormat::wast) return rows_in_wast(text);
  return rows_in_lines(text);
}

}  // namespace utf8spec::vectors
