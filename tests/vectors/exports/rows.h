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

// What one text in chunks states: what each chunk brings, and the end.
struct DeltaRow {
  std::string id;
  std::string hex;
  std::vector<std::size_t> cuts;
  std::vector<std::vector<std::uint32_t>> parts;

  bool operator==(const DeltaRow&) const = default;
};

inline std::ostream& operator<<(std::ostream& stream, const DeltaRow& row) {
  return stream << row.id << ' ' << row.hex << " in " << row.parts.size() << " parts";
}

// The texts in chunks that each form for tests of streams must state.
std::vector<DeltaRow> expected_deltas(const Excerpt& excerpt);

// Those that a file states.
std::vector<DeltaRow> deltas_in(ExportFormat format, const std::string& text);

// The values of `41 FFFD*2`.
std::vector<std::uint32_t> values_in(const std::string& runs);

// The rows that a form must state, in the order of the excerpt.
std::vector<Row> expected_rows(ExportFormat format, const Excerpt& excerpt);

// The rows that a file states.
std::vector<Row> rows_in(ExportFormat format, const std::string& text);

// Parsers of one kind of file each.
std::vector<Row> rows_in_c(const std::string& text);
std::vector<DeltaRow> deltas_in_c(const std::string& text);
std::vector<Row> rows_in_wast(const std::string& text);

// The parts of a text between equal characters; empty parts are kept.
std::vector<std::string> split(const std::string& text, char separator);

}  // namespace utf8spec::vectors
