// `utf8spec-dev survey`: asks every bundled decoder about the same octets, and groups the answers.
// Rows that cannot run here are answered by their learned machines.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/closest.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/json_result.h"
#include "cli/common/machine_folder.h"
#include "cli/common/outputs.h"
#include "cli/common/process_limits.h"
#include "cli/common/progress_line.h"
#include "cli/common/target.h"
#include "cli/common/terminal.h"
#include "cli/common/words.h"
#include "cli/survey/ask_rows.h"
#include "cli/survey/surveyed_octets.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using reference::Encoding;
using reports::ExitStatus;
using reports::MachineRow;
using reports::Survey;
using reports::SurveyRow;

struct SurveyWords {
  OctetSource octets;
  std::string encoding;  // empty for all over single octets
  std::vector<std::string> decoders;
  std::string machines;  // a folder; empty for the published one
  enum class Asked : std::uint8_t { decoders, machines_only } asked = Asked::decoders;
  unsigned jobs = all_cores();
  std::string json;
};

std::vector<Encoding> encodings_of(const SurveyWords& words) {
  if (words.encoding.empty()) return reports::surveyed_encodings();
  return {*reference::encoding_named(words.encoding)};
}

bool is_among(const std::vector<Encoding>& encodings, Encoding encoding) {
  return std::ranges::find(encodings, encoding) != encodings.end();
}

// A name that nobody has is a mistake.
Result<void> check_names(const SurveyWords& words, const std::vector<std::string>& known) {
  for (const std::string& wanted : words.decoders) {
    if (std::ranges::find(known, wanted) != known.end()) continue;
    return fail(ExitStatus::usage, fmt::format("--decoder: no row is called '{}'{}", wanted,
                                               did_you_mean(wanted, known)));
  }
  return {};
}

bool is_chosen(const SurveyWords& words, std::string_view row, Encoding encoding) {
  const auto& names = words.decoders;
  if (!names.empty()) return std::ranges::find(names, row) != names.end();
  return is_among(encodings_of(words), encoding);
}

SurveyRow row_of_machine(const MachineRow& machine, OctetView octets) {
  SurveyRow row;
  row.name = machine.row();
  row.version = machine.learnt.version;
  row.encoding = machine.learnt.encoding;
  row.operation = name(machine.learnt.operation);
  row.source = SurveyRow::Source::machine;
  row.turn = machine.is_replacing() ? SurveyRow::Turn::second : SurveyRow::Turn::first;
  row.answer = reports::answer_of(machine.learnt, octets);
  return row;
}

// The published machines may be missing, since a package can leave them out.
Result<std::vector<MachineRow>> machines_of(const SurveyWords& words, const Places& places) {
  if (!words.machines.empty()) return read_machine_folder(words.machines);
  std::error_code error;
  if (!std::filesystem::is_directory(places.machines, error)) return std::vector<MachineRow>{};
  return read_machine_folder(places.machines);
}

// Every machine of the folder answers, whether or not its row is bundled.
Result<Survey> survey_machines(const SurveyWords& words, const Places& places, Survey survey) {
  const auto machines = machines_of(words, places);
  if (!machines) return tl::unexpected(machines.error());
  std::vector<std::string> names;
  for (const MachineRow& each : *machines) names.emplace_back(each.row());
  if (auto fine = check_names(words, names); !fine) return tl::unexpected(fine.error());
  for (const MachineRow& each : *machines) {
    if (!is_chosen(words, each.row(), each.learnt.encoding)) continue;
    survey.rows.push_back(row_of_machine(each, survey.octets));
  }
  return survey;
}

bool only_encodes(const BundledDecoder& decoder) {
  return std::ranges::none_of(decoder.operations, [](const std::string& each) {
    const auto operation = core_operation_named(each);
    return operation && !takes_values(*operation);
  });
}

// Answers for rows that cannot run here, from their machines.
Result<AskedRows> rows_of_absent(const std::vector<BundledDecoder>& absent,
                                 const SurveyWords& words, const Places& places, OctetView octets) {
  AskedRows all;
  if (absent.empty()) return all;
  const auto machines = machines_of(words, places);
  if (!machines) return tl::unexpected(machines.error());
  for (const BundledDecoder& decoder : absent) {
    const std::size_t before = all.rows.size();
    for (const MachineRow& each : *machines) {
      if (each.row() == decoder.name) all.rows.push_back(row_of_machine(each, octets));
    }
    if (all.rows.size() > before) continue;
    all.unasked.push_back({decoder.name, "not installed here, and without a learned machine"});
  }
  return all;
}

AskedRows ask_with_progress(const std::vector<BundledDecoder>& installed, OctetView octets,
                            unsigned jobs) {
  ProgressLine line;
  return ask_rows(installed, octets, jobs, [&](std::size_t asked, std::size_t all) {
    if (line.is_due()) line.show(fmt::format("survey: {} of {} decoders", asked, all));
  });
}

// The bundled decoders that are chosen, also those that only encode.
Result<std::vector<BundledDecoder>> chosen_decoders(const SurveyWords& words,
                                                    const Places& places) {
  auto bundled = load_bundled(places);
  if (!bundled) return bundled;
  std::vector<std::string> names;
  for (const BundledDecoder& each : *bundled) names.push_back(each.name);
  if (auto fine = check_names(words, names); !fine) return tl::unexpected(fine.error());
  std::erase_if(*bundled,
                [&](const auto& each) { return !is_chosen(words, each.name, each.encoding); });
  return bundled;
}

Survey with(Survey survey, AskedRows more) {
  std::ranges::move(more.rows, std::back_inserter(survey.rows));
  std::ranges::move(more.unasked, std::back_inserter(survey.unasked));
  return survey;
}

Result<Survey> survey_decoders(const SurveyWords& words, const Places& places, Survey survey) {
  const auto chosen = chosen_decoders(words, places);
  if (!chosen) return tl::unexpected(chosen.error());
  std::vector<BundledDecoder> installed, absent;
  for (const BundledDecoder& each : *chosen) {
    if (only_encodes(each)) {
      survey.unasked.push_back({each.name, "since it only encodes"});
    } else {
      (each.installed() ? installed : absent).push_back(each);
    }
  }
  auto of_machines = rows_of_absent(absent, words, places, survey.octets);
  if (!of_machines) return tl::unexpected(of_machines.error());
  AskedRows asked = ask_with_progress(installed, survey.octets, words.jobs);
  return with(with(std::move(survey), *std::move(of_machines)), std::move(asked));
}

Result<ExitStatus> survey(const CommandContext& context, const SurveyWords& words) {
  auto octets = surveyed_octets(words.octets);
  if (!octets) return tl::unexpected(octets.error());
  if (auto fine = check_outputs({{"--json", words.json}}); !fine)
    return tl::unexpected(fine.error());
  Survey asked{*std::move(octets), encodings_of(words).front(), {}, {}};
  const auto result = words.asked == SurveyWords::Asked::machines_only
                          ? survey_machines(words, context.places, std::move(asked))
                          : survey_decoders(words, context.places, std::move(asked));
  if (!result) return tl::unexpected(result.error());
  if (result->rows.empty() && result->unasked.empty()) {
    return fail(ExitStatus::nothing_selected, "no row reads this encoding");
  }
  return write_result(
             words.json, [&] { return to_json(*result); },
             [&] { return to_text(*result, width_of_output()); })
      .map([] { return was_interrupted() ? ExitStatus::incomplete : ExitStatus::as_expected; });
}

void add_octets(Syntax& syntax, OctetSource& octets) {
  syntax.option("octets", octets.words,
                fmt::format("Up to {} octets in hex, such as C0AF or C0 AF; - for none",
                            reports::most_surveyed_octets));
  syntax.option("--text", octets.text, "The octets of a text, as the shell gives them")
      .value("TEXT");
  syntax.option("--file", octets.file, "The octets of a file; - for standard input")
      .value("FILE")
      .check(names_a_file);
}

constexpr const char* manual_of_survey =
    R"(A row that stops at errors in one operation and replaces in another is asked both. A stream gets
each octet as one chunk. The largest group comes first, then the words decide. A star marks the
answer of a learned machine: the row cannot run here. Without --encoding, all rows over encodings of
single octets are asked, and a row that does not read UTF-8 names its encoding.

The status is 0 even if decoders disagree, die or hang. After Ctrl-C it is 6.

)";

}  // namespace

Action add_survey(Syntax& syntax) {
  const auto words = std::make_shared<SurveyWords>();
  add_octets(syntax, words->octets);
  syntax.option("--encoding", words->encoding, "Only rows that read this encoding")
      .value("ENCODING")
      .one_of(names_of(reference::all_encodings));
  syntax.option("--decoder", words->decoders, "Only this row; may be repeated")
      .value(decoder_value)
      .one_word_each();
  syntax
      .option("--machines", words->machines,
              "The folder of learned machines (default: the published ones)")
      .value("DIR")
      .check(names_a_file);
  syntax.flag(
      "--machines-only", [words] { words->asked = SurveyWords::Asked::machines_only; },
      "Start no decoder: the learned machines answer for all rows");
  add_jobs_option(syntax, words->jobs,
                  "How many decoders to ask at the same time (default: the number of cores)");
  add_json_option(syntax, words->json, "survey");
  syntax.footer = std::string(manual_of_survey) + manual_of_exit_statuses();
  return [words](const CommandContext& context) { return survey(context, *words); };
}

}  // namespace utf8spec::cli
