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

// A program that compares a function of the user with the oracle: `unit` on test texts, `fuzz` with
// the fuzzers of the language. It is written beside the oracle.
enum class Companion : std::uint8_t { unit, fuzz };

inline constexpr auto all_companions = reference::values_of<Companion>;

// The name behind `--` on the command line.
constexpr std::string_view name(Companion companion) { return reference::name_of(companion); }

// The name of a companion: the oracle's stem between these. The suffix has the ending.
struct Affixes {
  std::string_view prefix;
  std::string_view suffix;
};

// The facts of a language. A file is `stem` and `ending`. `fuzz` has no suffix if Debian has no
// fuzzer for the language: a recipe that the tests cannot run is not printed.
struct OracleRow {
  OracleLanguage language;
  std::string_view stem;
  std::string_view ending;
  Affixes unit;
  Affixes fuzz;
  std::string_view purpose;
  HexDigits digits = HexDigits::upper;
};

// One row for each language, in order.
inline constexpr std::array oracle_rows = [] {
  using enum OracleLanguage;
  return std::array{
      OracleRow{c,
                "utf8_oracle",
                ".h",
                {"", "_test.c"},
                {"", "_fuzz.c"},
                "a header with its code, in C89"},
      OracleRow{cpp,
                "utf8_oracle",
                ".hpp",
                {"", "_test.cpp"},
                {"", "_fuzz.cpp"},
                "a constexpr header in C++17"},
      OracleRow{
          rust, "utf8_oracle", ".rs", {"", "_test.rs"}, {}, "a module with const fn for no_std"},
      OracleRow{go,
                "utf8_oracle",
                ".go",
                {"", "_test.go"},
                {"", "_fuzz_test.go"},
                "a package of Go 1.18"},
      OracleRow{javascript,
                "utf8_oracle",
                ".mjs",
                {"", ".test.mjs"},
                {"", ".fuzz.mjs"},
                "a module with types in JSDoc",
                HexDigits::lower},
      OracleRow{python,
                "utf8_oracle",
                ".py",
                {"test_", ".py"},
                {"fuzz_", ".py"},
                "a typed module of Python 3.8"},
      OracleRow{java, "Utf8Oracle", ".java", {"", "Test.java"}, {}, "a class in Java 17"},
  };
}();
static_assert(reference::is_row_for_each(oracle_rows, &OracleRow::language));

inline constexpr auto all_oracle_languages = reference::values_of<OracleLanguage>;

// The name behind `oracle-` on the command line.
constexpr std::string_view name(OracleLanguage language) { return reference::name_of(language); }

constexpr const OracleRow& row_of(OracleLanguage language) {
  return oracle_rows[static_cast<std::size_t>(language)];
}

constexpr const Affixes& affixes_of(OracleLanguage language, Companion companion) {
  const OracleRow& row = row_of(language);
  return companion == Companion::unit ? row.unit : row.fuzz;
}

constexpr bool has(OracleLanguage language, Companion companion) {
  return !affixes_of(language, companion).suffix.empty();
}

// The templates. The build turns the files of vectors/exports/oracles/templates into constants.
// `fuzz` is empty if the language has no such companion.
struct OracleTemplates {
  std::string_view oracle;
  std::string_view unit;
  std::string_view fuzz;
};
OracleTemplates templates_of(OracleLanguage language);

}  // namespace utf8spec::vectors
