// `utf8spec judge`: judges answers out of files, as `run` judges those of a decoder that is here.

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/report_files.h"
#include "cli/offline/filed_run.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

struct JudgeWords {
  std::vector<std::string> answers;
  AbsentDecoder decoder;
  ReportFileWords report;
};

Result<ExitStatus> judge(const CommandContext& context, const JudgeWords& words) {
  AbsentDecoder decoder = words.decoder;
  decoder.target.command = context.command;
  return judge_files(kept(words.answers, "the answers"), words.report, [&] {
    return run_of_answers(words.answers, decoder, context.places).and_then(judged);
  });
}

}  // namespace

Action add_judge(Syntax& syntax) {
  const auto words = std::make_shared<JudgeWords>();
  syntax
      .option("answers", words->answers,
              "The files of answers of all rounds, in any order. A command behind -- names the "
              "decoder in the report and is not started")
      .value("FILE")
      .required();
  add_absent_decoder(syntax, words->decoder);
  add_report_file_words(syntax, words->report);
  syntax.footer = manual_of_exit_statuses();
  return [words](const CommandContext& context) { return judge(context, *words); };
}

}  // namespace utf8spec::cli
