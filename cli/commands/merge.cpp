// `utf8spec merge`: judges the shards of one run together, without the decoder.

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/report_files.h"
#include "cli/offline/filed_run.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct MergeWords {
  std::vector<std::string> shards;
  ReportFileWords report;
};

std::vector<KeptFile> kept_of(const MergeWords& words) {
  std::vector<KeptFile> kept;
  for (const std::string& file : words.shards) kept.push_back({"the answers of a shard", file});
  return kept;
}

Result<ExitStatus> merge(const CommandContext& context, const MergeWords& words) {
  const auto known = read_known(words.report.expectations);
  if (!known) return tl::unexpected(known.error());
  if (auto fine = check_report_files(words.report, kept_of(words)); !fine) {
    return tl::unexpected(fine.error());
  }
  // Each shard has asked its own failures again, so nothing can be unanswered but what varies.
  const auto ignore = [](harnesses::Round, const harnesses::Request&) {};
  return run_of_shards(words.shards, context.places)
      .and_then([&](const FiledRun& run) { return report_of(run, ignore); })
      .and_then([&](reports::Report report) {
        return conclude_report(std::move(report), words.report, *known);
      });
}

}  // namespace

Action add_merge(CLI::App& app) {
  const auto words = std::make_shared<MergeWords>();
  app.add_option("shards", words->shards,
                 "The files that `run --shard i/n` wrote, one for each shard, in any order")
      ->type_name("FILE")
      ->required();
  add_report_file_words(app, words->report);
  app.footer(manual_of_exit_statuses());
  return [words](const CommandContext& context) { return merge(context, *words); };
}

}  // namespace utf8spec::cli
