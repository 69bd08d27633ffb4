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

Result<ExitStatus> merge(const CommandContext& context, const MergeWords& words) {
  return judge_files(kept(words.shards, "the answers of a shard"), words.report,
                     [&] { return run_of_shards(words.shards, context.places).and_then(judged); });
}

}  // namespace

Action add_merge(Syntax& syntax) {
  const auto words = std::make_shared<MergeWords>();
  syntax
      .option("shards", words->shards,
              "The files that `run --shard i/n` wrote, one for each shard, in any order")
      .value("FILE")
      .required();
  add_report_file_words(syntax, words->report);
  syntax.footer = manual_of_exit_statuses();
  return [words](const CommandContext& context) { return merge(context, *words); };
}

}  // namespace utf8spec::cli
