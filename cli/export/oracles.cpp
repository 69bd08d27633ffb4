#include "cli/export/oracles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

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
using vectors::Companion;
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

// The companion names the oracle's file, so both must have names that fit.
Result<void> check_name(const OracleOrder& order, const std::string& output, Companion beside) {
  if (path(output).filename() == oracle_file(order)) return {};
  return fail(ExitStatus::usage,
              fmt::format("--{} needs an --output whose name is an identifier and {}, such as {}, "
                          "not {}",
                          name(beside), row_of(order.language).ending, oracle_file(order),
                          reports::harmless(output, reports::Keep::line, 200)));
}

// The languages that have a companion, as words of `--as`.
std::vector<std::string> forms_with(Companion beside) {
  std::vector<std::string> forms;
  for (const OracleLanguage language : vectors::all_oracle_languages) {
    if (has(language, beside)) forms.push_back(form_of(language));
  }
  return forms;
}

Result<void> check_language(OracleLanguage language, Companion beside) {
  if (has(language, beside)) return {};
  return fail(ExitStatus::usage,
              fmt::format("--{} fits {}, not {}", name(beside), fmt::join(forms_with(beside), ", "),
                          form_of(language)));
}

// Where a companion is written: into the folder of the oracle.
std::string place_of(const OracleOrder& order, const std::string& output, Companion each) {
  return (path(output).parent_path() / companion_file(order, each)).string();
}

Result<void> check_places(const OracleOrder& order, const std::string& output,
                          const std::vector<Companion>& beside) {
  std::vector<Output> outputs{{"--output", output}};
  for (const Companion each : beside) {
    outputs.push_back({fmt::format("--{}", name(each)), place_of(order, output, each)});
  }
  return check_outputs(outputs);
}

Result<void> check(const OracleOrder& order, const std::string& output,
                   const std::vector<Companion>& beside) {
  Result<void> so_far;
  for (const Companion each : beside) {
    so_far = so_far.and_then([&] { return check_language(order.language, each); }).and_then([&] {
      return check_name(order, output, each);
    });
  }
  return so_far.and_then([&] { return check_places(order, output, beside); });
}

Result<void> write_all(const OracleOrder& order, const std::string& output,
                       const std::vector<Companion>& beside) {
  Result<void> so_far = write_file(output, oracle(order));
  for (const Companion each : beside) {
    so_far = so_far.and_then(
        [&] { return write_file(place_of(order, output, each), companion(order, each)); });
  }
  return so_far;
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

Result<void> write_oracle(OracleLanguage language, const std::string& output,
                          const std::vector<Companion>& beside) {
  const OracleOrder order = order_for(language, output);
  return check(order, output, beside).and_then([&] { return write_all(order, output, beside); });
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
