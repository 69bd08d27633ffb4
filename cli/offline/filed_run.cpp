#include "cli/offline/filed_run.h"

#include <fmt/format.h>

#include "cli/common/interrupt.h"
#include "cli/common/session.h"
#include "cli/offline/selection.h"
#include "cli/offline/setup.h"
#include "harnesses/process/offline/lane.h"
#include "harnesses/process/protocol/hello.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using harnesses::FileDecoder;
using harnesses::Introduction;
using harnesses::Round;
using harnesses::Section;
using harnesses::SectionsOfRounds;
using reports::Assignment;
using reports::ExitStatus;

Result<SectionsOfRounds> rounds_of(const std::vector<std::string>& files) {
  const auto sections = harnesses::find_sections(files);
  if (!sections) return fail(ExitStatus::usage, sections.error());
  auto rounds = harnesses::in_rounds(*sections);
  if (!rounds) return fail(ExitStatus::usage, rounds.error());
  if (!rounds->contains(Round::curated)) {
    return fail(ExitStatus::usage,
                "the answers of round 1 are missing; give the files of all rounds");
  }
  return std::move(*rounds);
}

const Section& first_of(const SectionsOfRounds& rounds) {
  return rounds.at(Round::curated).front().front();
}

// The suite of the decoder's encoding, if the section is about it.
Result<vectors::Suite> suite_of(const Section& section, const Introduction& introduction,
                                const Places& places) {
  auto suite = load_suite(places, introduction.encoding);
  if (!suite) return suite;
  if (auto fine = check_selection(section, *suite); !fine) return tl::unexpected(fine.error());
  return suite;
}

Result<FiledRun> run_with(SectionsOfRounds rounds, Introduction introduction, Assignment assignment,
                          AbsentDecoder options, const Places& places) {
  const Section& first = first_of(rounds);
  auto suite = suite_of(first, introduction, places);
  if (!suite) return tl::unexpected(suite.error());
  auto selected = with_selection(std::move(assignment), first.title.selection, introduction);
  if (!selected) return tl::unexpected(selected.error());
  return FiledRun{std::move(introduction), std::move(*selected), std::move(*suite),
                  std::move(rounds), std::move(options)};
}

Result<FiledRun> answers_run(SectionsOfRounds rounds, const AbsentDecoder& words,
                             const Places& places) {
  const Section& first = first_of(rounds);
  if (first.title.shard.count > 1 || !first.setup.empty()) {
    return fail(
        ExitStatus::usage,
        fmt::format("{} is a shard of a run; utf8spec merge judges shards", printable(first.file)));
  }
  auto introduction =
      introduced_by(first.hello, harnesses::at_line(first.file, first.line, "the reply to hello"));
  if (!introduction) return tl::unexpected(introduction.error());
  auto assignment = assignment_of(words, *introduction, places);
  if (!assignment) return tl::unexpected(assignment.error());
  return run_with(std::move(rounds), std::move(*introduction), std::move(*assignment), words,
                  places);
}

// A sum that is right was seen when the sections were found.
Result<void> check_sums(const SectionsOfRounds& rounds) {
  for (const auto& [round, shards] : rounds) {
    for (const std::vector<Section>& sections : shards) {
      for (const Section& section : sections) {
        if (section.is_summed) continue;
        return fail(ExitStatus::usage,
                    harnesses::at_line(section.file, section.line - 1,
                                       "this section of a shard was changed: it has lost the "
                                       "SHA-256 behind `bye`"));
      }
    }
  }
  return {};
}

Result<FiledRun> shards_run(SectionsOfRounds rounds, const Places& places) {
  const Section& first = first_of(rounds);
  auto setup = setup_of(first);
  if (!setup) return tl::unexpected(setup.error());
  if (auto summed = check_sums(rounds); !summed) return tl::unexpected(summed.error());
  for (const std::vector<Section>& shard : rounds.at(Round::curated)) {
    if (auto same = check_same_setup(first, shard.front()); !same) {
      return tl::unexpected(same.error());
    }
  }
  auto run = run_with(std::move(rounds), std::move(setup->introduction),
                      std::move(setup->assignment), std::move(setup->options), places);
  if (run) {
    run->replies = harnesses::ReplyForm::plugin_host;
    run->origin = FiledRun::Origin::shards;
  }
  return run;
}

}  // namespace

Result<Introduction> introduced_by(const std::string& hello, const std::string& place) {
  auto introduction = harnesses::parse_hello(hello).and_then(harnesses::with_declared);
  if (introduction) return std::move(*introduction);
  return fail(ExitStatus::usage, fmt::format("{}: {}", place, introduction.error()));
}

std::vector<KeptFile> kept(const std::vector<std::string>& files, const std::string& what) {
  std::vector<KeptFile> all;
  for (const std::string& file : files) all.push_back({what, file});
  return all;
}

Result<ExitStatus> judge_files(const std::vector<KeptFile>& files, const ReportFileWords& words,
                               const std::function<Result<reports::Report>()>& report) {
  const auto known = read_known(words.expectations);
  if (!known) return tl::unexpected(known.error());
  if (auto fine = check_report_files(words, files); !fine) return tl::unexpected(fine.error());
  return report().and_then(
      [&](reports::Report made) { return conclude_report(std::move(made), words, *known); });
}

Result<FiledRun> run_of_answers(const std::vector<std::string>& files, const AbsentDecoder& words,
                                const Places& places) {
  return rounds_of(files).and_then(
      [&](SectionsOfRounds rounds) { return answers_run(std::move(rounds), words, places); });
}

Result<FiledRun> run_of_shards(const std::vector<std::string>& files, const Places& places) {
  return rounds_of(files).and_then(
      [&](SectionsOfRounds rounds) { return shards_run(std::move(rounds), places); });
}

Result<FiledRun> run_of_files(const std::vector<std::string>& files, const AbsentDecoder& words,
                              const Places& places) {
  return rounds_of(files).and_then([&](SectionsOfRounds rounds) {
    if (first_of(rounds).setup.empty()) return answers_run(std::move(rounds), words, places);
    const std::string file = printable(first_of(rounds).file);
    return shards_run(std::move(rounds), places).and_then([&](FiledRun run) -> Result<FiledRun> {
      if (words == AbsentDecoder{} || words == run.options) return run;
      return fail(ExitStatus::usage,
                  fmt::format("{} is a shard, which says itself how it was run; leave out the "
                              "options from --profile on",
                              file));
    });
  });
}

void for_each_answer(const FiledRun& run,
                     const std::function<void(const harnesses::AnsweredLine&)>& take) {
  for (const auto& [round, shards] : run.rounds) {
    for (const std::vector<Section>& sections : shards) {
      harnesses::Lane lane(sections);
      while (const auto line = lane.next()) take(*line);
    }
  }
}

// Each shard has asked its own failures again, so nothing of it can be unanswered but what varies.
Result<reports::Report> judged(const FiledRun& run) {
  std::size_t unanswered = 0;
  const auto count = [&](Round, const harnesses::Request&) { ++unanswered; };
  if (run.origin == FiledRun::Origin::shards) return report_of(run, count);
  if (!run.rounds.contains(Round::derived)) {
    return fail(ExitStatus::usage,
                "the answers of round 2 are missing; utf8spec questions --after ANSWERS writes its "
                "questions");
  }
  auto report = report_of(run, count);
  if (!report || unanswered == 0) return report;
  return fail(ExitStatus::usage,
              fmt::format("{} requests that confirm failures have no answer; utf8spec questions "
                          "--after ANSWERS writes them as round 3",
                          unanswered));
}

Result<reports::Report> report_of(const FiledRun& run, const FileDecoder::Unanswered& unanswered) {
  FileDecoder decoder(run.introduction, run.rounds, run.replies, unanswered);
  reports::Report report = run_session(decoder, run.suite, run.assignment).report;
  if (was_interrupted()) return fail(ExitStatus::incomplete, "stopped before all was judged");
  decoder.finish();
  if (decoder.failure()) return fail(ExitStatus::usage, *decoder.failure());
  return report;
}

}  // namespace utf8spec::cli
