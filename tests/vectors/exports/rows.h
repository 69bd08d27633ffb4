// What an exported file states, as small independent parsers read it back.

#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "vectors/exports/export.h"

namespace utf8spec::vectors {

// What one vector states. A form that states less has the rest empty.
struct Row {
  std::string id;
  Direction direction = Direction::decode;
  std::string hex;
  bool well_formed = true;
  std::vector<std::uint32_t> values;

  bool operator==(const Row&) const = default;
};

inline std::ostream& operator<<(std::ostream& stream, const Row& row) {
  stream << row.id << ' ' << row.hex << (row.well_formed ? " well-formed" : " ill-formed");
  for (const std::uint32_t value : row.values) stream << ' ' << std::hex << value;
  return stream;
}

// The rows that a form must state, in the order of the excerpt.
std::vector<Row> expected_rows(ExportFormat format, const Excerpt& excerpt);

// The rows that a file states.
std::vector<Row> rows_in(ExportFormat format, const std::string& text);

// Parsers of one kind of file each.
std::vector<Row> rows_in_c(const std::string& text);
std::vector<Row> rows_in_wast(const std::string& text);

// The parts of a text between equal characters; empty parts are kept.
std::vector<std::string> split(const std::string& text, char separator);

}  // namespace utf8spec::vectors
