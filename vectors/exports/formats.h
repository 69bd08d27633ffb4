#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/encoding.h"

// The forms in which other projects copy the vectors, as data. A new form needs a row here and a
// template in vectors/exports/templates.
namespace utf8spec::vectors {

// One file that a project copies into its own tree.
enum class ExportFormat : std::uint8_t {
  c_header,
  c_test,
  gtest,
  catch2,
  rust,
  go,
  pytest,
  junit5,
  node_test,
  wpt,
  test262,
  wast,
  json,
  csv,
};

// The encodings that a form can be about. The interfaces of the web, of ECMAScript and of
// WebAssembly are defined for UTF-8 alone.
enum class FormEncodings : std::uint8_t { all, only_utf_8 };

// What a form asks of a decoder. Its mutation score depends on that.
enum class FormScope : std::uint8_t {
  all_operations,
  text_decoder,  // what TextDecoder and TextEncoder offer: no offsets, no values of surrogates
  uri_decoder,   // strict decoding and encoding
  names,         // verdicts on names of at most 64 octets
};

// The facts of a form: the name that its file has by itself, and what the file is in words.
struct ExportFormatRow {
  ExportFormat format;
  std::string_view file;
  std::string_view purpose;
  FormEncodings encodings = FormEncodings::all;
  FormScope scope = FormScope::all_operations;
};

// One row for each form, in order.
inline constexpr std::array export_format_rows = [] {
  using enum ExportFormat;
  using enum FormEncodings;
  using enum FormScope;
  return std::array{
      ExportFormatRow{c_header, "utf8spec_vectors.h", "tables in C89, without a library"},
      ExportFormatRow{c_test, "utf8spec_test.c", "a test program in C89 for functions in C"},
      ExportFormatRow{gtest, "utf8spec_gtest.cpp", "GoogleTest cases, one for each vector"},
      ExportFormatRow{catch2, "utf8spec_catch2.cpp", "Catch2 cases with a section for each vector"},
      ExportFormatRow{rust, "utf8spec.rs", "a test of Cargo without dependencies"},
      ExportFormatRow{go, "utf8spec_test.go", "table tests and a fuzz target of Go"},
      ExportFormatRow{pytest, "test_utf8spec.py", "pytest cases, one for each vector"},
      ExportFormatRow{junit5, "Utf8specTest.java", "JUnit 5 cases in Java 11"},
      ExportFormatRow{node_test, "utf8spec.test.mjs", "node --test cases, one for each vector"},
      ExportFormatRow{wpt, "utf8spec.any.js", "TextDecoder and TextEncoder in Web Platform Tests",
                      only_utf_8, text_decoder},
      ExportFormatRow{test262, "utf8spec.js", "decodeURIComponent and its inverse in test262",
                      only_utf_8, uri_decoder},
      ExportFormatRow{wast, "utf8spec.wast", "names in WebAssembly modules", only_utf_8, names},
      ExportFormatRow{json, "utf8spec_vectors.json", "one JSON object, a line for each vector"},
      ExportFormatRow{csv, "utf8spec_vectors.csv", "one table with a line for each vector"},
  };
}();
static_assert(reference::is_row_for_each(export_format_rows, &ExportFormatRow::format));

inline constexpr auto all_export_formats = reference::values_of<ExportFormat>;

// The name on the command line, such as `c-header`.
constexpr std::string_view name(ExportFormat format) { return reference::name_of(format); }

constexpr const ExportFormatRow& row_of(ExportFormat format) {
  return export_format_rows[static_cast<std::size_t>(format)];
}

constexpr bool fits(ExportFormat format, reference::Encoding encoding) {
  return row_of(format).encodings == FormEncodings::all || encoding == reference::Encoding::utf_8;
}

// The template of a form, in pieces that stand behind each other: the forms for C and C++ begin
// with the same tables. The build turns the files of vectors/exports/templates into constants.
std::span<const std::string_view> template_of(ExportFormat format);

}  // namespace utf8spec::vectors
