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
  bool check = false;
};

// The groups of each encoding.
using Suites = std::vector<std::vector<vectors::Group>>;

Result<Suites> generate_suites(const Places& places) {
  return load_regressions(places).map([](const auto& regressions) {
    Suites suites;
    for (const auto encoding : reference::all_encodings) {
      suites.push_back(vectors::generate(regressions, encoding));
    }
    return suites;
  });
}

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

// One line an encoding; that of UTF-8 is the first.
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

Result<ExitStatus> generate(const CommandContext& context, const GenerateWords& words) {
  const std::filesystem::path folder =
      words.output.empty() ? context.places.vectors : std::filesystem::path(words.output);
  const auto suites = generate_suites(context.places);
  if (!suites) return tl::unexpected(suites.error());
  if (words.check) return check(*suites, folder);
  for (const auto& groups : *suites) {
    if (auto written = write_groups(groups, folder); !written)
      return tl::unexpected(written.error());
  }
  return ExitStatus::as_expected;
}

}  // namespace

Action add_generate(CLI::App& app) {
  const auto words = std::make_shared<GenerateWords>();
  app.add_option("--output", words->output,
                 "The folder to write to (default: where the vectors are)")
      ->type_name("DIR");
  app.add_flag("--check", words->check,
               "Write nothing; say what differs from the files, and\nend with 4 if anything does");
  return [words](const CommandContext& context) { return generate(context, *words); };
}

}  // namespace utf8spec::cli
