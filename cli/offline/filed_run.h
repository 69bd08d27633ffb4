// A run whose answers stand in files: what it needs besides them, and how it is judged. The judging
// is that of every other run; only the decoder is another one (harnesses/process/offline).

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/common/failure.h"
#include "cli/common/places.h"
#include "cli/common/report_files.h"
#include "cli/common/run_words.h"
#include "cli/offline/absent_decoder.h"
#include "harnesses/decoder.h"
#include "harnesses/process/offline/file_decoder.h"
#include "harnesses/process/offline/section.h"
#include "reports/report.h"
#include "reports/run/assess.h"
#include "vectors/suite/suite.h"

namespace utf8spec::cli {

struct FiledRun {
  harnesses::Introduction introduction;
  reports::Assignment assignment;
  vectors::Suite suite;
  harnesses::SectionsOfRounds rounds;  // that were answered; none before the first
  AbsentDecoder options = {};          // that decide how the answers are judged
  // Our own files hold more than the line protocol allows, such as a plugin's second answer.
  harnesses::ReplyForm replies = harnesses::ReplyForm::published;
  // Who wrote the answers: our runs of shards, or a product.
  enum class Origin : std::uint8_t { product, shards } origin = Origin::product;
};

// The decoder that a reply to `hello` introduces. `place` says where the reply stands.
Result<harnesses::Introduction> introduced_by(const std::string& hello, const std::string& place);

// Judges files of answers, which no output may overwrite. Checks the outputs and the expectations
// first; then `report` makes the report, which is written.
Result<reports::ExitStatus> judge_files(const std::vector<KeptFile>& files,
                                        const ReportFileWords& words,
                                        const std::function<Result<reports::Report>()>& report);

// These files as ones to keep; `what` names them in a message.
std::vector<KeptFile> kept(const std::vector<std::string>& files, const std::string& what);

// The run of these files of answers, which one decoder wrote.
Result<FiledRun> run_of_answers(const std::vector<std::string>& files, const AbsentDecoder& words,
                                const Places& places);

// The run of these shards; all of them must be there.
Result<FiledRun> run_of_shards(const std::vector<std::string>& files, const Places& places);

// The run of these files, be they shards or the answers of a product. `words` are about a
// product's; those of shards may repeat what the shards say.
Result<FiledRun> run_of_files(const std::vector<std::string>& files, const AbsentDecoder& words,
                              const Places& places);

// Calls `take` with each line that answers a question, by round, then by shard.
void for_each_answer(const FiledRun& run,
                     const std::function<void(const harnesses::AnsweredLine&)>& take);

// Judges the run. A question of a product's run that no file answers is a failure.
Result<reports::Report> judged(const FiledRun& run);

// Runs the suite over the files. `unanswered` gets the requests that no file answers. The first
// line of a file that does not fit ends the run and is the failure.
Result<reports::Report> report_of(const FiledRun& run,
                                  const harnesses::FileDecoder::Unanswered& unanswered);

}  // namespace utf8spec::cli
