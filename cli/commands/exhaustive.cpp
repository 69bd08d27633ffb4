#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <memory>
#include <thread>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/input.h"
#include "cli/common/interrupt.h"
#include "cli/common/json_result.h"
#include "cli/common/outputs.h"
#include "cli/common/process_limits.h"
#include "cli/common/progress_line.h"
#include "cli/common/progress_words.h"
#include "cli/common/target.h"
#include "cli/common/terminal.h"
#include "cli/tree/syntax.h"
#include "harnesses/plugin/exhaustive/sweep.h"
#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "reports/exhaustive/merge.h"
#include "reports/exhaustive/record.h"

namespace utf8spec::cli {
namespace {

namespace exhaustive = harnesses::exhaustive;
using exhaustive::FunctionName;
using exhaustive::Pruning;
using exhaustive::slice_count;
using exhaustive::SweepShard;
using reports::ExitStatus;
using reports::RecordFile;
using reports::SweepRecord;

struct ExhaustiveWords {
  TargetWords target;
  std::string function;
  std::string shard = "1/1";
  std::string json;
  std::vector<std::string> merge;
  Pruning pruning = Pruning::by_beginning;
  unsigned jobs = std::max(1U, std::thread::hardware_concurrency());
};

std::optional<unsigned> number(std::string_view word) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

Result<SweepShard> shard_of(const std::string& word) {
  const std::size_t slash = word.find('/');
  const auto index = number(std::string_view(word).substr(0, slash));
  const auto count =
      slash == std::string::npos ? std::nullopt : number(std::string_view(word).substr(slash + 1));
  if (index && count && *count <= slice_count && *index >= 1 && *index <= *count) {
    return SweepShard{*index, *count};
  }
  return fail(ExitStatus::usage,
              fmt::format("--shard {} is not I/N; write the Ith of N parts, with N at most {}",
                          word, slice_count));
}

Result<void> write(const ExhaustiveWords& words, const SweepRecord& record,
                   const std::vector<std::string>& missing) {
  return write_result(
      words.json, [&] { return to_json(record); },
      [&] { return to_text(record, missing, colour_of_output(), width_of_output()); });
}

Result<void> check_files(const ExhaustiveWords& words, const std::vector<KeptFile>& kept) {
  const std::vector<Output> outputs{{"--json", words.json}};
  return check_outputs(outputs).and_then([&] { return check_kept(outputs, kept); });
}

Result<std::vector<RecordFile>> read_records(const std::vector<std::string>& files) {
  std::vector<RecordFile> records;
  for (const std::string& file : files) {
    const auto text = read_file(file);
    if (!text) return tl::unexpected(text.error());
    auto record = reports::sweep_record_from_json(*text, note_on(file));
    if (!record) return fail(ExitStatus::usage, fmt::format("{}: {}", file, record.error()));
    records.push_back({file, std::move(*record)});
  }
  return records;
}

Result<ExitStatus> merge(const ExhaustiveWords& words) {
  if (!words.target.name.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("--merge takes only records, but '{}' names a decoder; leave it out",
                            words.target.name));
  }
  std::vector<KeptFile> kept;
  for (const std::string& file : words.merge) kept.push_back({"a record that is read", file});
  if (auto fine = check_files(words, kept); !fine) return tl::unexpected(fine.error());
  const auto records = read_records(words.merge);
  if (!records) return tl::unexpected(records.error());
  const auto merged = reports::merge(*records);
  if (!merged) return fail(ExitStatus::usage, merged.error());
  if (auto written = write(words, *merged, missing_from(*records)); !written) {
    return tl::unexpected(written.error());
  }
  return reports::exit_status(*merged);
}

Result<exhaustive::SweepOptions> options_for(const ExhaustiveWords& words, const Target& target,
                                             const SweepShard& shard) {
  if (target.kind != Target::Kind::plugin) {
    return fail(ExitStatus::usage, fmt::format("{} is not a plugin; build one, since a program "
                                               "would take far too long for all strings",
                                               target.subject));
  }
  exhaustive::SweepOptions options;
  options.process.child = target.options;
  options.process.deadline = target.options.deadlines.request;
  options.process.child.stop = was_interrupted;
  if (!words.function.empty()) options.function = exhaustive::function_named(words.function);
  options.pruning = words.pruning;
  options.slices = shard.slices();
  options.jobs = words.jobs;
  return options;
}

SweepRecord record_of(exhaustive::Swept swept, const Target& target, const SweepShard& shard) {
  return {.decoder = {swept.name, swept.version, target.subject},
          .suite_version = UTF8SPEC_VERSION,
          .dialect = swept.dialect,
          .grain = swept.grain,
          .function = swept.function,
          .pruning = swept.pruning,
          .shard = shard,
          .done = std::move(swept.done),
          .sums = std::move(swept.sums),
          .notes = std::move(swept.notes)};
}

Result<exhaustive::Swept> sweep(exhaustive::SweepOptions options, const std::string& subject) {
  ProgressLine line;
  options.progress = [&](std::uint64_t strings) {
    if (!line.is_due()) return;
    line.show(progress_words({.name = subject,
                              .doing = "sweep",
                              .done = strings,
                              .all = options.slices.strings(),
                              .unit = "strings",
                              .seconds = line.seconds()}));
  };
  auto swept = exhaustive::sweep(options);
  if (swept) return std::move(*swept);
  if (was_interrupted()) {
    return fail(ExitStatus::incomplete, "stopped before the decoder answered");
  }
  const bool not_offered = swept.error().kind == exhaustive::SweepFailure::Kind::not_offered;
  return fail(not_offered ? ExitStatus::nothing_selected : ExitStatus::no_decoder,
              swept.error().text);
}

Result<ExitStatus> run(const CommandContext& context, const ExhaustiveWords& words) {
  if (!words.merge.empty()) return merge(words);
  TargetWords target_words = words.target;
  target_words.command = context.command;
  const auto shard = shard_of(words.shard);
  if (!shard) return tl::unexpected(shard.error());
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  auto options = options_for(words, *target, *shard);
  if (!options) return tl::unexpected(options.error());
  if (auto fine = check_files(words, target->files); !fine) return tl::unexpected(fine.error());
  auto swept = sweep(std::move(*options), target->subject);
  if (!swept) return tl::unexpected(swept.error());
  const SweepRecord record = record_of(std::move(*swept), *target, *shard);
  if (auto written = write(words, record, {}); !written) return tl::unexpected(written.error());
  return reports::exit_status(record);
}

std::vector<std::string> function_names() {
  std::vector<std::string> names;
  for (const FunctionName each : exhaustive::all_functions) names.emplace_back(name(each));
  return names;
}

void add_words(Syntax& syntax, ExhaustiveWords& words) {
  syntax.option("decoder", words.target.name, "A bundled plugin's NAME, or PLUGIN.so[:NAME]")
      .value(decoder_value);
  syntax
      .option("--function", words.function,
              "Which function of the plugin: step, decode or validate (default: the first of "
              "these that it offers)")
      .one_of(function_names());
  syntax.flag(
      "--every-string", [&words] { words.pruning = Pruning::none; },
      "Ask every string, also if its beginning has shown that the decoder does not read the rest");
  syntax.option("--shard", words.shard, "Only the Ith of N parts").value("I/N");
  add_jobs_option(syntax, words.jobs,
                  "How many processes at the same time (default: the number of cores)");
  add_deadline_option(syntax, words.target.deadline_milliseconds,
                      "The longest time for one call (default 2000)");
  add_json_option(syntax, words.json, "record");
  syntax
      .option("--merge", words.merge,
              "Merge the records of shards of one decoder, version, function and suite")
      .value("FILE...");
}

// The encodings that a decoder can declare and that reach as far as `reach`, as `a, b and c`.
std::string encodings_that_reach(exhaustive::Reach reach) {
  std::vector<std::string_view> names;
  for (const auto encoding : reference::all_encodings) {
    if (exhaustive::reach_of(encoding) == reach) names.push_back(name(encoding));
  }
  if (names.size() < 2) return fmt::format("{}", fmt::join(names, ""));
  const std::string_view last = names.back();
  names.pop_back();
  return fmt::format("{} and {}", fmt::join(names, ", "), last);
}

}  // namespace

Action add_exhaustive(Syntax& syntax) {
  const auto words = std::make_shared<ExhaustiveWords>();
  add_words(syntax, *words);
  syntax.footer =
      "The command asks every string of one to four octets: 4,311,810,304 strings. Each ends\n"
      "right before an inaccessible page. The decoder runs in processes that may crash or\n"
      "hang. If all answers are right, the report states a claim and its assumptions. Its first\n"
      "line names the lengths and neighbours that were asked.\n"
      "\n"
      "The command calls step with the full length of a string while only its first octets\n"
      "are readable. If step returns without a fault, its answer holds for all strings with\n"
      "that beginning. These strings are not asked one by one, and the report counts them.\n"
      "--every-string asks them all. validate and decode are always asked every string.\n"
      "\n"
      "A decoder of another encoding is asked the same strings, and judged by its encoding.\n"
      "If it takes whole units (whole-units=yes), it is asked strings of whole units only. For\n" +
      encodings_that_reach(exhaustive::Reach::further) +
      ", the report does not claim anything beyond\n"
      "four octets. The command refuses " +
      encodings_that_reach(exhaustive::Reach::no_step) +
      ", because a signature selects their\n"
      "order.\n"
      "\n"
      "The command asks one string in 256 again, whole, at the end and at the start of a\n"
      "page. If an answer changes, it depends on the place, and the report says so.\n"
      "\n"
      "Ctrl-C ends a sweep early. The command then writes a record that says it is partial.\n\n" +
      manual_of_exit_statuses();
  return [words](const CommandContext& context) { return run(context, *words); };
}

}  // namespace utf8spec::cli
