// `utf8spec questions`: writes the questions of a run as files, for a decoder that cannot be asked
// here. Each round needs the answers to the one before it.

#include <fmt/format.h>

#include <array>
#include <functional>
#include <memory>
#include <set>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/session.h"
#include "cli/common/words.h"
#include "cli/offline/filed_run.h"
#include "cli/offline/question_files.h"
#include "cli/offline/selection.h"
#include "harnesses/process/protocol/request_line.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using harnesses::Level;
using harnesses::Request;
using harnesses::Round;
using reports::ExitStatus;

// A deeper level has too many questions for files.
constexpr std::array levels_of_files{Level::smoke, Level::standard};

struct QuestionWords {
  std::string hello;
  std::vector<std::string> after;
  AbsentDecoder decoder;
  RunWords run;
  std::string output = "-";
  unsigned split = 0;  // MiB; 0: one file
};

// The run before its first answer.
Result<FiledRun> first_run(const QuestionWords& words, const Places& places) {
  auto introduction = introduced_by(words.hello, "--hello");
  if (!introduction) return tl::unexpected(introduction.error());
  const auto target = target_of_files(words.decoder.target, introduction->name, places);
  if (!target) return tl::unexpected(target.error());
  RunWords run_words = words.run;
  run_words.profile = words.decoder.profile;
  auto assignment = assignment_of(run_words, *target);
  if (!assignment) return tl::unexpected(assignment.error());
  auto suite = load_suite(places, introduction->encoding);
  if (!suite) return tl::unexpected(suite.error());
  if (!selects_anything(*suite, *assignment, *introduction)) {
    return fail(ExitStatus::nothing_selected,
                "nothing is selected: the hello does not offer an "
                "operation that the selected groups test");
  }
  return FiledRun{std::move(*introduction), std::move(*assignment), std::move(*suite), {}};
}

Result<FiledRun> run_so_far(const QuestionWords& words, const Places& places) {
  if (words.hello.empty() == words.after.empty()) {
    return fail(ExitStatus::usage,
                "give either --hello LINE, for the first round, or --after ANSWERS, for the next");
  }
  if (words.after.empty()) return first_run(words, places);
  if (words.run != RunWords{}) {
    return fail(
        ExitStatus::usage,
        "--after takes no --level, --group, --operation or --seed: the answers say what the "
        "first round has selected");
  }
  return run_of_answers(words.after, words.decoder, places);
}

// The first round that is not answered. All questions behind the derived ones are of the last.
Round next_round(const FiledRun& run) {
  if (!run.rounds.contains(Round::curated)) return Round::curated;
  return run.rounds.contains(Round::derived) ? Round::second : Round::derived;
}

using TakeLine = std::function<void(std::string_view)>;

// Calls `take` with the line of each request of the round, as often as the run asks it.
Result<void> for_each_question(const FiledRun& run, Round round, const TakeLine& take) {
  std::string line;
  const auto unanswered = [&](Round its_round, const Request& request) {
    if (its_round != round) return;
    line.clear();
    append_request(line, request);
    take(line);
  };
  return report_of(run, unanswered).map([](const reports::Report&) {});
}

// Goes through the lines of a round's questions. It can be called again.
using Questions = std::function<Result<void>(const TakeLine& take)>;

// The questions of a round. Those of the last one are few, and known only after all answers are
// judged. So they are kept, once each.
Result<Questions> questions_of(const FiledRun& run, Round round) {
  if (round != Round::second) {
    return [&run, round](const TakeLine& take) { return for_each_question(run, round, take); };
  }
  std::set<std::string, std::less<>> known;
  std::vector<std::string> lines;
  const auto keep = [&](std::string_view line) {
    if (known.emplace(line).second) lines.emplace_back(line);
  };
  return for_each_question(run, round, keep).map([&]() -> Questions {
    return [lines = std::move(lines)](const TakeLine& take) -> Result<void> {
      for (const std::string& line : lines) take(line);
      return {};
    };
  });
}

// How many parts the questions fill. They are made twice, since the first line of each part names
// the number of all.
Result<unsigned> count_parts(const Questions& questions, const FilePlan& plan) {
  if (!plan.is_divided) return 1U;
  Parts parts(plan.limit);
  return questions([&](std::string_view line) { (void)parts.part_of(line.size() + 1); }).map([&] {
    return parts.count();
  });
}

FilePlan plan_of(const FiledRun& run, const QuestionWords& words) {
  const std::uint64_t limit = words.split == 0 ? UINT64_MAX : std::uint64_t{words.split} << 20;
  return {.selection = selection_words(run.suite, run.assignment, run.introduction),
          .round = next_round(run),
          .output = words.output,
          .limit = limit,
          .parts = 1,
          .is_divided = words.split > 0};
}

// Whether nothing is left to ask. Only the last round can be empty for that reason.
Result<bool> is_answered(const Questions& questions, Round round) {
  if (round != Round::second) return false;
  bool answered = true;
  return questions([&](std::string_view) { answered = false; }).map([&] { return answered; });
}

Result<ExitStatus> write_files_of(const Questions& questions, FilePlan plan) {
  const auto parts = count_parts(questions, plan);
  if (!parts) return tl::unexpected(parts.error());
  plan.parts = *parts;
  QuestionFiles files(plan);
  const auto made = questions([&](std::string_view line) { files.add(line); });
  if (!made) return tl::unexpected(made.error());
  if (auto written = files.finish(); !written) return tl::unexpected(written.error());
  tell(fmt::format("round {}: {} questions in {} {}", static_cast<int>(plan.round),
                   files.questions(), plan.parts, plan.parts == 1 ? "file" : "files"));
  return ExitStatus::as_expected;
}

Result<ExitStatus> write_questions(const CommandContext& context, QuestionWords words) {
  words.decoder.target.command = context.command;
  if (words.split > 0 && is_standard_output(words.output)) {
    return fail(ExitStatus::usage,
                "--split needs --output NAME, of which the files get their names");
  }
  const auto run = run_so_far(words, context.places);
  if (!run) return tl::unexpected(run.error());
  const FilePlan plan = plan_of(*run, words);
  const auto questions = questions_of(*run, plan.round);
  if (!questions) return tl::unexpected(questions.error());
  const auto answered = is_answered(*questions, plan.round);
  if (!answered) return tl::unexpected(answered.error());
  if (!*answered) return write_files_of(*questions, plan);
  tell("nothing is left to ask; utf8spec judge judges these answers");
  return ExitStatus::as_expected;
}

}  // namespace

Action add_questions(Syntax& syntax) {
  const auto words = std::make_shared<QuestionWords>();
  syntax
      .option("--hello", words->hello,
              "What the decoder replies to hello, for the first round: 'hello utf8spec/1 "
              "OPERATIONS NAME VERSION'")
      .value("LINE");
  syntax
      .option("--after", words->after,
              "The answers to all rounds so far, for the questions of the next round")
      .value("FILE");
  syntax.option("--level", words->run.level, "How deep: smoke (the default) or standard")
      .value("LEVEL")
      .one_of(names_of(levels_of_files));
  add_selection_words(syntax, words->run);
  add_absent_decoder(syntax, words->decoder);
  syntax.option("--output", words->output, "The file to write to (default: standard output)")
      .value("FILE")
      .check(names_a_file);
  syntax
      .option("--split", words->split,
              "Write files of at most N MiB, with the names FILE.1, FILE.2 and so on")
      .value("N")
      .between(1, 1U << 20);
  return [words](const CommandContext& context) { return write_questions(context, *words); };
}

}  // namespace utf8spec::cli
