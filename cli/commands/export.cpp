// `utf8spec export`: writes the vectors as one file that other projects copy into their tests.

#include "vectors/exports/export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/corpus/export.h"

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
};

Result<std::string> text_of(const DropInWords& words, const Places& places) {
  const auto format = reference::value_named<ExportFormat>(words.format);
  const auto size = reference::value_named<ExportSize>(words.size);
  const auto encoding = reference::encoding_named(words.encoding);
  if (!fits(*format, *encoding)) {
    return fail(ExitStatus::usage,
                fmt::format("--as {} is about UTF-8 only; leave out --encoding {}", words.format,
                            words.encoding));
  }
  return load_suite(places, *encoding).map([&](const vectors::Suite& suite) {
    return export_as(*format, select(suite.groups, *size),
                     {UTF8SPEC_VERSION, suite.sha256, *encoding});
  });
}

// All forms that fit the encoding, in one archive.
Result<std::string> archive_of(const DropInWords& words, const Places& places) {
  const auto encoding = reference::encoding_named(words.encoding);
  ArchivedFiles files;
  for (const ExportFormat format : vectors::all_export_formats) {
    if (!fits(format, *encoding)) continue;
    DropInWords one = words;
    one.format = name(format);
    const auto text = text_of(one, places);
    if (!text) return text;
    files[std::string(row_of(format).file)] = Octets(text->begin(), text->end());
  }
  return zip_of(files);
}

Result<ExitStatus> write_export(const DropInWords& words, const Places& places) {
  const std::vector<Output> outputs{{"--output", words.output}};
  return check_outputs(outputs)
      .and_then([&] {
        return words.format == archive ? archive_of(words, places) : text_of(words, places);
      })
      .and_then([&](const std::string& text) { return write_file(words.output, text); })
      .map([] { return ExitStatus::as_expected; });
}

// The forms with what each is, for the end of the help text.
std::string list_of_forms() {
  std::string text = "Forms:\n";
  for (const auto& row : vectors::export_format_rows) {
    text += fmt::format("  {:9}  {:22}  {}\n", name(row.format), row.file, row.purpose);
  }
  return text + fmt::format("  {:9}  {:22}  {}\n", archive, "utf8spec_vectors.zip",
                            "all of these forms in one archive");
}

template <typename Value>
std::vector<std::string> words_for() {
  const auto& names = reference::names_of<Value>;
  return {names.begin(), names.end()};
}

std::vector<std::string> words_for_forms() {
  std::vector<std::string> words = words_for<ExportFormat>();
  words.emplace_back(archive);
  return words;
}

}  // namespace

Action add_export(CLI::App& app) {
  const auto words = std::make_shared<DropInWords>();
  app.add_option("--as", words->format, "The form of the file; the list below says what each is")
      ->type_name("FORM")
      ->check(CLI::IsMember(words_for_forms()))
      ->required();
  app.add_option("--size", words->size,
                 "core: the first vector of every class, below 300 kB (the default); full: all")
      ->type_name("SIZE")
      ->check(CLI::IsMember(words_for<ExportSize>()));
  const std::vector<std::string> encodings(reference::encoding_names.begin(),
                                           reference::encoding_names.end());
  app.add_option("--encoding", words->encoding, "The encoding of the vectors (default: utf-8)")
      ->type_name("ENCODING")
      ->check(CLI::IsMember(encodings));
  app.add_option("--output", words->output, "The file to write to (default: standard output)")
      ->type_name("FILE")
      ->check(names_a_file);
  app.footer(list_of_forms());
  return [words](const CommandContext& context) { return write_export(*words, context.places); };
}

}  // namespace utf8spec::cli
