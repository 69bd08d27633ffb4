#include "vectors/suite/generate.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct GenerateWords {
  std::string output;
  bool check = false;
};

Result<ExitStatus> check(const std::vector<vectors::Group>& groups,
                         const std::filesystem::path& folder) {
  const auto differences = vectors::differences(groups, folder);
  for (const std::string& difference : differences) tell("utf8spec: " + difference);
  return differences.empty() ? ExitStatus::as_expected : ExitStatus::suite_damaged;
}

Result<ExitStatus> generate(const CommandContext& context, const GenerateWords& words) {
  const std::filesystem::path folder =
      words.output.empty() ? context.places.vectors : std::filesystem::path(words.output);
  const auto groups = generate_groups(context.places);
  if (!groups) return tl::unexpected(groups.error());
  if (words.check) return check(*groups, folder);
  if (auto written = vectors::write(*groups, folder); !written) {
    return fail(ExitStatus::usage, written.error());
  }
  std::size_t count = 0;
  for (const vectors::Group& group : *groups) count += group.vectors.size();
  if (auto printed = print(fmt::format("{} vectors in {} groups written to {}\n", count,
                                       groups->size(), folder.string()));
      !printed) {
    return tl::unexpected(printed.error());
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
