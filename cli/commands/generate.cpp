// `utf8spec-dev generate`: makes the vector files from the generators and the corpus. The files are
// committed, and a test runs `--check` on them.

#include "vectors/suite/generate.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/places.h"
#include "reference/encoding.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct GenerateWords {
  std::string output;
  std::string corpus;
  bool check = false;
};

// The groups of each encoding.
using Suites = std::vector<std::vector<vectors::Group>>;

// All encodings in one list. Each takes the regressions that are of it.
Result<Suites> generate_suites(const Places& places) {
  return load_regressions(places).map([](const auto& regressions) {
    Suites suites;
    for (const auto encoding : reference::all_encodings) {
      suites.push_back(vectors::generate(regressions, encoding));
    }
    return suites;
  });
}

// Lists all differences and not only the first, so that one look is enough.
ExitStatus check(const Suites& suites, const std::filesystem::path& folder) {
  ExitStatus status = ExitStatus::as_expected;
  for (const auto& groups : suites) {
    for (const std::string& difference : vectors::differences(groups, folder)) {
      tell("utf8spec: " + difference);
      status = ExitStatus::suite_damaged;
    }
  }
  return status;
}

// Prints one line for each encoding; UTF-8 comes first.
Result<void> write_groups(const std::vector<vectors::Group>& groups,
                          const std::filesystem::path& folder) {
  if (auto written = vectors::write(groups, folder); !written) {
    return fail(ExitStatus::usage, written.error());
  }
  std::size_t count = 0;
  for (const vectors::Group& group : groups) count += group.vectors.size();
  const auto place = vectors::place_of(groups.front().encoding, folder);
  return print(
      fmt::format("{} vectors in {} groups written to {}\n", count, groups.size(), place.string()));
}

// All suites are made before the first file is written, so that a damaged corpus changes nothing.
Result<ExitStatus> generate(const CommandContext& context, const GenerateWords& words) {
  // By default the vectors are written where runs read them.
  const std::filesystem::path folder =
      words.output.empty() ? context.places.vectors : std::filesystem::path(words.output);
  if (!words.corpus.empty() && words.output.empty()) {
    return fail(
        ExitStatus::usage,
        "--corpus needs --output DIR: a private corpus must not change the suite's vectors");
  }
  const auto suites = generate_suites(with_corpus(context.places, words.corpus));
  if (!suites) return tl::unexpected(suites.error());
  if (words.check) return check(*suites, folder);
  for (const auto& groups : *suites) {
    if (auto written = write_groups(groups, folder); !written)
      return tl::unexpected(written.error());
  }
  return ExitStatus::as_expected;
}

}  // namespace

Action add_generate(Syntax& syntax) {
  const auto words = std::make_shared<GenerateWords>();
  syntax
      .option("--output", words->output, "The folder to write to (default: where the vectors are)")
      .value("DIR");
  add_corpus_option(syntax, words->corpus);
  syntax.flag("--check", words->check,
              "Write nothing; list the files that differ, and end with 4 if there are any");
  return [words](const CommandContext& context) { return generate(context, *words); };
}

}  // namespace utf8spec::cli
