#include "cli/export/oracles.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "reports/render/harmless.h"
#include "vectors/exports/oracles/oracle.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using std::filesystem::path;
using vectors::OracleLanguage;
using vectors::OracleOrder;

std::string form_of(OracleLanguage language) { return fmt::format("oracle-{}", name(language)); }

// Python imports the file by its name, and Java's class has it.
bool is_identifier(const std::string& word) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto fits = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !word.empty() && is_letter(word[0]) && std::ranges::all_of(word, fits);
}

OracleOrder order_of(OracleLanguage language, std::string stem) {
  return {.language = language, .stem = std::move(stem), .version = UTF8SPEC_VERSION};
}

// What is written to standard output, a pipe or a file of any other name has the usual name.
OracleOrder order_for(OracleLanguage language, const std::string& output) {
  const OracleOrder named = order_of(language, path(output).stem().string());
  const bool fits = is_identifier(named.stem) && oracle_file(named) == path(output).filename();
  return fits ? named : order_of(language, std::string(row_of(language).stem));
}

// The test names the oracle's file, so both must have names that fit.
Result<void> check_name(const OracleOrder& order, const std::string& output) {
  if (path(output).filename() == oracle_file(order)) return {};
  return fail(
      ExitStatus::usage,
      fmt::format("--unit needs an --output whose name is an identifier and {}, such as {}, "
                  "not {}",
                  row_of(order.language).ending, oracle_file(order),
                  reports::harmless(output, reports::Keep::line, 200)));
}

Result<void> write_both(const OracleOrder& order, const std::string& output) {
  const std::string test = (path(output).parent_path() / oracle_test_file(order)).string();
  return check_name(order, output)
      .and_then([&] {
        return check_outputs({{"--output", output}, {"--unit", test}});
      })
      .and_then([&] { return write_file(output, oracle(order)); })
      .and_then([&] { return write_file(test, oracle_test(order)); });
}

}  // namespace

std::vector<std::string> oracle_forms() {
  std::vector<std::string> forms;
  for (const OracleLanguage language : vectors::all_oracle_languages) {
    forms.push_back(form_of(language));
  }
  return forms;
}

std::optional<OracleLanguage> oracle_named(const std::string& form) {
  for (const OracleLanguage language : vectors::all_oracle_languages) {
    if (form_of(language) == form) return language;
  }
  return std::nullopt;
}

Result<void> write_oracle(OracleLanguage language, const std::string& output, OracleTest test) {
  const OracleOrder order = order_for(language, output);
  if (test == OracleTest::beside) return write_both(order, output);
  return check_outputs({{"--output", output}}).and_then([&] {
    return write_file(output, oracle(order));
  });
}

std::string list_of_oracles() {
  std::string text = "Oracles, which are decoders of UTF-8 to compare yours with:\n";
  for (const vectors::OracleRow& row : vectors::oracle_rows) {
    text += fmt::format("  {:17}  {:16}  {}\n", form_of(row.language),
                        fmt::format("{}{}", row.stem, row.ending), row.purpose);
  }
  return text;
}

}  // namespace utf8spec::cli
