// `utf8spec export`: writes the vectors, or an oracle, as one file that other projects copy into
// their tests.

#include "vectors/exports/export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/words.h"
#include "cli/common/zip.h"
#include "cli/export/oracles.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using vectors::ExportFormat;
using vectors::ExportSize;

// The form that is not one file of text.
constexpr std::string_view archive = "zip";

struct DropInWords {
  std::string format;
  std::string size = "core";
  std::string encoding = "utf-8";
  std::string output = "-";
  std::vector<vectors::Companion> beside;  // the oracle
};

// The chosen vectors of a suite, which outlives them, and where they come from.
struct Chosen {
  vectors::Excerpt excerpt;
  vectors::Origin origin;
};

Chosen chosen_from(const vectors::Suite& suite, const DropInWords& words) {
  return {select(suite.groups, *reference::value_named<ExportSize>(words.size)),
          {UTF8SPEC_VERSION, suite.sha256, suite.encoding}};
}

// All forms that fit the encoding, in one archive.
Result<std::string> archive_of(const Chosen& chosen) {
  ArchivedFiles files;
  for (const ExportFormat format : vectors::all_export_formats) {
    if (!fits(format, chosen.origin.encoding)) continue;
    const std::string text = export_as(format, chosen.excerpt, chosen.origin);
    files[std::string(row_of(format).file)] = Octets(text.begin(), text.end());
  }
  return zip_of(files);
}

// One form, or all of them if the word is not a form of its own.
Result<std::string> contents_of(const DropInWords& words, const Places& places) {
  const auto format = reference::value_named<ExportFormat>(words.format);
  const auto encoding = reference::encoding_named(words.encoding);
  if (format && !fits(*format, *encoding)) {
    return fail(ExitStatus::usage,
                fmt::format("--as {} is about UTF-8 only; leave out --encoding {}", words.format,
                            words.encoding));
  }
  return load_suite(places, *encoding).and_then([&](const vectors::Suite& suite) {
    const Chosen chosen = chosen_from(suite, words);
    return format ? Result<std::string>(export_as(*format, chosen.excerpt, chosen.origin))
                  : archive_of(chosen);
  });
}

Result<ExitStatus> write_export(const DropInWords& words, const Places& places) {
  const std::vector<Output> outputs{{"--output", words.output}};
  return check_outputs(outputs)
      .and_then([&] { return contents_of(words, places); })
      .and_then([&](const std::string& text) { return write_file(words.output, text); })
      .map([] { return ExitStatus::as_expected; });
}

// An oracle holds no vectors, so options that choose vectors do not fit it.
Result<ExitStatus> write_chosen(const DropInWords& words, const CommandContext& context) {
  const auto language = oracle_named(words.format);
  if (!language && !words.beside.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("--{} compares with an oracle; add --as oracle-c or such",
                            name(words.beside.front())));
  }
  if (!language) return write_export(words, context.places);
  if (words.encoding != "utf-8" || words.size != "core") {
    return fail(ExitStatus::usage,
                "an oracle is about UTF-8 and holds no vectors; leave out --encoding and --size");
  }
  return write_oracle(*language, words.output, words.beside).map([] {
    return ExitStatus::as_expected;
  });
}

// The forms with what each is, for the end of the help text.
std::string list_of_forms() {
  std::string text = "Forms:\n";
  for (const auto& row : vectors::export_format_rows) {
    text += fmt::format("  {:9}  {:22}  {}\n", name(row.format), row.file, row.purpose);
  }
  return text +
         fmt::format("  {:9}  {:22}  {}\n", archive, "utf8spec_vectors.zip",
                     "all of these forms in one archive") +
         list_of_oracles();
}

std::vector<std::string> words_for_forms() {
  std::vector<std::string> words = names_of(vectors::all_export_formats);
  words.emplace_back(archive);
  std::ranges::copy(oracle_forms(), std::back_inserter(words));
  return words;
}

}  // namespace

Action add_export(Syntax& syntax) {
  const auto words = std::make_shared<DropInWords>();
  syntax.option("--as", words->format, "The form of the file; the list below says what each is")
      .value("FORM")
      .one_of(words_for_forms())
      .required();
  syntax
      .option("--size", words->size,
              "core: the first vector of every class, below 310 kB (the default); full: all")
      .value("SIZE")
      .one_of(names_of(vectors::all_export_sizes));
  syntax.option("--encoding", words->encoding, "The encoding of the vectors (default: utf-8)")
      .value("ENCODING")
      .one_of(names_of(reference::all_encodings));
  syntax.option("--output", words->output, "The file to write to (default: standard output)")
      .value("FILE")
      .check(names_a_file);
  syntax.flag(
      "--unit", [words] { words->beside.push_back(vectors::Companion::unit); },
      "Also write a test that compares a function of yours with the oracle, beside --output FILE");
  syntax.flag(
      "--fuzz", [words] { words->beside.push_back(vectors::Companion::fuzz); },
      "Also write a fuzz target that does so: for libFuzzer, AFL++, Go, Node or Hypothesis");
  syntax.footer = list_of_forms();
  return [words](const CommandContext& context) { return write_chosen(*words, context); };
}

}  // namespace utf8spec::cli
