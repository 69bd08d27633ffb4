// `utf8spec export`: writes the vectors as one file that other projects copy into their tests.

#include "vectors/exports/export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using vectors::ExportFormat;
using vectors::ExportSize;

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

Result<ExitStatus> write_export(const DropInWords& words, const Places& places) {
  const std::vector<Output> outputs{{"--output", words.output}};
  return check_outputs(outputs)
      .and_then([&] { return text_of(words, places); })
      .and_then([&](const std::string& text) { return write_file(words.output, text); })
      .map([] { return ExitStatus::as_expected; });
}

// The forms with what each is, for the end of the help text.
std::string list_of_forms() {
  std::string text = "Forms:\n";
  for (const auto& row : vectors::export_format_rows) {
    text += fmt::format("  {:9}  {:22}  {}\n", name(row.format), row.file, row.purpose);
  }
  return text;
}

template <typename Value>
CLI::IsMember one_of() {
  const auto& names = reference::names_of<Value>;
  return CLI::IsMember(std::vector<std::string>(names.begin(), names.end()));
}

}  // namespace

Action add_export(CLI::App& app) {
  const auto words = std::make_shared<DropInWords>();
  app.add_option("--as", words->format, "The form of the file; the list below says what each is")
      ->type_name("FORM")
      ->check(one_of<ExportFormat>())
      ->required();
  app.add_option("--size", words->size,
                 "core: the first vector of every class, below 300 kB (the default); full: all")
      ->type_name("SIZE")
      ->check(one_of<ExportSize>());
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
