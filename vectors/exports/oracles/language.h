#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"

// The languages in which `utf8spec export` prints an oracle, as data. A new language needs a row
// here and two templates in vectors/exports/oracles/templates.
namespace utf8spec::vectors {

enum class OracleLanguage : std::uint8_t { c, cpp, rust, go, javascript, python, java };

// How the language's formatter writes the digits of 0xC3.
enum class HexDigits : std::uint8_t { upper, lower };

// The facts of a language. A file is `stem` and `ending`. The test of `--unit` has the same stem
// between `test_prefix` and `test_suffix`.
struct OracleRow {
  OracleLanguage language;
  std::string_view stem;
  std::string_view ending;
  std::string_view test_prefix;
  std::string_view test_suffix;
  std::string_view purpose;
  HexDigits digits = HexDigits::upper;
};

// One row for each language, in order.
inline constexpr std::array oracle_rows = [] {
  using enum OracleLanguage;
  return std::array{
      OracleRow{c, "utf8_oracle", ".h", "", "_test.c", "a header with its code, in C89"},
      OracleRow{cpp, "utf8_oracle", ".hpp", "", "_test.cpp", "a constexpr header in C++17"},
      OracleRow{rust, "utf8_oracle", ".rs", "", "_test.rs", "a module with const fn for no_std"},
      OracleRow{go, "utf8_oracle", ".go", "", "_test.go", "a package of Go 1.18"},
      OracleRow{javascript, "utf8_oracle", ".mjs", "", ".test.mjs", "a module with types in JSDoc",
                HexDigits::lower},
      OracleRow{python, "utf8_oracle", ".py", "test_", ".py", "a typed module of Python 3.8"},
      OracleRow{java, "Utf8Oracle", ".java", "", "Test.java", "a class in Java 17"},
  };
}();
static_assert(reference::is_row_for_each(oracle_rows, &OracleRow::language));

inline constexpr auto all_oracle_languages = reference::values_of<OracleLanguage>;

// The name behind `oracle-` on the command line.
constexpr std::string_view name(OracleLanguage language) { return reference::name_of(language); }

constexpr const OracleRow& row_of(OracleLanguage language) {
  return oracle_rows[static_cast<std::size_t>(language)];
}

// The templates. The build turns the files of vectors/exports/oracles/templates into constants.
struct OracleTemplates {
  std::string_view oracle;
  std::string_view test;
};
OracleTemplates templates_of(OracleLanguage language);

}  // namespace utf8spec::vectors
